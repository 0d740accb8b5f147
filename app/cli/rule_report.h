// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/console.h"
#include "app/cli/json.h"
#include "app/cli/worker_command.h"
#include "engine/base/sentence.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace streamscope::cli {

/// The rules' scenarios on one device.
struct RuleFindings {
    std::string device;  ///< "cuda:0"
    std::vector<worker::ScenarioOutcome> outcomes;
    std::optional<Error> error;  ///< what ended it early
};

using RuleVerdict = worker::ScenarioOutcome::Verdict;

/// The ids of rules (docs/rules.md) in natural order. A rule has the greatest verdict of its cases;
/// what is broken or different a case says itself (worker::ScenarioOutcome).
using RuleVerdicts = std::map<RuleVerdict, std::vector<std::string>>;
[[nodiscard]] RuleVerdicts verdictsOf(const std::vector<worker::ScenarioOutcome>& outcomes);

/// The table of ids, and what was expected and seen in every case that was not kept.
[[nodiscard]] std::string ruleText(const RuleFindings& findings, const Console& console);

/// Device, ids by verdict and every case.
[[nodiscard]] Json ruleJson(const RuleFindings& findings);

}  // namespace streamscope::cli
