# CFRunLoop for Linux.  The commands: demo, test, check, soak, claims, bench, install, uninstall, clean.

PREFIX    ?= /usr/local
DESTDIR   ?=
VERSION   := 1.0.0
SONAME    := libCFRunLoop.so.1
comma     := ,
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

.PHONY: all setup extras release debug asan tsan unit demo test check soak claims bench bench-quick install uninstall clean

all: release

# ---- what a bare machine lacks ----

setup:
	@command -v swift >/dev/null || { echo "needs the Swift 6.3 toolchain on PATH: https://www.swift.org/install"; exit 1; }
	@missing=; \
	[ -e /usr/include/Block.h ] || missing="$$missing libblocksruntime-dev"; \
	command -v pkg-config >/dev/null || missing="$$missing pkg-config"; \
	[ -z "$$missing" ] || { apt-get update -qq && apt-get install -y -qq $$missing >/dev/null; } || \
	{ echo "cannot install; run as root: apt-get install$$missing"; exit 1; }

# What some samples, snippets and benchmarks need (a command, a package of pkg-config's, or a header, and what to install): without it they
# are skipped, and say so.
EXTRAS := python3:python3 cmake:cmake meson:meson glib-2.0:libglib2.0-dev libuv:libuv1-dev
extras: setup
	@missing=; \
	for extra in $(EXTRAS); do \
	    command -v $${extra%:*} >/dev/null || pkg-config --exists $${extra%:*} || [ -e /usr/include/$${extra%:*} ] || missing="$$missing $${extra#*:}"; \
	done; \
	[ -z "$$missing" ] || { apt-get update -qq -o Acquire::Retries=0 && apt-get install -y -qq $$missing; } >/dev/null 2>&1 || \
	echo "cannot install$$missing: what needs them is skipped"

# ---- builds ----

# The C library's cancellation points, which CSupport puts something around (Uncancelled.c).
POINTS  := close read write pread pwrite preadv2 accept accept4 connect send sendto sendmsg recv recvfrom recvmsg poll \
           epoll_wait nanosleep getrandom sigtimedwait fdopendir closedir getaddrinfo open openat

# Embedded Swift, linked by hand: a soname, the C API as the only symbols, and nothing of Swift to depend on.
# Exclusive access is checked in the debug build; here it would cost two calls for each stored property.
# Data symbols stay replaceable (only functions bind inside): a program that is no PIE holds the copy of
# __CFConstantStringClassReference that its constant strings point to.
# The functions of memory that Swift's code calls are CSupport's (ObjectMemory.h).
# A plug-in that is unloaded leaves the library: threads hold its destructors.
WRAPPED := $(addprefix --wrap=,posix_memalign free swift_deallocPartialClassInstance $(POINTS))
# What makes a start short (docs/architecture.md): one mapping for code and constants, in which the functions of a
# program's first event are neighbours (in the archive, whose linker is the program's, they are marked as hot); symbols of
# libc that are bound when they are called; packed relocations, if this libc reads them; and no library but libc.
# The archive is one object, without what no export needs.
SHARED := Sources/SharedLibrary
PACKED := $(if $(shell grep -sl GLIBC_ABI_DT_RELR $(shell cc -print-file-name=libc.so.6)),-Wl$(comma)-z$(comma)pack-relative-relocs)
release: setup
	swift build -q -c release --product CFRunLoop -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -Xfrontend -Xswiftc -function-sections --omit-frame-pointers
	@# Objects of sources that are gone stay where the wildcards find them.
	@for object in .build/release/*.build/*.o; do name=$$(basename $$object .o); \
	   [ -n "$$(find Sources compat/multiprocessing -name $$name -print -quit)" ] || rm $$object; done
	@mkdir -p $(RELEASE)
	cc -O2 -Wall -Wextra -fPIC -fvisibility=hidden -g -c $(SHARED)/Blocks.c -o $(RELEASE)/Blocks.o
	cc -shared -B$(TOOLCHAIN)/usr/bin -fuse-ld=lld -o $(RELEASE)/$(SONAME) .build/release/*.build/*.o $(RELEASE)/Blocks.o \
	   -Wl,-soname,$(SONAME) -Wl,--version-script=Sources/CInterface/exports.map -Wl,-Bsymbolic-functions \
	   -Wl,--gc-sections,--icf=safe -Wl,-z,relro,-z,lazy,-z,nodelete,-z,noseparate-code,--no-rosegment $(PACKED) \
	   -Wl,--symbol-ordering-file=$(SHARED)/first-functions.txt,--no-warn-symbol-ordering \
	   $(addprefix -Wl$(comma),$(WRAPPED)) -Wl,--as-needed -Wl,-z,defs
	@ln -sf $(SONAME) $(RELEASE)/libCFRunLoop.so
	@nm -D --defined-only $(RELEASE)/$(SONAME) | awk '$$2 != "A" { sub(/@.*/, "", $$3); print "-u " $$3 }' >$(RELEASE)/roots
	@ld -r $(WRAPPED) --gc-sections @$(RELEASE)/roots -o $(RELEASE)/CFRunLoop.o .build/release/*.build/*.o
	@sed 's/.*/--rename-section .text.&=.text.hot.&/' $(SHARED)/first-functions.txt >$(RELEASE)/hot
	@objcopy --wildcard $(foreach name,$(EXPORTS),--keep-global-symbol='$(name)') @$(RELEASE)/hot $(RELEASE)/CFRunLoop.o
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

