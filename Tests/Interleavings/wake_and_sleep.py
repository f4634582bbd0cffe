"""Wake and sleep: the loop, two wakers, and a stopper, a thread that brings a timer forward, or a signal handler of the loop's
own thread that wakes it.

No state may be left in which the loop sleeps and something waits for it.  `word` is (count of wakes, sleep bit).
"""

# Function, file, and the operations on shared words in the order of the text.
MODELLED = [
    ("wakeUp", "RunLoopCore/RunLoop+Wake.swift",
     "wakeWord.load ownWakes.store ownWakes.load wakeWord.load wakeWord.weakCompareExchange rouse"),
    ("endSleep", "RunLoopCore/RunLoop+Wake.swift", "pokes.add wakeWord.bitwiseAnd"),
    ("pokeSleeper", "RunLoopCore/RunLoop+Wake.swift", "endSleep rouse"),
    ("rouse", "RunLoopCore/RunLoop+Wake.swift", "system_futex_wake wakeupPort.signal"),
    ("stop", "RunLoopCore/RunLoop+Wake.swift", "currentMode.load stopRequested.store wakeUp"),
    ("sleep", "RunLoopCore/RunLoop+Sleep.swift", "pokes.load sleepPlan wakeCount spin sleepOnce"),
    ("isWoken", "RunLoopCore/Spin.swift", "wakeCount pokes.load"),
    ("sleepOnce", "RunLoopCore/RunLoop+Sleep.swift", "enterSleep leaveSleep pokes.load ownWakes.load ports.wait waitOnFutex"),
    ("enterSleep", "RunLoopCore/RunLoop+Sleep.swift", "system_exchange_alone wakeWord.compareExchange"),
    ("leaveSleep", "RunLoopCore/RunLoop+Sleep.swift", "wakeWord.load system_clear_alone wakeWord.bitwiseAnd"),
    ("waitOnFutex", "RunLoopCore/RunLoop+Sleep.swift", "system_futex_wait system_futex_wait"),
]
OPERATIONS = (
    r"(?:wakeWord|ownWakes|pokes|stopRequested|currentMode)\.\w+|wakeupPort\.signal|ports\.wait|system_futex_\w+|system_\w+_alone"
    r"|\b(?:rouse|endSleep|wakeUp|sleepPlan|wakeCount|spin|sleepOnce|enterSleep|leaveSleep|waitOnFutex)\b(?=\(| !=)"
)
RUNS = [["loop", "first", "second", "stopper"], ["loop", "first", "second", "poker"], ["loop", "first", "handler"]]
WEAKNESSES = ["exchange", "pokes", "comparison", "counting", "rousing", "own wakes", "sleep bits"]


def loop(state, place, without):
    if place == "pass":
        state["wakes"], state["seen own"] = state["word"][0], state["own wakes"]
        return "serve first"
    if place == "serve first":
        state["work first"] = False
        return "serve second"
    if place == "serve second":
        state["work second"] = state["work handler"] = False
        return "take stop"
    if place == "take stop":
        return None if state["stop"] else "remember pokes"
    if place == "remember pokes":
        state["seen pokes"] = state["pokes"]
        return "plan"
    if place == "plan":
        state["planned"] = state["due"]
        return "look for wakes"
    if place == "look for wakes":
        if state["planned"]:
            state["due"] = state["planned"] = False  # it fires
            return "pass"
        is_woken = state["word"][0] != state["wakes"] or state["own wakes"] != state["seen own"]
        return "pass" if is_woken else "spin"
    if place == "spin":  # its last look; what an earlier one finds is found here, too
        is_woken = state["word"][0] != state["wakes"] or state["own wakes"] != state["seen own"]
        return "remember pokes" if is_woken or state["pokes"] != state["seen pokes"] else "enter sleep"
    if place == "enter sleep":
        if "exchange" not in without and state["word"] != (state["wakes"], 0):
            return "remember pokes"
        state["word"] = (state["wakes"], 1)
        return "look for pokes"
    if place == "look for pokes":
        if "pokes" not in without and state["pokes"] != state["seen pokes"]:
            return "leave sleep"
        if "own wakes" not in without and state["own wakes"] != state["seen own"]:
            return "leave sleep"
        return "kernel"
    if place == "kernel":  # compares and sleeps in one step
        if "comparison" not in without and state["word"] != (state["wakes"], 1):
            return "leave sleep"
        state["asleep"] = True
        return "asleep"
    if place == "asleep":
        return "blocked" if state["asleep"] else "leave sleep"
    if place == "leave sleep":
        state["word"] = (state["word"][0], 0)
        return "remember pokes"


def wake(state, place, name, without):
    if place == "wake":
        state[name + " saw"] = state["word"]
        return "exchange"
    if place == "exchange":
        if state["word"] != state[name + " saw"]:
            return "wake"
        bit = state["word"][1] if "clearing" in without else 0
        state["word"] = (state["word"][0] + (0 if "counting" in without else 1), bit)
        return "rouse"
    if place == "rouse":
        if state[name + " saw"][1] and "rousing" not in without:
            state["asleep"] = False
        return None


def waker(name):
    def step(state, place, without):
        if place == "begin":
            state["work " + name] = True
            return "wake"
        return wake(state, place, name, without)

    return step


def stopper(state, place, without):
    if place == "begin":
        state["stop"] = True
        return "wake"
    return wake(state, place, "stopper", without)


def poker(state, place, without):
    if place == "begin":
        state["due"] = True
        return "count"
    if place == "count":
        state["pokes"] += 1
        return "clear"
    if place == "clear":
        state["poker saw"] = state["word"]
        state["word"] = (state["word"][0], 0)
        return "rouse"
    if place == "rouse":
        if state["poker saw"][1]:
            state["asleep"] = False
        return None


def handler(state, place, without):
    """One step, since the loop's thread runs nothing else meanwhile."""
    state["work handler"] = True
    if state["word"][1] == 0 or "sleep bits" in without:
        state["own wakes"] += 1
    else:
        state["word"] = (state["word"][0] + 1, 0)
        state["asleep"] = False
    return None


THREADS = {"handler": handler, "loop": loop, "first": waker("first"), "second": waker("second"), "stopper": stopper, "poker": poker}


def step(state, name, place, without):
    return THREADS[name](state, place, without)


def start(threads):
    state = {"word": (0, 0), "pokes": 0, "asleep": False, "stop": False, "due": False}
    state.update({"work first": False, "work second": False, "work handler": False, "own wakes": 0})
    return state, {name: "pass" if name == "loop" else "begin" for name in threads}


def fault(state, places, is_stuck):
    """Nobody can take a step, the loop sleeps for good, and something waits for it."""
    waits = any(state[what] for what in ("work first", "work second", "work handler", "stop", "due"))
    return is_stuck and places["loop"] is not None and waits
