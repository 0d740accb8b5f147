#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The files of the desktop, as far as the tools for them are here: desktop_test.sh FOLDER METAINFO CHANGELOG VERSION
set -euo pipefail
id=io.github.streamscope.streamscope
grep -q "^streamscope ($4) " "$3" || { echo "packaging/debian/changelog does not begin with $4"; exit 1; }
# Links and files come by one argument.
grep -qx 'Exec=streamscope %u' "$1/$id.desktop" && grep -q '^MimeType=.*;x-scheme-handler/streamscope;' "$1/$id.desktop" ||
    { echo "the desktop file does not take links"; exit 1; }
has() { command -v "$1" >/dev/null || { echo "no $1 here: left out"; return 1; }; }
if has desktop-file-validate; then desktop-file-validate "$1/$id.desktop"; fi
if has appstreamcli; then appstreamcli validate --no-net --pedantic "$2" >&2; fi
if has update-mime-database; then
    folder=$(mktemp -d)
    trap 'rm -r "$folder"' EXIT
    mkdir -p "$folder/mime/packages"
    cp "$1/$id.xml" "$folder/mime/packages/"
    XDG_DATA_HOME=$folder update-mime-database "$folder/mime"
    for kind in workload run lesson; do
        grep -q "vnd.streamscope.$kind+json" "$folder/mime/globs2"
    done
fi
