// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/simulated_judge.h"

#include "engine/scenarios/text_token.h"
#include "engine/trace/trace_text.h"
#include "tests/support/text_drawing.h"

#include <cmath>
#include <sstream>

namespace streamscope::test {

std::string SimulatedJudge::judgeSimulated(const std::string& expectation) const {
    return expectation.starts_with("draw ") ? judgeDrawing(expectation)
                                            : judgeReason(scenarios::words(expectation));
}

std::string SimulatedJudge::judgeDrawing(const std::string& expectation) const {
    std::istringstream lines(expectation);
    std::string word;
    std::string rows;
    double cell = 0;
    lines >> word >> rows >> cell;
    std::string expected;
    std::getline(lines, word);
    for (std::string line; std::getline(lines, line);) {
        expected += line + "\n";
    }
    const std::string drawn =
        drawTrace(trace(), std::llround(cell * scenarios::TimeScale().nsPerMs),
                  rows == "engines" ? TextRows::Engines : TextRows::Streams);
    return drawn == expected ? std::string() : "\n" + drawn;
}

std::string SimulatedJudge::judgeReason(const Words& words) const {
    const std::size_t i = operation(words[0]);
    const OperationId wanted =
        words.size() > 3 ? idAt<OperationId>(operation(words[3])) : OperationId::None;
    const auto fits = [&](Reason reason, OperationId blocker) {
        return reasonCode(reason) == words[2] && (words.size() < 4 || blocker == wanted);
    };
    if (words[1] == "reason" && fits(trace().reason[i], trace().blocker[i])) {
        return {};
    }
    std::string chain = words[0] + " has " + std::string(reasonCode(trace().reason[i]));
    for (const Cause& cause : causesOf(trace(), idAt<OperationId>(i))) {
        if (words[1] == "cause" && fits(cause.reason, cause.blocker)) {
            return {};
        }
        chain += "\n      " + std::string(reasonCode(cause.reason)) + ": " +
                 english(describeCause(trace(), cause));
    }
    return chain;
}

}  // namespace streamscope::test
