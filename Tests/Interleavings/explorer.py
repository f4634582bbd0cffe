"""Explores every state that threads can reach in any order of their steps.

A model has RUNS (lists of names of threads), start(threads) with the first state and places, step(state, name, place,
without) that changes the state and returns the next place, and fault(state, places, is_stuck).  A place is None at a
thread's end; a step returns "blocked" as long as the thread sleeps in the kernel.

A processor keeps stores for a while where other threads cannot see them: stores through `store` wait in the thread's
buffer, and become visible one by one at any later moment, or all with the thread's next `drain`, which every atomic
exchange is.
"""


def store(state, name, variable, value):
    state["buffer " + name] += ((variable, value),)


def load(state, name, variable):
    own = [value for stored, value in state["buffer " + name] if stored == variable]
    return own[-1] if own else state[variable]


def drain(state, name):
    for variable, value in state["buffer " + name]:
        state[variable] = value
    state["buffer " + name] = ()


def drain_all(state):
    """A fence in every thread."""
    for buffer in [key for key in state if key.startswith("buffer ")]:
        drain(state, buffer.removeprefix("buffer "))


def acquire(state, name, lock, following):
    drain(state, name)
    if state[lock]:
        return "blocked"
    state[lock] = True
    return following


def _stores_becoming_visible(state):
    for buffer, stores in state.items():
        if buffer.startswith("buffer ") and stores:
            (variable, value), *rest = stores
            yield {**state, variable: value, buffer: tuple(rest)}


def _following(model, state, places, without):
    for name, place in places.items():
        if place is not None:
            after = dict(state)
            next_place = model.step(after, name, place, without)
            if next_place != "blocked":
                yield after, {**places, name: next_place}
    for after in _stores_becoming_visible(state):
        yield after, places


def explore(model, threads, without=()):
    """The number of states, and the first faulty one, or None."""
    seen, waiting = set(), [model.start(threads)]
    while waiting:
        state, places = waiting.pop()
        key = (tuple(sorted(state.items())), tuple(places.items()))
        if key in seen:
            continue
        seen.add(key)
        following = list(_following(model, state, places, without))
        if model.fault(state, places, not following):
            return len(seen), (state, places)
        waiting += following
    return len(seen), None
