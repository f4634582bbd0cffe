"""An observer's home walks a list with it, while one thread invalidates it and another one takes it out and puts it into
a second loop, which calls it, too.

It is not called twice at once; its info is released once, after the last callout; the home is refused only after the
observer's end, or while the second loop calls; and nobody is refused for ever because the home was asked.
"""

from explorer import acquire, drain, drain_all, load, store

FILE = "RunLoopCore/ObserverLife.swift"
NOTIFY = "RunLoopCore/RunLoop+Notify.swift"
MODELLED = [
    ("enter", FILE, "home.load home.store state.bitwiseOr"),
    ("beginLeaving", FILE, "state.bitwiseOr"),
    ("endLeaving", FILE, "state.bitwiseAnd"),
    ("endCall", FILE, "light_fence home.load state.load state.bitwiseAnd takeInfo"),
    ("claim", FILE, "state.load state.compareExchange"),
    ("unclaim", FILE, "state.bitwiseAnd takeInfo"),
    ("invalidate", FILE, "state.bitwiseAnd"),
    ("end", FILE, "state.bitwiseOr takeInfo"),
    ("invalidate", "RunLoopCore/Observer.swift", "invalidate withLock removeFromAllModes end"),
    ("takeInfo", FILE, "state.bitwiseAnd"),
    (
        "notifyObservers",
        "RunLoopCore/Callout.swift",
        "called.store compiler_fence observer_call_notify run_notify called.store compiler_fence observer_call_notify",
    ),
    (
        "notifyWithCare",
        NOTIFY,
        "calledObserver.load calledObserver.store endCall claim calledObserver.store notifyObserver invalidate "
        "calledObserver.store unclaim",
    ),
    ("beginLeaving", NOTIFY, "isIdle beginLeaving"),
    ("endLeaving", NOTIFY, "heavy_fence withLock calledObserver.load endLeaving"),
    ("leave", "RunLoopCore/RunLoop+ObserverItems.swift", "withLock withLock beginLeaving drop endLeaving"),
    ("changeObservers", "RunLoopCore/ObserverList.swift", "leave callWithCare"),
]
OPERATIONS = (
    r"\b(?:state|home|called|calledObserver)\.(?:load|store|compareExchange|bitwise\w+)|withLock|isIdle"
    r"|\b(?:takeInfo|light_fence|heavy_fence|compiler_fence|claim|unclaim|endCall|observer_call_notify|run_notify|notifyObserver"
    r"|beginLeaving|endLeaving|drop|leave|callWithCare|invalidate|removeFromAllModes|end)\b(?=\()"
)
RUNS = [["home", "invalidator"], ["home", "second"], ["home", "second", "invalidator"]]
WEAKNESSES = [
    "fence",
    "asking",
    "answer",
    "care",
    "look",
    "look at the end",
    "withdrawing",
    "claims",
    "claims of the home",
    "membership",
    "ended",
]
WALKS, CALLS = 3, 2


def start(threads):
    state = {"valid": True, "holding": True, "moved": False, "claimed": False, "called": False, "ended": False}
    state.update({"listed": True, "is walked": False, "with care": False, "calls": False})
    state.update({"loop locked": False, "membership locked": False})
    state.update({"releases": 0, "is refused": False, "walks": WALKS, "second calls": CALLS})
    for name in threads:
        state.update({"buffer " + name: (), "asks " + name: False})
    begin = {"home": "lock", "second": "membership", "invalidator": "invalidate"}
    return state, {name: begin[name] for name in threads}


def take_info(state, name):
    drain(state, name)
    state["releases"] += state["holding"]
    state["holding"] = False


