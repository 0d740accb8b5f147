#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws a trace as ./dev bench's own with matplotlib's broken_barh, and walks through it.

usage: peer_matplotlib.py OPERATIONS    (needs python3-matplotlib)

Prints the line that docs/bench/peers.json holds: seconds from the values in memory to the first picture,
median of the frames of 24 steps (eight zooms, eight pans, eight zooms), the most memory.
"""
import json
import random
import resource
import statistics
import sys
import time

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as pyplot

STREAMS, ZOOM, THIRD = 8, 1.25, 8
COLORS = {"h2d": "tab:blue", "kernel": "tab:green", "d2h": "tab:red"}


def log_uniform(least, most):
    return least * (most / least) ** random.random()


def dense(operations):
    """Streams busy most of the time: by stream and kind, (start, duration) in nanoseconds."""
    random.seed(1)
    free, bars, end = [0.0] * STREAMS, {}, 0.0
    for i in range(operations):
        stream, kind = i % STREAMS, random.choice(list(COLORS))
        start = free[stream] + (log_uniform(500, 5e3) if random.random() < 0.85 else log_uniform(5e4, 8e5))
        duration = log_uniform(2e3, 2e6)
        bars.setdefault((stream, kind), []).append((start, duration))
        free[stream] = start + duration
        end = max(end, free[stream])
    return bars, end


def main():
    operations = int(sys.argv[1])
    bars, end = dense(operations)
    made = time.monotonic()
    figure, axes = pyplot.subplots(figsize=(16, 9), dpi=100)
    for (stream, kind), spans in bars.items():
        axes.broken_barh(spans, (stream - 0.4, 0.8), facecolors=COLORS[kind], label=kind if stream == 0 else None)
    axes.legend(loc="upper right")
    axes.set_xlim(0, end)
    figure.canvas.draw()
    load = time.monotonic() - made
    frames, length, middle = [], end, end / 2
    for step in range(3 * THIRD):
        length = length / ZOOM if step < THIRD else length * ZOOM if step >= 2 * THIRD else length
        middle += 0.05 * length if THIRD <= step < 2 * THIRD else 0
        begin = time.monotonic()
        axes.set_xlim(middle - length / 2, middle + length / 2)
        figure.canvas.draw()
        frames.append(1e3 * (time.monotonic() - begin))
    print(json.dumps({"viewer": f"matplotlib {matplotlib.__version__} broken_barh", "operations": operations,
                      "load_s": round(load, 2), "frame_ms": round(statistics.median(frames), 1),
                      "memory_mib": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024}))


if __name__ == "__main__":
    main()
