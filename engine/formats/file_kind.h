// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace streamscope {

/// What a file is, by its first bytes: a user's work is not written over with something else.
enum class FileKind : std::uint8_t {
    Other,
    Workload,
    SavedRun,
    Profile,
    Lesson,
    ChromeTrace,   ///< of the PyTorch profiler or another tool
    Packed,        ///< something of gzip: tools write Chrome traces so
    Database,      ///< of SQLite: Nsight Systems exports that
    NsightReport,  ///< a .nsys-rep, which only nsys can read
    Picture,       ///< SVG, PDF or PNG
    Table,         ///< CSV as Streamscope writes it: a run, a sweep, grades
    Sweep,         ///< the numbers of a sweep, JSON
    Program,       ///< that `streamscope write` wrote
    Perfetto,      ///< a run for Perfetto, as Streamscope writes it
};

inline constexpr std::size_t kFileKindBytes = 4096;  ///< that tell the kind

/// Of a file's text, or of at least its first kFileKindBytes. Where these are of some JSON object,
/// the rest is looked through for its "format".
[[nodiscard]] FileKind fileKindOf(std::string_view text);

/// Of a plain file, read no further than it takes, and no further than kKindSearchBytes. Other if
/// there is none.
[[nodiscard]] FileKind fileKindAt(const std::string& path);

inline constexpr std::size_t kKindSearchBytes = std::size_t{64} << 20;

/// Whether it may be a recording of another tool (engine/recordings/), to be opened as a saved run.
[[nodiscard]] bool isRecordingKind(FileKind kind) noexcept;

/// "a workload", "a saved run", "a device profile", …: the text of a Sentence; empty for Other.
[[nodiscard]] std::string_view fileKindName(FileKind kind) noexcept;

/// Of a kind that is known but cannot be opened what it is and what to open instead, after the name
/// of the file: "a report of Nsight Systems, which …"; empty for all others.
[[nodiscard]] std::string_view unreadableWords(FileKind kind) noexcept;

/// Whether a whole file is JSON of somebody else: an object that calls itself none of ours and has
/// nothing of a workload in the making, or a list. What is empty or cut off may become anything.
[[nodiscard]] bool isForeignJson(std::string_view text) noexcept;

/// What to say of it, after the name of the file and "is".
inline constexpr std::string_view kForeignWords =
    "no Streamscope file: it has no \"format\" that is \"streamscope-workload\" or "
    "\"streamscope-trace\". What is read are workloads, and runs saved by \"streamscope run "
    "WORKLOAD -o FILE.json\"";

}  // namespace streamscope
