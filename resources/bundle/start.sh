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
# The bundled fontconfig needs a configuration; one of our own where the machine has none.
if [ ! -r /etc/fonts/fonts.conf ] && [ -z "$FONTCONFIG_FILE" ]; then
    export FONTCONFIG_FILE="$here/fonts/fonts.conf"
fi
exec "$here/bin/$(basename "$self")" "$@"
