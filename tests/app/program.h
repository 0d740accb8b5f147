// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <nlohmann/json.hpp>

#include <map>
#include <string>
#include <vector>

namespace streamscope::test {

/// What a run of the built program left behind.
struct Finished {
    int code = -1;  ///< of the exit; -1 if it crashed or did not end
    std::string out;
    std::string error;

    /// Its output as JSON; fails the test if it is none.
    [[nodiscard]] nlohmann::json json() const;
};

struct Surroundings {
    std::string input = {};  ///< its standard input
    std::map<QString, QString> variables = {};
    QString folder = {};   ///< its working folder
    QString outFile = {};  ///< instead of catching its output
};

/// Runs a program as a child process, without a display and with no terminal about it.
[[nodiscard]] Finished runProgram(const char* program, const std::vector<std::string>& words,
                                  const Surroundings& surroundings = {});

/// The same of `streamscope`.
[[nodiscard]] Finished streamscope(const std::vector<std::string>& words,
                                   const Surroundings& surroundings = {});

/// A workload that is there for tests: two streams, three operations each.
inline const std::string kTwoStreams = STREAMSCOPE_TEST_DATA "/two_streams.json";

}  // namespace streamscope::test
