#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The window under Wayland, by weston without a display. usage: wayland_test.sh STREAMSCOPE
# At scales 1, 1.5 and 2 it opens with a workload and says nothing; on a screen that is too small it is maximized.
set -euo pipefail
program=$1
folder=$(mktemp -d)
export XDG_RUNTIME_DIR=$folder XDG_CONFIG_HOME=$folder/config WAYLAND_DISPLAY=streamscope-test
chmod 700 "$folder"

# screen WIDTH HEIGHT SCALE — starts a display with a screen of that size in points and that scale.
screen() {
    weston --backend=headless-backend.so --socket="$WAYLAND_DISPLAY" --width="$1" --height="$2" --scale="$3" --idle-time=0 \
        --log="$folder/weston.log" &
    weston=$!
    for ((i = 0; i < 100; ++i)); do
        [[ -S $folder/$WAYLAND_DISPLAY ]] && return
        sleep 0.05
    done
    cat "$folder/weston.log" >&2
    exit 1
}

end() {
    kill "$weston" 2>/dev/null || true
    wait "$weston" 2>/dev/null || true
}
trap 'end; rm -rf "$folder"' EXIT

# opens SCALE — the window; what is asked of the display is in $folder/asked.
opens() {
    if ! STREAMSCOPE_QUIT_WHEN_SHOWN=1 QT_QPA_PLATFORM=wayland QT_SCALE_FACTOR=$1 WAYLAND_DEBUG=1 \
        "$program" vector_add_streams 2>"$folder/asked"; then
        grep -v '^\[' "$folder/asked" >&2 || true
        exit 1
    fi
    if grep -v '^\[' "$folder/asked" >&2; then
        exit 1 # a message
    fi
}

asksToBeMaximized() { grep -q 'set_maximized' "$folder/asked"; }

screen 4000 2400 1
opens 1
opens 1.5
if asksToBeMaximized; then
    echo "the window is maximized on a screen with room for it" >&2
    exit 1
fi
end
screen 1200 800 2
opens 1
asksToBeMaximized || {
    echo "the window is larger than the screen" >&2
    exit 1
}
