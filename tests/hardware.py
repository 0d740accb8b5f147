#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the simulator with programs that were measured on a GPU, and writes the table of docs/gpu.md.

usage: hardware.py PROGRAM [--update]

PROGRAM: streamscope. The programs are those of tests/data/cases, their measured runs those of tests/data/hardware/CARD, which
`streamscope compare tests/data/cases/*.json --rounds 3 --keep FOLDER` wrote. Exit code 1: an error is above its limit, or the table is
not what it should be.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCUMENT = ROOT / "docs/gpu.md"
MAX_MEDIAN, MAX_95TH, MAX_ERROR, MIN_ORDER = 1.5, 8.0, 16.5, 95.0  # percent; the aim is 15 for the largest


def compared(program, card):
    folder = ROOT / "tests/data/hardware" / card
    names = {path.name.rsplit("-", 1)[0] for path in folder.glob("*-1.json.gz")}
    workloads = [path for path in sorted((ROOT / "tests/data/cases").glob("*.json")) if path.stem in names]
    answer = subprocess.run([program, "compare", *map(str, workloads), "--measured", str(folder), "--json"],
                            capture_output=True, text=True, check=True)
    return json.loads(answer.stdout)


def time(ns):
    return f"{ns / 1e6:.2f} ms" if ns >= 1e6 else f"{ns / 1e3:.0f} µs"


def error(part):
    return f"{part['makespan_error_percent']:+.1f} %" if part["is_counted"] else f"({part['makespan_error_percent']:+.1f} %)"


def row(comparison):
    shortest, longest = comparison["measured_range_ns"]
    measured = time(shortest) if shortest == longest else f"{time(shortest)} to {time(longest)}"
    pairs, same = comparison["pairs"], comparison["same_order"]
    order = f"{100 * same / pairs:.1f} %" if pairs else "–"
    name = pathlib.Path(comparison["workload"]).stem
    return (f"| `{name}` | {measured} | {time(comparison['simulated_ns'])} | {error(comparison)} | {error(comparison['unrecorded'])} "
            f"| {order} |")


def spread(errors):
    return f"median {errors['median']:.1f} %, 95th percentile {errors['percentile_95']:.1f} %, largest {errors['worst']:.1f} %"


def table(answer):
    measured, summary = answer["measured"], answer["summary"]
    lines = [f"{measured['device']}, {measured['detail']}:", "",
             "| program | measured, recorded | simulated | error | error, unrecorded | start order |", "|---|---|---|---|---|---|"]
    lines += [row(comparison) for comparison in answer["comparisons"]]
    lines += ["", f"Of the {summary['workloads']} programs that repeat within 3 %, recorded: {spread(summary['makespan_error_percent'])}; "
              f"unrecorded: {spread(summary['unrecorded_makespan_error_percent'])}. {100 * summary['same_order_share']:.1f} % of the pairs "
              f"of starts that every round has in one order are simulated in that order, {100 * summary['least_same_order_share']:.1f} % in the "
              f"program with the smallest share. {summary['not_counted']} programs do not repeat within 3 % when recorded; their errors are in "
              f"parentheses and not counted."]
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(usage="hardware.py PROGRAM [--update]")
    parser.add_argument("program")
    parser.add_argument("--update", action="store_true")
    arguments = parser.parse_args()
    answer = compared(arguments.program, "h100")
    text = DOCUMENT.read_text()
    written = re.sub(r"(?s)<!-- hardware -->\n.*?<!-- /hardware -->",
                     lambda _: f"<!-- hardware -->\n{table(answer)}\n<!-- /hardware -->", text)
    if arguments.update:
        DOCUMENT.write_text(written)
    elif written != text:
        print("the table of docs/gpu.md is not current: python3 tests/hardware.py PROGRAM --update")
        return 1
    summary = answer["summary"]
    isGood = summary["least_same_order_share"] * 100 >= MIN_ORDER
    for errors in (summary["makespan_error_percent"], summary["unrecorded_makespan_error_percent"]):
        isGood &= errors["median"] <= MAX_MEDIAN and errors["percentile_95"] <= MAX_95TH and errors["worst"] <= MAX_ERROR
    if not isGood:
        print(f"an error is above its limit: {json.dumps(summary)}")
    return 0 if isGood else 1


if __name__ == "__main__":
    sys.exit(main())
