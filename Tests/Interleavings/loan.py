"""A loop uses an item without counting a reference, while two threads take the loop's reference away or give it one again.

The item may not end while it is used, and it must end.  `held` is the loop's reference, `left` the one that waits for the end of
the use, `references` how many there are.
"""

from explorer import acquire, drain, drain_all, load, store

MODELLED = [
    ("begin", "RunLoopCore/Loan.swift", "used.load used.store"),
    ("endAll", "RunLoopCore/Loan.swift", "used.store light_fence left.load dropLeft"),
    ("dropLeft", "RunLoopCore/Loan.swift", "left.exchange"),
    ("isUsed", "RunLoopCore/Loan.swift", "used.load"),
    ("leave", "RunLoopCore/Loan.swift", "isUsed left.exchange"),
    ("reclaim", "RunLoopCore/Loan.swift", "used.load left.compareExchange"),
    ("settle", "RunLoopCore/Loan.swift", "heavy_fence withLock reclaim"),
]
OPERATIONS = r"\b(?:used|left)\.(?:load|store|exchange|compareExchange)|\b(?:isUsed|dropLeft|reclaim|light_fence|heavy_fence)\b(?=\()|withLock"
RUNS = [["loop", "first", "second"]]
WEAKNESSES = ["fence", "leaving", "look", "reclaiming", "lock"]
USES = CHANGES = 2


def start(threads):
    state = {"used": False, "left": False, "held": True, "references": 1, "locked": False}
    state["uses"] = USES
    for name in threads:
        state.update({"buffer " + name: (), "changes " + name: CHANGES, "leaves " + name: False})
    return state, {name: "lock" for name in threads}


def drop(state):
    state["references"] -= 1


def exchange_left(state, name):
    drain(state, name)
    if state["left"]:
        state["left"] = False
        drop(state)


def loop(state, name, place, without):
    if place == "lock":
        return acquire(state, name, "locked", "begin") if state["uses"] else None
    if place == "begin":
        state["uses"] -= 1
        if state["held"]:
            store(state, name, "used", True)
        store(state, name, "locked", False)
        return "use" if state["held"] else "lock"
    if place == "use":
        return "end"
    if place == "end":
        store(state, name, "used", False)
        return "lock" if "look" in without else "look"
    if place == "look":
        return "drop left" if load(state, name, "left") else "lock"
    if place == "drop left":
        exchange_left(state, name)
        return "lock"


def changer(state, name, place, without):
    if place == "lock":
        return acquire(state, name, "locked", "leave" if state["held"] else "give")
    if place == "give":
        state["held"] = True
        state["references"] += 1
        store(state, name, "locked", False)
        return "again"
    if place == "leave":
        state["leaves " + name] = load(state, name, "used") and "leaving" not in without
        if state["leaves " + name]:
            drain(state, name)
            state["references"] += not state["left"]  # else the forgotten one is dropped
            state["left"] = True
        return "take"
    if place == "take":
        state["held"] = False
        drop(state)
        store(state, name, "locked", False)
        return "fence" if state["leaves " + name] else "again"
    if place == "fence":
        if "fence" not in without:
            drain_all(state)
        return "again" if "reclaiming" in without else "reclaim" if "lock" in without else "lock to reclaim"
    if place == "lock to reclaim":
        return acquire(state, name, "locked", "reclaim")
    if place == "reclaim":
        return "unlock" if load(state, name, "used") else "exchange"
    if place == "exchange":
        exchange_left(state, name)
        return "unlock"
    if place == "unlock":
        if "lock" not in without:
            store(state, name, "locked", False)
        return "again"
    if place == "again":
        state["changes " + name] -= 1
        return "lock" if state["changes " + name] else None


def step(state, name, place, without):
    return (loop if name == "loop" else changer)(state, name, place, without)


def fault(state, places, is_stuck):
    is_used = places["loop"] in ("use", "end")
    is_kept = is_stuck and state["references"] != state["held"]
    return (is_used and state["references"] < 1) or state["references"] < 0 or is_kept
