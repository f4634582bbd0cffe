"""The lock: two or three threads take it and give it back.

No two may have it at once, and none may sleep for good.  A store that gives it back may still wait in the thread's
buffer when the thread looks whether someone sleeps.
"""

from explorer import drain, load, store

MODELLED = [
    ("acquire", "CoreTypes/Lock.swift", "process_has_one_thread tryAcquireAlone tryAcquire acquireContended"),
    ("release", "CoreTypes/Lock.swift", "word.store someoneSleeps.load wakeOne"),
    ("acquireContended", "CoreTypes/Lock.swift",
     "tryAcquireForAWhile sleepUnlessFree tryAcquireForAWhile someoneSleeps.store"),
    ("sleepUnlessFree", "CoreTypes/Lock.swift",
     "someoneSleeps.store system_fence_other_threads word.load system_futex_wait system_futex_wait_briefly"),
    ("wakeOne", "CoreTypes/Lock.swift", "someoneSleeps.exchange system_futex_wake"),
]
OPERATIONS = (
    r"(?:word|someoneSleeps)\.\w+|system_f\w+|process_has_one_thread"
    r"|\b(?:tryAcquire|tryAcquireAlone|tryAcquireForAWhile|acquireContended|sleepUnlessFree|wakeOne)\b(?=\()"
)
RUNS = [["first", "second"], ["first", "second", "third"]]
WEAKNESSES = ["taking", "fence", "look", "comparison", "mark of the woken", "rousing"]


def start(threads):
    state = {"word": 0, "mark": 0, "asleep": (), "inside": 0}
    state.update({"buffer " + name: () for name in threads})
    return state, {name: "take" for name in threads}


def take(state, name, otherwise, after, without):
    drain(state, name)
    if state["word"] and "taking" not in without:
        return otherwise
    state["word"] = 1
    state["inside"] += 1
    return after


def step(state, name, place, without):
    if place == "take":
        return take(state, name, "mark", "inside", without)
    if place == "mark":
        drain(state, name)
        state["mark"] = 1
        return "fence"
    if place == "fence":
        if "fence" not in without:
            for buffer in [key for key in state if key.startswith("buffer ")]:
                drain(state, buffer.removeprefix("buffer "))
        return "look"
    if place == "look":
        return "kernel" if load(state, name, "word") or "look" in without else "take again"
    if place == "kernel":  # compares and sleeps in one step
        if state["mark"] != 1 and "comparison" not in without:
            return "take again"
        state["asleep"] += (name,)
        return "asleep"
    if place == "asleep":
        return "blocked" if name in state["asleep"] else "take again"
    if place == "take again":
        return take(state, name, "mark", "mark again", without)
    if place == "mark again":
        if "mark of the woken" not in without:
            store(state, name, "mark", 1)
        return "inside"
    if place == "inside":
        state["inside"] -= 1
        store(state, name, "word", 0)
        return "see mark"
    if place == "see mark":
        return "clear" if load(state, name, "mark") else None
    if place == "clear":
        drain(state, name)
        was_marked, state["mark"] = state["mark"], 0
        return "rouse" if was_marked else None
    if place == "rouse":
        if "rousing" not in without:
            state["asleep"] = state["asleep"][1:]
        return None


def fault(state, places, is_stuck):
    return state["inside"] > 1 or is_stuck and any(place is not None for place in places.values())
