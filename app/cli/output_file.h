// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/formats/json_writer.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace streamscope::cli {

/// Writes a file whole or not at all (QSaveFile). A device or a pipe is written directly, a link is
/// followed. Returns the error (Io, with the path and the system's reason), if any.
[[nodiscard]] std::optional<Error> writeFile(const std::string& path,
                                             const std::function<void(const TextSink&)>& write);

// What can be found wrong with a name after -o before anything runs: the ending says the format,
// and what is read is never written over. Errors: InvalidInput.

/// Error if there is no such folder, nothing may be written there, or a workload is there.
[[nodiscard]] std::optional<Error> checkPlace(const std::string& path);

/// Error unless it ends as a picture does. These two check the place, too.
[[nodiscard]] std::optional<Error> checkPictureName(const std::string& path);

/// Error unless it ends as a picture does, or in .json or .csv.
[[nodiscard]] std::optional<Error> checkOutputName(const std::string& path);

/// Error for the first that is one of the files that are read, or that `check` finds wrong.
[[nodiscard]] std::optional<Error> checkOutputs(const std::vector<std::string>& paths,
                                                const std::vector<std::string>& read,
                                                std::optional<Error> (*check)(const std::string&));

/// An error on a name after -o.
[[nodiscard]] Error wrongOutput(const std::string& path, const char* what);
/// "is the file that is read", of an output.
extern const char* const kIsRead;

/// ".svg" of "Run.SVG".
[[nodiscard]] std::string suffixOf(const std::string& path);
[[nodiscard]] bool isSameFile(const std::string& left, const std::string& right);

}  // namespace streamscope::cli
