// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/file_kind.h"

#include "engine/base/json_pull.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <utility>

namespace streamscope {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

/// By the members of the outermost object of a JSON text, which may be cut.
FileKind kindByMembers(std::string_view text) {
    FileKind found = FileKind::Other;
    JsonPull pull(text);
    pull.eachMember([&](std::string_view key) {
        if (key == "format" && pull.next() == '"') {
            std::string format;
            found = !pull.read(format)                 ? found
                    : format == "streamscope-workload" ? FileKind::Workload
                    : format == "streamscope-trace"    ? FileKind::SavedRun
                    : format == "streamscope-device"   ? FileKind::Profile
                    : format == "streamscope-lesson"   ? FileKind::Lesson
                                                       : found;
            return false;
        }
        found = key == "traceEvents" ? FileKind::ChromeTrace : found;
        return pull.skip();
    });
    return found;
}

/// What is no text begins with a word of its own.
FileKind binaryKindOf(std::string_view bytes) noexcept {
    constexpr std::string_view kSqlite("SQLite format 3\0", 16);
    return bytes.starts_with("\x1f\x8b")                       ? FileKind::Packed
           : bytes.starts_with(kSqlite)                        ? FileKind::Database
           : bytes.starts_with("NVIDIA Tegra Profiler Report") ? FileKind::NsightReport
                                                               : FileKind::Other;
}

bool isObject(std::string_view text) noexcept {
    const std::size_t begin = text.find_first_not_of(kBlanks);
    return begin != std::string_view::npos && text[begin] == '{';
}

std::string readOn(std::ifstream& file, std::size_t bytes) {
    std::string text(bytes, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(file.gcount()));
    return text;
}

}  // namespace

FileKind fileKindAt(const std::string& path) {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(path, ignored)) {
        return FileKind::Other;
    }
    std::ifstream file(path, std::ios::binary);
    std::string text = readOn(file, kFileKindBytes);
    const FileKind kind = fileKindOf(text);
    if (kind != FileKind::Other || !isObject(text)) {
        return kind;
    }
    constexpr std::size_t kPiece = std::size_t{1} << 20;
    while (file && text.size() < kKindSearchBytes) {
        text += readOn(file, kPiece);
    }
    return fileKindOf(text);
}

/// Each format names itself early; what it quotes of others comes later.
FileKind fileKindOf(std::string_view text) {
    if (const FileKind binary = binaryKindOf(text); binary != FileKind::Other) {
        return binary;
    }
    const std::string_view head = text.substr(0, kFileKindBytes);
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
    constexpr std::array<std::pair<std::string_view, FileKind>, 4> kOurs{
        {{"\"streamscope-workload\"", FileKind::Workload},
         {"\"streamscope-trace\"", FileKind::SavedRun},
         {"\"streamscope-device\"", FileKind::Profile},
         {"\"streamscope-lesson\"", FileKind::Lesson}}};
    const auto* const first = std::ranges::min_element(
        kOurs, {}, [head](const auto& ours) { return head.find(ours.first); });
    if (head.find(first->first) != std::string_view::npos) {
        return first->second;
    }
    return head.find("\"traceEvents\"") != std::string_view::npos ? FileKind::ChromeTrace
           : text.size() > head.size() && isObject(text)          ? kindByMembers(text)
                                                                  : FileKind::Other;
}

bool isForeignJson(std::string_view text) noexcept {
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

bool isRecordingKind(FileKind kind) noexcept {
    return kind == FileKind::ChromeTrace || kind == FileKind::Packed || kind == FileKind::Database;
}

std::string_view fileKindName(FileKind kind) noexcept {
    return kind == FileKind::Workload       ? "a workload"
           : kind == FileKind::SavedRun     ? "a saved run"
           : kind == FileKind::Profile      ? "a device profile"
           : kind == FileKind::Lesson       ? "a lesson"
           : kind == FileKind::ChromeTrace  ? "a Chrome trace"
           : kind == FileKind::Packed       ? "an archive of gzip"
           : kind == FileKind::Database     ? "a SQLite database"
           : kind == FileKind::NsightReport ? "a report of Nsight Systems"
                                            : "";
}

std::string_view unreadableWords(FileKind kind) noexcept {
    return kind == FileKind::NsightReport
               ? "a report of Nsight Systems, which only nsys can read: write it with \"nsys "
                 "export "
                 "--type sqlite FILE\", and open the .sqlite file that this makes"
               : "";
}

}  // namespace streamscope
