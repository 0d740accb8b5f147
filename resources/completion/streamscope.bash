# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of streamscope in bash: the program itself says what may come next.

_streamscope() {
    local program=${1/#\~\//$HOME/} rest=${COMP_LINE:0:COMP_POINT} words=() word
    # bash cuts words at = and : too; they are put together again where no blank stands between.
    for word in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
        if [[ $rest == [[:space:]]* || ${#words[@]} -eq 0 ]]; then
            rest=${rest#"${rest%%[![:space:]]*}"}
            words+=("")
        fi
        word=${word:0:${#rest}}
        rest=${rest#"$word"}
        words[-1]+=$word
    done
    words=("${words[@]//[\'\"\\]/}")
    words=("${words[@]/#\~\//$HOME/}")
    local typed=${words[-1]} cut=''
    if [[ $COMP_WORDBREAKS == *=* && $typed == *=* ]]; then cut=${typed%"${typed##*=}"}; fi
    if [[ $COMP_WORDBREAKS == *:* && $typed == *:* && ${typed##*:} != *=* ]]; then cut=${typed%"${typed##*:}"}; fi
    COMPREPLY=()
    local line
    while IFS= read -r line; do
        if [[ $line == :files ]]; then
            compopt -o filenames
            while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "${typed#"$cut"}")
        else
            line=${line%%$'\t'*}
            if [[ $line == *= ]]; then compopt -o nospace; fi
            COMPREPLY+=("${line#"$cut"}")
        fi
    done < <("$program" complete "${words[@]:1}" 2>/dev/null)
}
complete -F _streamscope streamscope
