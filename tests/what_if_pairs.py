#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares predictions with programs that were changed so and recorded again, and writes the table of docs/what-if.md.

usage: what_if_pairs.py PROGRAM [--update]

PROGRAM: streamscope. The pairs are those of tests/data/what_if/pairs.json: NAME-before.json.gz, NAME-after.json.gz and the options of
`what-if` that stand for the change. Exit code 1: the errors are above the limits, or the table is not what it should be.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DATA = ROOT / "tests/data/what_if"
DOCUMENT = ROOT / "docs/what-if.md"
MOST_MEDIAN, MOST_95TH, MOST = 2.0, 8.0, 15.0  # percent, without their sign
MOST_UNCHANGED = 0.5  # percent that the replay without a change may be off
LESS_EXACT = {"cuda7-busyin": 2.0, "cuda7-busyout": 2.0}  # likewise, of single pairs: above 2 % nothing is predicted


def asked(program, *arguments):
    answer = subprocess.run([program, *map(str, arguments), "--json"], capture_output=True, text=True, check=True)
    return json.loads(answer.stdout)


def compared(program, pair):
    before, after = (DATA / f"{pair['name']}-{when}.json.gz" for when in ("before", "after"))
    predicted = asked(program, "what-if", before, *pair["options"])
    recorded = asked(program, "run", after)["makespan_ns"]
    return {**pair, "before": predicted["recorded_ns"], "expected": predicted["expected_ns"], "after": recorded,
            "off": 100 * (predicted["expected_ns"] - recorded) / recorded, "unchanged": 100 * predicted["replay_error"],
            "isLimit": predicted["is_upper_limit"]}


def ranked(values, share):
    """As engine/analysis/agreement.h: between the two neighbors."""
    values = sorted(values)
    place = share * (len(values) - 1)
    low = int(place)
    high = min(low + 1, len(values) - 1)
    return values[low] + (values[high] - values[low]) * (place - low)


def table(rows):
    lines = ["| changed | options | recorded | predicted | recorded again | off |", "|---|---|---|---|---|---|"]
    for row in rows:
        before, expected, after = (f"{row[key] / 1e6:.2f} ms" for key in ("before", "expected", "after"))
        off = "an upper limit" if row["isLimit"] else f"{row['off']:+.1f} %"
        expected = f"at most {expected}" if row["isLimit"] else expected
        lines.append(f"| {row['changed']} | `{' '.join(row['options'])}` | {before} | {expected} | {after} | {off} |")
    rows = [row for row in rows if not row["isLimit"]]
    errors = [abs(row["off"]) for row in rows]
    several = [abs(row["off"]) for row in rows if len(row["options"]) > 2]
    return "\n".join(lines) + (
        f"\n\nWithout their sign, of {len(rows)} pairs: median {ranked(errors, 0.5):.1f} %, 95th percentile {ranked(errors, 0.95):.1f} %, "
        f"largest {max(errors):.1f} %. Of the {len(several)} with more than one change: median {ranked(several, 0.5):.1f} %, largest "
        f"{max(several):.1f} %.")


def main():
    parser = argparse.ArgumentParser(usage="what_if_pairs.py PROGRAM [--update]")
    parser.add_argument("program")
    parser.add_argument("--update", action="store_true")
    arguments = parser.parse_args()
    rows = [compared(arguments.program, pair) for pair in json.loads((DATA / "pairs.json").read_text())]
    text = DOCUMENT.read_text()
    written = re.sub(r"(?s)<!-- pairs -->\n.*?<!-- /pairs -->", lambda _: f"<!-- pairs -->\n{table(rows)}\n<!-- /pairs -->", text)
    if arguments.update:
        DOCUMENT.write_text(written)
    elif written != text:
        print("the table of docs/what-if.md is not current: python3 tests/what_if_pairs.py PROGRAM --update")
        return 1
    errors = [abs(row["off"]) for row in rows if not row["isLimit"]]
    for row in rows:
        if row["isLimit"] and row["off"] < 0:
            print(f"{row['name']}: takes longer than the upper limit")
            return 1
        if not row["isLimit"] and abs(row["off"]) > MOST_95TH:
            print(f"{row['name']}: {row['off']:+.1f} %")
        if abs(row["unchanged"]) > LESS_EXACT.get(row["name"], MOST_UNCHANGED):
            print(f"{row['name']}: {row['unchanged']:+.2f} % without a change")
            return 1
    isGood = ranked(errors, 0.5) <= MOST_MEDIAN and ranked(errors, 0.95) <= MOST_95TH and max(errors) <= MOST
    return 0 if isGood else 1


if __name__ == "__main__":
    sys.exit(main())
