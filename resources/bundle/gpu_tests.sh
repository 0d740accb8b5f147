#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs the tests that need a GPU, from wherever the bundle lies. Without a GPU they skip.
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/../lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export STREAMSCOPE_SOURCE_DIR="$here"
"$here/kernel_gpu_tests" "$@" && "$here/cuda_gpu_tests" "$@"
