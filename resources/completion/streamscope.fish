# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of streamscope in fish: the program itself says what may come next.

function __streamscope_complete
    set -l words (commandline -opc) (commandline -ct)
    for line in ($words[1] complete $words[2..-1] 2>/dev/null)
        if test "$line" = :files
            __fish_complete_path (commandline -ct)
        else
            echo $line
        end
    end
end
complete -c streamscope -f -a '(__streamscope_complete)'
