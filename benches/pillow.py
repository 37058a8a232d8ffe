"""The boards that `cargo bench --bench render` exports, put together from sprites and written by Pillow.

    python3 benches/pillow.py DIR ROUNDS

DIR holds a folder for each game; in it N.png is a board and N.txt where its tiles lie, one a line: x y w h.
"""

import io
import statistics
import sys
import time
from pathlib import Path

from PIL import Image


def sprites(picture, places):
    """The picture cut into its tiles, and where they lie."""
    return [(picture.crop((x, y, x + w, y + h)), (x, y)) for x, y, w, h in places]


def board(size, tiles, **options):
    picture = Image.new("RGB", size)
    for tile, place in tiles:
        picture.paste(tile, place)
    out = io.BytesIO()
    picture.save(out, "PNG", **options)
    return out.getvalue()


def measure(folder, rounds, **options):
    times, sizes = [], []
    boards = []
    for file in sorted(folder.glob("*.png")):
        Image.open(file).verify()
        picture = Image.open(file).convert("RGB")
        places = [tuple(map(int, line.split())) for line in file.with_suffix(".txt").read_text().splitlines()]
        boards.append((picture.size, sprites(picture, places)))
    for _ in range(rounds):
        for size, tiles in boards:
            start = time.perf_counter()
            png = board(size, tiles, **options)
            times.append((time.perf_counter() - start) * 1e3)
            sizes.append(len(png))
    return statistics.median(times), statistics.mean(sizes) / 1e3


def main():
    folder, rounds = Path(sys.argv[1]), int(sys.argv[2])
    for game in sorted(path for path in folder.iterdir() if path.is_dir()):
        for name, options in (("as it comes", {}), ("level 1", {"compress_level": 1})):
            milliseconds, kilobytes = measure(game, rounds, **options)
            print(f"{game.name:10} {name:12} {milliseconds:9.3f} ms {kilobytes:7.1f} kB")


main()
