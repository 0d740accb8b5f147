#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Proves that include_cycles.py finds the circles that it should: writes trees of empty sources and asks it."""
import contextlib
import io
import pathlib
import tempfile
import unittest

import include_cycles


def verdict(includes):
    """What it says of a tree in which each file includes one other."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for source, included in includes.items():
            (root / source).parent.mkdir(parents=True, exist_ok=True)
            (root / source).write_text('#pragma once\n#include "%s"\n' % included, encoding="utf-8")
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            return include_cycles.main(root), said.getvalue()


class Circles(unittest.TestCase):
    def test_two_folders_of_one_layer(self):
        code, said = verdict({"ui/plots/a.h": "ui/table/b.h", "ui/table/c.cpp": "ui/plots/a.h"})
        self.assertEqual(code, 1)
        self.assertIn("ui/plots -> ui/table: ui/plots/a.h", said)
        self.assertIn("ui/table -> ui/plots: ui/table/c.cpp", said)

    def test_three_folders_deeper_down(self):
        ring = {"engine/x/%s/a.h" % here: "engine/x/%s/a.h" % there for here, there in ("pq", "qr", "rp")}
        self.assertEqual(verdict(ring)[0], 1)

    def test_through_folders_of_different_depth(self):
        self.assertEqual(verdict({"engine/x/p/a.h": "engine/y/b.h", "engine/y/q/c.h": "engine/x/d.h"})[0], 1)

    def test_an_order_is_none(self):
        self.assertEqual(verdict({"ui/plots/a.h": "ui/table/b.h", "ui/table/b.h": "ui/view/c.h",
                                  "ui/window/d.cpp": "ui/plots/a.h", "ui/plots/e.h": "ui/plots/a.h"})[0], 0)

    def test_a_whole_and_its_parts_are_none(self):
        self.assertEqual(verdict({"engine/x/a.h": "engine/x/p/b.h", "engine/x/p/b.h": "engine/x/c.h"})[0], 0)


if __name__ == "__main__":
    unittest.main()
