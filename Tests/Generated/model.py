"""What the documents say that a generated program does, and what the reference does instead.

`Model(program).play()` is the trace that player.c must print against this library.  `Model(program, reference=True)`
is the trace of the reference: the same with the differences of compat/differences.md, each at a line that names it.
Where the reference's behaviour hangs on a race, the model says so by `Undetermined`.
"""

NEVER = float("inf")
ENTRY, BEFORE_TIMERS, BEFORE_SOURCES, BEFORE_WAITING, AFTER_WAITING, EXIT = 1, 2, 4, 32, 64, 128
FINISHED, STOPPED, TIMED_OUT, HANDLED_SOURCE = 1, 2, 3, 4
MAXIMUM_DEPTH = 3


class Undetermined(Exception):
    """A race inside the reference decides."""


class Item:
    def __init__(self, kind, number, **properties):
        self.kind, self.number, self.valid, self.calls = kind, number, kind != "b", 0
        self.modes = set()  # where it is
        self.remembered = False  # an item of the common modes
        self.active = False  # its callback runs
        self.signalled = None  # when
        self.turns = {}  # for each mode, when it came to know of the signal
        self.deadline, self.dated = NEVER, False
        self.order, self.activities, self.repeats = 0, 0, True
        self.__dict__.update(properties)

    @property
    def name(self):
        return f"{self.kind}{self.number}"


class Run:
    def __init__(self, mode, waits, deadline):
        self.mode, self.waits, self.deadline = mode, waits, deadline
        self.stopped = False
        self.open = True  # wakes count (WK-5)
        self.woken = False


class Descriptors:
    """What the reference's epoll set of one mode has ready: a queue, whose members are looked at in turn."""

    def __init__(self):
        self.queue, self.is_certain = [], True

    def becomes_ready(self, name):
        if name not in self.queue:
            self.queue.append(name)
        elif self.queue[-1] != name:
            self.is_certain = False  # it may have kept its place, or not

    def next_ready(self, is_ready):
        ready = [name for name in self.queue if is_ready(name)]
        if len(ready) > 1 and not self.is_certain:
            raise Undetermined("the order of a wake and a timer")
        self.is_certain = True
        self.queue = ready[1:] + ready[:1]
        return ready[0] if ready else None


