#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Not built here: appimagetool and its runtime are downloads. Makes an AppImage of the bundle: ./dev bundle, then
#   packaging/appimage/make.sh APPIMAGETOOL
set -e
tool=$1
root=$(dirname "$(readlink -f "$0")")/../..
id=io.github.streamscope.streamscope
rm -rf "$root/dist/AppDir"
cp -r "$root/dist/streamscope" "$root/dist/AppDir"
ln -s streamscope "$root/dist/AppDir/AppRun"
cp "$root/packaging/$id.desktop" "$root/packaging/$id.svg" "$root/dist/AppDir/"
ARCH=$(uname -m) "$tool" "$root/dist/AppDir" "$root/dist/streamscope-$(uname -m).AppImage"
