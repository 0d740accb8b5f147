#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds resources/translations/*.ts against the sources: nothing is missing, and each translation has the places of its text.

usage: translations.py [--update]

--update takes new texts into the files, unfinished, and old ones out of them. Needs Qt's lupdate.
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "translations"


def lupdate():
    for name in ("/usr/lib/qt6/bin/lupdate", "lupdate-qt6", "lupdate"):
        found = shutil.which(name)
        if found:
            return found
    return None


def shipped_texts():
    """Titles, descriptions and parameters' labels of the shipped workloads, templates and lessons, what is said of the shipped devices and those names that are no product's, and what each kernel does, which the program asks for by shippedText()."""
    found = []

    for files in ("workloads/*.json", "templates/*.json", "lessons/*/*.json"):
        for file in sorted((ROOT / "resources").glob(files)):
            workload = json.loads(file.read_text(encoding="utf-8"))
            if workload["format"] == "streamscope-lesson":
                continue
            labels = [parameter.get("label", "") for parameter in workload.get("parameters", {}).values() if isinstance(parameter, dict)]
            found += [text for text in (workload["title"], workload.get("about", ""), *labels) if text and text not in found]
    for file in sorted((ROOT / "resources" / "devices").glob("*.json")):
        profile = json.loads(file.read_text(encoding="utf-8"))
        found += [profile["about"]] + [name for name in [profile["name"]] if not name.startswith("NVIDIA")]
    catalogue = (ROOT / "kernels" / "catalogue.cpp").read_text(encoding="utf-8")
    for literals in re.findall(r'\.about = ((?:"(?:[^"\\]|\\.)*"\s*)+)', catalogue):
        found.append("".join(json.loads(one) for one in re.findall(r'"(?:[^"\\]|\\.)*"', literals)))
    return found


def update(path):
    """Texts as the sources have them now; what was translated stays so."""
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "shipped_texts.cpp")
        source.write_text("\n".join(f'QT_TRANSLATE_NOOP("Workloads", {json.dumps(text, ensure_ascii=False)})' for text in shipped_texts()),
                          encoding="utf-8")
        look(path, str(source))


def look(path, *more):
    subprocess.run([lupdate(), "-silent", "-tr-function-alias", "QT_TRANSLATE_NOOP+=SENTENCE", "-locations", "none", "-no-obsolete",
                    "-extensions", "cpp,h", "app", "engine", "ui", *more, "-ts", path], check=True, cwd=ROOT, stderr=subprocess.DEVNULL)


def places(text):
    return set(re.findall(r"%L?\d|%n", text))


def faults(path):
    """What is wrong with a file, a line each."""
    for context in xml.etree.ElementTree.parse(path).getroot().findall("context"):
        name = context.findtext("name")
        for message in context.findall("message"):
            source = message.findtext("source") or ""
            translation = message.find("translation")
            forms = [form.text or "" for form in translation.findall("numerusform")] or [translation.text or ""]
            if translation.get("type") == "unfinished" or not all(forms):
                yield f"{name}: not translated: {source!r}"
            elif any(places(form) != places(source) for form in forms):
                yield f"{name}: other places than its text: {source!r}: {forms}"
            elif re.search(r"&\w", source.replace("&&", "")) and source.count("&") == 1 and not all("&" in form for form in forms):
                yield f"{name}: without the text's key: {source!r}: {forms}"
            elif any(re.search(r'[一-鿿]"|"[一-鿿]', form) for form in forms):
                yield f"{name}: quotation marks “” are wanted: {forms}"


def unknown_contexts(path):
    """Contexts that the program never asks for: tr() of a class without Q_OBJECT asks for its base's."""
    sources = "\n".join(file.read_text(encoding="utf-8") for folder in ("app", "engine", "ui") for kind in ("*.h", "*.cpp")
                        for file in sorted((ROOT / folder).rglob(kind)))
    asked = {"Text", "Workloads"} | set(re.findall(r'(?:translated?|NOOP|SENTENCE)\(\s*"(\w+)",', sources))
    asked |= set(re.findall(r"Q_DECLARE_TR_FUNCTIONS\((\w+)\)", sources))
    asked |= set(re.findall(r"class (\w+)(?: final)? : [^{;]*\{\s*Q_OBJECT", sources))
    for context in xml.etree.ElementTree.parse(path).getroot().findall("context"):
        name = context.findtext("name").split(":")[-1]
        if name not in asked:
            yield f"{name}: no class with Q_OBJECT, and nobody asks for this context"


def main():
    if lupdate() is None:
        print("there is no lupdate here: the translations were not looked at")
        return 77
    files = sorted(FOLDER.glob("*.ts"))
    if "--update" in sys.argv[1:]:
        for file in files:
            update(file)
        return 0
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        for file in files:
            copy = pathlib.Path(folder, file.name)
            shutil.copy(file, copy)
            update(copy)
            wrong += [f"{file.name}: {fault}" for fault in [*faults(copy), *unknown_contexts(copy)]]
    print("\n".join(wrong[:60] + ([f"… and {len(wrong) - 60} more"] if len(wrong) > 60 else [])))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
