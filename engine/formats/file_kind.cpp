// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/file_kind.h"

namespace streamscope {

/// Each format names itself early; what it quotes of others comes later.
FileKind fileKindOf(std::string_view head) noexcept {
    const std::size_t brace = head.find_first_not_of(" \t\r\n");
    if (brace == std::string_view::npos || head[brace] != '{') {
        return FileKind::Other;
    }
    const std::size_t workload = head.find("\"streamscope-workload\"");
    const std::size_t run = head.find("\"streamscope-trace\"");
    return workload == run  ? FileKind::Other  // neither
           : workload < run ? FileKind::Workload
                            : FileKind::SavedRun;
}

std::string_view fileKindName(FileKind kind) noexcept {
    return kind == FileKind::Workload   ? "a workload"
           : kind == FileKind::SavedRun ? "a saved run"
                                        : "";
}

}  // namespace streamscope
