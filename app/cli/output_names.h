// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"

#include <optional>
#include <string>

namespace streamscope::cli {

// What can be found wrong with a name after -o before anything runs: the ending says the format,
// and what is read is never written over. Errors: InvalidInput.

/// Error if there is no such folder, nothing may be written there, or a workload is there.
[[nodiscard]] std::optional<Error> checkPlace(const std::string& path);

/// Error unless it ends as a picture does. These two check the place, too.
[[nodiscard]] std::optional<Error> checkPictureName(const std::string& path);

/// Error unless it ends as a picture does, or in .json or .csv.
[[nodiscard]] std::optional<Error> checkOutputName(const std::string& path);

/// Error if it is the file that is read.
[[nodiscard]] std::optional<Error> checkNotRead(const std::string& path, const std::string& input);

/// An error on a name after -o.
[[nodiscard]] Error wrongOutput(const std::string& path, const std::string& what);

/// ".svg" of "Run.SVG".
[[nodiscard]] std::string suffixOf(const std::string& path);
[[nodiscard]] bool isSameFile(const std::string& left, const std::string& right);

}  // namespace streamscope::cli
