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

/// The one rule for every file that is written: the reason to keep the file at `path`, or nothing
/// where it may be replaced. The first kHeadBytes of a regular file identify its kind. Devices,
/// pipes, sockets and folders are never read. An empty file may be replaced. Links are followed.
[[nodiscard]] std::optional<Sentence> whyKept(const std::string& path, FileKind written,
                                              Permission permission);

inline constexpr std::size_t kHeadBytes = std::size_t{1} << 16;

/// At most the first kHeadBytes of a regular file; nothing of anything else.
[[nodiscard]] std::string headOf(const std::string& path);

/// Whether a file of this kind with this head can be made again. Workloads, lessons, recordings and
/// measured runs cannot. Pictures can, whichever program wrote them.
[[nodiscard]] bool canBeMadeAgain(FileKind kind, std::string_view head);

/// `path`, or "NAME-2.ENDING", "NAME-3.ENDING" …: the first at which nothing is.
[[nodiscard]] std::string freePath(const std::string& path);

}  // namespace streamscope
