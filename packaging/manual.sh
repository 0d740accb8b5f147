#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Writes the manual pages, by help2man from the programs' --help: manual.sh PROGRAM WORKER VERSION FOLDER
set -euo pipefail
program=$1 worker=$2 version=$3 folder=$4
mkdir -p "$folder"
scratch=$(mktemp -d)
trap 'rm -r "$scratch"' EXIT
commands=$("$program" complete '' | awk -F'\t' '$2 != "" {print $1}')

# page NAME ABOUT COMMAND… — help2man runs a program of the page's name; it expects "-h, --help".
page() {
    local name=$1 about=$2
    printf '#!/usr/bin/env bash\n%q' "$3" >"$scratch/$name"
    (($# < 4)) || printf ' %q' "${@:4}" >>"$scratch/$name"
    printf ' --help | sed -E "s/^( +-[a-zA-Z]),--/\\\\1, --/"\n' >>"$scratch/$name"
    chmod +x "$scratch/$name"
    { echo "[see also]"; seeAlso "$name"; } >"$scratch/include"
    help2man --no-info --section 1 --version-string "$version" --source "Streamscope $version" \
        --name "$about" --include "$scratch/include" --output "$folder/$name.1" "$scratch/$name"
}

seeAlso() {
    [[ $1 == streamscope ]] || { echo ".BR streamscope (1)"; return; }
    local command
    for command in $commands worker; do
        echo ".BR streamscope\\-${command//-/\\-} (1)"
    done
}

page streamscope "see how CUDA streams overlap" "$program"
page streamscope-worker "$("$worker" --help | head -n 1)" "$worker"
for command in $commands; do
    page "streamscope-$command" "$("$program" "$command" --help | head -n 1)" "$program" "$command"
done
