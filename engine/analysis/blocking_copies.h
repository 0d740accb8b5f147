// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstddef>

namespace streamscope {

/// H13, H25: whether the call of a copy of pageable memory blocked its host thread: it went on when
/// the copy began, or took longer than a call that only issues. Of no recording: false.
[[nodiscard]] bool isBlockingPageable(const Trace& recording, std::size_t i);

/// That, or the call of a synchronous copy went on when the copy began.
[[nodiscard]] bool isBlockingCopy(const Trace& recording, std::size_t i);

}  // namespace streamscope
