// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/console.h"
#include "app/cli/doctor_findings.h"
#include "engine/formats/json_writer.h"

#include <string>
#include <vector>

namespace streamscope::cli {

/// The ids of rules (docs/rules.md), each where its scenarios put it: broken if any broke it, else
/// different, else not tried if one could not be run, else kept if any kept it. In natural order.
/// What is broken or different a case says itself (worker::ScenarioOutcome).
struct RuleVerdicts {
    std::vector<std::string> kept;
    std::vector<std::string> broken;
    std::vector<std::string> different;
    std::vector<std::string> notApplicable;
    std::vector<std::string> failed;
};
[[nodiscard]] RuleVerdicts verdictsOf(const std::vector<worker::ScenarioOutcome>& outcomes);

/// The table of ids, and what was expected and seen in every case that was not kept.
[[nodiscard]] std::string ruleText(const RuleFindings& findings, const Console& console);

/// One object with device, ids by verdict and every case.
void writeRules(JsonWriter& json, const RuleFindings& findings);

}  // namespace streamscope::cli
