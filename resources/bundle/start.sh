#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Starts the bundled Streamscope with the libraries, plugins and fonts beside this script.
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export QT_PLUGIN_PATH="$here/plugins"
export QT_QPA_FONTDIR="$here/fonts"
# The bundled fontconfig needs a configuration; one of our own where the machine has none.
if [ ! -r /etc/fonts/fonts.conf ] && [ -z "$FONTCONFIG_FILE" ]; then
    export FONTCONFIG_FILE="$here/fonts/fonts.conf"
fi
exec "$here/bin/streamscope" "$@"
