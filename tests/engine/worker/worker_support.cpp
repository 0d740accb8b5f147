// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/worker/worker_support.h"

#include "engine/workload/workload.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <poll.h>

namespace streamscope::test {
namespace {

Program programOf(const std::string& text, const std::map<std::string, double>& values) {
    const auto workload = readWorkload(text);
    EXPECT_TRUE(workload) << text;
    auto program = expand(*workload, values);
    EXPECT_TRUE(program) << text;
    return *std::move(program);
}

std::string quoted(const Words& words) {
    std::string text;
    for (const std::string& word : words) {
        text += " '" + word + "'";
    }
    return text;
}

}  // namespace

Words simulatedWorker() {
    return {STREAMSCOPE_WORKER, "--simulate",
            STREAMSCOPE_SOURCE_DIR "/resources/devices/h200.json"};
}

Words scriptedWorker() {
    return {STREAMSCOPE_SCRIPTED_WORKER};
}

Words fakeWorker(const Words& steps) {
    Words command{STREAMSCOPE_FAKE_WORKER};
    command.insert(command.end(), steps.begin(), steps.end());
    return command;
}

Words onlyOnce(const Words& first, const Words& then, const std::string& folder) {
    return {"sh", "-c",
            "if mkdir '" + folder + "' 2>/dev/null; then exec" + quoted(first) + "; else exec" +
                quoted(then) + "; fi"};
}

TemporaryFolder::TemporaryFolder() : m_path(testing::TempDir() + "streamscope_XXXXXX") {
    EXPECT_NE(::mkdtemp(m_path.data()), nullptr) << m_path;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(m_path, ignored);
}

Program shippedProgram(const std::string& name, const std::map<std::string, double>& values) {
    std::ifstream file(STREAMSCOPE_SOURCE_DIR "/resources/workloads/" + name + ".json");
    return programOf({std::istreambuf_iterator<char>(file), {}}, values);
}

Program titledProgram(const std::string& title, const std::string& more) {
    return programOf(R"({"format": "streamscope-workload", "version": 1, "title": ")" + title +
                         R"(", )" + more + R"(
                         "memory": {"h": {"on": "host", "type": "u8", "count": "64"},
                                    "d": {"on": "device", "type": "u8", "count": "64"}},
                         "program": [{"copy": "h", "to": "d"}]})",
                     {});
}

int processOf(const Trace& trace) {
    const std::string& words = trace.provenance.device;
    return std::atoi(words.substr(words.find(' ') + 1).c_str());
}

bool hasBegun(const RunControl& control, const std::atomic<bool>& isOver) {
    while (control.progress <= 0 && !isOver) {
        ::poll(nullptr, 0, 1);
    }
    return control.progress > 0;
}

}  // namespace streamscope::test
