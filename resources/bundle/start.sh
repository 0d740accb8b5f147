#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Starts the bundled program of this script's name (streamscope, or streamscope-worker for ssh) with
# the libraries, plugins and fonts beside it.
self=$(readlink -f "$0")
here=$(dirname "$self")
case $1 in
--install-desktop) exec "$here/desktop.sh" install ;;
--remove-desktop) exec "$here/desktop.sh" remove ;;
esac
export LD_LIBRARY_PATH="$here/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export QT_PLUGIN_PATH="$here/plugins"
export QT_QPA_FONTDIR="$here/fonts"
# The machine's fonts, and the bundled ones where it has none, as for Chinese.
export FONTCONFIG_FILE="${FONTCONFIG_FILE:-$here/fonts/fonts.conf}"
exec "$here/bin/$(basename "$self")" "$@"
