#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the desktop, as far as the tools for them are here: desktop_test.sh FOLDER METAINFO CHANGELOG VERSION
set -euo pipefail
id=io.github.streamscope.streamscope
grep -q "^streamscope ($4) " "$3" || { echo "packaging/debian/changelog does not begin with $4"; exit 1; }
# A program that claims such a type opens every file of it where no other does.
! grep -E '^MimeType=.*application/(json|gzip|vnd\.sqlite3|x-nsys-rep);' "$1/$id.desktop" || { echo "that is too much"; exit 1; }
# Links and files come by one argument.
grep -qx 'Exec=streamscope %u' "$1/$id.desktop" && grep -q '^MimeType=.*;x-scheme-handler/streamscope;' "$1/$id.desktop" ||
    { echo "the desktop file does not take links"; exit 1; }
has() { command -v "$1" >/dev/null || { echo "no $1 here: left out"; return 1; }; }
for type in $(sed -n 's/.*<mime-type type="\([^"]*\(streamscope\|nsys\)[^"]*\)".*/\1/p' "$1/$id.xml"); do
    grep -q "^MimeType=.*$type;" "$1"/*.desktop || { echo "nothing opens $type"; exit 1; }
done
if has desktop-file-validate; then desktop-file-validate "$1"/*.desktop; fi
if has appstreamcli; then appstreamcli validate --no-net --pedantic "$2" >&2; fi
has update-mime-database || exit 0
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
mkdir -p "$folder/mime/packages"
cp "$1/$id.xml" "$folder/mime/packages/"
export XDG_DATA_HOME=$folder
update-mime-database "$folder/mime"
has gio || exit 0

# expect FILE TYPE < CONTENT
expect() {
    local type
    cat >"$folder/$1"
    type=$(gio info -a standard::content-type "$folder/$1" | sed -n 's/^ *standard::content-type: //p')
    [[ $type == "$2" ]] || { echo "$1 is $type, not $2"; exit 1; }
}

# What is in it tells what a .json is, and a name what is in other files.
for kind in workload:workload trace:run lesson:lesson; do
    expect plain.json "application/vnd.streamscope.${kind#*:}+json" <<<$'{\n  "format": "streamscope-'"${kind%:*}"$'",\n  "version": 1\n}'
done
for kind in streamscope:workload streamscope-run:run streamscope-lesson:lesson; do
    for ending in "${kind%:*}" "${kind%:*}.json"; do
        expect "file.$ending" "application/vnd.streamscope.${kind#*:}+json" <<<'{}'
    done
done
expect file.pt.trace.json application/vnd.streamscope.recording+json <<<'{}'
expect plain.json application/vnd.streamscope.recording+json <<<$'{\n  "schemaVersion": 1,\n  "deviceProperties": [\n  ]}'
expect file.pt.trace.json.gz application/vnd.streamscope.recording+gzip < <(gzip <<<'{}')
expect file.nsys-rep application/x-nsys-rep <<<'NVIDIA Tegra Profiler Report 2023@4'
# The others' stay theirs.
expect plain.json application/json <<<'{"name": "else", "schemaVersion": 1}'
expect plain.json application/json <<<'[1, 2]'
expect plain.json.gz application/gzip < <(gzip <<<'{}')

# A bundle goes into the menu of an empty home and leaves it as it was, and another program's entry where it is.
mkdir -p "$folder"/bundle/share/{applications,icons/hicolor/scalable/apps,mime/packages} "$folder"/home/.local/share
cp "$1/$id.desktop" "$folder/bundle/share/applications/"
cp "$1/$id.svg" "$folder/bundle/share/icons/hicolor/scalable/apps/"
cp "$1/$id.xml" "$folder/bundle/share/mime/packages/"
cp "$1/../resources/bundle/desktop.sh" "$folder/bundle/"
export HOME=$folder/home
unset XDG_DATA_HOME
for entry in '' '[Desktop Entry]'; do
    if [[ -n $entry ]]; then mkdir -p "$HOME/.local/share/applications" && echo "$entry" >"$HOME/.local/share/applications/other.desktop"; fi
    before=$(find "$HOME" | sort)
    sh "$folder/bundle/desktop.sh" install >/dev/null
    grep -qxF "Exec=\"$folder/bundle/streamscope\" %u" "$HOME/.local/share/applications/$id.desktop"
    for _ in once again; do sh "$folder/bundle/desktop.sh" remove >/dev/null; done
    left=$(diff <(echo "$before") <(find "$HOME" | sort)) || { echo "a bundle leaves another home: $left"; exit 1; }
done
