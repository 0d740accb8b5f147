// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/run_options.h"
#include "engine/trace/trace.h"

#include <random>

namespace streamscope::test {

/// Makes a simulated trace look as if it had been measured with this recorder: times waver and are
/// read off a clock that ticks every 32 ns, some calls and operations take far too long, and
/// recorder Host knows nothing of the device.
[[nodiscard]] Trace asMeasured(Trace trace, Recorder recorder, std::mt19937& random);

}  // namespace streamscope::test
