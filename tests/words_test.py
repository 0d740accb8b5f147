#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Proves that words.py finds what it should and that its list only shrinks: writes small trees and asks it."""
import atexit
import contextlib
import io
import pathlib
import shutil
import tempfile
import unittest

import words

BAD = "/// What has run is told\n/// here.\nauto text = tr(\"More streams bring \"\n               \"nothing.\");\nbool m_isTold;\n"


class Tree:
    """A root with files and an allow-list."""

    def __init__(self, files, allowed=""):
        self.root = pathlib.Path(tempfile.mkdtemp())
        atexit.register(shutil.rmtree, self.root)
        for name, text in {**files, "tests/words_allowed.txt": allowed}.items():
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            (self.root / name).write_text(text, encoding="utf-8")

    def verdict(self, *arguments):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            return words.main([*arguments, "--root", str(self.root)]), printed.getvalue()

    def allowed(self):
        return (self.root / "tests/words_allowed.txt").read_text(encoding="utf-8")


class Phrases(unittest.TestCase):
    def test_every_phrase_is_found_in_its_example(self):
        for phrase in words.PHRASES:
            text = words.names_apart(phrase.example) if phrase.is_name else phrase.example
            self.assertTrue(phrase.pattern.search(text), phrase.id)

    def test_an_id_is_used_once(self):
        self.assertEqual(len({phrase.id for phrase in words.PHRASES}), len(words.PHRASES))

    def test_a_new_phrase_is_an_error_with_its_place_and_a_better_word(self):
        code, printed = Tree({"ui/a.h": BAD}).verdict()
        self.assertEqual(code, 1)
        self.assertIn("ui/a.h: is-told: found 2, allowed 0. Private vocabulary. Write: shown,", printed)
        self.assertIn("ui/a.h:1: is told", printed)
        self.assertIn("ui/a.h:5: is Told", printed)

    def test_a_phrase_goes_on_in_the_next_literal(self):
        self.assertIn("ui/a.h:3: bring nothing", Tree({"ui/a.h": BAD}).verdict()[1])

    def test_code_that_is_no_comment_literal_or_name_is_not_read(self):
        self.assertEqual(Tree({"ui/a.cpp": "QColor colour = shall(anew);\n"}).verdict()[0], 0)

    def test_documents_lessons_and_scripts_are_searched(self):
        for name in ("README.md", "docs/a.md", "packaging/README.md", "resources/lessons/1/en.md", "resources/workloads/a.json",
                     "tests/a.cpp", "kernels/a.cu", "dev", ".ci/run"):
            text = "# both shall wait\n"
            self.assertEqual(Tree({name: "// " + text if name.endswith(("cpp", "cu")) else text}).verdict()[0], 1, name)

    def test_the_guide_and_translations_are_exempt(self):
        for name in ("docs/writing.md", "tests/words_phrases.py", "resources/lessons/1/zh_CN.md", "resources/translations/a.ts"):
            self.assertEqual(Tree({name: "# both shall wait\n"}).verdict()[0], 0, name)


class AllowedOccurrences(unittest.TestCase):
    LISTED = "# head\n1\tshall\tdocs/a.md\n"

    def test_a_listed_occurrence_passes(self):
        self.assertEqual(Tree({"docs/a.md": "both shall wait"}, self.LISTED).verdict(), (0, ""))

    def test_one_more_is_an_error(self):
        code, printed = Tree({"docs/a.md": "both shall wait\nand shall run"}, self.LISTED).verdict()
        self.assertEqual(code, 1)
        self.assertIn("found 2, allowed 1", printed)
        self.assertIn("docs/a.md:2: shall", printed)

    def test_one_fewer_passes_only_after_update(self):
        for files in ({"docs/a.md": "both wait"}, {}):
            tree = Tree(files, self.LISTED)
            code, printed = tree.verdict()
            self.assertEqual(code, 1)
            self.assertIn("python3 tests/words.py --update", printed)
            self.assertEqual(tree.verdict("--update"), (0, ""))
            self.assertEqual(tree.allowed(), "# head\n")
            self.assertEqual(tree.verdict()[0], 0)

    def test_a_count_is_lowered_to_what_is_left(self):
        tree = Tree({"docs/a.md": "both shall wait"}, "3\tshall\tdocs/a.md\n")
        self.assertEqual(tree.verdict("--update")[0], 0)
        self.assertIn("1\tshall\tdocs/a.md\n", tree.allowed())

    def test_update_never_raises_a_count_and_never_adds_a_line(self):
        tree = Tree({"docs/a.md": "both shall wait and shall run", "docs/b.md": "it shall"}, self.LISTED)
        self.assertEqual(tree.verdict("--update")[0], 1)
        self.assertEqual(tree.allowed(), self.LISTED)


if __name__ == "__main__":
    unittest.main()
