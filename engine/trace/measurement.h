// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// What recorded a measured trace.
enum class Recorder : std::uint8_t {
    None,    ///< nothing: only the makespan is known
    Host,    ///< begin and end of the host's calls
    Events,  ///< and CUDA events between operations (T1, T2: they also see the waiting for engines)
    Cupti,   ///< and CUPTI's activity records: what really ran when
};

/// Whether a real run computed what the CPU references compute.
struct Verification {
    enum class Verdict : std::uint8_t { NotChecked, Verified, Wrong, NotCheckable };
    Verdict verdict = Verdict::NotChecked;
    std::string detail;  ///< "hc: 12 of 1000 elements differ, the first at 4", or why not checkable
};

struct Trace;

/// How a measured trace came about.
struct Measurement {
    Recorder recorder = Recorder::Cupti;
    std::vector<DurationNs> makespans;  ///< of all repetitions, in order
    std::size_t shown = 0;              ///< which of them the trace is of: the median one
    std::vector<DurationNs> untouched;  ///< the same program under Recorder::None, same process
    std::uint64_t dropped = 0;          ///< records the recorder says it lost
    std::uint64_t unmatched = 0;        ///< operations without a record: their times are not known
    Verification verification;          ///< of every repetition
    std::vector<std::string> remarks;   ///< what a reader must know, a sentence each
    std::shared_ptr<const Trace> events;  ///< the same run as CUDA events saw it, if both recorded
};

/// "none", "host", "events", "cupti": as the user types it.
[[nodiscard]] std::string_view recorderName(Recorder recorder) noexcept;
[[nodiscard]] std::string_view verdictName(Verification::Verdict verdict) noexcept;  ///< "verified"

}  // namespace streamscope
