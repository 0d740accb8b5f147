#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Shows that clang.py finds a reference that outlives its object, and reads only what is asked for."""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = pathlib.Path(__file__).with_name("clang.py")
DANGLING = """#include <string>
#include <string_view>
std::size_t length(bool isNone, const std::string& text) {
    const std::string_view view = isNone ? "" : text;
    return view.size();
}
"""
HARMLESS = "int three() { return 3; }\n"


@unittest.skipUnless(shutil.which("clang++"), "there is no clang++")
class Clang(unittest.TestCase):
    def read(self, sources, *only):
        """Exit code and output for a unity file of the sources, by name."""
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, text in sources.items():
                (root / name).write_text(text, encoding="utf-8")
            entries = []
            (root / "Unity").mkdir()
            for name in sources:
                unity = root / "Unity" / f"{name}.cxx"
                unity.write_text(f'#include "{root / name}"\n', encoding="utf-8")
                entries.append({"file": str(unity), "directory": folder,
                                "command": f"/usr/bin/c++ -std=c++20 -fpch-preprocess -Winvalid-pch -include pch.hxx -o x.o -c {unity}"})
            (root / "compile_commands.json").write_text(json.dumps(entries), encoding="utf-8")
            command = [sys.executable, "-B", PROGRAM, folder] + (["--only", *(root / name for name in only)] if only else [])
            done = subprocess.run(command, capture_output=True, text=True)
            return done.returncode, done.stdout

    def test_finds_a_view_of_a_temporary(self):
        code, said = self.read({"a.cpp": DANGLING})
        self.assertEqual(code, 1)
        self.assertIn("a.cpp:4", said)
        self.assertIn("-Wdangling-gsl", said)

    def test_has_nothing_against_sound_sources(self):
        self.assertEqual(self.read({"b.cpp": HARMLESS})[0], 0)

    def test_reads_only_what_is_asked_for(self):
        sources = {"a.cpp": DANGLING, "b.cpp": HARMLESS}
        self.assertEqual(self.read(sources, "b.cpp")[0], 0)
        self.assertEqual(self.read(sources, "a.cpp")[0], 1)


if __name__ == "__main__":
    unittest.main()
