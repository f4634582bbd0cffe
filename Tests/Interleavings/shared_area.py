"""An area of a message port: one process fills it, another reads the message where it lies and forks meanwhile.

Nobody may see a message change: neither the reader, before it gives the area back, nor the child, ever.  And an area that
no child has is filled again.  The reader's process maps what the sender passed until it is done, whatever the sender does,
so a retired area stays in the model; the sender has another one then.
"""

from explorer import acquire

MODELLED = [
    ("prepare", "Ports/Transport/OutgoingAreas.swift", "area.state AreaState.free AreaState.free AreaState.retired SharedArea.make"),
    ("fill", "Ports/Transport/SharedArea.swift", "copyMemory store AreaState.sent"),
    ("beginView", "Ports/Transport/AreasAcrossForks.swift", "words.withLock compareExchange AreaState.sent AreaState.viewed"),
    ("endView", "Ports/Transport/PeerArea.swift", "compareExchange AreaState.viewed AreaState.free"),
    ("lockAndRetire", "Ports/Transport/AreasAcrossForks.swift",
     "words.lockAcrossFork compareExchange AreaState.viewed AreaState.retired"),
]
OPERATIONS = (
    r"AreaState\.\w+|words\.(?:withLock|lockAcrossFork)|area\.state|SharedArea\.make"
    r"|\b(?:copyMemory|store|compareExchange)\b(?=\()"
)
RUNS = [["sender", "reader"], ["sender", "reader", "forker"], ["sender", "reader", "forker", "child"]]
WEAKNESSES = ["look", "retiring", "lock", "exchange", "filling first"]
MESSAGES = 3


def start(threads):
    state = {"word": "free", "bytes": 0, "sent": 0, "queue": (), "lock": False, "view": None,
             "child": None, "forked": False, "wrong": False}
    state.update({"buffer " + name: () for name in threads})
    first = {"sender": "look", "reader": "receive", "forker": "lock", "child": "wait"}
    return state, {name: first[name] for name in threads}


def sender(state, place, without):
    if place == "look":
        if state["sent"] == MESSAGES:
            return None
        if state["word"] == "free" or "look" in without and state["word"] != "retired":
            if "filling first" in without:
                state["word"] = "sent"
                state["queue"] += (state["sent"] + 1,)
            return "fill"
        # A retired area stays as it is; a message does not wait for one that is in use, but goes another way.
        state["sent"] += 1
        return "look"
    if place == "fill":
        state["bytes"] = state["sent"] + 1
        return "send"
    state["sent"] += 1
    if "filling first" not in without:
        state["word"] = "sent"
        state["queue"] += (state["sent"],)
    return "look"


def reader(state, place, without):
    if place == "receive":
        if not state["queue"]:
            return "blocked" if state["sent"] < MESSAGES else None
        return "view" if "lock" in without else "lock"
    if place == "lock":
        return acquire(state, "reader", "lock", "view")
    if place == "view":
        state["view"], state["queue"] = state["queue"][0], state["queue"][1:]
        if state["word"] == "sent":
            state["word"] = "viewed"
        if "lock" not in without:
            state["lock"] = False
        return "read"
    if place == "read":
        state["wrong"] |= state["bytes"] != state["view"]
        return "end"
    if state["word"] == "viewed" or "exchange" in without:
        state["word"] = "free"
    state["view"] = None
    return "receive"


def forker(state, place, without):
    if place == "lock":
        return acquire(state, "forker", "lock", "retire")
    if place == "retire":
        if state["word"] == "viewed" and "retiring" not in without:
            state["word"] = "retired"
        return "fork"
    state["child"] = state["view"]
    state["forked"] = True
    state["lock"] = False
    return None


def child(state, place, without):
    if place == "wait":
        return ("read" if state["child"] else None) if state["forked"] else "blocked"
    if place == "read":
        state["wrong"] |= state["bytes"] != state["child"]
        return "end"
    if state["word"] == "viewed" or "exchange" in without:
        state["word"] = "free"
    return None


def step(state, name, place, without):
    return {"sender": sender, "reader": reader, "forker": forker, "child": child}[name](state, place, without)


def fault(state, places, is_stuck):
    if state["wrong"]:
        return True
    is_over = is_stuck and all(place is None for place in places.values())
    # What nobody views any more is the sender's again, or was left to a child.
    return is_stuck and (not is_over or state["word"] not in ("free", "retired"))
