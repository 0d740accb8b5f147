// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/intervals.h"
#include "engine/base/span_union.h"
#include "engine/trace/trace.h"

namespace streamscope::advice {

/// A long call during which the device has hardly anything to do waited for something that is not
/// in the recording, such as graphs of which it has no nodes.
class Explained {
public:
    explicit Explained(const Trace& trace) {
        SpanUnion running;
        for (std::size_t i = 0; i < operationCount(trace); ++i) {
            running.add({trace.start[i], trace.end[i]});
        }
        m_running = running.take();
    }
    [[nodiscard]] bool operator()(TimeRange call) const {
        constexpr DurationNs kLong = 1'000'000;
        constexpr DurationNs kLeastParts = 10;
        return call.length() < kLong ||
               kLeastParts * totalLength(intersect({call}, m_running)) >= call.length();
    }

private:
    IntervalSet m_running;
};

}  // namespace streamscope::advice
