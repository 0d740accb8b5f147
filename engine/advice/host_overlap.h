// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/host_use.h"
#include "engine/program/program.h"
#include "engine/trace/trace.h"

#include <cstddef>
#include <vector>

namespace streamscope {

/// How many operations no call of the host waits for, by documented guarantees or because it frees
/// memory: the host cannot know that they are over. Pure; O(n).
[[nodiscard]] std::size_t operationsLeftRunning(const Program& program);
/// The same, by the host thread that issued them.
[[nodiscard]] std::vector<std::size_t> leftRunningByThread(const Program& program);

/// Steps of host work, and host functions, that ran beside operations on a pinned memory in the run
/// after a change, and ran beside none on it before: what no guarantee kept apart may have been
/// kept apart in fact, by a cudaFree that waits or by a stream that was shared. `added` of them,
/// and the first. Programs that did not make their traces tell nothing. Pure; O(n log n).
[[nodiscard]] HostUseChange observedHostUseChange(const Program& before, const Trace& traceBefore,
                                                  const Program& after, const Trace& traceAfter);

}  // namespace streamscope
