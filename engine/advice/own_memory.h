// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/touches.h"

namespace streamscope::advice {

/// Whether several streams use the memory, and each fills what it reads of it, by copies and sets,
/// before it reads it and before another stream writes the memory: then each could have a memory
/// of its own. In the order of the calls of one host thread; false where there are several, where
/// the host, a graph or an allocation uses the memory, or where its contents are there from the
/// beginning. `touches`: of the program. O(n).
[[nodiscard]] bool canBeOfEachStream(const Program& program, const Touches& touches,
                                     MemoryId memory);

}  // namespace streamscope::advice
