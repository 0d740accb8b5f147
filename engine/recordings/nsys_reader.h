// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/recordings/recording.h"
#include "engine/recordings/sqlite_file.h"

#include <functional>

namespace streamscope::recordings {

/// Reads what `nsys export --type sqlite` writes, of Nsight Systems 2022.2 to 2026. Rows of wrong
/// types are left out and counted. `tell` is told now and then about which share has been read;
/// false: the rest is left out.
///
/// Error: InvalidInput (not from Nsight Systems, or nothing of CUDA in it).
[[nodiscard]] Result<Recording> readNsys(const SqliteFile& file,
                                         const std::function<bool(double)>& tell = {});

}  // namespace streamscope::recordings
