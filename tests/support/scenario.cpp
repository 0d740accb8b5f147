// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scenario.h"

#include "engine/simulator/simulator.h"
#include "tests/support/program_text.h"
#include "tests/support/simulated_judge.h"
#include "tests/support/text_drawing.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

namespace streamscope::test {
namespace {

std::string judgeFailure(const Scenario& scenario, const Error& error) {
    const std::vector<std::pair<std::string, ErrorCode>> codes{
        {"fails Deadlock", ErrorCode::Deadlock}, {"fails Unsupported", ErrorCode::Unsupported}};
    for (const auto& [text, code] : codes) {
        if (scenario.expectations == std::vector{text} && error.code == code) {
            return {};
        }
    }
    return "the simulator refused: " + error.message;
}

std::string listing(const TextProgram& text, const Trace& trace) {
    const LabelLookup lookup(text.program, trace);
    std::ostringstream list;
    list.precision(10);
    for (const auto& [name, label] : text.labels) {
        const std::optional<std::size_t> i = lookup.operation(label);
        if (i && text.labels.size() < 200) {
            list << "  " << name << " " << static_cast<double>(trace.start[*i]) / 1e6 << "-"
                 << static_cast<double>(trace.end[*i]) / 1e6 << " " << reasonCode(trace.reason[*i])
                 << "\n";
        }
    }
    return list.str();
}

std::string judgeTrace(const Scenario& scenario, const TextProgram& text, const Trace& trace) {
    const SimulatedJudge judge(text, trace);
    std::string failures;
    for (const std::string& expectation : scenario.expectations) {
        failures += judge.judge(expectation);
    }
    if (failures.empty()) {
        return {};
    }
    return failures + scenario.program + listing(text, trace) +
           drawTrace(trace, std::max<DurationNs>(trace.makespan / 60, 1));
}

}  // namespace

Result<std::vector<Scenario>> readScenarioFile(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        return Error{ErrorCode::Io, "cannot read " + path};
    }
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    return scenarios::readScenarios(std::filesystem::path(path).stem().string(), text);
}

std::string failureOf(const Scenario& scenario) {
    const Result<TextProgram> text = programFromText(scenario.program);
    if (!text) {
        return "the program cannot be read: " + text.error().message;
    }
    if (scenario.expectations.empty()) {
        return "nothing is expected";
    }
    const Result<Trace> trace = simulate(text->program, text->profile);
    if (!trace) {
        return judgeFailure(scenario, trace.error());
    }
    return judgeTrace(scenario, *text, *trace);
}

}  // namespace streamscope::test
