#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds provenance.py and data/neutral.py to what they promise: the first finds names and missing rows, and after the second it finds none."""
import gzip
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import unittest

import provenance

NEUTRAL = pathlib.Path(__file__).parent / "data" / "neutral.py"
KINETO = '{"schemaVersion": 1, "traceName": "/home/ann/a.json", "metadata": {"env": {"HOSTNAME": "ann-pc"}},\n"traceEvents": [{"ph": "X", "ts": 1.250}]}'
ROW = "| `a.json.gz` | made | 2026-11-26 | ours | nothing |\n"


class Provenance(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.data = self.root / "tests" / "data"
        self.data.mkdir(parents=True)
        self.recording = self.data / "a.json.gz"
        self.recording.write_bytes(gzip.compress(KINETO.encode()))
        (self.data / "README.md").write_text(ROW)

    def faults(self):
        return list(provenance.faults(self.root))

    def neutral(self, path):
        subprocess.run([sys.executable, "-B", NEUTRAL, path], check=True)

    def test_names_in_a_packed_recording_are_found_and_taken_out(self):
        self.assertEqual(len(self.faults()), 2, self.faults())
        self.neutral(self.recording)
        self.assertEqual(self.faults(), [])
        self.assertIn(b'"ts": 1.250', gzip.decompress(self.recording.read_bytes()))

    def test_a_recording_without_a_row_is_found(self):
        self.neutral(self.recording)
        (self.data / "README.md").write_text("")
        self.assertEqual(len(self.faults()), 1, self.faults())

    def test_a_row_without_a_recording_is_found(self):
        self.neutral(self.recording)
        (self.data / "README.md").write_text(ROW + ROW.replace("a.json", "b.json"))
        self.assertEqual(len(self.faults()), 1, self.faults())

    def test_a_row_without_a_licence_does_not_count(self):
        self.neutral(self.recording)
        (self.data / "README.md").write_text("| `a.json.gz` | made | 2026-11-26 |\n")
        self.assertEqual(len(self.faults()), 1, self.faults())

    def test_names_in_a_database_are_found_and_taken_out(self):
        self.recording.unlink()
        path = self.data / "a.sqlite"
        database = sqlite3.connect(path)
        database.executescript(
            "CREATE TABLE META_DATA_EXPORT (name TEXT, value TEXT); CREATE TABLE StringIds (id INTEGER, value TEXT);"
            "CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (globalTid INTEGER, nameId INTEGER); CREATE TABLE SAMPLING_CALLCHAINS (symbol TEXT);"
            "INSERT INTO META_DATA_EXPORT VALUES ('EXPORT_HOST', 'ann-pc'), ('EXPORT_PRODUCT_VERSION', '2026.2.1');"
            "INSERT INTO StringIds VALUES (1, 'cudaMalloc'), (2, '/home/ann/program'); INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (5, 1);"
            "INSERT INTO SAMPLING_CALLCHAINS VALUES ('/home/ann/program');")
        database.close()
        (self.data / "README.md").write_text(ROW.replace("a.json.gz", "a.sqlite"))
        self.assertEqual(len(self.faults()), 2, self.faults())
        self.neutral(path)
        self.assertEqual(self.faults(), [])
        database = sqlite3.connect(path)
        self.assertEqual(database.execute("SELECT value FROM StringIds").fetchall(), [("cudaMalloc",)])
        self.assertEqual(database.execute("SELECT value FROM META_DATA_EXPORT").fetchall(), [("2026.2.1",)])
        database.close()


if __name__ == "__main__":
    unittest.main()