class Model:
    def __init__(self, program, reference=False):
        self.program, self.reference = program, reference
        self.items = {item.name: item for item in (Item(**dict(each)) for each in program["items"])}
        self.trace, self.runs, self.common, self.blocks = [], [], {"D"}, []
        self.clock = 0  # counts moments: dates that are over are the moment at which they were set (TMR-2)
        self.elapsed = 0  # timeouts that were slept out
        # The reference's only:
        self.token = False
        self.created = {"D"}
        self.descriptors = {mode: Descriptors() for mode in "DAB"}
        self.armed = dict.fromkeys("DAB", NEVER)

    def play(self):
        self.script("main")
        for item in self.items.values():
            if item.kind != "b":
                self.trace.append(f"{item.name}{'+' if item.valid else '-'}{item.calls}")
        return "".join(f" {word}" for word in self.trace)

    def moment(self):
        self.clock += 1
        return self.clock

    # ---- steps of a program ----

    def script(self, name, call=0):
        calls = self.program["scripts"].get(name, [])
        for step in calls[call] if call < len(calls) else []:
            verb, *words = step.split(":")
            words = [self.items.get(word, word) for word in words]
            getattr(self, "step_" + verb)(*words)

    def call(self, item):
        mode = self.runs[-1].mode if self.runs else "-"
        self.trace.append(f"{item.name}{mode}(")
        item.calls += 1
        self.script(item.name, item.calls - 1)
        self.trace.append(")")

    def enter(self, item, mode):
        if mode in item.modes:
            return
        item.modes.add(mode)
        self.created.add(mode)
        item.place = self.moment()  # observers of one order: by addition (OBS-1)
        item.turns[mode] = self.moment()  # a signal that it brings along
        if item.kind == "t":
            self.arm(mode)

    def leave(self, item, mode):
        item.modes.discard(mode)
        if item.kind == "t":
            self.arm(mode)

    def step_add(self, item, mode):
        if not item.valid:
            return
        if mode == "C":
            item.remembered = True
        for each in sorted(self.common) if mode == "C" else [mode]:
            self.enter(item, each)

    def step_remove(self, item, mode):
        if mode == "C":
            if not item.remembered:
                return
            item.remembered = False
        for each in sorted(self.common) if mode == "C" else [mode]:
            self.leave(item, each)
        if not item.modes and not self.reference:
            item.remembered = False  # MOD-12

    def step_has(self, item, mode):
        inside = item.remembered if mode == "C" else mode in item.modes
        if mode == "C" and item.kind == "t" and not item.modes:
            inside = False  # MOD-12: a timer without modes has no loop
        self.trace.append(f"{item.name}{mode}={int(inside)}")

    def step_valid(self, item):
        self.trace.append(f"{item.name}={int(item.valid)}")

    def step_invalidate(self, item):
        if not item.valid:
            return
        item.valid = item.remembered = False
        item.signalled = None
        for mode in sorted(item.modes):
            self.leave(item, mode)

    def step_signal(self, source):
        if source.valid and source.signalled is None:
            source.signalled = self.moment()
            source.turns = dict.fromkeys(source.modes, source.signalled)

    def step_wake(self):
        run = self.runs[-1] if self.runs else None
        if self.reference:
            if run and run.open:
                self.put_token()
        else:
            for each in self.runs:
                each.woken = each.woken or each.open

    def step_stop(self):
        if self.runs:
            self.runs[-1].stopped = True
            self.step_wake()

    def step_common(self, mode):
        if mode in self.common:
            return
        self.common.add(mode)
        for item in self.items.values():
            if item.remembered:
                self.enter(item, mode)

    def step_block(self, block, modes):
        self.blocks.append((block, modes))
        self.created.update(set(modes) - {"C"})

    def step_date(self, timer, date):
        if not timer.valid:
            return
        timer.deadline = NEVER if date == "1" else self.moment()
        timer.dated = True
        for mode in sorted(timer.modes):
            self.arm(mode)

    # ---- a run ----

    def step_run(self, mode, waits, after_source):
        if len(self.runs) == MAXIMUM_DEPTH:
            return
        waits, after_source = waits == "1", after_source == "1"
        self.trace.append(f"run{mode}{int(waits)}{int(after_source)}{{")
        self.trace.append("}" + str(self.run(mode, waits, after_source)))

    def run(self, mode, waits, after_source):
        if mode == "C" or self.is_empty(mode):
            return FINISHED
        if self.reference and mode not in self.created:
            return FINISHED  # MOD-3: a block for the common modes, in one that nothing was ever added to
        run = Run(mode, waits, None)
        self.runs.append(run)
        self.notify(ENTRY, mode)
        run.deadline = self.elapsed + 1 if waits else -1
        result = STOPPED if run.stopped else None
        while result is None:
            result = self.one_pass(run, after_source)
        self.notify(EXIT, mode)
        self.runs.pop()
        return result

    def one_pass(self, run, after_source):
        mode = run.mode
        run.open = True
        self.notify(BEFORE_TIMERS, mode)
        self.notify(BEFORE_SOURCES, mode)
        self.perform_blocks(mode)
        handled = self.perform_sources(mode, after_source)
        if handled:
            self.perform_blocks(mode)
        polls = handled or not run.waits
        if not self.reference:
            polls = polls or self.has_blocks(mode) or self.is_empty(mode)  # D-9, BLK-5, BLK-7
        if not polls:
            self.notify(BEFORE_WAITING, mode)
        event = self.wait(run, polls)
        run.open = run.woken = False
        if not polls:
            self.notify(AFTER_WAITING, mode)
        if event == "timers":
            self.fire_timers(mode)
        self.perform_blocks(mode)
        tests = [
            (run.stopped, STOPPED),
            (after_source and handled, HANDLED_SOURCE),
            (self.elapsed >= run.deadline, TIMED_OUT),
            (self.is_empty(mode), FINISHED),
        ]
        if self.reference:
            tests = [tests[1], tests[2], tests[0], tests[3]]  # D-3
        return next((result for holds, result in tests if holds), None)

    def is_empty(self, mode):
        return not self.has_blocks(mode) and not any(
            mode in item.modes for item in self.items.values() if item.kind in "st"
        )

    # ---- the parts of a pass ----

    def notify(self, activity, mode):
        observers = [item for item in self.items.values() if item.kind == "o" and mode in item.modes]
        for observer in sorted(observers, key=lambda each: (each.order, each.place)):
            if not observer.activities & activity or not observer.valid or observer.active:
                continue
            observer.active = True
            self.trace.append(str(activity))
            self.call(observer)
            if not observer.repeats:
                self.step_invalidate(observer)
            observer.active = False

    def accepts(self, mode, modes):
        return mode in modes or ("C" in modes and mode in self.common)

    def has_blocks(self, mode):
        return any(self.accepts(mode, modes) for _, modes in self.blocks)

    def perform_blocks(self, mode):
        if self.reference:
            self.reference_performs_blocks(mode)
            return
        taken = [block for block, modes in self.blocks if self.accepts(mode, modes)]
        self.blocks = [each for each in self.blocks if not self.accepts(mode, each[1])]
        for block in taken:
            self.call(block)

    def reference_performs_blocks(self, mode):
        """All are put aside (NST-6), and each is looked at in its turn, when the mode may have become common (BLK-3)."""
        waiting, self.blocks, left = self.blocks, [], []
        for block, modes in waiting:
            if self.accepts(mode, modes):
                self.call(block)
            else:
                left.append((block, modes))
        self.blocks = left + self.blocks

    def perform_sources(self, mode, only_one):
        ready = [item for item in self.items.values() if item.kind == "s" and mode in item.modes]
        ready = [source for source in ready if source.signalled is not None]
        # The reference goes by the signal, not by when the source brought it to the mode (SRC-17).
        ready.sort(key=lambda each: (each.order, each.signalled if self.reference else each.turns[mode]))
        handled = False
        for source in ready[:1] if only_one else ready:
            performs = source.valid and source.signalled is not None
            if performs:
                source.signalled = None
                self.call(source)
            handled = performs or (handled and not self.reference)  # SRC-20
        return handled

    def wait(self, run, polls):
        """What has come, "timers" or None."""
        if self.reference:
            return self.reference_waits(run, polls)
        if self.due(run.mode):
            return "timers"
        if not polls and not run.woken and not self.has_blocks(run.mode):
            self.elapsed += 1
        return None

    def due(self, mode):
        timers = [item for item in self.items.values() if item.kind == "t" and mode in item.modes]
        return sorted((t for t in timers if t.deadline < NEVER and not t.active), key=lambda t: t.deadline)

    def fire_timers(self, mode):
        for timer in self.due(mode):
            if not timer.valid or timer.active or timer.deadline == NEVER or not timer.modes:
                continue
            timer.active, timer.dated = True, False
            for each in sorted(timer.modes):
                self.arm(each)
            self.call(timer)
            if not timer.repeats:
                self.step_invalidate(timer)
            if timer.valid and not timer.dated:
                timer.deadline = NEVER
            timer.active = False
            for each in sorted(timer.modes):
                self.arm(each)

    # ---- the reference's descriptors ----

    def put_token(self):
        self.token = True
        for each in self.descriptors.values():
            each.becomes_ready("wake")

    def arm(self, mode):
        """Its timer of a mode follows the first deadline, and stays as it was when there is none (TMR-31)."""
        timers = [item for item in self.items.values() if item.kind == "t" and mode in item.modes and not item.active]
        if not timers:
            return
        self.armed[mode] = min(timer.deadline for timer in timers)
        if self.armed[mode] < NEVER:
            self.descriptors[mode].becomes_ready("timer")

    def reference_waits(self, run, polls):
        mode = run.mode
        is_ready = lambda name: self.token if name == "wake" else self.armed[mode] < NEVER
        event = self.descriptors[mode].next_ready(is_ready)
        if event == "wake":
            self.token = False
        elif event == "timer":
            self.armed[mode] = NEVER
            return "timers"
        elif not polls:
            if sum(each.waits for each in self.runs) > 1:
                raise Undetermined("whose timeout wakes the inner run (WK-14)")
            self.elapsed += 1
            self.put_token()  # by the thread that keeps the time
            return self.reference_waits(run, polls)
        return None
