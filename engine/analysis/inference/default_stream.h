// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

namespace streamscope::inference {

/// Corrects a recording by the rules of the legacy default stream, where the kinds of its streams
/// are known. An event that is recorded in it is complete when the earlier work of the blocking
/// streams has ended, and one of a blocking stream when the default stream's has (N1, N2). A call
/// that synchronizes the default stream waits for the blocking streams too (N13). O(n log n).
void obeyDefaultStream(Trace& recording);

}  // namespace streamscope::inference
