// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/worker/worker_support.h"

#include "engine/workload/workload.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace streamscope::test {

std::vector<std::string> simulatedWorker() {
    return {STREAMSCOPE_WORKER, "--simulate",
            STREAMSCOPE_SOURCE_DIR "/resources/devices/h200.json"};
}

std::vector<std::string> fakeWorker(const std::vector<std::string>& script) {
    std::vector<std::string> command{STREAMSCOPE_FAKE_WORKER};
    command.insert(command.end(), script.begin(), script.end());
    return command;
}

Program shippedProgram(const std::string& name, const std::map<std::string, double>& values) {
    std::ifstream file(STREAMSCOPE_SOURCE_DIR "/resources/workloads/" + name + ".json");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto workload = readWorkload(text);
    EXPECT_TRUE(workload) << name;
    auto program = expand(*workload, values);
    EXPECT_TRUE(program) << name;
    return *std::move(program);
}

Program programOf(const std::string& workload) {
    auto program = expand(*readWorkload(workload));
    EXPECT_TRUE(program) << workload;
    return *std::move(program);
}

}  // namespace streamscope::test
