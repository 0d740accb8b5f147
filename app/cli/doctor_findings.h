// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/worker_command.h"
#include "engine/base/sentence.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace streamscope::cli {

/// What the window and pictures have to work with on this machine.
struct WindowFindings {
    bool canOpen = false;                ///< a display answers
    Sentence display;                    ///< which, or why there is none
    std::string platform;                ///< the plugin that Qt would take
    std::vector<std::string> platforms;  ///< plugins that are there
    std::string qtVersion;
    std::string font;  ///< the family that text is drawn in; empty: no font at all
    std::size_t fontFamilies = 0;
};

/// The rules' scenarios on one device.
struct RuleFindings {
    std::string device;  ///< "cuda:0"
    std::vector<worker::ScenarioOutcome> outcomes;
    std::optional<Error> error;  ///< what ended it early
};

/// All that `doctor` found out.
struct Findings {
    WorkerAnswer worker;
    std::vector<std::pair<std::string, std::optional<std::string>>> environment;
    WindowFindings window;
    std::vector<RuleFindings> rules;
};

/// Variables that change what CUDA, the worker or the window does, each with its value if it is
/// set.
[[nodiscard]] std::vector<std::pair<std::string, std::optional<std::string>>> environmentFindings();

/// Main thread, beside no QGuiApplication.
[[nodiscard]] WindowFindings windowFindings();

}  // namespace streamscope::cli
