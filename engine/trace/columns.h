// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstddef>

namespace streamscope {

/// Gives a trace room for so many operations in every column but those of the chains of causes: no
/// engine, no blocker, all times zero.
void sizeColumns(Trace& trace, std::size_t count);

}  // namespace streamscope
