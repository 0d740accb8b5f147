// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/formats/file_kind.h"
#include "engine/simulator/device_profile.h"
#include "engine/trace/trace.h"
#include "engine/workload/workload.h"

#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope::cli {

/// "-" or "/dev/stdin".
[[nodiscard]] bool isStandardInput(const std::string& argument);

/// The rest of a file: all of a saved run or a recording, of anything else as much as tells that it
/// is too long for a workload. Error: InvalidInput.
[[nodiscard]] Result<std::string> readText(std::FILE* file, const std::string& name);

/// The same of standard input, read when it is asked for the first time. Main thread.
[[nodiscard]] const Result<std::string>& standardInput();

/// What a file is, or what came by standard input.
[[nodiscard]] FileKind inputKind(const std::string& argument);

/// How messages call it: "standard input" for "-", else the argument itself.
[[nodiscard]] std::string inputName(const std::string& argument);

/// A workload's text and what to call it in messages.
struct InputText {
    std::string name;  ///< path, shipped name, or "standard input"
    std::string text;
};

/// Whether there is a file, device or pipe of this name, but no folder.
[[nodiscard]] bool isFile(const std::string& path);

[[nodiscard]] bool isFolder(const std::string& path);
/// What a folder in place of an input is answered.
[[nodiscard]] Error itIsAFolder(const std::string& path);

/// What stands before the seed in the name of a random workload (engine/scenarios).
inline constexpr std::string_view kRandomPrefix = "random:";

/// The text behind a name that is built in: a shipped workload's, or that of "random:SEED".
[[nodiscard]] std::optional<std::string> builtInText(std::string_view name);

/// "there is no shipped workload "prefech"; did you mean …": `denial` is how it begins.
[[nodiscard]] Error noSuchWorkload(const std::string& name, bool isFileMeant = false);

/// Whether it is a link to a workload (ui/document/share_link.h), good or bad.
[[nodiscard]] bool isLink(std::string_view argument);

/// The path that a URL of a file names ("file:///tmp/a%20b.json"); anything else as it is.
[[nodiscard]] std::string localPath(const std::string& argument);

/// Something to open: a file that exists, a link, a shipped name, "random:SEED", or "-".
[[nodiscard]] bool isInput(const std::string& argument);

/// Reads a file, a link, a shipped or random workload, or standard input for "-".
/// Error: InvalidInput (no such file or name, with a suggestion; it cannot be read, or is longer
/// than a workload may be).
[[nodiscard]] Result<InputText> readInput(const std::string& argument);

/// A workload and its Program under the settings, or everything that is wrong with it.
struct Prepared {
    Workload workload;
    ParameterValues values;
    Program program;
};
[[nodiscard]] Result<Prepared, Diagnostics> prepare(std::string_view text,
                                                    const std::vector<std::string>& settings);

/// Says in the trace's provenance of which workload it is, and under which values.
void nameWorkload(const Prepared& prepared, Trace& trace);

/// What stands before a profile in the name of a simulated device.
inline constexpr std::string_view kSimulated = "sim:";
/// Whether it names a simulated device, known or not.
[[nodiscard]] bool isSimulated(std::string_view device) noexcept;
/// "h200" of "sim:h200"; any other text as it is.
[[nodiscard]] std::string profileName(const std::string& device);

/// "sim:PROFILE" with a shipped name or a path that ends in ".json".
/// Error: InvalidInput (unknown device, with a suggestion; a profile that cannot be read or is
/// wrong).
[[nodiscard]] Result<DeviceProfile> readDevice(const std::string& device);

/// The same, also without "sim:".
[[nodiscard]] Result<DeviceProfile> readProfileNamed(const std::string& name);

/// ". Did you mean "x"?" with the nearest of the names, or nothing.
[[nodiscard]] Sentence didYouMean(std::string_view wrong, const std::vector<std::string>& names);

}  // namespace streamscope::cli
