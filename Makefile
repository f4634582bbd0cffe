# CFRunLoop for Linux.  The commands: demo, test, check, soak, claims, bench, install, uninstall, clean.

PREFIX    ?= /usr/local
DESTDIR   ?=
VERSION   := 1.0.0
SONAME    := libCFRunLoop.so.1
# The library for a process that has Foundation, too: the same code, whose names the linker sees with this prefix.
PRIVATE_SONAME := libCFRunLoopPrivate.so.1
PREFIXED  := cfrl_
comma     := ,
TOOLCHAIN := $(patsubst %/usr/bin/,%,$(dir $(realpath $(shell command -v swift))))
CLANG     := $(TOOLCHAIN)/usr/bin/clang
export TOOLCHAIN

# The names, some with wildcards, that both libraries show.
EXPORTS := $(shell sed -n '/global:/,/local:/s/^ *\(.*\);$$/\1/p' Sources/CInterface/exports.map)

RELEASE := build/release
DEBUG   := build/debug
PRIVATE := build/private
LIBDIR  := $(DESTDIR)$(PREFIX)/lib
INCDIR  := $(DESTDIR)$(PREFIX)/include/CoreFoundation
# Carbon's headers lie in a folder of their own: only programs that ask pkg-config for this library see them.
CARBON  := $(DESTDIR)$(PREFIX)/include/cfrunloop

.PHONY: all setup extras release debug asan tsan unit demo test check soak claims bench bench-quick install uninstall clean \
        cocoa cocoa-missing install-cocoa uninstall-cocoa

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
# The functions of memory and of owners that Swift's code calls are CSupport's (ObjectMemory.h, Owners.h).
# A plug-in that is unloaded leaves the library: threads hold its destructors.
WRAPPED := $(addprefix --wrap=,posix_memalign free swift_deallocPartialClassInstance swift_retain swift_release $(POINTS))
# What makes a start short (docs/architecture.md): one mapping for code and constants, in which the functions of a
# program's first event are neighbours (in the archive, whose linker is the program's, they are marked as hot); symbols of
# libc that are bound when they are called; packed relocations, if this libc reads them; and no library but libc.
# The archive is one object, without what no export needs.
SHARED := Sources/SharedLibrary
PACKED := $(if $(shell grep -sl GLIBC_ABI_DT_RELR $(shell cc -print-file-name=libc.so.6)),-Wl$(comma)-z$(comma)pack-relative-relocs)
LINK_SHARED := cc -shared -B$(TOOLCHAIN)/usr/bin -fuse-ld=lld -Wl,-Bsymbolic-functions -Wl,--gc-sections \
	   -Wl,-z,relro,-z,lazy,-z,nodelete,-z,noseparate-code,--no-rosegment $(PACKED) -Wl,--no-warn-symbol-ordering -Wl,--as-needed -Wl,-z,defs
