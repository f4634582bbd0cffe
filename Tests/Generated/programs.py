"""Makes run loop programs, plays them against this library and the reference, compares both with the model, and
shrinks what differs.  Tests/Generated/run says how it is called."""

import argparse, concurrent.futures, copy, os, random, subprocess, sys

sys.path.insert(0, os.path.dirname(__file__))
from model import Model, Undetermined

MODES = "DAB"


# ---- programs ----


def generate(seed):
    rng = random.Random(seed)
    items = [dict(kind="s", number=n, order=rng.randrange(2)) for n in range(rng.randrange(1, 4))]
    items += [dict(kind="t", number=n, repeats=rng.random() < 0.5) for n in range(rng.randrange(3))]
    orders = rng.sample(range(10), 3)  # of one order each: OBS-2
    items += [
        dict(kind="o", number=n, order=orders[n], activities=activities(rng), repeats=rng.random() < 0.8)
        for n in range(rng.randrange(4))
    ]
    items += [dict(kind="b", number=n) for n in range(rng.randrange(3))]
    scripts = {f"{item['kind']}{item['number']}": callback(rng, items) for item in items}
    main = [step(rng, items, set_up=True) for _ in range(rng.randrange(3, 9))]
    for _ in range(rng.randrange(1, 4)):
        main += [step(rng, items, set_up=True) for _ in range(rng.randrange(3))] + [run_step(rng, in_callback=False)]
    scripts["main"] = [main]
    return dict(items=items, scripts=scripts)


def activities(rng):
    return 255 if rng.random() < 0.4 else sum(bit for bit in (1, 2, 4, 32, 64, 128) if rng.random() < 0.4)


def callback(rng, items):
    return [[step(rng, items) for _ in range(rng.randrange(4))] for _ in range(rng.randrange(1, 4))]


def run_step(rng, in_callback):
    return f"run:{rng.choice(MODES)}:{int(rng.random() < (0.3 if in_callback else 0.6))}:{int(rng.random() < 0.4)}"


def step(rng, items, set_up=False):
    kinds = {item["kind"] for item in items}
    name = lambda wanted: rng.choice([f"{i['kind']}{i['number']}" for i in items if i["kind"] in wanted])
    mode = lambda: rng.choice("DAABBC")
    makers = {
        "add": (6 if set_up else 2, lambda: f"add:{name('sto')}:{mode()}"),
        "signal": (3, lambda: f"signal:{name('s')}"),
        "remove": (1, lambda: f"remove:{name('sto')}:{mode()}"),
        "invalidate": (0.5, lambda: f"invalidate:{name('sto')}"),
        "has": (0.5, lambda: f"has:{name('sto')}:{mode()}"),
        "valid": (0.3, lambda: f"valid:{name('sto')}"),
        "common": (0.5, lambda: f"common:{rng.choice('AB')}"),
        "wake": (0.3 if set_up else 1, lambda: "wake"),
        "stop": (0.2 if set_up else 0.7, lambda: "stop"),
        "run": (0 if set_up else 1.5, lambda: run_step(rng, in_callback=True)),
    }
    if "t" in kinds:
        makers["date"] = (2, lambda: f"date:{name('t')}:{int(rng.random() < 0.2)}")
    if "b" in kinds:
        makers["block"] = (1.5, lambda: f"block:{name('b')}:{rng.choice(['D', 'A', 'B', 'C', 'AB', 'DA', 'AC'])}")
    weights, choices = zip(*makers.values())
    return rng.choices(choices, weights)[0]()


def text(number, program):
    lines = [f"program {number}"]
    for item in program["items"]:
        kind = item["kind"]
        if kind == "s":
            lines.append(f"source {item['order']}")
        elif kind == "t":
            lines.append(f"timer {int(item['repeats'])}")
        elif kind == "o":
            lines.append(f"observer {item['order']} {item['activities']} {int(item['repeats'])}")
        else:
            lines.append("block")
    for name, calls in program["scripts"].items():
        words = " | ".join(" ".join(call) for call in calls).split()
        lines.append(" ".join(["on", name] + words))
    return "\n".join(lines + ["end", ""])


