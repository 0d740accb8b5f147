// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"
#include "engine/analysis/side_by_side.h"
#include "engine/trace/trace.h"

#include <QString>

namespace streamscope::ui {

struct Run;

/// Three digits or so: "850 ns", "12.4 µs", "6.46 ms" (formatDuration).
[[nodiscard]] QString shortTime(TimeNs time);

/// "84 %", of what there is but little "<1 %".
[[nodiscard]] QString percent(double share);

/// All digits down to the nanosecond: "850 ns", "12.4 µs", "6.461237 ms".
[[nodiscard]] QString exactTime(TimeNs time);

/// As many digits as `resolution` nanoseconds (1 or more) need, of one as exactTime(): "1.2340 ms".
[[nodiscard]] QString roundedTime(TimeNs time, DurationNs resolution);

/// How an operation is called on its bar: "H2D", "vector_add".
[[nodiscard]] QString labelText(const Trace& trace, OperationId operation);
/// "H2D #12", "vector_add #7": how links and lists call an operation.
[[nodiscard]] QString operationName(const Trace& trace, OperationId operation);
/// By its number in its own run.
[[nodiscard]] QString operationName(const Run& run, OperationId operation);

/// "12.4 GB/s" of bytes moved in a time > 0.
[[nodiscard]] QString rateOf(std::uint64_t bytes, DurationNs time);

/// Everything about one operation, as simple HTML: label, stream, engine, times, size and rate,
/// and the chain of reasons why it did not start earlier.
[[nodiscard]] QString describeOperation(const Run& run, OperationId operation);

/// One operation in one plain line, for screen readers and status bars: "vector_add, operation 12,
/// stream s[1], from 1.2 ms to 1.5 ms, the copy engine was busy with …". By its number in its own
/// run.
[[nodiscard]] QString operationInWords(const Run& run, OperationId operation);

/// What held it longest, in one sentence (engine/analysis/explanation.h).
[[nodiscard]] QString mainReason(const Run& run, OperationId operation);

/// Everything about a host call: what it was, its times, and what it was held by.
[[nodiscard]] QString describeHostCall(const Run& run, const HostCall& call);

/// The same for one block of a kernel: which, on which SM, its times; then its operation.
[[nodiscard]] QString describeRange(const Trace& trace, const TraceRange& range);
[[nodiscard]] QString describeBlock(const Run& run, const BlockSpan& block);

/// "1.21 ms · 1.9 times as fast as without overlap · copy in busy 84 % of the time".
[[nodiscard]] QString keyNumbers(const Metrics& metrics);

/// Of two runs: "measured 6.46 ms · simulated 6.51 ms (+0.8 %)".
[[nodiscard]] QString keyNumbers(const SideBySide& both);
/// "whole run: " and those, above what shows a part of it.
[[nodiscard]] QString ofWholeRun(const QString& numbers);

}  // namespace streamscope::ui
