"""The rows of the table: which workload, on which implementations, and what issue 6 wants of it."""

LOOPS = ("glib", "libuv", "libevent", "libev")
EVERYWHERE = ("reference",) + LOOPS


class Row:
    """The figure is processor time where one thread works at a time, so that a busy machine counts less; "ns" is wall time.

    `floors` are the ways (--floor=) that the floor is measured, "" the plain one; ratios are to the first of them, or to
    the best if best_floor.  `targets`: [(what, limit)], what is "ns", "floor", "peer" (the best one), an implementation's name,
    ("row", label, implementation), or "more" (added to an empty program's figure)."""

    def __init__(self, label, workload, options=(), others=EVERYWHERE, floors=("",), figure="cpu", unit="ns", targets=(),
                 full=False, best_floor=False, divide=1, time=1.0, count=1000, steps=20, repetitions=None):
        self.label, self.workload, self.options = label, workload, list(options)
        self.others, self.floors, self.best_floor = others, floors, best_floor
        self.figure, self.unit, self.targets, self.full = figure, unit, list(targets), full
        self.divide, self.time, self.repetitions = divide, time, repetitions
        self.count, self.steps = count, steps  # operations whose system calls, whose instructions are counted; 0: not

    def run_key(self):
        """Rows with the same key are figures of one run."""
        return (self.workload, tuple(self.options))


def commas(number):
    return f"{number:,}"


def passes():
    limits = [("ns", 80), ("peer", 0.4)]
    for thread, name in ((0, "main thread"), (1, "secondary thread")):
        place = [f"--thread={thread}"]
        yield Row(f"pass, {name}", "pass", place, floors=("", "nothing"), targets=limits)
        yield Row(f"pass with wake, {name}", "pass", place + ["--how=wake"], floors=("", "nothing"),
                  others=("reference", "glib", "libuv", "libev"), targets=limits + [(("row", f"pass, {name}", "ours"), 1.2)])
        yield Row(f"pass with timeout, {name}", "pass", place + ["--how=timeout"], floors=("", "nothing"), others=("reference",),
                  targets=[("ns", 80), (("row", f"pass, {name}", "ours"), 1.2)])


def threads():
    one = ["--pin=same"]
    yield Row("ping-pong on one CPU", "ping-pong", one, floors=("futex", "", "edge"), targets=[("floor", 1.1)], count=200)
    two = ["--pin=split"]
    for figure, name in (("ns", ""), ("cpu", ", CPU time")):
        yield Row(f"ping-pong on two CPUs{name}", "ping-pong", two, floors=("futex", "", "edge"), figure=figure, time=2.5,
                  targets=[("peer", 1.0)], count=0, steps=0)
    for n in (1, 4):
        yield Row(f"signals from {n} thread{'s' * (n > 1)}", "signals", [f"--n={n}"], figure="ns", time=2, steps=0,
                  targets=[("floor", 3)] + [("libuv", 1.0)] * (n == 4))
    for n in (1, 4):
        yield Row(f"blocks from {n} thread{'s' * (n > 1)}", "calls", [f"--n={n}", "--most=20000"], floors=("mutex", ""), time=2,
                  figure="ns", steps=0, targets=[("floor", 1.0)])
    for n, limit in ((1, 120), (100, 35), (10000, 35)):
        yield Row(f"perform block, {commas(n)} in a pass", "calls-in-a-pass", [f"--n={n}"], floors=("mutex", ""),
                  targets=[("ns", limit)], count=max(n, 1000), steps=20 if n == 1 else 100 if n == 100 else 0)


def timers():
    for n in (100, 1000, 10000, 100000, 1000000):
        slow = n > 10000
        for figure in ("add", "remove"):
            yield Row(f"timers: {figure} {commas(n)}", "timers", [f"--n={n}"], figure=figure, full=slow,
                      others=LOOPS if slow else EVERYWHERE, time=0.5, repetitions=3 if slow else None,
                      targets=[("libuv", 1.0), ("libevent", 1.0)], count=n if n < 10000 else 0, steps=n if n == 100 else 0)
    for n, phase in ((1, "grid"), (100, "grid"), (100, "random")):
        name = f"timers: CPU for a fire, {n}{', random phase' * (phase == 'random')}"
        yield Row(name, "fires", [f"--n={n}", f"--phase={phase}"], floors=("", "timerfd"), figure="cpu", time=4, count=100,
                  others=tuple(o for o in EVERYWHERE if phase == "grid" or o != "libevent"), targets=[("peer", 1.05)])
    for figure in ("p50", "p99"):
        yield Row(f"lateness of a 1 ms timer, {figure}", "lateness", floors=("", "timerfd", "nanosleep", "slack"), figure=figure,
                  best_floor=True, targets=[("floor", 1.05)], count=0, steps=0)


