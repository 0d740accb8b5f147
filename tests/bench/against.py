#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the benchmarks of two builds that are measured in alternation, so that both meet the same noise.

usage: against.py OLD NEW [--rounds N] [--filter REGEX]

OLD and NEW are folders of benchmark programs. Each program runs N times (nine by default) for OLD and for NEW, one after the other, and
the best time of each benchmark counts. A benchmark is listed as slower or faster where the two differ by more than 5 % and all the times of
one build lie outside the range of the other. The comparison reports; it never fails because of a time.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

SECONDS = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1.0}
LEAST = 0.05  # of a difference that is worth a line


def run(program, pattern):
    """Seconds by name of benchmark."""
    with tempfile.NamedTemporaryFile(suffix=".json") as out:
        done = subprocess.run([program, f"--benchmark_out={out.name}", "--benchmark_out_format=json", f"--benchmark_filter={pattern}",
                               "--benchmark_min_time=0.1"], env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, capture_output=True, text=True)
        text = pathlib.Path(out.name).read_text(encoding="utf-8")
    if done.returncode or not text.strip():
        if "Failed to match any benchmarks" in done.stdout + done.stderr:
            return {}
        sys.exit(f"against: {program} failed:\n{done.stdout}{done.stderr}")
    return {one["name"]: one["real_time"] * SECONDS[one["time_unit"]]
            for one in json.loads(text)["benchmarks"] if "real_time" in one and not one.get("error_occurred")}


def measure(old, new, rounds, pattern):
    """The times of each benchmark that both builds have: name to (old times, new times)."""
    times = {}
    for _ in range(rounds):
        before, after = run(old, pattern), run(new, pattern)
        for name in before.keys() & after.keys():
            pair = times.setdefault(name, ([], []))
            pair[0].append(before[name])
            pair[1].append(after[name])
    return times


def verdict(old, new):
    """What two lists of times say: "", "slower" or "faster"."""
    if abs(min(new) / min(old) - 1) <= LEAST:
        return ""
    if min(new) > max(old):
        return "slower"
    return "faster" if max(new) < min(old) else ""


def time(seconds):
    for unit, size in (("s", 1), ("ms", 1e-3), ("µs", 1e-6), ("ns", 1e-9)):
        if seconds >= size or unit == "ns":
            return f"{seconds / size:.3g} {unit}"


def main():
    parser = argparse.ArgumentParser(usage="against.py OLD NEW [--rounds N] [--filter REGEX]")
    parser.add_argument("old", type=pathlib.Path)
    parser.add_argument("new", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--filter", default=".")
    options = parser.parse_args()
    programs = sorted(program.name for program in options.new.glob("*_bench") if (options.old / program.name).is_file())
    if not programs:
        sys.exit("against: the two folders have no benchmark program in common")
    print(f"{'benchmark':<72} {'old':>10} {'new':>10}   ratio")
    count = {"": 0, "slower": 0, "faster": 0}
    for program in programs:
        for name, (old, new) in sorted(measure(options.old / program, options.new / program, options.rounds, options.filter).items()):
            said = verdict(old, new)
            count[said] += 1
            print(f"{name:<72} {time(min(old)):>10} {time(min(new)):>10}   {min(new) / min(old):5.2f}  {said}", flush=True)
    print(f"best of {options.rounds}: {count['slower']} slower, {count['faster']} faster, {count['']} within the noise or {LEAST:.0%}")


if __name__ == "__main__":
    main()
