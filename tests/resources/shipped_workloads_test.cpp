// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/metrics.h"
#include "engine/program/hazards.h"
#include "engine/simulator/profile_file.h"
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

/// Both ends of a number, both values of a boolean, every choice.
std::vector<double> extremesOf(const Parameter& parameter) {
    std::vector<double> values{parameter.minimum, parameter.maximum};
    for (std::size_t choice = 1; choice + 1 < parameter.choices.size(); ++choice) {
        values.push_back(static_cast<double>(choice));
    }
    return values;
}

/// The values as they are, then one parameter after the other at each extreme.
std::vector<ParameterValues> settingsOf(const Workload& workload) {
    std::vector<ParameterValues> settings{{}};
    for (const Parameter& parameter : workload.parameters) {
        for (const double value : extremesOf(parameter)) {
            settings.push_back({{parameter.name, value}});
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
            readWorkload(contentOf(kResources / (GetParam() + ".json")));
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

/// True if the device ran all of it, false if it refused in words; anything else is a failure.
bool runs(const Program& program, const DeviceProfile& profile) {
    const Result<Trace> trace = simulate(program, profile);
    if (!trace.hasValue()) {
        EXPECT_TRUE(isRefusal(trace.error())) << trace.error().message;
        return false;
    }
    EXPECT_EQ(operationCount(*trace), operationCount(program));
    EXPECT_GT(trace->makespan, 0);
    return true;
}

TEST_P(ShippedWorkload, RunsOnEveryShippedDeviceOrIsRefusedInWords) {
    std::size_t runsAsShipped = 0;
    for (const std::string& device : namesIn("devices")) {
        const Result<DeviceProfile> profile =
            readProfile(contentOf(kResources / "devices" / (device + ".json")));
        ASSERT_TRUE(profile.hasValue()) << device << ": " << profile.error().message;
        for (const ParameterValues& values : settingsOf(workload())) {
            SCOPED_TRACE(device + ", " + nameOf(values));
            const Result<Program, Diagnostics> program = expand(workload(), values);
            ASSERT_TRUE(program.hasValue());
            runsAsShipped += runs(*program, *profile) && values.empty() ? 1 : 0;
        }
    }
    EXPECT_GT(runsAsShipped, 0u) << "no shipped device runs it as shipped";
}

/// "workloads/prefetch" and "templates/prefetch": both are files to begin with.
std::vector<std::string> allNames() {
    std::vector<std::string> all;
    for (const std::string folder : {"workloads", "templates"}) {
        for (const std::string& name : namesIn(folder)) {
            all.push_back(folder + "/" + name);
        }
    }
    return all;
}

INSTANTIATE_TEST_SUITE_P(Each, ShippedWorkload, testing::ValuesIn(allNames()),
                         [](const testing::TestParamInfo<std::string>& name) {
                             std::string title = name.param;
                             std::ranges::replace(title, '/', '_');
                             return title;
                         });

DurationNs makespanOf(const std::string& workload, const std::string& device,
                      const ParameterValues& values) {
    const auto read = readWorkload(contentOf(kResources / "workloads" / (workload + ".json")));
    const auto profile = readProfile(contentOf(kResources / "devices" / (device + ".json")));
    const auto program = expand(*read, values);
    const auto trace = simulate(*program, *profile);
    EXPECT_TRUE(trace.hasValue());
    return trace ? trace->makespan : 0;
}

/// Choices count from 0: none, free, allocate, free in stream, allocate in stream, free pinned.
TEST(ShippedWorkloads, ACallThatWaitsForTheDeviceLosesTimeThatOneSees) {
    const auto taken = [](const std::string& device, double call) {
        return static_cast<double>(makespanOf("implicit_sync", device, {{"call", call}}));
    };
    const double none = taken("h200", 0);
    EXPECT_GT(taken("h200", 1), 1.25 * none);
    EXPECT_GT(taken("h200", 5), 1.25 * none);
    EXPECT_GT(taken("old_driver", 2), 1.25 * taken("old_driver", 0));
    EXPECT_LT(taken("h200", 2), 1.15 * none);
    EXPECT_LT(taken("h200", 3), 1.15 * none);
    EXPECT_LT(taken("h200", 4), 1.15 * none);
}

TEST(ShippedWorkloads, AFreeTakesAsMuchLongerAsTheTextSays) {
    const std::string text = contentOf(kResources / "workloads/implicit_sync.json");
    const std::size_t at = text.find(" % longer");
    ASSERT_NE(at, std::string::npos);
    const double told = std::stod(text.substr(text.rfind(' ', at - 1), at));
    const auto none = static_cast<double>(makespanOf("implicit_sync", "h200", {{"call", 0}}));
    const auto free = static_cast<double>(makespanOf("implicit_sync", "h200", {{"call", 1}}));
    EXPECT_NEAR(100 * (free / none - 1), told, 3);
}

TEST(ShippedWorkloads, OneCopyEngineDepthFirstOverlapsNothingAndBreadthFirstDoes) {
    const auto serial =
        static_cast<double>(makespanOf("depth_or_breadth", "one_copy_engine", {{"streams", 1}}));
    const auto depth =
        static_cast<double>(makespanOf("depth_or_breadth", "one_copy_engine", {{"order", 0}}));
    const auto breadth =
        static_cast<double>(makespanOf("depth_or_breadth", "one_copy_engine", {{"order", 1}}));
    EXPECT_GT(depth, 3.9 * serial) << "four streams, one after the other";
    EXPECT_LT(breadth, 0.7 * depth);
}

TEST(ShippedWorkloads, AreAllThere) {
    EXPECT_GE(namesIn("workloads").size(), 16u);
    EXPECT_EQ(namesIn("templates").size(), 10u);
}

TEST(Templates, HaveNoHazardsAndOverlapWhatTheyAreAbout) {
    const auto profile = readProfile(contentOf(kResources / "devices/h200.json"));
    for (const std::string& name : namesIn("templates")) {
        const auto workload = readWorkload(contentOf(kResources / "templates" / (name + ".json")));
        ASSERT_TRUE(workload.hasValue()) << name;
        const auto program = expand(*workload);
        RunControl control;
        const auto trace = runWithBounds(SimulatedDevice(*profile), *program, control);
        ASSERT_TRUE(trace.hasValue()) << name;
        EXPECT_TRUE(findHazards(*program).found.empty()) << name;
        const auto efficiency = measure(*trace).efficiency;
        ASSERT_TRUE(efficiency.has_value()) << name;
        EXPECT_GT(*efficiency, name == "pipeline" ? 0.8 : 0.7) << name;
    }
}

}  // namespace
}  // namespace streamscope