def idle():
    for n in (1, 10, 100, 1000, 10000, 100000):
        yield Row(f"pass beside {commas(n)} idle sources", "idle-sources", [f"--n={n}"], floors=("", "nothing"),
                  others=EVERYWHERE if n <= 10000 else LOOPS, full=n in (10, 100, 100000), count=200,
                  targets=[("peer", 0.4)] + [(("row", "pass beside 1 idle sources", "ours"), 1.05)] * (n > 1))
    for kind, name, limit in (("port", "ports", 1.05), ("socket", "sockets", 1.1), ("descriptor", "CFFileDescriptors", 1.1)):
        for n in (1, 100, 1000, 4000):
            yield Row(f"event beside {commas(n)} idle {name}", "idle-descriptors", [f"--kind={kind}", f"--n={n}"], full=n == 100,
                      others=tuple(o for o in EVERYWHERE if kind != "descriptor" or o != "reference"), count=200,
                      targets=[("peer", limit)] + [(("row", f"event beside 1 idle {name}", "ours"), 1.05)] * (n > 1))
    for n in (0, 1, 10, 100, 1000):
        yield Row(f"pass with {commas(n)} observers", "observers", [f"--n={n}"], others=("reference", "glib", "libuv", "libev"),
                  floors=("nothing", ""), full=n == 100, targets=[("floor", 1.3)] * (n > 1), steps=20 if n < 100 else 3, count=100)


def calls():
    for n in (1, 4, 16, 64):
        yield Row(f"common modes: add and remove, {n} mode{'s' * (n > 1)}", "modes", [f"--n={n}"], others=("reference",),
                  targets=[("ns", 60 * n)], count=100)
    yield Row("CFRunLoopGetCurrent", "small", ["--how=current"], others=("reference", "glib"), targets=[("ns", 1.5)])
    yield Row("retain and release", "small", ["--how=retain"], others=("reference", "glib"), targets=[("floor", 1.15)])
    for how, name in (("contains", "the constant"), ("contains-equal", "an equal string"), ("contains-own", "a mode of one's own")):
        yield Row(f"contains, {name}", "small", [f"--how={how}"], others=("reference",), targets=[("floor", 2.0)])


def message_ports():
    futex = ("row", "ping-pong on one CPU", "floor:futex")
    for size, name in ((16, "16 B"), (4096, "4 KB"), (1048576, "1 MB")):
        label = f"message port, threads, {name}"
        flat = [(("row", "message port, threads, 16 B", "ours"), 1.05)] if size > 16 else [(futex, 1.3)]
        yield Row(label, "message-port", ["--pin=same", f"--size={size}"], others=("gdbus",), count=100,
                  floors=("", "stream", "memory"), targets=flat)
    for size, name in ((16, "16 B"), (4096, "4 KB"), (1048576, "1 MB")):
        floors, limit = (("memory", "", "stream"), 1.1) if size > 4096 else (("", "stream", "memory"), 1.2)
        yield Row(f"message port, processes, {name}", "message-port", ["--pin=same", "--where=process", f"--size={size}"],
                  others=("gdbus",), figure="ns", floors=floors, targets=[("floor", limit)], count=100)


def servers():
    for n in (1, 50, 500, 10000):
        for figure, name, targets in (("ns", "", []), ("cpu", ", server CPU", [("libuv", 1.05)]), ("p99", ", p99", [("libuv", 1.0)])):
            yield Row(f"TCP echo, {commas(n)} connection{'s' * (n > 1)}{name}", "echo", [f"--connections={n}"], figure=figure, targets=targets, full=n > 50,
                      others=EVERYWHERE if n <= 500 else LOOPS[1:], count=200 if figure == "cpu" and n == 50 else 0, steps=0)
    for figure, name, unit, targets in (("ns", "wall", "ns", [("floor", 1.1)]), ("cpu", "CPU", "ns", [("floor", 1.1)]),
                                        ("kibibytes", "peak memory", "KiB", [("more", 300)])):
        yield Row(f"start-up, {name}", "once", [], figure=figure, unit=unit, floors=("empty", ""), targets=targets, count=0, steps=0)


def scale():
    yield Row("a hop among 1,000 loops", "ping-pong", ["--pin=same", "--n=1000"], floors=("futex", ""), divide=1000, count=0, steps=0,
              repetitions=3, time=2, full=True)
    for kind, n in (("source", 100000), ("timer", 100000), ("call", 100000), ("socket", 4000), ("port", 4000), ("descriptor", 4000)):
        others = {"call": LOOPS, "socket": EVERYWHERE, "descriptor": ()}.get(kind, EVERYWHERE)
        yield Row(f"memory of a {kind}", "memory", [f"--kind={kind}", f"--n={n}"], others=others, figure="bytes", unit="B",
                  floors=(), count=0, steps=0, repetitions=2)
    yield Row("memory of a loop and its thread", "memory-of-loops", ["--n=200"], figure="bytes", unit="B", floors=(), count=0, steps=0,
              repetitions=2)


def all_rows():
    for group in (passes, threads, timers, idle, calls, message_ports, servers, scale):
        yield from group()
