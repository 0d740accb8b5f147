// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scenario.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace streamscope::test {
namespace {

std::vector<Scenario> allScenarios() {
    std::vector<std::string> paths;
    const std::filesystem::path folder =
        std::filesystem::path(STREAMSCOPE_SOURCE_DIR) / "resources/scenarios";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".txt") {
            paths.push_back(entry.path().string());
        }
    }
    std::sort(paths.begin(), paths.end());
    std::vector<Scenario> scenarios;
    for (const std::string& path : paths) {
        Result<std::vector<Scenario>> read = readScenarioFile(path);
        if (read) {
            scenarios.insert(scenarios.end(), read->begin(), read->end());
        }
    }
    return scenarios;
}

class Scenarios : public testing::TestWithParam<Scenario> {};

TEST_P(Scenarios, HoldsInTheSimulator) {
    EXPECT_EQ(failureOf(GetParam()), "");
}

INSTANTIATE_TEST_SUITE_P(Section11, Scenarios, testing::ValuesIn(allScenarios()),
                         [](const testing::TestParamInfo<Scenario>& scenario) {
                             return "scenario_" + scenario.param.name;
                         });

TEST(ScenarioFiles, AreAllThere) {
    EXPECT_GE(allScenarios().size(), 59U);
}

}  // namespace
}  // namespace streamscope::test
