// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/sentence.h"
#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"
#include "engine/trace/trace.h"
#include "engine/whatif/knobs.h"

#include <cstdint>
#include <vector>

namespace streamscope::whatif {

/// A recording as a program, with what is to be different.
///
/// Steps of the program are what the recording's calls made: step i, below the number of its
/// operations, is operation i, and from there on host call i.
struct ReplayProgram {
    Program program;
    DeviceProfile device;  ///< the SMs of the recorded device, and nothing that takes time
    std::vector<DurationNs> callTimes;  ///< by operation: of its call, waiting apart
    Paragraph cautions;                 ///< what must be so for the change to be right
    std::size_t inferredWaits = 0;      ///< as Latencies'
    std::uint64_t unknownWaits = 0;     ///< as HostPlan's
};

/// Kernels keep their recorded lengths: alone on the device a kernel takes as long as it took. What
/// of `knobs` finds nothing to change is told in the cautions.
[[nodiscard]] ReplayProgram replayProgramOf(const Trace& recording, const Knobs& knobs);

}  // namespace streamscope::whatif
