// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/workload.h"

#include <gmock/gmock.h>

#include <string>

namespace streamscope::test {

/// What most tests declare: n = 1000, i64 memory, streams, events.
inline const std::string kDeclarations = R"("parameters": {
    "n": {"value": 1000, "min": 1, "max": 1000000},
    "order": {"value": "depth", "choices": ["depth", "breadth"]}},
  "devices": 2,
  "memory": {
    "h": {"on": "host", "pinned": true, "type": "f64", "count": "n"},
    "g": {"on": "host", "type": "f64", "count": "n"},
    "a": {"on": "device", "type": "f64", "count": "n"},
    "b": {"on": "device", "type": "f64", "count": "n"},
    "c": {"on": "device", "type": "f64", "count": "n"},
    "far": {"on": "device", "device": 1, "type": "f64", "count": "n"},
    "raw": {"on": "device", "count": 64}},
  "streams": {
    "s": {"count": 4}, "one": {}, "free": {"blocking": false},
    "other": {"device": 1}},
  "events": {"e": {"count": 3}, "done": {}})";

/// A whole file around top-level members.
inline std::string fileWith(const std::string& members) {
    return R"({"format": "streamscope-workload", "version": 1, "title": "Test", )" + members + "}";
}

/// A whole file with the declarations above and these steps.
inline std::string fileWithSteps(const std::string& steps) {
    return fileWith(kDeclarations + ", \"program\": [" + steps + "]");
}

/// Everything that reading or expanding says, in one list; empty when all is well.
inline Diagnostics problemsOf(const std::string& text, const ParameterValues& values = {},
                              const ExpandLimits& limits = {}) {
    Diagnostics problems;
    if (const auto workload = readWorkload(text); !workload) {
        problems = workload.error();
    } else if (const auto program = expand(*workload, values, limits); !program) {
        problems = program.error();
    }
    for (const Diagnostic& problem : problems) {  // each can be translated
        EXPECT_EQ(english(problem.sentence), problem.problem);
        EXPECT_STRNE(problem.sentence.text, verbatim({}).text);
    }
    return problems;
}

/// The Program of a file that must be right.
inline Program programOf(const std::string& text, const ParameterValues& values = {}) {
    const auto workload = readWorkload(text);
    EXPECT_TRUE(workload) << (workload ? "" : toText(workload.error().front(), "test"));
    if (!workload) {
        return {};
    }
    auto program = expand(*workload, values);
    EXPECT_TRUE(program) << (program ? "" : toText(program.error().front(), "test"));
    return program ? std::move(*program) : Program{};
}

}  // namespace streamscope::test
