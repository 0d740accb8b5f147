// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace streamscope::calibration {

/// The operations whose call carried this mark, in order of issue; all kinds, or one.
[[nodiscard]] std::vector<std::size_t> operationsOf(
    const Trace& trace, std::size_t mark, std::optional<OperationKind> kind = std::nullopt);
/// The listed host calls with this mark, in order.
[[nodiscard]] std::vector<HostCall> hostCallsOf(const Trace& trace, std::size_t mark);

[[nodiscard]] double durationNs(const Trace& trace, std::size_t operation);
/// From the end of one operation to the start of another.
[[nodiscard]] double gapNs(const Trace& trace, std::size_t before, std::size_t after);
/// How long the call that made the operation took, until its return to the host.
[[nodiscard]] double callNs(const Trace& trace, std::size_t operation);
/// When that call returned.
[[nodiscard]] TimeNs callEnd(const Trace& trace, std::size_t operation);

/// How long each call with this mark took that issued an operation, in order.
[[nodiscard]] std::vector<double> issueTimes(const Trace& trace, std::size_t mark);
/// The same of the listed host calls.
[[nodiscard]] std::vector<double> hostCallTimes(const Trace& trace, std::size_t mark);
/// Without the first of each `round` of them.
[[nodiscard]] std::vector<double> withoutWarmUps(const std::vector<double>& times,
                                                 std::size_t round, std::size_t warmUps);

/// How many of the operations ran at once, at most. Less than a tenth of an operation's time is
/// taken for the waver of the clock.
[[nodiscard]] std::size_t mostAtOnce(const Trace& trace,
                                     const std::vector<std::size_t>& operations);
/// How many of the operations had started before the first of them ended.
[[nodiscard]] std::size_t startedBeforeFirstEnd(const Trace& trace,
                                                const std::vector<std::size_t>& operations);

}  // namespace streamscope::calibration
