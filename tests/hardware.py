#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the table of docs/gpu.md that says how far the simulator is from runs on a GPU.

usage: hardware.py PROGRAM [--update]

PROGRAM: streamscope-lab. The measured runs are those of tests/data/hardware/CARD, in a folder for each group of programs, which
`streamscope-lab keep … --rounds 3 --into FOLDER` wrote. Exit code 1: an error is above its limit, or the table is not current and --update
is not given.
"""
import argparse
import json
import pathlib
import re
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCUMENT = ROOT / "docs/gpu.md"
MAX_MEDIAN, MAX_95TH, MAX_ERROR, MIN_ORDER = 1.5, 10.0, 15.0, 95.0  # percent; the aim is 8 for the 95th percentile of each group
KNOWN_MISSES = {"random_20261230"}  # above MAX_ERROR, with its cause in docs/gpu.md
CARDS = ["h100", "h200"]
GROUPS = {"cases": "public problem reports (`tests/data/cases`)",
          "published": "published programs (`tests/data/claims`) and shipped workloads",
          "random": "random programs"}
WORTH_A_ROW = 5.0  # percent


def workload_of(card, group, name):
    """A file, or the name of a shipped workload."""
    folders = {"cases": "tests/data/cases", "published": "tests/data/claims", "random": f"tests/data/hardware/{card}/random"}
    path = ROOT / folders[group] / f"{name}.json"
    return str(path) if path.exists() else name


def compared(program, card, group):
    folder = ROOT / "tests/data/hardware" / card / group
    names = sorted({path.name.rsplit("-", 1)[0] for path in folder.glob("*-1.json.gz")})
    answer = subprocess.run([program, "compare", "--with", str(folder), *(workload_of(card, group, name) for name in names)],
                            capture_output=True, text=True, check=True)
    return json.loads(answer.stdout)


def time(ns):
    return f"{ns / 1e6:.2f} ms" if ns >= 1e6 else f"{ns / 1e3:.0f} µs"


def recorded(comparison):
    """The error of the makespan, and whether it is counted."""
    return comparison["makespan_error_percent"], comparison["is_counted"]


def unrecorded(comparison):
    return comparison["unrecorded"]["makespan_error_percent"], comparison["is_unrecorded_counted"]


def error(makespan_error, is_counted):
    return f"{makespan_error:+.1f} %" if is_counted else f"({makespan_error:+.1f} %)"


def order(comparison):
    return comparison["same_order"] / comparison["pairs"] if comparison["pairs"] else 1


def row(comparison):
    shortest, longest = comparison["measured_range_ns"]
    measured = time(shortest) if shortest == longest else f"{time(shortest)} to {time(longest)}"
    name = pathlib.Path(comparison["workload"]).stem
    return (f"| `{name}` | {measured} | {time(comparison['simulated_ns'])} | {error(*recorded(comparison))} "
            f"| {error(*unrecorded(comparison))} | {100 * order(comparison):.1f} % |")


def has_row(comparison):
    errors = [error for error, is_counted in (recorded(comparison), unrecorded(comparison)) if is_counted]
    return order(comparison) < MIN_ORDER / 100 or any(abs(error) > WORTH_A_ROW for error in errors)


def counted(comparisons, kind=recorded):
    return [abs(error) for error, is_counted in map(kind, comparisons) if is_counted]


def spread(errors):
    return f"{statistics.median(errors):.1f} % | {statistics.quantiles(errors, n=100, method='inclusive')[94]:.1f} % | {max(errors):.1f} %"


def summary_row(name, comparisons):
    errors = counted(comparisons)
    steady = [each for each in comparisons if each["is_counted"]]
    share = sum(each["same_order"] for each in steady) / sum(each["pairs"] for each in steady)
    return (f"| {name} | {len(errors)} of {len(comparisons)} | {spread(errors)} "
            f"| {spread(counted(comparisons, unrecorded))} | {100 * share:.1f} % |")


def table(answers):
    measured = next(iter(answers.values()))["measured"]
    lines = [f"{measured['device']}, {measured['detail']}:", "",
             "| programs | counted | recorded: median | 95th percentile | largest | unrecorded: median | 95th percentile | largest | start order |",
             "|---|---|---|---|---|---|---|---|---|"]
    lines += [summary_row(GROUPS[group], answer["comparisons"]) for group, answer in answers.items()]
    if len(answers) > 1:
        lines += [summary_row("all", [each for answer in answers.values() for each in answer["comparisons"]])]
    lines += ["", f"Programs with an error of more than {WORTH_A_ROW:.0f} %, or with less than {MIN_ORDER:.0f} % of the pairs of starts in the measured "
              "order; errors in parentheses are not counted, because the program does not repeat within 3 %:", "",
              "| program | measured, recorded | simulated | error | error, unrecorded | start order |", "|---|---|---|---|---|---|"]
    lines += [row(comparison) for answer in answers.values() for comparison in answer["comparisons"] if has_row(comparison)]
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(usage="hardware.py PROGRAM [--update]")
    parser.add_argument("program")
    parser.add_argument("--update", action="store_true")
    arguments = parser.parse_args()
    cards = [{group: compared(arguments.program, card, group) for group in GROUPS if (ROOT / "tests/data/hardware" / card / group).exists()}
             for card in CARDS]
    text = DOCUMENT.read_text()
    written = re.sub(r"(?s)<!-- hardware -->\n.*?<!-- /hardware -->",
                     lambda _: "<!-- hardware -->\n" + "\n\n".join(map(table, cards)) + "\n<!-- /hardware -->", text)
    if arguments.update:
        DOCUMENT.write_text(written)
    elif written != text:
        print("the table of docs/gpu.md is not current: python3 tests/hardware.py PROGRAM --update")
        return 1
    isGood = True
    for group, answer in (item for answers in cards for item in answers.items()):
        summary = answer["summary"]
        others = [each for each in answer["comparisons"] if pathlib.Path(each["workload"]).stem not in KNOWN_MISSES]
        isInLimits = summary["same_order_share"] * 100 >= MIN_ORDER and max(counted(others)) <= MAX_ERROR
        isInLimits &= max(counted(others, unrecorded)) <= MAX_ERROR
        for errors in (summary["makespan_error_percent"], summary["unrecorded_makespan_error_percent"]):
            isInLimits &= errors["median"] <= MAX_MEDIAN and errors["percentile_95"] <= MAX_95TH
        if not isInLimits:
            print(f"an error of {group} is above its limit: {json.dumps(summary)}")
        isGood &= isInLimits
    return 0 if isGood else 1


if __name__ == "__main__":
    sys.exit(main())
