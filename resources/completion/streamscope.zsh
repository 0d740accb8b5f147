#compdef streamscope
# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of streamscope in zsh: the program itself says what may come next.

_streamscope() {
    local line word files=
    local -a found open
    for line in "${(@f)$(${(Q)words[1]} complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
        word=${line%%$'\t'*}
        if [[ $line == :files ]]; then files=yes
        elif [[ $word == *= ]]; then open+=("${word//:/\\:}:${line#*$'\t'}")
        elif [[ -n $word ]]; then found+=("${word//:/\\:}:${line#*$'\t'}")
        fi
    done
    (( ${#found} )) && _describe value found
    (( ${#open} )) && _describe value open -S ''
    [[ -z $files ]] || _files
}

if [[ $funcstack[1] == _streamscope ]]; then _streamscope "$@"; else compdef _streamscope streamscope; fi
