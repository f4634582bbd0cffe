"""From figures to medians, ratios, and whether the targets are met."""
import statistics

PEERS = ("glib", "libuv", "libevent", "libev", "gdbus")
COLUMNS = ("ours", "reference") + PEERS


def values(row, measured, name, beside=None):
    """One for each repetition; of a row that was measured `beside` another one, those."""
    results = measured[(beside.run_key(), row.label) if beside else row.run_key()]
    return [figures[row.figure] / row.divide for figures in results.get(name, []) if row.figure in figures]


def ratio(own, other):
    """Median of the ratios within a repetition."""
    pairs = [a / b for a, b in zip(own, other) if b]
    return statistics.median(pairs) if pairs else None


def best(medians, names):
    there = [name for name in names if name in medians]
    return min(there, key=medians.get) if there else None


def floor_of(row, medians):
    names = [f"floor:{way}" for way in row.floors]
    return best(medians, names) if row.best_floor else next((name for name in names if name in medians), None)


def check(row, target, entry, measured, all_rows):
    """(text, value, limit) of one target, or None if it cannot be told here."""
    what, limit = target
    own, sides = values(row, measured, "ours"), {"floor": entry["floor"], "peer": entry["best peer"]}
    if what == "ns":
        value = entry["medians"].get("ours")
    elif what == "more":
        base = entry["medians"].get(entry["floor"])
        value = entry["medians"]["ours"] - base if base is not None else None
    elif isinstance(what, tuple):
        other = next(r for r in all_rows if r.label == what[1])
        value = ratio(own, values(other, measured, what[2], beside=row)) if (row.run_key(), other.label) in measured else None
        what = what[1] if what[2] == "ours" else what[2]
    else:
        name = sides.get(what, what)
        value = ratio(own, values(row, measured, name)) if name else None
    return None if value is None else {"of": what, "value": value, "limit": limit, "met": value <= limit}


def results(rows, all_rows, measured, counted):
    entries = []
    for row in rows:
        medians = {name: statistics.median(v) for name in measured[row.run_key()] if (v := values(row, measured, name))}
        if "ours" not in medians:
            continue
        entry = {"label": row.label, "unit": row.unit, "medians": medians, "floor": floor_of(row, medians),
                 "best peer": best(medians, PEERS), "counts": counted.get(row.label, {}),
                 "values": {name: values(row, measured, name) for name in medians}}
        for side in ("floor", "best peer"):
            entry["ratio to " + side] = ratio(entry["values"]["ours"], entry["values"][entry[side]]) if entry[side] else None
        entry["targets"] = [c for c in (check(row, t, entry, measured, all_rows) for t in row.targets) if c]
        entries.append(entry)
    return entries


def number(value):
    return f"{value:.2f}" if value < 10 else f"{value:.1f}" if value < 100 else f"{value:,.0f}"


def amount(value, unit):
    if value is None:
        return ""
    if unit != "ns":
        return f"{number(value)} {unit}"
    if value < 1e4:
        return f"{number(value)} ns"
    return f"{number(value / 1e3)} µs" if value < 1e6 else f"{number(value / 1e6)} ms"


def counts(entry, kind):
    value = entry["counts"].get("ours", {}).get(kind)
    return "" if value is None else f"{value:.0f}" if kind == "instructions" else f"{value:.2f}".rstrip("0").rstrip(".")


def target_text(check_result):
    limit = check_result["limit"]
    return f"{number(check_result['value'])} ({'≤' if check_result['met'] else '**>**'} {limit:g} {check_result['of']})"


def table_line(entry):
    medians = entry["medians"]
    cells = [entry["label"]] + [amount(medians.get(name), entry["unit"]) for name in COLUMNS]
    cells += [", ".join(f"{name[6:]} {amount(medians[name], entry['unit'])}".strip() for name in medians if name.startswith("floor"))]
    cells += ["" if entry[f"ratio to {side}"] is None else number(entry[f"ratio to {side}"]) for side in ("floor", "best peer")]
    cells += ["; ".join(target_text(t) for t in entry["targets"]),
              "" if not entry["targets"] else "yes" if all(t["met"] for t in entry["targets"]) else "**no**"]
    cells += [counts(entry, kind) for kind in ("instructions", "atomics", "syscalls", "allocations")]
    return "| " + " | ".join(cells) + " |"


def table(entries):
    head = ["row", *COLUMNS, "floor", "to floor", "to best peer", "target", "met", "instructions", "atomics", "system calls", "allocations"]
    lines = ["| " + " | ".join(head) + " |", "| --- |" + " ---: |" * (len(head) - 1)]
    return "\n".join(lines + [table_line(entry) for entry in entries])


def misses(entries):
    asked = [e for e in entries if e["targets"]]
    missed = [e for e in asked if not all(t["met"] for t in e["targets"])]
    lines = [f"\n{len(asked) - len(missed)} of {len(asked)} rows with a target meet it"]
    return "\n".join(lines + [f"  {e['label']}: " + "; ".join(target_text(t) for t in e["targets"] if not t["met"]) for e in missed])
