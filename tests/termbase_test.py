#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Proves that termbase.py finds what it should: writes a small glossary and translations and asks it."""
import atexit
import contextlib
import io
import pathlib
import shutil
import tempfile
import unittest

import termbase

HEAD = "| term | 中文 | 不用 | meaning | in the code |\n|---|---|---|---|---|\n"
COPY = "| copy engine | 复制引擎 | 拷贝 | – | – |\n"


def verdict(rows, english="a stream", chinese="流", allowed="", lesson="", *arguments):
    root = pathlib.Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, root)
    ts = f"<TS><context><message>\n<source>{english}</source>\n<translation>{chinese}</translation>\n</message></context></TS>"
    for name, text in {"docs/glossary.md": HEAD + rows, "resources/translations/a.ts": ts, "tests/termbase_allowed.txt": allowed,
                       "resources/lessons/1/zh_CN.md": lesson}.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        return termbase.main([*arguments, "--root", str(root)]), printed.getvalue()


class Glossary(unittest.TestCase):
    def test_one_term_each_passes(self):
        self.assertEqual(verdict("| depth first, breadth first | 深度优先、广度优先 | | – | – |\n" + COPY), (0, ""))

    def test_alternatives_are_an_error(self):
        for cell in ("复制（拷贝）", "复制引擎、拷贝引擎"):
            self.assertEqual(verdict(f"| copy engine | {cell} | | – | – |\n")[0], 1, cell)

    def test_two_rows_do_not_share_a_term(self):
        self.assertIn("复制引擎: stands for copier and for copy engine", verdict(COPY + "| copier | 复制引擎 | | – | – |\n")[1])

    def test_a_term_has_one_translation_in_all_tables(self):
        self.assertIn("copy engine: found 引擎 and 复制引擎", verdict(COPY + "| copy engine | 引擎 | | – | – |\n")[1])

    def test_a_term_is_not_also_not_used(self):
        self.assertEqual(verdict(COPY + "| copying | 拷贝 | | – | – |\n")[0], 1)


class Texts(unittest.TestCase):
    def test_a_synonym_is_an_error_with_its_place(self):
        code, printed = verdict(COPY, "two copies", "两次拷贝")
        self.assertEqual(code, 1)
        self.assertIn("resources/translations/a.ts: not-used:拷贝: found 1, allowed 0. Write: 复制引擎", printed)
        self.assertIn("resources/translations/a.ts:1: 两次拷贝", printed)

    def test_a_synonym_in_a_lesson_is_an_error(self):
        self.assertIn("zh_CN.md:2: 拷贝", verdict(COPY, lesson="# 1\n拷贝\n")[1])

    def test_a_synonym_inside_a_correct_term_is_none(self):
        self.assertEqual(verdict("| gap | 空闲间隙 | 间隙 | – | – |\n", "a gap", "空闲间隙")[0], 0)

    def test_a_translation_without_the_term_is_an_error(self):
        self.assertIn("missing:copy engine", verdict(COPY, "its copy engines", "它的引擎")[1])

    def test_code_in_an_english_text_is_not_a_term(self):
        self.assertEqual(verdict("| stream | 流 | | – | – |\n", 'omit "stream" or --stream', "请省略")[0], 0)

    def test_a_listed_exception_passes_and_only_shrinks(self):
        listed = "1\tnot-used:拷贝\tresources/translations/a.ts\n"
        self.assertEqual(verdict(COPY, "a copy", "拷贝", listed)[0], 0)
        self.assertEqual(verdict(COPY, "two copies", "拷贝、拷贝", listed, "", "--update")[0], 1)
        self.assertIn("python3 tests/termbase.py --update", verdict(COPY, "a copy", "复制", listed)[1])
        self.assertEqual(verdict(COPY, "a copy", "复制", listed, "", "--update")[0], 0)


if __name__ == "__main__":
    unittest.main()
