// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/file_kind.h"

#include "engine/base/json_pull.h"
#include "engine/base/sentence.h"
#include "engine/formats/trace_npz.h"

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
                    : format == "streamscope-sweep"    ? FileKind::Sweep
                                                       : found;
            return false;
        }
        found = key == "traceEvents" ? FileKind::ChromeTrace : found;
        return pull.skip();
    });
    return found;
}

/// Whether the first packet is a track descriptor as writePerfettoTrace() begins: with id 1, then
/// its name.
bool isPerfetto(std::string_view bytes) {
    constexpr std::size_t kLengths[] = {1, 4};  // of the packet and of the descriptor: any
    constexpr std::string_view kBegin("\x0a\0\xe2\x03\0\x08\x01\x12", 8);
    std::string begin(bytes.substr(0, kBegin.size()));
    for (const std::size_t at : kLengths) {
        if (at < begin.size()) {
            begin[at] = '\0';
        }
    }
    return begin == kBegin;
}

/// Whether it begins with a member of a run that is saved as .npz.
bool isNpz(std::string_view bytes) {
    const auto member = firstZipMember(bytes);
    return member && (member->name == kNpzHead || member->name.ends_with(".npy"));
}

/// What is no text begins with a word of its own.
FileKind binaryKindOf(std::string_view bytes) {
    constexpr std::string_view kSqlite("SQLite format 3\0", 16);
    return bytes.starts_with("\x1f\x8b")                       ? FileKind::Packed
           : bytes.starts_with(kSqlite)                        ? FileKind::Database
           : bytes.starts_with("NVIDIA Tegra Profiler Report") ? FileKind::NsightReport
           : bytes.starts_with("\x89PNG\r\n\x1a\n")            ? FileKind::Picture
           : bytes.starts_with("%PDF-")                        ? FileKind::Picture
           : isPerfetto(bytes)                                 ? FileKind::Perfetto
           : isNpz(bytes)                                      ? FileKind::SavedRun
                                                               : FileKind::Other;
}

/// What is text but no JSON, by its first lines.
FileKind plainKindOf(std::string_view head) noexcept {
    const std::string_view line = head.substr(0, head.find('\n'));
    const bool isXml = head.starts_with("<?xml") || head.starts_with("<svg");
    const bool isTable = line.starts_with("id,step,label,kind,stream,") ||
                         line.starts_with("file,student,status") ||
                         line.find(",makespan_ns,bound_ns,") != std::string_view::npos;
    return isXml && head.find("<svg") != std::string_view::npos            ? FileKind::Picture
           : isTable                                                       ? FileKind::Table
           : line.find("Written by Streamscope") != std::string_view::npos ? FileKind::Program
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
        return plainKindOf(head);
    }
    if (head[begin] == '[') {  // a Chrome trace may be its list of events alone
        const std::size_t event = head.find_first_not_of(" \t\r\n", begin + 1);
        const bool isEvent = event != std::string_view::npos && head[event] == '{' &&
                             head.find("\"ph\"") != std::string_view::npos;
        return isEvent ? FileKind::ChromeTrace : FileKind::Other;
    }
    constexpr std::array<std::pair<std::string_view, FileKind>, 5> kOurs{
        {{"\"streamscope-workload\"", FileKind::Workload},
         {"\"streamscope-trace\"", FileKind::SavedRun},
         {"\"streamscope-device\"", FileKind::Profile},
         {"\"streamscope-lesson\"", FileKind::Lesson},
         {"\"streamscope-sweep\"", FileKind::Sweep}}};
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
    switch (kind) {
        case FileKind::Other:
            return "";
        case FileKind::Workload:
            return SENTENCE("Streamscope", "a workload");
        case FileKind::SavedRun:
            return SENTENCE("Streamscope", "a saved run");
        case FileKind::Profile:
            return SENTENCE("Streamscope", "a device profile");
        case FileKind::Lesson:
            return SENTENCE("Streamscope", "a lesson");
        case FileKind::ChromeTrace:
            return SENTENCE("Streamscope", "a Chrome trace");
        case FileKind::Packed:
            return SENTENCE("Streamscope", "an archive of gzip");
        case FileKind::Database:
            return SENTENCE("Streamscope", "a SQLite database");
        case FileKind::NsightReport:
            return SENTENCE("Streamscope", "a report of Nsight Systems");
        case FileKind::Picture:
            return SENTENCE("Streamscope", "a picture");
        case FileKind::Table:
            return SENTENCE("Streamscope", "a table");
        case FileKind::Sweep:
            return SENTENCE("Streamscope", "the numbers of a sweep");
        case FileKind::Program:
            return SENTENCE("Streamscope", "a program that was written from a workload");
        case FileKind::Perfetto:
            return SENTENCE("Streamscope", "a trace for Perfetto");
    }
    return "";
}

std::string_view unreadableWords(FileKind kind) noexcept {
    return kind == FileKind::NsightReport
               ? SENTENCE("Streamscope",
                          "a report of Nsight Systems, which only nsys can read: write it with "
                          "\"nsys export --type sqlite FILE\", and open the .sqlite file that this "
                          "makes")
           : kind == FileKind::Perfetto
               ? SENTENCE("Streamscope",
                          "a trace for Perfetto that Streamscope wrote: ui.perfetto.dev opens it, "
                          "Streamscope does not. Save the run as .json, and open that")
               : "";
}

}  // namespace streamscope
