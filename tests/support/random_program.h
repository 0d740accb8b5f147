// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/program_text.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace streamscope::test {

/// A random program in the text form of programFromText(), a line per call, over everything
/// programs can do. Equal seeds give equal programs on every machine.
[[nodiscard]] std::vector<std::string> randomProgramLines(std::uint64_t seed);

[[nodiscard]] std::string joined(const std::vector<std::string>& lines);

/// Leaves out lines as long as `fails` stays true, until no single line can go any more.
[[nodiscard]] std::vector<std::string> shrunk(
    std::vector<std::string> lines,
    const std::function<bool(const std::vector<std::string>&)>& fails);

}  // namespace streamscope::test
