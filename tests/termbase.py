#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the Chinese texts against the terms of docs/glossary.md.

usage: termbase.py [--update] [--root ROOT]

1. Each English term of the glossary has one Chinese term, and no two rows share a Chinese term.
2. No Chinese text has a synonym of the column 不用.
3. Where an English text has one of the terms in TRANSLATED, its translation has the Chinese term.
tests/termbase_allowed.txt lists the exceptions to 2 and 3 (shrinking_list.py): id<TAB>file, where the id is `not-used:SYNONYM` or
`missing:TERM`. --update lowers their counts.
"""
import argparse
import pathlib
import re
import sys
import xml.etree.ElementTree

import shrinking_list

# Terms that are nouns with one meaning in our texts, so that every translation has them. Others, such as "run", are also verbs.
TRANSLATED = ("legacy default stream", "per-thread default stream", "non-blocking stream", "priority", "host function", "launch latency",
              "launch queue", "connection", "dependency check", "host worker", "pinned memory", "pageable memory", "staging buffer",
              "peer copy", "peer access", "stream-ordered allocation", "memory pool", "copy engine", "resident-grid limit", "critical path",
              "lower bound", "overlap factor", "speed-up", "efficiency", "gap", "blocker", "hazard", "depth first", "breadth first",
              "counterpart", "knee", "playhead", "kernel", "stream", "event", "engine", "dependency", "replay", "workload", "makespan",
              "host", "device", "callback", "overlap", "launch")
CODE = re.compile(r'"[^"]*"|`[^`]*`|\'[^\']*\'|\{[^}]*\}|-?-[a-z]\S*|\S*[/_:=.]\w\S*|\S*\w\(\)')  # what is not translated


def glossary(root):
    """[English terms], [Chinese terms], [synonyms that are not used] of each row with Chinese terms."""
    for line in (root / "docs/glossary.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| ") and cells[0] != "term" and cells[1] != "–":
            yield [re.sub(r" \(.*\)", "", term) for term in cells[0].split(", ")], cells[1].split("、"), [word for word in cells[2].split("、") if word]


def contradictions(rows):
    """What is wrong with the glossary itself, a line each."""
    chinese_of, row_of = {}, {}
    for english, chinese, not_used in rows:
        if len(chinese) not in (1, len(english)) or any(re.search(r"[（(,，]", term) for term in chinese):
            yield f"{', '.join(english)}: found {'、'.join(chinese)}. Write one Chinese term for each English one, joined by 、"
            continue
        for place, term in enumerate(english):
            translated = chinese[min(place, len(chinese) - 1)]
            if chinese_of.setdefault(term, translated) != translated:
                yield f"{term}: found {translated} and {chinese_of[term]}. Keep one of them"
            if row_of.setdefault(translated, english) != english:
                yield f"{translated}: stands for {', '.join(english)} and for {', '.join(row_of[translated])}. Choose another term for one of them"
        for word in set(not_used) & set(chinese):
            yield f"{word}: is both the term and not used"
    for word in {word for _, _, not_used in rows for word in not_used} & set(row_of):
        yield f"{word}: is not used in one row and the term of another"


def messages(root):
    """file, line, English, Chinese of each translation; of a lesson, English is empty."""
    for path in sorted((root / "resources/translations").glob("*.ts")):
        text, place, line = path.read_text(encoding="utf-8"), 0, 1
        for match in re.finditer(r"<message\b.*?</message>", text, re.S):
            line, place = line + text.count("\n", place, match.start()), match.start()
            message = xml.etree.ElementTree.fromstring(match.group())
            chinese = " ".join(message.find("translation").itertext())
            yield path.relative_to(root).as_posix(), line, message.findtext("source") or "", chinese
    for path in sorted([*(root / "resources/lessons").glob("*/zh_CN.md"), *(root / "packaging").glob("*.*")]):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            yield path.relative_to(root).as_posix(), number, "", line


def occurrences(root, rows):
    terms = sorted({term for _, chinese, _ in rows for term in chinese}, key=len, reverse=True)
    correct = re.compile("|".join(map(re.escape, terms)) or "$.")
    synonyms = [word for _, _, not_used in rows for word in not_used]
    chinese_of = {term: chinese[min(place, len(chinese) - 1)] for english, chinese, _ in rows for place, term in enumerate(english)}
    wanted = [(term, re.compile(rf"\b{re.escape(re.sub('y$', '', term))}(?:{'y|ies' if term[-1] == 'y' else 's?'})\b", re.I), chinese_of[term])
              for term in TRANSLATED if term in chinese_of]
    found = []
    for file, line, english, chinese in messages(root):
        rest = correct.sub("|", chinese)
        found += [(f"not-used:{word}", file, line, chinese.strip()) for word in synonyms for _ in range(rest.count(word))]
        plain = CODE.sub(" ", english)
        found += [(f"missing:{term}", file, line, f"{english} → {chinese}") for term, pattern, translated in wanted
                  if translated not in chinese and pattern.search(plain)]
    return found, chinese_of


def main(arguments):
    parser = argparse.ArgumentParser()
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    given = parser.parse_args(arguments)
    rows = list(glossary(given.root))
    wrong = list(contradictions(rows))
    print("".join(f"docs/glossary.md: {line}\n" for line in wrong), end="")
    found, chinese_of = occurrences(given.root, rows)
    term_of = {word: "、".join(chinese) for _, chinese, not_used in rows for word in not_used}

    def explain(identifier):
        kind, word = identifier.split(":", 1)
        return f"Write: {term_of[word] if kind == 'not-used' else chinese_of[word]}"
    return max(shrinking_list.check(given.root / "tests/termbase_allowed.txt", found, explain, "termbase.py", given.update), 1 if wrong else 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