# For long what the others do in short; one line for each part is in Tests/soak.
MINUTES ?= 30
soak: release
	@Tests/soak $(MINUTES)

# What is claimed, and what the facts and cases have: counts by family.
claims:
	@Tests/claims && Tests/facts --table

bench bench-quick: EXTRAS += libevent:libevent-dev ev.h:libev-dev

bench: release extras
	@Benchmarks/run
	@Benchmarks/beside/run

bench-quick: release extras
	@Benchmarks/run quick

# ---- installing ----

# Where the dynamic linker finds the library by itself. A program that says where must look there for libc, too.
KNOWN := ldconfig -p 2>/dev/null | awk '$$1 == "$(SONAME)" { print $$NF; exit }'

install: release
	install -d $(INCDIR) $(LIBDIR)/pkgconfig
	install -m 644 include/CoreFoundation/*.h $(INCDIR)
	cd compat/include && find . -name '*.h' -exec install -D -m 644 {} $(abspath $(CARBON))/{} \;
	install -m 755 -s $(RELEASE)/$(SONAME) $(LIBDIR)/libCFRunLoop.so.$(VERSION)
	ln -sf libCFRunLoop.so.$(VERSION) $(LIBDIR)/$(SONAME)
	ln -sf $(SONAME) $(LIBDIR)/libCFRunLoop.so
	install -m 644 $(RELEASE)/libCFRunLoop.a $(LIBDIR) && strip -g $(LIBDIR)/libCFRunLoop.a
	@[ -n "$(DESTDIR)" ] || ldconfig 2>/dev/null || true
	rpath=' -Wl,-rpath,$${libdir}'; [ "$$($(KNOWN))" != "$(LIBDIR)/$(SONAME)" ] || rpath=; \
	sed "s|@PREFIX@|$(PREFIX)|; s|@VERSION@|$(VERSION)|; s|@RPATH@|$$rpath|" Sources/CInterface/cfrunloop.pc.in \
	    > $(LIBDIR)/pkgconfig/cfrunloop.pc

uninstall:
	rm -f $(addprefix $(INCDIR)/,$(notdir $(wildcard include/CoreFoundation/*.h)))
	rm -f $(patsubst compat/include/%,$(CARBON)/%,$(wildcard compat/include/*.h compat/include/*/*.h))
	rm -f $(LIBDIR)/libCFRunLoop.so.$(VERSION) $(LIBDIR)/$(SONAME) $(LIBDIR)/libCFRunLoop.so $(LIBDIR)/libCFRunLoop.a
	rm -f $(LIBDIR)/pkgconfig/cfrunloop.pc
	-rmdir $(INCDIR) $(CARBON)/Carbon $(CARBON)/CoreServices $(CARBON) 2>/dev/null

clean:
	rm -rf build .build
