// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenarios/scenario_file.h"

#include <string>
#include <vector>

namespace streamscope::test {

using scenarios::Scenario;

/// All cases of a file.
[[nodiscard]] Result<std::vector<Scenario>> readScenarioFile(const std::string& path);

/// What is wrong with the simulator's answer, with both sides drawn; empty if nothing is.
[[nodiscard]] std::string failureOf(const Scenario& scenario);

}  // namespace streamscope::test
