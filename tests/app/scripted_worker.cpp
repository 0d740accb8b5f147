// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/scripted_worker.h"

#include "tests/support/made_trace.h"

#include <fstream>
#include <utility>

namespace streamscope::test {
namespace {

void write(const std::string& path, const worker::Message& message) {
    std::ofstream file(path, std::ios::binary);
    worker::writeLine(message, [&](std::string_view text) { file << text; });
}

}  // namespace

ScriptedWorker::ScriptedWorker(std::vector<DeviceFacts> devices) {
    worker::HelloMessage hello;
    hello.hello.version = "0.0.0";
    hello.hello.host = "gpu01";
    hello.hello.whyNone = devices.empty() ? "it has no driver" : "";
    hello.hello.devices = std::move(devices);
    write(path("hello"), hello);
}

void ScriptedWorker::answer(const worker::Message& message) {
    write(path("answer"), message);
}

void ScriptedWorker::aside(const worker::Message& message) {
    write(path("aside"), message);
}

std::string ScriptedWorker::command() const {
    std::ofstream(path("script")) << "answer='" << path("answer") << "'\naside='" << path("aside")
                                  << "'\nread -r hello\ncat '" << path("hello") << "'\n"
                                  << m_script << "\n";
    return "sh '" + path("script") + "'";
}

DeviceFacts someGpu() {
    DeviceFacts facts;
    facts.name = "NVIDIA Test 1";
    facts.major = 9;
    facts.memoryBytes = std::uint64_t{8} << 30;
    facts.multiProcessors = 132;
    facts.driver = "580.1";
    facts.cupti = "13.0";
    facts.hasCupti = true;
    return facts;
}

Trace someMeasuredTrace() {
    Trace trace = makeTrace({{OperationKind::CopyHostToDevice, 0, 0, 0, 4'000'000},
                             {OperationKind::Kernel, 0, 1, 4'000'000, 5'000'000},
                             {OperationKind::CopyDeviceToHost, 0, 2, 5'000'000, 8'000'000}});
    trace.provenance.origin = Origin::Measured;
    trace.provenance.device = "NVIDIA Test 1";
    trace.provenance.detail = "driver 580.1, CUPTI";
    trace.measurement.emplace();
    trace.measurement->makespans = {trace.makespan};
    trace.measurement->verification.verdict = Verification::Verdict::Verified;
    return trace;
}

std::string ScriptedWorker::path(const char* name) const {
    return m_folder.filePath(QString::fromUtf8(name)).toStdString();
}

}  // namespace streamscope::test
