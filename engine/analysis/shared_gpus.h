// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/sentence.h"
#include "engine/trace/trace.h"

namespace streamscope {

/// What a recording of such processes says among its remarks.
[[nodiscard]] Sentence aboutSharedGpus();

/// Whether that is one of the recording's remarks.
[[nodiscard]] bool sharesGpus(const Trace& recording);

}  // namespace streamscope
