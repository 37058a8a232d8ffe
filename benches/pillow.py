"""The boards that `cargo bench -p benches --bench render` exports, put together from sprites and written by Pillow.

    python3 benches/pillow.py DIR ROUNDS

DIR is a game's and holds two folders: `boards` for pictures and `film` for an animation. In these, N.png is a board and
N.txt where its tiles lie, one a line: x y w h. An animation of fewer than 120 frames is made more often.
"""

import io
import statistics
import sys
import time
from pathlib import Path

from PIL import Image


def boards(folder, mode):
    """Each board as its size, its palette, and its tiles with where they lie."""
    found = []
    for file in sorted(folder.glob("*.png")):
        Image.open(file).verify()
        picture = Image.open(file)
        picture.load()
        palette = picture.getpalette()
        picture = picture if mode == "P" else picture.convert(mode)
        places = [tuple(map(int, line.split())) for line in file.with_suffix(".txt").read_text().splitlines()]
        tiles = [(picture.crop((x, y, x + w, y + h)), (x, y)) for x, y, w, h in places]
        found.append((picture.size, palette, tiles))
    return found


def put_together(mode, size, palette, tiles):
    picture = Image.new(mode, size)
    if mode == "P":
        picture.putpalette(palette)
    for tile, place in tiles:
        picture.paste(tile, place)
    return picture


def pictures(folder, rounds, **options):
    """How many milliseconds a PNG takes, and how many kilobytes it has."""
    times, sizes = [], []
    for _ in range(rounds):
        for size, palette, tiles in known(folder):
            start = time.perf_counter()
            out = io.BytesIO()
            put_together("RGB", size, palette, tiles).save(out, "PNG", **options)
            times.append((time.perf_counter() - start) * 1e3)
            sizes.append(out.tell() / 1e3)
    return statistics.median(times), statistics.mean(sizes)


def known(folder, cache={}):
    if folder not in cache:
        cache[folder] = boards(folder, "RGB")
    return cache[folder]


def animation(folder, rounds):
    """How many milliseconds a GIF in one palette takes, and how many kilobytes each frame has."""
    frames, times = boards(folder, "P"), []
    # Frames as large as the largest: what lies beyond the first one would be cut off.
    largest = tuple(map(max, zip(*(size for size, _, _ in frames))))
    frames = [(largest, palette, tiles) for _, palette, tiles in frames]
    for _ in range(rounds * max(1, 120 // len(frames))):
        start = time.perf_counter()
        first, *others = [put_together("P", *frame) for frame in frames]
        out = io.BytesIO()
        first.save(out, "GIF", save_all=True, append_images=others, duration=700, loop=0)
        times.append((time.perf_counter() - start) * 1e3)
    return statistics.median(times), out.tell() / len(frames) / 1e3


def main():
    game, rounds = Path(sys.argv[1]), int(sys.argv[2])
    for name, options in (("as it comes", {}), ("level 1", {"compress_level": 1})):
        milliseconds, kilobytes = pictures(game / "boards", rounds, **options)
        print(f"Pillow, PNG {name:24} {milliseconds:8.3f} ms {kilobytes:7.1f} kB")
    milliseconds, kilobytes = animation(game / "film", rounds)
    print(f"Pillow, GIF in one palette: {milliseconds:.1f} ms, {kilobytes:.1f} kB a frame", flush=True)


main()
