#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Proves that include_links.py finds the includes that it should: writes a tree of three libraries and asks it."""
import contextlib
import io
import pathlib
import tempfile
import unittest

import include_links

LISTS = {
    "engine/low": "streamscope_add_library(low HEADERS low.h %(low)s)",
    "engine/middle": "# a comment (with brackets)\nstreamscope_add_library(middle HEADERS middle.h SOURCES middle.cpp %(keyword)s low)",
    "ui/high": "streamscope_add_library(high SOURCES part/high.cpp PUBLIC middle)",
}


def verdict(source, header, keyword="PUBLIC", low=""):
    """What it says where `source` includes `header`, middle links to low in that way and low to what `low` says."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for path in ("engine/low/low.h", "engine/middle/middle.h", "engine/middle/middle.cpp", "ui/high/part/high.cpp"):
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text('#include "%s"\n' % header if path == source else "", encoding="utf-8")
        for path, text in LISTS.items():
            (root / path / "CMakeLists.txt").write_text(text % {"keyword": keyword, "low": low}, encoding="utf-8")
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            return include_links.main(root), said.getvalue()


class Links(unittest.TestCase):
    def test_against_the_order(self):
        code, said = verdict("engine/low/low.h", "engine/middle/middle.h")
        self.assertEqual(code, 1)
        self.assertIn("engine/low/low.h of low includes engine/middle/middle.h of middle", said)

    def test_what_is_linked_to(self):
        self.assertEqual(verdict("engine/middle/middle.cpp", "engine/low/low.h")[0], 0)

    def test_what_that_links_to_publicly(self):
        self.assertEqual(verdict("ui/high/part/high.cpp", "engine/low/low.h")[0], 0)

    def test_what_that_links_to_privately(self):
        self.assertEqual(verdict("ui/high/part/high.cpp", "engine/low/low.h", "PRIVATE")[0], 1)

    def test_links_in_a_circle(self):
        code, said = verdict("engine/low/low.h", "vector", low="PRIVATE high")
        self.assertEqual(code, 1)
        self.assertIn("low links to itself", said)

    def test_others_headers(self):
        self.assertEqual(verdict("engine/low/low.h", "vector")[0], 0)


if __name__ == "__main__":
    unittest.main()
