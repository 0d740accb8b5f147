# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks workload files against the published schema, and that it refuses a wrong one.

usage: validate_schema.py SCHEMA FILE…
"""
import json
import sys

import jsonschema


def main() -> int:
    with open(sys.argv[1], encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    failed = 0
    for path in sys.argv[2:]:
        with open(path, encoding="utf-8") as file:
            document = json.load(file)
        for error in validator.iter_errors(document):
            print(f"{path}: {error.json_path}: {error.message}")
            failed = 1
        document["unknown_key"] = 1
        if validator.is_valid(document):
            print(f"{path}: an unknown key passes the schema")
            failed = 1
    if len(sys.argv) < 3:
        print("no files given")
        failed = 1
    return failed


if __name__ == "__main__":
    sys.exit(main())
