// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzz.h"

#include "engine/analysis/critical_path.h"
#include "engine/analysis/explanation.h"
#include "engine/analysis/gaps.h"
#include "engine/simulator/profile_file.h"
#include "engine/worker/protocol.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace streamscope::fuzz {
namespace {

std::string lineOf(const Trace& trace) {
    std::string line;
    worker::writeLine(worker::TraceAnswer{trace},
                      [&line](std::string_view piece) { line.append(piece); });
    return line;
}

}  // namespace

void expect(bool holds, const char* what) {
    if (!holds) {
        std::fprintf(stderr, "fuzz: %s\n", what);
        std::abort();
    }
}

void expectSurvivesWriting(const Trace& trace) {
    const std::string line = lineOf(trace);
    const Result<worker::Message> again = worker::readMessage(line);
    if (!again) {
        std::fprintf(stderr, "%s\n", again.error().message.c_str());
    }
    expect(static_cast<bool>(again), "a trace that was written is not read");
    const auto* answer = std::get_if<worker::TraceAnswer>(&*again);
    expect(answer != nullptr, "a trace is read as another message");
    expect(lineOf(answer->trace) == line, "a trace that was written is read as another one");
}

void expectCanBeAnalysed(const Trace& trace) {
    const std::size_t count = operationCount(trace);
    expect(criticalPath(trace).size() <= count,
           "the critical path has more operations than the run");
    for (const Gap& gap : longestGaps(findGaps(trace).gaps, 20)) {
        expect(gap.range.begin <= gap.range.end, "a gap ends before it begins");
        expect(!describeGap(trace, gap).empty(), "a gap has no description");
    }
    for (std::size_t operation = 0; operation < std::min<std::size_t>(count, 50); ++operation) {
        (void)explain(trace, static_cast<OperationId>(operation));
        (void)heldUpBy(trace, static_cast<OperationId>(operation), 10);
    }
}

const DeviceProfile& shippedProfile() {
    static const DeviceProfile profile = [] {
        std::ifstream file(STREAMSCOPE_SOURCE_DIR "/resources/devices/h200.json");
        std::ostringstream text;
        text << file.rdbuf();
        Result<DeviceProfile> read = readProfile(text.str());
        expect(static_cast<bool>(read), "the shipped profile is not read");
        return std::move(*read);
    }();
    return profile;
}

}  // namespace streamscope::fuzz
