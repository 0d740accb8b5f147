// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/base/time.h"
#include "engine/program/device.h"
#include "engine/workload/workload.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace streamscope {

struct SuggestOptions {
    std::size_t maximumRuns = 400;
    /// Parameters to vary. None: every boolean, choice and whole number that says how the work is
    /// done and not what it is.
    std::vector<std::string> vary = {};
    /// Settings that make more operations than this, and than the file's own, are passed over.
    std::size_t maximumOperations = 200'000;
    /// Told after every run how many there were; on the calling thread. May be empty.
    std::function<void(std::size_t runs)> onRun = {};
};

struct SuggestedParameter {
    Parameter parameter;
    double value = 0;
    double was = 0;  ///< the file's own
};

struct Suggestion {
    std::vector<SuggestedParameter> parameters;  ///< that were varied, in the file's order
    ParameterValues values;                      ///< theirs, and the fixed ones
    DurationNs makespan = 0;
    DurationNs was = 0;    ///< makespan with the file's own values and the fixed ones
    DurationNs noise = 0;  ///< less than that is no difference: 0.2 % of `was`, or by how much
                           ///< repeated runs of either setting spread between their quartiles
    std::optional<DurationNs> bound;  ///< Bounds::allOverlap of the best run; none
                                      ///< where the device does not tell its operations' times
    std::size_t runs = 0;
    double combinations = 1;    ///< of the varied parameters' values: a sample of these was run
    bool isComplete = true;     ///< the search ended by itself, not because all runs were used
    bool areRacesKnown = true;  ///< no setting was passed over for want of knowing its races
    bool isSameWork = true;     ///< as with the file's own values; other only where `vary` says so
    /// By more than noise; else it is as good as what was there, and smaller.
    [[nodiscard]] bool isBetter() const { return was - makespan > noise; }
};

/// The values with which the workload takes the least time on the device. The parameters in `fixed`
/// keep their value. Where nothing is asked for by name, only settings that do the same work are
/// tried: the same bytes copied in each direction, the same flops, the same time of kernels and
/// host functions that only wait, within 0.1 %. Settings that the device or the file refuses are
/// passed over; so are those that use what the device has not got and the file's own values do not
/// (engine/program/device_features.h) and those under which two operations may use the same memory
/// in either order that do not with the file's own values (engine/program/races.h), or the host may
/// work while the device still uses its memory (engine/program/host_use.h).
///
/// Of settings within 0.2 % of the least time the smallest wins: choices as the file has them, then
/// the smallest product of the numbers. A search over a grid and from its best points on downhill:
/// the answer is a good one, not proven to be the best. Equal input and a device whose runs are
/// equal give an equal answer.
///
/// Any thread; `control` cancels.
/// Errors: InvalidInput (a name in `vary` that is unknown, fixed, or of a number that is not whole;
/// values that cannot be expanded), Cancelled, and those of the device for the file's own values.
[[nodiscard]] Result<Suggestion> suggest(const Workload& workload, const ParameterValues& fixed,
                                         const Device& device, const SuggestOptions& options,
                                         RunControl& control);

}  // namespace streamscope
