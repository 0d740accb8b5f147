#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the table of predicted and recorded makespans into docs/what-if.md: what_if_pairs.py PROGRAM"""
import json
import statistics
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "tests/data/what_if"
PAIRS = [
    ("py-prefetch", "PyTorch: host memory pinned", ["--pinned"]),
    ("py-numbapin", "Numba: host memory pinned", ["--pinned"]),
    ("cuda-pin", "CUDA C++: host memory of copies in pinned", ["--pinned"]),
    ("cuda-pinout", "CUDA C++: host memory of copies out pinned", ["--pinned"]),
    ("py-scale", "PyTorch: a kernel half as long", ["--kernel", "spin=0.5"]),
    ("py-numbakernel", "Numba: a kernel twice as long, two streams", ["--kernel", "cw51=2"]),
    ("cuda-kernel", "CUDA C++: a kernel half as long, two streams", ["--kernel", "scale=0.5"]),
    ("cuda-small", "CUDA C++: 200 short kernels, three times the loop", ["--kernel", "spin=3"]),
    ("cuda-barrier", "CUDA C++: streams made non-blocking", ["--non-blocking"]),
    ("cuda-merge", "CUDA C++: 64 copies made one", ["--merge-copies"]),
    ("py-move", "PyTorch: copies in on a stream of their own", ["--stream", "H2D=copies"]),
    ("cuda-movein", "CUDA C++: the same", ["--stream", "H2D=copies"]),
    ("py-numbaout", "Numba: copies out on a stream of their own", ["--stream", "D2H=copies"]),
    ("cuda-moveout", "CUDA C++: the same", ["--stream", "D2H=copies"]),
    ("py-sync", "PyTorch: no synchronisation in the loop", ["--no-host-waits"]),
    ("cuda-hostwait", "CUDA C++: events in place of synchronisations", ["--no-host-waits"]),
    ("py-train", "PyTorch: training, batches pinned", ["--pinned"]),
    ("py-item", "PyTorch: training without `loss.item()`", ["--no-host-waits"]),
    ("py-cpu", "PyTorch: results to the host without waiting", ["--pinned"]),
    ("py-side", "PyTorch: training beside copies, a kernel twice as long", ["--kernel", "spin=2"]),
    ("py-cupy", "CuPy: host memory pinned", ["--pinned"]),
    ("cuda-threads", "CUDA C++: two host threads, host memory pinned", ["--pinned"]),
    ("cuda-readback", "CUDA C++: each turn read back, host memory pinned", ["--pinned"]),
    ("cuda-bandwidth", "CUDA C++: kernels bound by memory, half as long", ["--kernel", "axpy=0.5"]),
    ("cuda-graph", "CUDA C++: kernels of a graph, twice as long", ["--kernel", "work=2"]),
    ("cuda-many", "CUDA C++: 400 short kernels in four streams, half the loop", ["--kernel", "work=0.5"]),
    ("cuda-few", "CUDA C++: kernels side by side, twice as long", ["--kernel", "work=2"]),
    ("cuda-inout", "CUDA C++: copies out on a stream of their own, beside copies in", ["--stream", "D2H=copies"]),
    ("cuda-mergeout", "CUDA C++: 32 copies out made one", ["--merge-copies"]),
]


def answer(program, name, options=()):
    done = subprocess.run([program, "what-if", DATA / f"{name}.json.gz", "--json", *options],
                          capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def ms(nanoseconds):
    return f"{nanoseconds / 1e6:.2f} ms"


def main():
    program = Path(sys.argv[1]).resolve()
    lines = ["| changed | option | recorded | predicted | recorded again | off |", "|---|---|---|---|---|---|"]
    errors = []
    for name, what, options in PAIRS:
        before = answer(program, f"{name}-before", options)
        after = answer(program, f"{name}-after")["recorded_ns"]
        error = 100 * (before["expected_ns"] - after) / after
        errors.append(abs(error))
        lines.append(f"| {what} | `{' '.join(options)}` | {ms(before['recorded_ns'])} | {ms(before['expected_ns'])} | {ms(after)} | "
                     f"{error:+.1f} % |")
    ranked = statistics.quantiles(errors, n=20, method="inclusive")
    lines.append("")
    lines.append(f"Without their sign: median {statistics.median(errors):.1f} %, 95th percentile {ranked[-1]:.1f} %.")
    page = ROOT / "docs/what-if.md"
    head, rest = page.read_text().split("<!-- pairs -->\n")
    page.write_text(head + "<!-- pairs -->\n" + "\n".join(lines) + "\n<!-- /pairs -->" + rest.split("<!-- /pairs -->")[1])


main()
