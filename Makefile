# CFRunLoop for Linux.  The commands: demo, test, check, claims, bench, install, uninstall, clean.

PREFIX    ?= /usr/local
DESTDIR   ?=
VERSION   := 1.0.0
SONAME    := libCFRunLoop.so.1
TOOLCHAIN := $(patsubst %/usr/bin/,%,$(dir $(realpath $(shell command -v swift))))
CLANG     := $(TOOLCHAIN)/usr/bin/clang
export TOOLCHAIN

# The names, some with wildcards, that both libraries show.
EXPORTS := $(shell sed -n '/global:/,/local:/s/^ *\(.*\);$$/\1/p' Sources/CInterface/exports.map)

RELEASE := build/release
DEBUG   := build/debug
LIBDIR  := $(DESTDIR)$(PREFIX)/lib
INCDIR  := $(DESTDIR)$(PREFIX)/include/CoreFoundation
# Carbon's headers lie in a folder of their own: only programs that ask pkg-config for this library see them.
CARBON  := $(DESTDIR)$(PREFIX)/include/cfrunloop

.PHONY: all setup extras release debug asan tsan unit demo test check claims bench install uninstall clean

all: release

# ---- what a bare machine lacks ----

setup:
	@command -v swift >/dev/null || { echo "needs the Swift 6.3 toolchain on PATH: https://www.swift.org/install"; exit 1; }
	@missing=; \
	[ -e /usr/include/Block.h ] || missing="$$missing libblocksruntime-dev"; \
	command -v pkg-config >/dev/null || missing="$$missing pkg-config"; \
	[ -z "$$missing" ] || { apt-get update -qq && apt-get install -y -qq $$missing >/dev/null; } || \
	{ echo "cannot install; run as root: apt-get install$$missing"; exit 1; }

# What some samples and snippets need: without it they are skipped, and say so.
EXTRAS := python3:python3 cmake:cmake meson:meson glib-2.0:libglib2.0-dev libuv:libuv1-dev
extras: setup
	@missing=; \
	for extra in $(EXTRAS); do \
	    command -v $${extra%:*} >/dev/null || pkg-config --exists $${extra%:*} || missing="$$missing $${extra#*:}"; \
	done; \
	[ -z "$$missing" ] || { apt-get update -qq -o Acquire::Retries=0 && apt-get install -y -qq $$missing; } >/dev/null 2>&1 || \
	echo "cannot install$$missing: what needs them is skipped"

# ---- builds ----

# The C library's cancellation points, which CSupport puts something around (Uncancelled.c).
comma   := ,
POINTS  := close read write pread pwrite preadv2 accept accept4 connect send sendto sendmsg recv recvfrom recvmsg poll \
           epoll_wait nanosleep getrandom sigtimedwait fdopendir closedir getaddrinfo open openat

