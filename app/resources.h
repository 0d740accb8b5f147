// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"
#include "engine/whatif/program_change.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

// The files of resources/ that are built into the program. No QCoreApplication is needed.

/// A shipped workload, found well formed when it was built in.
struct ShippedWorkload {
    std::string name;   ///< the file's name without ".json"; what `streamscope run` takes
    std::string title;  ///< empty if the file cannot be read as a workload
    std::string about;
    std::string text;  ///< the file
};

/// Names only: kFirstWorkload, then the others in alphabetical order. Cheap.
[[nodiscard]] std::vector<std::string> workloadNames();
[[nodiscard]] std::optional<std::string> loadWorkloadText(std::string_view name);

/// Every shipped workload, read; in the same order.
[[nodiscard]] std::vector<ShippedWorkload> listWorkloads();

/// What a new workload can begin as, the simplest first, then in alphabetical order.
[[nodiscard]] std::vector<ShippedWorkload> listTemplates();

/// The folders of the course, in its order, and a file of one: "lesson.json", "en.md".
[[nodiscard]] std::vector<std::string> lessonNames();
[[nodiscard]] std::optional<std::string> loadLessonFile(std::string_view lesson,
                                                        std::string_view file);

/// The script that makes a shell complete the words of streamscope: "bash", "zsh", "fish".
[[nodiscard]] std::optional<std::string> loadCompletion(std::string_view shell);

/// The JSON Schema of workloads.
[[nodiscard]] std::string loadWorkloadSchema();

/// What may follow "sim:": the default profile first, the others in alphabetical order.
[[nodiscard]] std::vector<std::string> profileNames();
[[nodiscard]] std::optional<std::string> loadProfileText(std::string_view name);

/// Of the shipped profile of the GPU that a recording is of; zeros if none is.
[[nodiscard]] whatif::PinnedRates pinnedRatesFor(const Trace& recording);

/// The executable scenarios of docs/rules.md, in alphabetical order, and the text of one.
[[nodiscard]] std::vector<std::string> scenarioNames();
[[nodiscard]] std::optional<std::string> loadScenarioText(std::string_view name);

inline constexpr std::string_view kFirstWorkload = "vector_add_streams";  ///< to begin with
inline constexpr std::string_view kFirstTemplate = "one_stream";
inline constexpr std::string_view kDefaultProfile = "h200";

}  // namespace streamscope
