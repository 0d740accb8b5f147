// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/sentence.h"
#include "engine/trace/trace.h"

namespace streamscope {

/// Whether version 0.1.0 made the recording of a program that allocates: it recorded no cudaFree,
/// and wrote nothing down of the device. O(n).
[[nodiscard]] bool lacksFrees(const Trace& recording);

/// Remarks on the idle times of a recording that lacks calls or what they issued, or of processes
/// that share a GPU; empty: it does not. O(n).
[[nodiscard]] Paragraph aboutMissing(const Trace& recording);

}  // namespace streamscope