# Embedded Swift, linked by hand: a soname, the C API as the only symbols, and nothing of Swift to depend on.
# Exclusive access is checked in the debug build; here it would cost two calls for each stored property.
# Data symbols stay replaceable (only functions bind inside): a program that is no PIE holds the copy of
# __CFConstantStringClassReference that its constant strings point to.
# The functions of memory that Swift's code calls are CSupport's (ObjectMemory.h).
# A plug-in that is unloaded leaves the library: threads hold its destructors.
WRAPPED := $(addprefix --wrap=,posix_memalign free swift_deallocPartialClassInstance $(POINTS))
release: setup
	swift build -q -c release --product CFRunLoop -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -Xfrontend -Xswiftc -function-sections --omit-frame-pointers
	@mkdir -p $(RELEASE)
	cc -shared -o $(RELEASE)/$(SONAME) .build/release/*.build/*.o -Wl,-soname,$(SONAME) \
	   -Wl,--version-script=Sources/CInterface/exports.map -Wl,-Bsymbolic-functions -Wl,--gc-sections \
	   -Wl,-z,relro,-z,now,-z,nodelete $(addprefix -Wl$(comma),$(WRAPPED)) -Wl,--as-needed -Wl,-z,defs -lBlocksRuntime -lm
	@ln -sf $(SONAME) $(RELEASE)/libCFRunLoop.so
	@ld -r $(WRAPPED) -o $(RELEASE)/CFRunLoop.o .build/release/*.build/*.o
	@objcopy --wildcard $(foreach name,$(EXPORTS),--keep-global-symbol='$(name)') $(RELEASE)/CFRunLoop.o
	@rm -f $(RELEASE)/libCFRunLoop.a && ar rcs $(RELEASE)/libCFRunLoop.a $(RELEASE)/CFRunLoop.o

# These three use the toolchain's Swift runtime, and say where it is.
WITH_RUNTIME := swift build -q --product CFRunLoop -Xlinker -rpath=$(TOOLCHAIN)/usr/lib/swift/linux -Xlinker -z -Xlinker now -Xlinker -z -Xlinker nodelete \
                $(addprefix -Xlinker --wrap=,$(POINTS))

debug: setup
	$(WITH_RUNTIME)
	@mkdir -p $(DEBUG) && cp .build/debug/libCFRunLoop.so $(DEBUG)/

asan: setup
	$(WITH_RUNTIME) --sanitize=address --scratch-path .build/asan
	@mkdir -p build/asan && cp .build/asan/debug/libCFRunLoop.so build/asan/

tsan: setup
	$(WITH_RUNTIME) --sanitize=thread --scratch-path .build/tsan
	@mkdir -p build/tsan && cp .build/tsan/debug/libCFRunLoop.so build/tsan/

# The tests of the Swift layers: Swift Testing in one process.
unit: setup
	swift test -q

# ---- using it ----

demo: release extras
	@$(MAKE) -s install PREFIX=$(CURDIR)/build/demo-prefix DESTDIR=
	@compat/demo

test: release debug extras
	@Tests/run-all

check: release debug asan tsan extras
	@Tests/check

# What is claimed, and what the facts and cases have: counts by family.
claims:
	@Tests/claims && Tests/facts --table

bench: release
	@Benchmarks/run
	@Benchmarks/run-beside

# ---- installing ----

install: release
	install -d $(INCDIR) $(LIBDIR)/pkgconfig
	install -m 644 include/CoreFoundation/*.h $(INCDIR)
	cd compat/include && find . -name '*.h' -exec install -D -m 644 {} $(abspath $(CARBON))/{} \;
	install -m 755 -s $(RELEASE)/$(SONAME) $(LIBDIR)/libCFRunLoop.so.$(VERSION)
	ln -sf libCFRunLoop.so.$(VERSION) $(LIBDIR)/$(SONAME)
	ln -sf $(SONAME) $(LIBDIR)/libCFRunLoop.so
	install -m 644 $(RELEASE)/libCFRunLoop.a $(LIBDIR) && strip -g $(LIBDIR)/libCFRunLoop.a
	sed 's|@PREFIX@|$(PREFIX)|; s|@VERSION@|$(VERSION)|' Sources/CInterface/cfrunloop.pc.in > $(LIBDIR)/pkgconfig/cfrunloop.pc
	@[ -n "$(DESTDIR)" ] || ldconfig 2>/dev/null || true

uninstall:
	rm -f $(addprefix $(INCDIR)/,$(notdir $(wildcard include/CoreFoundation/*.h)))
	rm -f $(patsubst compat/include/%,$(CARBON)/%,$(wildcard compat/include/*.h compat/include/*/*.h))
	rm -f $(LIBDIR)/libCFRunLoop.so.$(VERSION) $(LIBDIR)/$(SONAME) $(LIBDIR)/libCFRunLoop.so $(LIBDIR)/libCFRunLoop.a
	rm -f $(LIBDIR)/pkgconfig/cfrunloop.pc
	-rmdir $(INCDIR) $(CARBON)/Carbon $(CARBON)/CoreServices $(CARBON) 2>/dev/null

clean:
	rm -rf build .build
