# SPDX-License-Identifier: GPL-3.0-or-later
"""A list of allowed occurrences that can only become shorter.

Each line of the list is `count<TAB>id<TAB>file`: how often the file may contain what the id names. More occurrences than the list
allows are an error. Fewer are an error too, until update() has lowered the count, so that an occurrence that was removed cannot
return. No function here raises a count or adds a line.
"""
import collections


def read(path):
    """(id, file) → count."""
    if not path.exists():
        return {}
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return {(identifier, file): int(count) for count, identifier, file in rows}


def write(path, allowed):
    head = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("#")] if path.exists() else []
    rows = [f"{count}\t{identifier}\t{file}" for (identifier, file), count in sorted(allowed.items(), key=lambda row: row[0][::-1])]
    path.write_text("\n".join(head + rows) + "\n", encoding="utf-8")


def update(path, found):
    """Lowers each count to what was found, and removes the lines that reach 0."""
    lowered = {key: min(count, found.get(key, 0)) for key, count in read(path).items()}
    write(path, {key: count for key, count in lowered.items() if count})


def check(path, occurrences, explain, program, is_update=False, is_searched=lambda file: True):
    """The exit code, after printing what is wrong. `occurrences` are (id, file, line, text); `explain(id)` says what to write instead.
    Files that were not searched are left out."""
    found = collections.Counter((identifier, file) for identifier, file, _, _ in occurrences if is_searched(file))
    if is_update:
        update(path, {**{key: count for key, count in read(path).items() if not is_searched(key[1])}, **found})
    allowed = {key: count for key, count in read(path).items() if is_searched(key[1])}
    more = {key for key, count in found.items() if count > allowed.get(key, 0)}
    for identifier, file in sorted(more, key=lambda key: key[::-1]):
        print(f"{file}: {identifier}: found {found[identifier, file]}, allowed {allowed.get((identifier, file), 0)}. {explain(identifier)}")
        for name, place, line, text in occurrences:
            if (name, place) == (identifier, file):
                print(f"  {place}:{line}: {text}")
    fewer = sorted((key[::-1], count) for key, count in allowed.items() if found.get(key, 0) < count)
    for (file, identifier), count in fewer:
        print(f"{file}: {identifier}: found {found.get((identifier, file), 0)}, listed {count}. "
              f"To lower the count in {path.name}, run: python3 tests/{program} --update")
    return 1 if more or fewer else 0
