// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/whatif/offers.h"
#include "engine/whatif/what_if.h"

#include <QString>

namespace streamscope::ui {

/// "36.5 ms → at most 10.4 ms (−71.6 %)"
[[nodiscard]] QString changeWords(DurationNs recorded, DurationNs expected,
                                  whatif::Bound bound = whatif::Bound::About);
/// What the prediction comes to, and how far the replay itself is off.
[[nodiscard]] QString resultWords(const whatif::WhatIf& result);
/// What must be so for it, a line each; empty: nothing.
[[nodiscard]] QString cautionWords(const Paragraph& cautions);
/// What stands above the changes that would help, or that none would.
[[nodiscard]] QString offersHeading(const whatif::Offers& offers);

}  // namespace streamscope::ui
