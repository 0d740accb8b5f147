// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/simulator.h"
#include "engine/workload/workload.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace streamscope {
namespace {

namespace fs = std::filesystem;

std::string contentOf(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

const fs::path kResources = fs::path(STREAMSCOPE_SOURCE_DIR) / "resources";

/// What is shipped in a folder of resources/: file names without ".json".
std::vector<std::string> namesIn(const std::string& folder) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(kResources / folder)) {
        if (entry.path().extension() == ".json") {
            names.push_back(entry.path().stem().string());
        }
    }
    std::ranges::sort(names);
    return names;
}

std::string textOf(const Diagnostics& problems, const std::string& name) {
    std::string text;
    for (const Diagnostic& problem : problems) {
        text += toText(problem, name + ".json") + "\n";
    }
    return text;
}

/// The values as they are, then one parameter after the other at each end or choice.
std::vector<ParameterValues> settingsOf(const Workload& workload) {
    std::vector<ParameterValues> settings{{}};
    for (const Parameter& parameter : workload.parameters) {
        if (parameter.type == ParameterType::Choice) {
            for (std::size_t choice = 0; choice < parameter.choices.size(); ++choice) {
                settings.push_back({{parameter.name, static_cast<double>(choice)}});
            }
        } else if (parameter.type == ParameterType::Boolean) {
            settings.push_back({{parameter.name, 0}});
            settings.push_back({{parameter.name, 1}});
        } else {
            settings.push_back({{parameter.name, parameter.minimum}});
            settings.push_back({{parameter.name, parameter.maximum}});
        }
    }
    return settings;
}

std::string nameOf(const ParameterValues& values) {
    return values.empty() ? "as shipped"
                          : values.begin()->first + " = " + std::to_string(values.begin()->second);
}

class ShippedWorkload : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        Result<Workload, Diagnostics> read =
            readWorkload(contentOf(kResources / "workloads" / (GetParam() + ".json")));
        ASSERT_TRUE(read.hasValue()) << textOf(read.error(), GetParam());
        m_workload = *std::move(read);
    }
    [[nodiscard]] const Workload& workload() const { return m_workload; }

private:
    Workload m_workload;
};

TEST_P(ShippedWorkload, TellsTheReaderWhatToLookAtAndWhatToTurn) {
    EXPECT_FALSE(workload().title.empty());
    EXPECT_GE(std::ranges::count(workload().about, '.'), 2) << workload().about;
    EXPECT_FALSE(workload().parameters.empty());
    for (const Parameter& parameter : workload().parameters) {
        EXPECT_FALSE(parameter.label.empty() || parameter.label == parameter.name)
            << parameter.name << " has no label";
    }
}

TEST_P(ShippedWorkload, ExpandsAtTheEndsOfEveryParameter) {
    for (const ParameterValues& values : settingsOf(workload())) {
        const Result<Program, Diagnostics> program = expand(workload(), values);
        ASSERT_TRUE(program.hasValue()) << nameOf(values) << "\n"
                                        << textOf(program.error(), GetParam());
        EXPECT_GT(operationCount(*program), 0u) << nameOf(values);
    }
}

/// A shipped device may be too small for a setting (memory, devices, threads of a block); then it
/// says so in words.
bool isRefusal(const Error& error) {
    return (error.code == ErrorCode::Unsupported || error.code == ErrorCode::Limit) &&
           !error.message.empty();
}

TEST_P(ShippedWorkload, RunsOnEveryShippedDeviceOrIsRefusedInWords) {
    std::size_t runsAsShipped = 0;
    for (const std::string& device : namesIn("devices")) {
        const Result<DeviceProfile> profile =
            readProfile(contentOf(kResources / "devices" / (device + ".json")));
        ASSERT_TRUE(profile.hasValue()) << device << ": " << profile.error().message;
        for (const ParameterValues& values : settingsOf(workload())) {
            const Result<Program, Diagnostics> program = expand(workload(), values);
            ASSERT_TRUE(program.hasValue()) << nameOf(values);
            const Result<Trace> trace = simulate(*program, *profile);
            const std::string where = profile->id + ", " + nameOf(values);
            if (!trace.hasValue()) {
                EXPECT_TRUE(isRefusal(trace.error())) << where << ": " << trace.error().message;
                continue;
            }
            EXPECT_EQ(operationCount(*trace), operationCount(*program)) << where;
            EXPECT_GT(trace->makespan, 0) << where;
            runsAsShipped += values.empty() ? 1 : 0;
        }
    }
    EXPECT_GT(runsAsShipped, 0u) << "no shipped device runs it as shipped";
}

INSTANTIATE_TEST_SUITE_P(Each, ShippedWorkload, testing::ValuesIn(namesIn("workloads")),
                         [](const testing::TestParamInfo<std::string>& name) {
                             return name.param;
                         });

TEST(ShippedWorkloads, AreAllThere) {
    EXPECT_GE(namesIn("workloads").size(), 16u);
}

}  // namespace
}  // namespace streamscope
