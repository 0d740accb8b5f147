// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace streamscope::scenarios {

/// What one case of a scenario file did on a device.
struct ScenarioOutcome {
    std::string name;  ///< "36_CE1"
    std::string title;
    std::string rules;  ///< "C3 K3"
    enum class Verdict : std::uint8_t { Kept, Broken, NotApplicable, Failed };
    Verdict verdict = Verdict::Kept;
    std::string detail;  ///< what was expected and seen, why it was not run, what was left out
};

}  // namespace streamscope::scenarios
