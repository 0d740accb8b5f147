// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <cstdint>
#include <string>

namespace streamscope::programs {

// How the files of a recording go from the worker's machine to this one: a magic word, how many
// files there are, and of each the length of its name, the name, the length of its content and the
// content; numbers have 8 bytes, the lowest first. Whoever has them all on his disk says so with
// one byte. Only files that processes wrote (process_file.h) go, none from a folder within.

/// Writes what is in a folder, and waits for the byte. False: it did not come, so that the files
/// are to stay. Errors: Io (a file cannot be read, or nobody reads).
[[nodiscard]] Result<bool> sendFolder(const std::string& folder, int output, int input);
/// Writes that there is no such folder. Error: Io.
[[nodiscard]] Result<bool> sendNoFolder(int output);

/// What came.
enum class Received : std::uint8_t {
    Nothing,   ///< no byte of a recording
    NoFolder,  ///< that there is none
    Files,     ///< all of them, which are on the disk
};

/// Reads what the other side writes into an empty folder, and says so. No byte of it is trusted.
/// Error: Io (it ended too soon, it is something else, or a file cannot be written).
[[nodiscard]] Result<Received> receiveFolder(int socket, const std::string& folder);

}  // namespace streamscope::programs
