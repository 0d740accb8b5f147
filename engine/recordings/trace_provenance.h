// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/recording.h"
#include "engine/trace/trace.h"

#include <string>

namespace streamscope::recordings {

/// Which tool recorded what on which device; `file` is what was read.
[[nodiscard]] Provenance provenanceOf(const Recording& recording, const std::string& file);

/// The recording's remarks, beside its trace.
[[nodiscard]] Measurement measurementOf(const Recording& recording, const Trace& trace);

}  // namespace streamscope::recordings
