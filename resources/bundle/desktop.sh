#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Puts this bundle into the desktop's menu, with its icon and file types, and out of it again: desktop.sh install|remove
set -e
here=$(dirname "$(readlink -f "$0")")
data=${XDG_DATA_HOME:-$HOME/.local/share}
id=io.github.streamscope.streamscope
menu=$data/applications/$id.desktop
icon=$data/icons/hicolor/scalable/apps/$id.svg
types=$data/mime/packages/$id.xml
case $1 in
install)
    mkdir -p "${menu%/*}" "${icon%/*}" "${types%/*}"
    # In Exec a % is doubled, and within quotes " ` $ \ are escaped, each backslash twice.
    exec=$(printf '%s\n' "$here/streamscope" | sed -e 's/[\\"`$]/\\\\&/g' -e 's/%/%%/g')
    while IFS= read -r line; do
        case $line in
        Exec=*) printf 'Exec="%s" %%u\n' "$exec" ;;
        *) printf '%s\n' "$line" ;;
        esac
    done <"$here/share/applications/$id.desktop" >"$menu"
    cp "$here/share/icons/hicolor/scalable/apps/$id.svg" "$icon"
    cp "$here/share/mime/packages/$id.xml" "$types"
    told="Streamscope is in the menu now; streamscope --remove-desktop takes it out. After moving this folder, install again."
    ;;
remove)
    rm -f "$menu" "$icon" "$types"
    told="Streamscope is out of the menu."
    ;;
*)
    echo "usage: desktop.sh install|remove" >&2
    exit 2
    ;;
esac
if command -v update-mime-database >/dev/null && [ -d "$data/mime" ]; then update-mime-database "$data/mime"; fi
if command -v update-desktop-database >/dev/null && [ -d "$data/applications" ]; then update-desktop-database "$data/applications"; fi
# What those wrote for us alone goes with us.
if [ "$1" = remove ]; then
    if rmdir "${types%/*}" 2>/dev/null; then rm -r "$data/mime"; fi  # the rest of it was made from there
    if [ "$(cat "$data/applications/mimeinfo.cache" 2>/dev/null)" = "[MIME Cache]" ]; then rm "$data/applications/mimeinfo.cache"; fi
    (cd "$data" && rmdir -p icons/hicolor/scalable/apps applications) 2>/dev/null || true  # never above it
fi
echo "$told"
