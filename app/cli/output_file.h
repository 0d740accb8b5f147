// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/formats/json_writer.h"

#include <functional>
#include <optional>
#include <string>

namespace streamscope::cli {

/// Writes a file whole or not at all (QSaveFile). A device or a pipe is written directly, a link is
/// followed. Returns the error (Io, with the path and the
/// system's reason), if any.
[[nodiscard]] std::optional<Error> writeFile(const std::string& path,
                                             const std::function<void(const TextSink&)>& write);

}  // namespace streamscope::cli
