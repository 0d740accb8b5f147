// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/action.h"
#include "engine/trace/trace.h"

#include <vector>

namespace streamscope::whatif {

/// Of each operation of a recording how long it took, and how long after its call and after what it
/// followed it started: with these and the same order everything starts when it did.
///
/// What it followed is the operation before it on its stream, the records that a wait before it
/// named, and the default stream's barrier where the kinds of streams are known. Of call and
/// predecessor the later one is what it waited for, and the recorded delay counts; for the other
/// one the delay that is usual in the recording is taken, if that is less than what was seen. A
/// delay in which its copy engine, or another kernel, was busy is the engine's affair: then the
/// usual one counts. O(n log n).
[[nodiscard]] std::vector<RecordedWork> latenciesOf(const Trace& recording);

}  // namespace streamscope::whatif
