// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/file_kind.h"

#include <algorithm>
#include <array>

namespace streamscope {

/// Each format names itself early; what it quotes of others comes later.
FileKind fileKindOf(std::string_view head) noexcept {
    const std::size_t begin = head.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos || (head[begin] != '{' && head[begin] != '[')) {
        return FileKind::Other;
    }
    if (head[begin] == '[') {  // a Chrome trace may be its list of events alone
        const std::size_t event = head.find_first_not_of(" \t\r\n", begin + 1);
        const bool isEvent = event != std::string_view::npos && head[event] == '{' &&
                             head.find("\"ph\"") != std::string_view::npos;
        return isEvent ? FileKind::ChromeTrace : FileKind::Other;
    }
    const std::size_t workload = head.find("\"streamscope-workload\"");
    const std::size_t run = head.find("\"streamscope-trace\"");
    if (workload == run) {  // neither
        return head.find("\"traceEvents\"") == std::string_view::npos ? FileKind::Other
                                                                      : FileKind::ChromeTrace;
    }
    return workload < run ? FileKind::Workload : FileKind::SavedRun;
}

bool isForeignJson(std::string_view text) noexcept {
    constexpr std::string_view kBlanks = " \t\r\n";
    const std::size_t begin = text.find_first_not_of(kBlanks);
    if (begin == std::string_view::npos) {
        return false;
    }
    const char first = text[begin];
    const char last = text[text.find_last_not_of(kBlanks)];
    if (first == '[') {
        return last == ']';
    }
    constexpr std::array<std::string_view, 4> kOurs{"\"streamscope-", "\"program\"", "\"threads\"",
                                                    "\"streams\""};
    return first == '{' && last == '}' && text.find('"') != std::string_view::npos &&
           std::ranges::none_of(kOurs, [&](std::string_view ours) {
               return text.find(ours) != std::string_view::npos;
           });
}

std::string_view fileKindName(FileKind kind) noexcept {
    return kind == FileKind::Workload      ? "a workload"
           : kind == FileKind::SavedRun    ? "a saved run"
           : kind == FileKind::ChromeTrace ? "a Chrome trace"
                                           : "";
}

std::string_view unreadableWords(FileKind kind) noexcept {
    return kind == FileKind::ChromeTrace
               ? "a Chrome trace (traceEvents), which Streamscope does not read: open a workload, "
                 "or a run saved by \"streamscope run WORKLOAD -o FILE.json\""
               : "";
}

}  // namespace streamscope
