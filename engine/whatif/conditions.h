// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/sentence.h"
#include "engine/whatif/changes.h"
#include "engine/whatif/program_change.h"

namespace streamscope::whatif {

/// What must be so for the changed program to be right: a sentence for every kind of edge that was
/// removed, with the number of those edges. No recording contains addresses, so nothing shows
/// whether it is so.
[[nodiscard]] Paragraph conditionsOf(const ChangedOrder& order, const Changes& changes,
                                     const ProgramChange& change);

}  // namespace streamscope::whatif
