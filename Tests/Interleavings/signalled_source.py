"""A source is signalled by two threads, of which one wakes the loop each time, and performed by the loop.

What the one that wakes wrote before it signalled, a perform after that must see; what the other wrote may wait for the
next wake.  `queued` is the source's flag, `in queue` where its place really is.
"""

from explorer import drain, load, store

MODELLED = [
    ("signal", "RunLoopCore/Source0.swift",
     "isQueued withLock signalled.load keepSignal queued.store signalled.store makeReady queued.store"),
    ("isQueued", "RunLoopCore/Source0.swift", "signalled.load keepSignal queued.load"),
    ("keepSignal", "RunLoopCore/Source0.swift", "signalled.compareExchange"),
    ("consumeSignal", "RunLoopCore/Source0.swift", "signalled.exchange"),
]
OPERATIONS = r"\b(?:signalled|queued)\.\w+|\b(?:isQueued|keepSignal|makeReady)\b(?=\()|withLock"
RUNS = [["loop", "waking", "quiet"]]
WEAKNESSES = ["exchange", "queued", "reset", "queueing"]
SIGNALS = 2


def start(threads):
    state = {"signalled": False, "queued": False, "in queue": False, "locked": False, "wakes": 0, "served wakes": 0}
    for name in threads:
        state.update({"buffer " + name: (), "wrote " + name: 0, "performed " + name: 0, "left " + name: SIGNALS})
    return state, {name: "pass" if name == "loop" else "write" for name in threads}


def loop(state, place):
    if place == "pass":
        if state["wakes"] == state["served wakes"]:
            return "blocked"
        state["served wakes"] = state["wakes"]
        return "queue"
    if place == "queue":
        was_queued, state["in queue"] = state["in queue"], False
        return "consume" if was_queued else "pass"
    if place == "consume":
        was_signalled, state["signalled"] = state["signalled"], False
        return "perform" if was_signalled else "pass"
    if place == "perform":
        for name in ("waking", "quiet"):
            state["performed " + name] = state["wrote " + name]
        return "pass"


def keep_signal(state, name, kept, lost):
    drain(state, name)
    return kept if state["signalled"] else lost


def signaller(state, name, place, without):
    if place == "write":
        store(state, name, "wrote " + name, state["wrote " + name] + 1)
        return "look"
    if place == "look":
        if not load(state, name, "signalled"):
            return "lock"
        return "is queued" if "exchange" in without else "keep"
    if place == "keep":
        return keep_signal(state, name, "is queued", "lock")
    if place == "is queued":
        return "signalled" if load(state, name, "queued") or "queued" in without else "lock"
    if place == "lock":
        drain(state, name)
        if state["locked"]:
            return "blocked"
        state["locked"] = True
        return "look again"
    if place == "look again":
        return "keep again" if load(state, name, "signalled") else "reset"
    if place == "keep again":
        return keep_signal(state, name, "unlock", "reset")
    if place == "reset":
        if "reset" not in without:
            store(state, name, "queued", False)
        return "set"
    if place == "set":
        store(state, name, "signalled", True)
        return "enter queue"
    if place == "enter queue":
        drain(state, name)  # by the loop's lock
        state["in queue"] = "queueing" not in without
        return "say so"
    if place == "say so":
        store(state, name, "queued", True)
        return "unlock"
    if place == "unlock":
        store(state, name, "locked", False)
        return "signalled"
    if place == "signalled":
        if name == "waking":
            drain(state, name)
            state["wakes"] += 1
        state["left " + name] -= 1
        return "write" if state["left " + name] else None


def step(state, name, place, without):
    return loop(state, place) if name == "loop" else signaller(state, name, place, without)


def fault(state, places, is_stuck):
    return is_stuck and state["performed waking"] < SIGNALS
