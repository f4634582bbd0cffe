"""The table as a picture: a line for each row, a dot for each implementation, farther right is slower than ours."""
import html
import math

COLOURS = {"ours": "#c2185b", "reference": "#757575", "glib": "#1565c0", "libuv": "#2e7d32", "libevent": "#ef6c00", "libev": "#6a1b9a",
           "gdbus": "#1565c0", "floor": "#000000"}
LEFT, WIDTH, HEIGHT, TOP = 330, 620, 16, 60
LEAST, MOST = 0.1, 1000  # times ours


def x_of(times):
    share = math.log(min(max(times, LEAST), MOST) / LEAST) / math.log(MOST / LEAST)
    return LEFT + share * WIDTH


def text(x, y, words, anchor="start", size=11, colour="#222"):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" fill="{colour}">{html.escape(words)}</text>'


def dot(name, x, y):
    colour = COLOURS[name.split(":")[0]]
    if name.startswith("floor"):
        return f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{y - 5:.1f}" y2="{y + 5:.1f}" stroke="{colour}" stroke-width="2"/>'
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{5 if name == "ours" else 3.5}" fill="{colour}" fill-opacity="0.85"/>'


def row_of(entry, y):
    own = entry["medians"]["ours"]
    shown = [name for name in entry["medians"] if not name.startswith("floor") or name == entry["floor"]]
    title = html.escape(entry["label"] + ": " + ", ".join(f"{n} {v:.4g} {entry['unit']}" for n, v in entry["medians"].items()))
    dots = "".join(dot(name, x_of(entry["medians"][name] / own), y) for name in sorted(shown, key=lambda n: n == "ours"))
    line = f'<line x1="{LEFT}" x2="{LEFT + WIDTH}" y1="{y}" y2="{y}" stroke="#eee"/>'
    return f"<g><title>{title}</title>{line}{text(LEFT - 8, y + 4, entry['label'], 'end')}{dots}</g>"


def axis(bottom):
    marks = []
    for times in (0.1, 1, 10, 100, 1000):
        x = x_of(times)
        marks.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{TOP - 12}" y2="{bottom}" stroke="{"#c2185b" if times == 1 else "#ccc"}"/>')
        marks.append(text(x, TOP - 16, f"{times:g}×", "middle"))
    return marks


def legend():
    parts, x = [], 12
    for name in ("ours", "reference", "glib", "libuv", "libevent", "libev", "floor"):
        parts += [dot(name, x, 16), text(x + 9, 20, {"glib": "GLib"}.get(name, name))]
        x += 30 + 7 * len(name)
    return parts + [text(x + 10, 20, "cost of an operation as a multiple of ours; left is cheaper", size=11, colour="#666")]


def write(entries, path):
    bottom = TOP + HEIGHT * len(entries)
    body = legend() + axis(bottom) + [row_of(entry, TOP + HEIGHT * i + 4) for i, entry in enumerate(entries)]
    with open(path, "w") as file:
        file.write(f'<svg xmlns="http://www.w3.org/2000/svg" width="{LEFT + WIDTH + 30}" height="{bottom + 20}" '
                   f'font-family="sans-serif"><rect width="100%" height="100%" fill="#fff"/>' + "\n".join(body) + "</svg>\n")
