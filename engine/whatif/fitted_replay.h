// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/agreement.h"
#include "engine/base/result.h"
#include "engine/program/device.h"
#include "engine/trace/trace.h"
#include "engine/whatif/replay_program.h"

namespace streamscope::whatif {

/// |start - recorded start| of the operations, in shares of the recorded makespan. `replayed`: as
/// the simulator returns it, its steps those of a ReplayProgram.
[[nodiscard]] Spread startErrorOf(const Trace& recording, const Trace& replayed);

/// The replay with nothing changed. `parts` is improved where that brings the replay closer to the
/// recording:
/// - a kernel's recorded duration contains what others that ran beside it cost; what it takes alone
///   is found by replaying, also where nothing waits for it;
/// - a long delay that comes about in the replay by itself, because an engine, the SMs or a
///   connection are busy, is not added once more.
/// Errors: those of simulate(). At most twelve simulations.
[[nodiscard]] Result<Trace> fitReplay(const Trace& recording, ReplayParts& parts,
                                      RunControl* control);

}  // namespace streamscope::whatif
