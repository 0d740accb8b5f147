// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/facts.h"

namespace streamscope::advice {

/// The fix that a turn of the outermost loop around this operation is captured in a graph and
/// launched each time; none where its turns differ, or use several streams. All turns in one graph
/// would be launched once, and to capture and instantiate it, which is not simulated, takes about
/// as long as it saves.
void addGraphFix(const Facts& facts, OperationId one, Advice& advice);

}  // namespace streamscope::advice
