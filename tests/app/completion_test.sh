#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The completion scripts in real shells: completion_test.sh PROGRAM FOLDER-OF-SCRIPTS. A shell that is missing is left out.
set -uo pipefail
PATH=$(dirname "$1"):$PATH
scripts=$2
failed=0

# expect SHELL LINE WORDS
expect() {
    local got
    got=$("complete_in_$1" "$2" | sort | tr '\n' ' ')
    [[ $got == "$3 " ]] || { echo "$1: '$2' is completed by '$got', not by '$3 '"; failed=1; }
}

complete_in_bash() {
    bash --norc -c '
        compopt() { :; }
        source "$1"
        COMP_LINE=$2 COMP_POINT=${#2} COMP_WORDS=()
        # as readline cuts it
        while read -r word; do COMP_WORDS+=("$word"); done < <(grep -oE "[^ =:]+|[=:]+" <<<"$2")
        [[ $2 != *[\ =:] ]] || COMP_WORDS+=("")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _streamscope streamscope
        printf "%s\n" "${COMPREPLY[@]}"' _ "$scripts/streamscope.bash" "$1"
}

complete_in_fish() {
    fish --no-config -c "source $scripts/streamscope.fish; complete -C '$1'" | cut -f1
}

for shell in bash fish; do
    command -v $shell >/dev/null || { echo "no $shell here: left out"; continue; }
    expect $shell 'streamscope run vector_add_streams --set ' 'chunks= n= order= pinned= streams= taper='
    expect $shell 'streamscope calib' 'calibrate'
    expect $shell 'streamscope run prefetch --recorder ' 'both cupti events none'
done
# A program to record, and its words, are no words of ours.
for words in '' '--' '-- train.py --'; do
    [[ $(streamscope complete record $words '') == :files ]] || { echo "record $words: other words than files"; failed=1; }
done
expect bash 'streamscope run vector_add_streams --set order=' 'breadth depth'
expect bash 'streamscope run prefetch --device sim:f' 'fermi'
expect bash 'streamscope run prefetch --device=sim:f' 'fermi'
if command -v fish >/dev/null; then
    expect fish 'streamscope run vector_add_streams --set order=b' 'order=breadth'
    expect fish 'streamscope run prefetch --device sim:f' 'sim:fermi'
fi
# An interactive zsh, behind a terminal of its own: what it makes of the line when asked.
complete_in_zsh() {
    zsh -f -c '
        zmodload zsh/zpty
        zpty -b shell zsh -f -i
        zpty -w shell "PS1= PS2= RPS1= TERM=dumb; unsetopt zle_bracketed_paste prompt_sp; autoload -U compinit; compinit -u -D; source $1
            say() { zle complete-word; print -r -- \"<<\$BUFFER>>\"; BUFFER=exit; zle accept-line }; zle -N say; bindkey ^X say; print rea\"\"dy"
        zpty -r -m shell text "*ready*"
        zpty -n -w shell "$2"$'"'\x18'"'
        zpty -r -m shell text "*<<*>>*"
        text=${text##*<<}
        print -r -- ${${text%%>>*}% }' _ "$scripts/streamscope.zsh" "$1"
}
if command -v zsh >/dev/null; then
    zsh -n "$scripts/streamscope.zsh" || failed=1
    expect zsh 'streamscope calib' 'streamscope calibrate'
    expect zsh 'streamscope run vector_add_streams --set order=b' 'streamscope run vector_add_streams --set order=breadth'
    expect zsh 'streamscope run prefetch --device sim:f' 'streamscope run prefetch --device sim:fermi'
fi
exit $failed
