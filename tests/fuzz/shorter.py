#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: shorter.py PROFILE.json … FOLDER/   writes them there without notes and spaces: a fuzzer cuts long input off."""
import json
import sys
from pathlib import Path


def without_notes(value):
    if not isinstance(value, dict):
        return value
    return {key: "" if key in ("note", "about") else without_notes(inner) for key, inner in value.items()}


*profiles, folder = map(Path, sys.argv[1:])
for profile in profiles:
    text = json.dumps(without_notes(json.loads(profile.read_text())), separators=(",", ":"))
    (folder / profile.name).write_text(text)
