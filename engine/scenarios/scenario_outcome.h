// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace streamscope::scenarios {

/// What one case of a scenario file did on a device.
struct ScenarioOutcome {
    std::string name;  ///< "36_CE1"
    std::string title;
    std::string rules;  ///< "C3 K3 [O]"; of a broken case "E4 [D]", the rule that was broken
    /// Broken: something came before what a documented rule puts before it. Different: everything
    /// was in documented order, but times, or what ran together, are others than drawn. Of several
    /// cases the greatest verdict decides.
    enum class Verdict : std::uint8_t { NotApplicable, Kept, Failed, Different, Broken };
    Verdict verdict = Verdict::Kept;
    std::string detail;  ///< what was expected and seen, why it was not run, what was left out
};

}  // namespace streamscope::scenarios
