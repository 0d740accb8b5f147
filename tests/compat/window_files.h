// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace streamscope::test {

/// Writes files that no command writes, by the functions with which the window writes them: links,
/// unsaved work, a lesson that was made, progress, answers, a calibrated profile, and a run with
/// every column. `version`: the folder of a version, with its workloads.
void writeWindowFiles(const std::filesystem::path& version);

}  // namespace streamscope::test