# ---- playing them ----


def play(player, programs, seconds):
    """The printed lines by number; a program that kills or hangs its player is "died"."""
    results, waiting = {}, list(programs)
    while waiting:
        source = "".join(text(number, program) for number, program in waiting)
        process = subprocess.Popen(
            [player, str(seconds)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        try:
            output, _ = process.communicate(source, timeout=20 + len(waiting) * seconds * 20)
        except subprocess.TimeoutExpired:
            process.kill()
            output, _ = process.communicate()
        for line in output.splitlines():
            number, trace, leaks = line.split("\t")
            results[int(number)] = (trace, leaks)
        waiting = [each for each in waiting if each[0] not in results]
        if waiting:
            results[waiting[0][0]] = ("died", "0")
            waiting = waiting[1:]
    return results


def expected(program, reference):
    try:
        return Model(program, reference).play()
    except Undetermined:
        return None


def differs(player, program, reference):
    """Whether it differs each time, with longer and longer timeouts: a busy machine makes one run late."""
    wanted = expected(program, reference)
    if wanted is None:
        return False
    for seconds in (0.002, 0.01, 0.05):
        trace, leaks = play(player, [(0, program)], seconds)[0]
        if trace == wanted and (reference or leaks == "0"):
            return False
    return True


def smaller(program):
    """The programs with one thing less."""
    for name, calls in program["scripts"].items():
        for call, steps in enumerate(calls):
            for index in range(len(steps)):
                less = copy.deepcopy(program)
                del less["scripts"][name][call][index]
                yield less
    for index, item in enumerate(program["items"]):
        name = f"{item['kind']}{item['number']}"
        others = [other for other in program["items"] if other["kind"] == item["kind"]]
        used = any(name in step.split(":") for calls in program["scripts"].values() for call in calls for step in call)
        if item is others[-1] and not used:
            less = copy.deepcopy(program)
            del less["items"][index]
            less["scripts"].pop(name, None)
            yield less


def shrink(player, program, reference):
    while True:
        for less in smaller(program):
            if differs(player, less, reference):
                program = less
                break
        else:
            return program


# ---- the test ----


def batch(arguments):
    player, reference, seeds = arguments
    programs = [(seed, generate(seed)) for seed in seeds]
    wanted = {seed: expected(program, reference) for seed, program in programs}
    programs = [each for each in programs if wanted[each[0]] is not None]
    found = play(player, programs, 0.002)
    suspects = [
        seed for seed, _ in programs if found[seed][0] != wanted[seed] or (found[seed][1] != "0" and not reference)
    ]
    return len(programs), [seed for seed in suspects if differs(player, generate(seed), reference)]


def compare(player, reference, seeds):
    size = 100
    parts = [(player, reference, seeds[at : at + size]) for at in range(0, len(seeds), size)]
    played, failures = 0, []
    with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
        for count, seeds in pool.map(batch, parts):
            played += count
            failures += seeds
    return played, failures


def show(player, seed, reference):
    program = shrink(player, generate(seed), reference)
    trace, leaks = play(player, [(seed, program)], 0.01)[seed]
    print(text(seed, program) + f"expected {expected(program, reference)}\nfound    {trace} (leaks: {leaks})\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("player")
    parser.add_argument("--reference", action="store_true")
    parser.add_argument("--count", type=int, default=20000)
    parser.add_argument("--first", type=int, default=0)
    arguments = parser.parse_args()
    seeds = range(arguments.first, arguments.first + arguments.count)
    played, failures = compare(arguments.player, arguments.reference, seeds)
    for seed in failures[:5]:
        show(arguments.player, seed, arguments.reference)
    print(f"{played - len(failures)} passed, {len(failures)} failed")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
