// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/formats/json_writer.h"
#include "engine/formats/replacement.h"
#include "ui/document/text_file.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace streamscope::cli {

/// A file that a command writes, as its options name it.
struct OutputFile {
    std::string path;
    FileKind kind = FileKind::Other;  ///< what is written
    bool replaces = false;            ///< --force
};
[[nodiscard]] ui::FileTarget targetOf(const OutputFile& file);
/// A picture, a table, a saved run or one for other viewers, by the ending.
[[nodiscard]] FileKind kindByName(const std::string& path);

/// Writes a file whole or not at all; see ui::writeFile(). Returns the error, if any.
[[nodiscard]] std::optional<Error> writeFile(const OutputFile& file,
                                             const std::function<void(const TextSink&)>& write);

// What can be found wrong with an output before anything runs: the ending says the format, and what
// is read is never written over. Errors: InvalidInput.

/// Error if there is no such folder, nothing may be written there, or what is there is kept.
[[nodiscard]] std::optional<Error> checkPlace(const OutputFile& file);

/// Error unless it ends as a picture does. These two check the place, too.
[[nodiscard]] std::optional<Error> checkPicture(const OutputFile& file);

/// Error unless it ends as a picture does, or in .json or .csv.
[[nodiscard]] std::optional<Error> checkOutput(const OutputFile& file);

/// What is written to each of these, by its ending.
[[nodiscard]] std::vector<OutputFile> outputFiles(const std::vector<std::string>& paths,
                                                  bool replaces);

/// Error for the first that is one of the files that are read, or that `check` finds wrong.
[[nodiscard]] std::optional<Error> checkOutputs(const std::vector<OutputFile>& files,
                                                const std::vector<std::string>& read,
                                                std::optional<Error> (*check)(const OutputFile&));

/// An error on a name after -o.
[[nodiscard]] Error wrongOutput(const std::string& path, const char* what);
/// "is the file that is read", of an output.
extern const char* const kIsRead;

/// ".svg" of "Run.SVG".
[[nodiscard]] std::string suffixOf(const std::string& path);
[[nodiscard]] bool isSameFile(const std::string& left, const std::string& right);

}  // namespace streamscope::cli
