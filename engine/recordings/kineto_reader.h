// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/recordings/recording.h"
#include "engine/recordings/text_source.h"

namespace streamscope::recordings {

/// Reads what the PyTorch profiler writes (Kineto, 2021 to 2026; also of ROCm), and any other
/// Chrome trace as bars in rows. Damaged and cut files are read as far as they go; what was lost is
/// counted in `missing`. Any bytes are safe; memory beyond the Recording: that of the longest
/// event.
///
/// Error: InvalidInput (no list of events, or nothing in it that could be drawn).
[[nodiscard]] Result<Recording> readChromeTrace(TextSource& source);

}  // namespace streamscope::recordings
