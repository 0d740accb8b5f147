// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/console.h"
#include "app/cli/json.h"
#include "app/cli/worker_command.h"
#include "engine/base/sentence.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace streamscope::cli {

/// The rules' scenarios on one device.
struct RuleFindings {
    std::string device;  ///< "cuda:0"
    std::vector<worker::ScenarioOutcome> outcomes;
    std::optional<Error> error;  ///< what ended it early
};

/// What a case says of its rules; what weighs more comes later.
enum class Standing : std::uint8_t { NotApplicable, Kept, Failed, Different, Broken };
inline constexpr std::size_t kStandingCount = 5;

/// By Standing the ids of rules (docs/rules.md) in natural order. A rule stands where the case puts
/// it that weighs most. What is broken or different a case says itself (worker::ScenarioOutcome).
class RuleVerdicts {
public:
    [[nodiscard]] std::vector<std::string>& operator[](Standing standing) {
        return m_ids[static_cast<std::size_t>(standing)];
    }
    [[nodiscard]] const std::vector<std::string>& operator[](Standing standing) const {
        return m_ids[static_cast<std::size_t>(standing)];
    }

private:
    std::array<std::vector<std::string>, kStandingCount> m_ids;
};
[[nodiscard]] RuleVerdicts verdictsOf(const std::vector<worker::ScenarioOutcome>& outcomes);

/// The table of ids, and what was expected and seen in every case that was not kept.
[[nodiscard]] std::string ruleText(const RuleFindings& findings, const Console& console);

/// Device, ids by verdict and every case.
[[nodiscard]] Json ruleJson(const RuleFindings& findings);

}  // namespace streamscope::cli
