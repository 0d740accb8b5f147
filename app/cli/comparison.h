// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/inputs.h"
#include "engine/analysis/agreement.h"
#include "engine/analysis/side_by_side.h"
#include "engine/base/result.h"
#include "engine/program/device.h"
#include "engine/program/run_options.h"
#include "engine/simulator/device_profile.h"
#include "engine/trace/trace.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace streamscope::cli {

/// The same program while nothing records it.
struct Unrecorded {
    DurationNs simulated = 0;
    DurationNs measured = 0;  ///< median
    DurationNs shortest = 0;  ///< of the rounds' medians
    DurationNs longest = 0;
};

/// How far apart two runs of one workload are.
struct Comparison {
    std::string name;  ///< of the file, of the shipped workload, "random:17"
    Agreement agreement;
    Verification verification;             ///< of the measured runs
    std::uint64_t lost = 0;                ///< records dropped and operations without one
    std::uint32_t runs = 1;                ///< the measured trace is the median one of so many
    std::optional<Unrecorded> unrecorded;  ///< where both were run so too
};

/// Takes over what the measured trace says of itself. Error: InvalidInput (no operation of one run
/// has a counterpart in the other).
[[nodiscard]] Result<Comparison> comparisonOf(std::string name, Agreement agreement,
                                              const Trace& measured);

[[nodiscard]] bool isHardlyComparable(const Agreement& agreement) noexcept;

/// Both sides of a comparison: for the header and the picture.
struct ComparedPair {
    std::shared_ptr<const Trace> simulated;
    std::shared_ptr<const Trace> measured;
    std::string caption = {};  ///< the workload's
};

/// What to call the two sides: "measured" and "simulated" where that is what they are, else
/// "second" and "first".
[[nodiscard]] SideLabels sideLabels(const ComparedPair& pair);

/// Whether its times hold what CUPTI adds (R1); none where that is not known.
[[nodiscard]] std::optional<bool> isRecorded(const Trace& trace);

/// So many runs that CUPTI records, and as many that nothing records.
[[nodiscard]] RunOptions measuredOptions(std::uint32_t repeat, bool allowKernels);

/// The measured run's counterpart: recorded beside recorded. Errors: of simulate().
[[nodiscard]] Result<Trace> simulateAs(const Trace& measured, const Prepared& prepared,
                                       const DeviceProfile& profile, RunControl& control);

/// The makespans while nothing records; none where the device did not run so.
[[nodiscard]] std::optional<Unrecorded> runUnrecorded(std::span<const Trace> rounds,
                                                      const Program& program,
                                                      const DeviceProfile& profile,
                                                      RunControl& control);

/// As Agreement::makespanError.
[[nodiscard]] double errorOf(const Unrecorded& makespans) noexcept;

}  // namespace streamscope::cli
