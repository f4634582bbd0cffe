"""Builds the programs; what a machine lacks is left out, with a line that says why."""
import os
import platform
import shutil
import subprocess

LOOPS = "Benchmarks/loops"
FLAGS = ["-std=gnu11", "-D_GNU_SOURCE", "-O2", "-Wall", "-Wextra", "-pthread"]


def output_of(*command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return done.stdout.split() if done.returncode == 0 else []


def toolchain():
    swift = shutil.which("swift")
    return os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(swift)))) if swift else None


def compile_program(compiler, source, target, *flags):
    return subprocess.run([compiler, *FLAGS, f"{LOOPS}/{source}", "-o", target, *flags]).returncode == 0


def plain_programs(out):
    for name, flags in (("count", []), ("floor", []), ("echo-client", []), ("spawn", ["-static"]),
                        ("allocations", ["-shared", "-fPIC"])):
        target = f"{out}/{name}" + (".so" if name == "allocations" else "")
        if not compile_program("cc", f"{name}.c", target, *flags):
            raise SystemExit(f"cannot compile {name}.c")
    subprocess.run(["cc", "-O2", "-x", "c", "-", "-o", f"{out}/empty"], input="int main(void) { return 0; }", text=True, check=True)
    return ["floor"]


def sides(place):
    """Flags for this library and for the reference."""
    if not os.path.exists("build/release/libCFRunLoop.so"):
        raise SystemExit("no build/release/libCFRunLoop.so: make release")
    ours = ["-Iinclude", "-Lbuild/release", "-lCFRunLoop", "-Wl,-rpath," + os.path.abspath("build/release")]
    library = f"{place}/usr/lib/swift"
    reference = ["-DREFERENCE", "-isystem", library, "-isystem", f"{library}/Block", f"-L{library}/linux", "-lFoundation",
                 f"-Wl,-rpath,{library}/linux"]
    return {"ours": ours, "reference": reference} if place else {"ours": ours}


def core_foundation(out):
    """Both sides by one compiler, the toolchain's if there is one; it has to know blocks."""
    place = toolchain()
    clang = f"{place}/usr/bin/clang" if place else shutil.which("clang")
    if not clang:
        raise SystemExit("the rows need clang, for blocks")
    return [side for side, flags in sides(place).items()
            if compile_program(clang, "core-foundation.c", f"{out}/{side}", "-fblocks", *flags, "-lBlocksRuntime")
            and compile_program(clang, "once.c", f"{out}/{side}-once", "-fblocks", *flags)]


PEERS = (("glib", "glib-2.0", "libglib2.0-dev", []), ("gdbus", "gio-2.0", "libglib2.0-dev", []), ("libuv", "libuv", "libuv1-dev", []),
         ("libevent", "libevent_pthreads", "libevent-dev", ["-levent_core"]), ("libev", None, "libev-dev", ["-lev", "-Wno-strict-aliasing"]))


def has(package, name):
    return bool(output_of("pkg-config", "--libs", package)) if package else os.path.exists("/usr/include/ev.h")


def peers(out):
    found = []
    for name, package, install, flags in PEERS:
        if not has(package, name):
            print(f"{name}: left out, not installed (apt-get install {install})")
        elif compile_program("cc", f"{name}.c", f"{out}/{name}", *flags, *(output_of("pkg-config", "--cflags", "--libs", package) if package else [])):
            found.append(name)
    return found


def build(out):
    """The names of the implementations that there are."""
    os.makedirs(out, exist_ok=True)
    return core_foundation(out) + peers(out) + plain_programs(out)


def machine():
    with open("/proc/cpuinfo") as file:
        names = [line.split(":")[1].strip() for line in file if line.startswith("model name")]
    return {"cpu": names[0] if names else "", "cpus": os.cpu_count(), "kernel": platform.release(), "load": os.getloadavg()[0]}
