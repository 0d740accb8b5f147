// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/base/sentence.h"
#include "engine/whatif/what_if.h"

#include <vector>

namespace streamscope::whatif {

/// A change that would make a recorded program faster.
struct Offer {
    Sentence label;  ///< of a button: "Pin the host memory of copies"
    ProgramChange change;
    DurationNs expected = 0;  ///< makespan, as WhatIf::expected()
    Bound bound = Bound::About;
    DurationNs gain = 0;  ///< against the recording
    Paragraph cautions;
};

struct Offers {
    std::vector<Offer> offers;  ///< by gain
    DurationNs recorded = 0;
    double replayError = 0;  ///< as WhatIf's
    /// There are copies of pageable memory, and nobody knows how fast pinned ones would be.
    bool isPinnedRateUnknown = false;
    /// What was not, or could not be predicted, and why; without offers also what the predictions
    /// do not contain.
    Paragraph notTried;
};

/// Less than this of the makespan is not offered, nor less than twice the error of the replay.
inline constexpr double kMinGain = 0.02;
/// Longer recordings are not tried over and over.
inline constexpr std::size_t kMaxForOffers = 200'000;

/// Which changes were tried and would help, each alone and those that belong together. One that
/// helps no more than a part of it is left out. Errors as of predict(); Limit (too many
/// operations).
[[nodiscard]] Result<Offers> offersOf(const Trace& recording, const PinnedRates& pinnedRates,
                                      RunControl* control = nullptr);

}  // namespace streamscope::whatif