def home(state, name, place, without):
    if place == "lock":
        if not state["walks"]:
            return None
        state["walks"] -= 1
        return acquire(state, name, "loop locked", "begin")
    if place == "begin":
        is_found = state["listed"]
        if is_found:
            # Without care until another list takes this one's place; or with care from the beginning, for another reason.
            store(state, name, "with care", state["walks"] == 1)
            store(state, name, "is walked", True)
        store(state, name, "loop locked", False)
        return "say" if is_found else "lock"
    if place == "say":
        if "look" in without and not load(state, name, "with care"):
            return "say late"
        store(state, name, "calls", True)
        return "look"
    if place == "say late":
        store(state, name, "calls", True)
        return "call"
    if place == "look":
        return "withdraw" if load(state, name, "with care") else "call"
    if place == "call":
        return "end"
    if place == "end":
        store(state, name, "calls", False)
        return "end walk" if "look at the end" in without else "look at the end"
    if place == "look at the end":
        return "end call" if load(state, name, "with care") else "end walk"
    if place == "withdraw":
        store(state, name, "calls", False)
        return "claim" if place + "ing" in without else "end call to claim"
    if place in ("end call", "end call to claim"):
        following = "end walk" if place == "end call" else "claim"
        if not load(state, name, "called"):
            return following
        return "clear the question" if place == "end call" else "clear the question to claim"
    if place in ("clear the question", "clear the question to claim"):
        drain(state, name)
        is_last = state["called"] and state["ended"] and not state["claimed"]
        state["called"] = False
        following = "end walk" if place == "clear the question" else "claim"
        return ("take info, " if is_last else "") + following
    if place in ("take info, end walk", "take info, claim"):
        take_info(state, name)
        return place.removeprefix("take info, ")
    if place == "claim":
        drain(state, name)
        if not state["valid"] or not state["holding"] or state["claimed"] and "claims" not in without:
            return "end walk"
        if state["called"] and (state["moved"] or "claims of the home" in without):
            state["is refused"] = True
            return "end walk"
        state["called"] = False
        state["claimed"] = True
        store(state, name, "calls", True)
        return "claimed call"
    if place == "claimed call":
        store(state, name, "calls", False)
        return "unclaim"
    if place == "unclaim":
        return unclaim(state, name, without, "end walk")
    if place == "end walk":
        store(state, name, "is walked", False)
        return "lock"


def unclaim(state, name, without, following):
    drain(state, name)
    state["claimed"] = state["called"] = False
    if state["ended"] or ("ended" in without and not state["valid"]):
        take_info(state, name)
    return following


def leaving(state, name, place, without, following):
    """What both others do; `following` is what comes once the observer is in no list of its home."""
    if place == "membership":
        return "lock" if "membership" in without else acquire(state, name, "membership locked", "lock")
    if place == "lock":
        return acquire(state, name, "loop locked", "ask")
    if place == "ask":
        is_in_home = state["listed"]
        state["asks " + name] = is_in_home and load(state, name, "is walked") and not state["moved"]
        if state["asks " + name] and "asking" not in without:
            drain(state, name)
            state["called"] = True
        return "leave"
    if place == "leave":
        if state["listed"]:
            state["listed"] = False
            if "care" not in without:
                store(state, name, "with care", True)
        store(state, name, "loop locked", False)
        return "fence" if state["asks " + name] else following
    if place == "fence":
        if "fence" not in without:
            drain_all(state)
        return "lock to look"
    if place == "lock to look":
        return acquire(state, name, "loop locked", "look")
    if place == "look":
        is_called = load(state, name, "calls")
        store(state, name, "loop locked", False)
        return following if is_called or "answer" in without else "answer"
    if place == "answer":
        drain(state, name)
        state["called"] = False
        return following


def second(state, name, place, without):
    if place == "enter":
        # Only a valid one is taken; the membership is locked.
        if state["valid"]:
            drain(state, name)
            state["moved"] = True
        store(state, name, "membership locked", False)
        return "claim" if state["moved"] else None
    if place == "claim":
        drain(state, name)
        if not state["second calls"]:
            return None
        state["second calls"] -= 1
        if not state["valid"] or not state["holding"] or state["claimed"] and "claims" not in without:
            return "claim"
        if state["called"]:
            return "claim"
        state["claimed"] = True
        return "claimed call"
    if place == "claimed call":
        return "unclaim"
    if place == "unclaim":
        return unclaim(state, name, without, "claim")
    return leaving(state, name, place, without, "enter")


def invalidator(state, name, place, without):
    if place == "invalidate":
        drain(state, name)
        state["valid"] = False
        return "membership"
    if place == "unlock":
        store(state, name, "membership locked", False)
        return "end"
    if place == "end":
        drain(state, name)
        state["ended"] = True
        return None if state["called"] or state["claimed"] else "take info"
    if place == "take info":
        take_info(state, name)
        return None
    return leaving(state, name, place, without, "unlock")


def step(state, name, place, without):
    return {"home": home, "second": second, "invalidator": invalidator}[name](state, name, place, without)


def fault(state, places, is_stuck):
    calls = [place for place in places.values() if place in ("call", "claimed call")]
    is_ended_early = calls and state["releases"] > 0
    is_unreleased = is_stuck and state["releases"] != (not state["valid"])
    # Nobody would ever call it again.
    is_refused = state["is refused"] or (is_stuck and state["called"])
    return len(calls) > 1 or is_ended_early or state["releases"] > 1 or is_unreleased or is_refused
