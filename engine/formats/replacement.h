// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/sentence.h"
#include "engine/formats/file_kind.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace streamscope {

/// Who has said that the file which is there may be replaced.
enum class Permission : std::uint8_t {
    None,   ///< nobody: it is replaced only if Streamscope can make it again, by the same kind
    Asked,  ///< the user, in a dialog that named it: the work of another kind is kept all the same
    Forced  ///< the user, who forces it: it is replaced whatever it is
};

/// The one rule for every file that is written: why the file at `path` is kept, if it is. What is
/// there is told by its head. What is no regular file (a device, a pipe, a socket, a folder) is
/// not read, and nothing that is empty is kept. Links are followed.
[[nodiscard]] std::optional<Sentence> whyKept(const std::string& path, FileKind written,
                                              Permission permission);

inline constexpr std::size_t kHeadBytes = std::size_t{1} << 16;

/// At most the first kHeadBytes of a regular file; nothing of anything else.
[[nodiscard]] std::string headOf(const std::string& path);

/// Whether Streamscope can make a file with this head again: it is not the only copy of somebody's
/// work, or of a recording.
[[nodiscard]] bool canBeMadeAgain(FileKind kind, std::string_view head);

/// `path`, or "NAME-2.ENDING", "NAME-3.ENDING" …: the first at which nothing is.
[[nodiscard]] std::string freePath(const std::string& path);

}  // namespace streamscope
