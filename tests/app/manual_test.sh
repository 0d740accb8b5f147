#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Every option of every --help is on a manual page, and man has nothing against the pages: manual_test.sh PROGRAM WORKER
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
"$(dirname "$0")"/../../packaging/manual.sh "$1" "$2" 0.1 "$folder"
failed=0

# check PAGE COMMAND…
check() {
    local page=$folder/$1.1 option
    for option in $("${@:2}" --help | sed '/^Examples:/,$d' | grep -oE '(^|[ ,])--?[a-z][a-z-]*' | grep -oE -- '-.*' | sort -u); do
        grep -qF -- "${option//-/\\-}" "$page" || { echo "$1: $option is missing"; failed=1; }
    done
}

check streamscope "$1"
check streamscope-worker "$2"
for command in $("$1" complete '' | awk -F'\t' '$2 != "" {print $1}'); do
    check "streamscope-$command" "$1" "$command"
    grep -qF ".BR streamscope\\-${command//-/\\-} (1)" "$folder/streamscope.1" || { echo "no word of $command"; failed=1; }
done
if command -v groff >/dev/null; then
    for page in "$folder"/*; do
        complaint=$(LC_ALL=C.UTF-8 groff -k -ww -man -Tutf8 "$page" 2>&1 >/dev/null)
        [[ -z $complaint ]] || { echo "${page##*/}: $complaint"; failed=1; }
    done
else
    echo "no groff here: what man says is not looked at"
fi
exit $failed