ONLY_EXPORTS := --wildcard $(foreach name,$(EXPORTS),--keep-global-symbol='$(name)')
release: setup
	swift build -q -c release --product CFRunLoop -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -Xfrontend -Xswiftc -function-sections --omit-frame-pointers
	@# Objects of sources that are gone stay where the wildcards find them.
	@for object in .build/release/*.build/*.o; do name=$$(basename $$object .o); \
	   [ -n "$$(find Sources compat/multiprocessing -name $$name -print -quit)" ] || rm $$object; done
	@mkdir -p $(RELEASE)
	cc -O2 -Wall -Wextra -fPIC -fvisibility=hidden -g -c $(SHARED)/Blocks.c -o $(RELEASE)/Blocks.o
	cc -O2 -Wall -Wextra -fPIC -fvisibility=hidden -g -ISources/CSupport/include -c $(SHARED)/Foundation.c -o $(RELEASE)/Foundation.o
	$(LINK_SHARED) -o $(RELEASE)/$(SONAME) .build/release/*.build/*.o $(RELEASE)/Blocks.o $(RELEASE)/Foundation.o \
	   -Wl,-soname,$(SONAME) -Wl,--version-script=Sources/CInterface/exports.map -Wl,--icf=safe $(addprefix -Wl$(comma),$(WRAPPED)) \
	   -Wl,--symbol-ordering-file=$(SHARED)/first-functions.txt
	@ln -sf $(SONAME) $(RELEASE)/libCFRunLoop.so
	@nm -D --defined-only $(RELEASE)/$(SONAME) | awk '$$2 != "A" { sub(/@.*/, "", $$3); print "-u " $$3 }' >$(RELEASE)/roots
	@sed 's/.*/--rename-section .text.&=.text.hot.&/' $(SHARED)/first-functions.txt >$(RELEASE)/hot
	@ld -r $(WRAPPED) --gc-sections @$(RELEASE)/roots -u watch_for_foundation -o $(RELEASE)/CFRunLoop.o .build/release/*.build/*.o $(RELEASE)/Foundation.o
	@objcopy $(ONLY_EXPORTS) @$(RELEASE)/hot $(RELEASE)/CFRunLoop.o
	@rm -f $(RELEASE)/libCFRunLoop.a && ar rcs $(RELEASE)/libCFRunLoop.a $(RELEASE)/CFRunLoop.o
	@$(MAKE) -s private

# The same objects under other names, and the header that gives programs these names. It has no need to look for Foundation.
.PHONY: private
private:
	@mkdir -p $(PRIVATE)/include/CoreFoundation
	@sed 's/^-u \(.*\)/\1 $(PREFIXED)\1/' $(RELEASE)/roots >$(PRIVATE)/names
	@{ cat $(SHARED)/private-names-head.h; sed 's/^/#pragma redefine_extname /' $(PRIVATE)/names; \
	   cat $(SHARED)/private-names-tail.h; } | sed 's/@PREFIX@/$(PREFIXED)/' >$(PRIVATE)/include/CoreFoundation/CFPrivateNames.h
	@ld -r $(WRAPPED) --gc-sections @$(RELEASE)/roots -o $(PRIVATE)/CFRunLoopPrivate.o .build/release/*.build/*.o
	@objcopy $(ONLY_EXPORTS) @$(RELEASE)/hot $(PRIVATE)/CFRunLoopPrivate.o
	@objcopy --redefine-syms=$(PRIVATE)/names $(PRIVATE)/CFRunLoopPrivate.o
	@rm -f $(PRIVATE)/libCFRunLoopPrivate.a && ar rcs $(PRIVATE)/libCFRunLoopPrivate.a $(PRIVATE)/CFRunLoopPrivate.o
	@echo '{ global: $(PREFIXED)*; local: *; };' >$(PRIVATE)/exports.map
	@awk 'NR == FNR { other[$$1] = $$2; next } { print $$1 in other ? other[$$1] : $$1 }' $(PRIVATE)/names $(SHARED)/first-functions.txt \
	    >$(PRIVATE)/first-functions.txt
	$(LINK_SHARED) -o $(PRIVATE)/$(PRIVATE_SONAME) $(PRIVATE)/CFRunLoopPrivate.o $(RELEASE)/Blocks.o \
	   -Wl,-soname,$(PRIVATE_SONAME) -Wl,--version-script=$(PRIVATE)/exports.map \
	   -Wl,--symbol-ordering-file=$(PRIVATE)/first-functions.txt
	@ln -sf $(PRIVATE_SONAME) $(PRIVATE)/libCFRunLoopPrivate.so

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

# ---- the Cocoa face, an optional component (docs/cocoa.md) ----

COCOA := $(MAKE) -C compat/cocoa PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)"

# Why it cannot be built here, after an attempt to install what it needs; nothing if it can.
cocoa-missing:
	@packages="gobjc libgnustep-base-dev"; present() { command -v gnustep-config >/dev/null && echo | gcc -x objective-c -fsyntax-only - 2>/dev/null; }; \
	present || { apt-get update -qq -o Acquire::Retries=0 && apt-get install -y -qq $$packages; } >/dev/null 2>&1; \
	present || echo "needs the packages $$packages, and cannot install them"

cocoa: release
	@reason=$$($(MAKE) -s --no-print-directory cocoa-missing); \
	if [ -n "$$reason" ]; then echo "the Cocoa layer is skipped: it $$reason"; else $(COCOA) all; fi

install-cocoa: release
	@reason=$$($(MAKE) -s --no-print-directory cocoa-missing); \
	if [ -n "$$reason" ]; then echo "the Cocoa layer is not installed: it $$reason"; exit 1; else $(COCOA) install; fi

uninstall-cocoa:
	$(COCOA) uninstall

# The tests of the Swift layers: Swift Testing in one process.
unit: setup
	swift test -q

# ---- using it ----

demo: release extras
	@$(MAKE) -s install PREFIX=$(CURDIR)/build/demo-prefix DESTDIR=
	@compat/demo; status=$$?; COCOA_DEMO=1 Tests/Cocoa/run $$(cd compat/cocoa/listings && ls *.m | sed 's/\.m$$//') || status=1; exit $$status

test: release debug tsan extras
	@Tests/run-all

check: release debug asan tsan extras
	@Tests/check

# For long what the others do in short; one line for each part is in Tests/soak.
MINUTES ?= 30
soak: release tsan
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

# Where the dynamic linker finds a library by itself. A program that says where must look there for libc, too.
known = ldconfig -p 2>/dev/null | awk '$$1 == "$(1)" { print $$NF; exit }'

# install_library FOLDER NAME SONAME: the shared library under its versions' names, and the archive.
define install_library
	install -m 755 -s $(1)/$(3) $(LIBDIR)/$(2).so.$(VERSION)
	ln -sf $(2).so.$(VERSION) $(LIBDIR)/$(3)
	ln -sf $(3) $(LIBDIR)/$(2).so
	install -m 644 $(1)/$(2).a $(LIBDIR) && strip -g $(LIBDIR)/$(2).a
endef

# install_pkgconfig NAME SONAME
define install_pkgconfig
	rpath=' -Wl,-rpath,$${libdir}'; [ "$$($(call known,$(2)))" != "$(LIBDIR)/$(2)" ] || rpath=; \
	sed "s|@PREFIX@|$(PREFIX)|; s|@VERSION@|$(VERSION)|; s|@RPATH@|$$rpath|" Sources/CInterface/$(1).pc.in \
	    > $(LIBDIR)/pkgconfig/$(1).pc
endef

install: release
	install -d $(INCDIR) $(LIBDIR)/pkgconfig
	install -m 644 include/CoreFoundation/*.h $(PRIVATE)/include/CoreFoundation/CFPrivateNames.h $(INCDIR)
	cd compat/include && find . -name '*.h' -exec install -D -m 644 {} $(abspath $(CARBON))/{} \;
	$(call install_library,$(RELEASE),libCFRunLoop,$(SONAME))
	$(call install_library,$(PRIVATE),libCFRunLoopPrivate,$(PRIVATE_SONAME))
	@[ -n "$(DESTDIR)" ] || ldconfig 2>/dev/null || true
	$(call install_pkgconfig,cfrunloop,$(SONAME))
	$(call install_pkgconfig,cfrunloop-private,$(PRIVATE_SONAME))

uninstall:
	rm -f $(addprefix $(INCDIR)/,$(notdir $(wildcard include/CoreFoundation/*.h)) CFPrivateNames.h)
	rm -f $(patsubst compat/include/%,$(CARBON)/%,$(wildcard compat/include/*.h compat/include/*/*.h))
	rm -f $(foreach library,libCFRunLoop libCFRunLoopPrivate,$(addprefix $(LIBDIR)/$(library).,so.$(VERSION) so.1 so a))
	rm -f $(LIBDIR)/pkgconfig/cfrunloop.pc $(LIBDIR)/pkgconfig/cfrunloop-private.pc
	-rmdir $(INCDIR) $(CARBON)/Carbon $(CARBON)/CoreServices $(CARBON) 2>/dev/null

clean:
	rm -rf build .build
