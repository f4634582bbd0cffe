"""An observer is called by its home, invalidated by another thread, and called by a second loop to which it moves.

It is not called twice at once; its info is released once, after the last callout; and a second loop is refused only while
the home calls, or after the observer's end.
"""

from explorer import drain, drain_all, load, store

FILE = "RunLoopCore/ObserverLife.swift"
MODELLED = [
    ("enter", FILE, "home.load home.store state.bitwiseOr heavy_fence"),
    ("beginAtHome", FILE, "state.load homeCall.load homeCall.store compiler_fence state.load homeCall.store"),
    ("endAtHome", FILE, "homeCall.store compiler_fence state.load takeInfo"),
    ("withdraw", FILE, "homeCall.load endAtHome"),
    ("claim", FILE, "state.compareExchange"),
    ("unclaim", FILE, "state.bitwiseAnd takeUnusedInfo"),
    ("invalidate", FILE, "state.bitwiseAnd"),
    ("takeUnusedInfo", FILE, "heavy_fence homeCall.load state.load takeInfo"),
    ("takeInfo", FILE, "state.bitwiseAnd"),
    ("notifyElsewhere", "RunLoopCore/RunLoop+Notify.swift", "withdraw claim isCalledAtHome unclaim"),
]
OPERATIONS = (
    r"\b(?:state|homeCall|home)\.(?:load|store|compareExchange|bitwise\w+)"
    r"|\b(?:endAtHome|takeInfo|takeUnusedInfo|light_fence|heavy_fence|compiler_fence|withdraw|claim|unclaim)\b(?=\()|isCalledAtHome"
)
RUNS = [["home", "invalidator"], ["home", "second"], ["home", "second", "invalidator"]]
WEAKNESSES = ["fence", "fence of the move", "second look", "looking", "claims", "withdrawing", "look at the end"]
CALLS = 2


def start(threads):
    state = {"valid": True, "holding": True, "moved": False, "claimed": False, "home call": "none"}
    state.update({"releases": 0, "home calls": False, "is refused": False})
    for name in threads:
        state.update({"buffer " + name: (), "left " + name: CALLS})
    begin = {"home": "begin", "second": "move", "invalidator": "invalidate"}
    return state, {name: begin[name] for name in threads}


def is_fresh(state):
    return state["valid"] and state["holding"] and not state["moved"] and not state["claimed"]


def take_info(state, name):
    drain(state, name)
    state["releases"] += state["holding"]
    state["holding"] = False


def next_call(state, name, begin):
    state["left " + name] -= 1
    return begin if state["left " + name] else None


def at_home(state, name, place, without):
    if place == "begin":
        state["home calls"] = False
        return "say" if is_fresh(state) else "claim"
    if place == "say":
        store(state, name, "home call", "looking" if "looking" not in without else "calling")
        return "look"
    if place == "look":
        if is_fresh(state) or "second look" in without:
            return "say more"
        return "claim" if "withdrawing" in without else "withdraw"
    if place == "say more":
        store(state, name, "home call", "calling")
        state["home calls"] = True
        return "call"
    if place == "call":
        return "end"
    if place in ("end", "withdraw"):
        store(state, name, "home call", "none")
        if "look at the end" in without:
            return next_call(state, name, "begin")
        return "look at the end" if place == "end" else "look at the withdrawal"
    if place in ("look at the end", "look at the withdrawal"):
        if not state["valid"] and not state["claimed"]:
            take_info(state, name)
        return next_call(state, name, "begin") if place == "look at the end" else "claim"
    return elsewhere(state, name, place, without, "begin")


def elsewhere(state, name, place, without, begin="claim"):
    if place == "move":
        drain(state, name)
        state["moved"] = True
        return "fence of the move"
    if place == "fence of the move":
        if place not in without:
            drain_all(state)
        return "claim"
    if place == "claim":
        drain(state, name)
        if not (state["valid"] and state["holding"] and state["moved"]) or (state["claimed"] and "claims" not in without):
            return next_call(state, name, begin)
        state["claimed"] = True
        return "is called at home"
    if place == "is called at home":
        seen = load(state, name, "home call")
        if seen == "looking":
            return "blocked"
        if seen == "none":
            return "claimed call"
        state["is refused"] |= not state["home calls"] and not state["buffer home"]
        return "unclaim"
    if place == "claimed call":
        return "unclaim"
    if place == "unclaim":
        drain(state, name)
        state["claimed"] = False
        return next_call(state, name, begin) if state["valid"] else "fence"
    return taking_unused_info(state, name, place, without) or next_call(state, name, begin)


def taking_unused_info(state, name, place, without):
    if place == "fence":
        if "fence" not in without and name != "home":
            drain_all(state)
        return "look for a call"
    if place == "look for a call":
        return "look for a claim" if load(state, name, "home call") == "none" else None
    if place == "look for a claim":
        return None if state["claimed"] else "take info"
    if place == "take info":
        take_info(state, name)
        return None


def invalidating(state, name, place, without):
    if place == "invalidate":
        drain(state, name)
        state["valid"] = False
        return "fence"
    return taking_unused_info(state, name, place, without)


def step(state, name, place, without):
    return {"home": at_home, "second": elsewhere, "invalidator": invalidating}[name](state, name, place, without)


def fault(state, places, is_stuck):
    calls = [place for place in places.values() if place in ("call", "claimed call")]
    is_ended_early = calls and state["releases"] > 0
    is_unreleased = is_stuck and state["releases"] != (not state["valid"])
    return len(calls) > 1 or is_ended_early or state["releases"] > 1 or is_unreleased or state["is refused"]
