// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/device_share.h"

#include <queue>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

namespace streamscope {
namespace {

/// What runs, and the time filled so far.
class Filling {
public:
    void start(TimeNs now, TimeNs end, std::uint64_t share) {
        passTo(now);
        m_running.push({end, share});
        m_shares += share;
    }
    DurationNs finish() {
        passTo(std::numeric_limits<TimeNs>::max());
        return std::llround(m_filled);
    }

private:
    struct Running {
        TimeNs end = 0;
        std::uint64_t share = 0;
        bool operator>(const Running& other) const { return end > other.end; }
    };

    void passTo(TimeNs now) {
        while (!m_running.empty() && m_running.top().end <= now) {
            fillTo(m_running.top().end);
            m_shares -= m_running.top().share;
            m_running.pop();
        }
        if (!m_running.empty()) {
            fillTo(now);
        }
        m_now = now;
    }
    void fillTo(TimeNs now) {
        const double part = static_cast<double>(std::min(m_shares, kWholeDevice)) /
                            static_cast<double>(kWholeDevice);
        m_filled += part * static_cast<double>(now - m_now);
        m_now = now;
    }

    std::priority_queue<Running, std::vector<Running>, std::greater<>> m_running;
    std::uint64_t m_shares = 0;  ///< of all that runs
    double m_filled = 0;
    TimeNs m_now = 0;
};

}  // namespace

std::uint64_t deviceShare(const Trace& trace, OperationId operation) {
    const std::size_t i = indexOf(operation);
    const std::uint64_t room = trace.room.empty() ? 0 : trace.room[i];
    const std::uint64_t blocks = trace.size[i];
    if (trace.kind[i] == OperationKind::Kernel && room == 0 && !trace.recorded.empty()) {
        return 0;  // a bound must not count what may have been a single thread
    }
    if (trace.kind[i] != OperationKind::Kernel || room == 0 || blocks == 0) {
        return kWholeDevice;
    }
    const std::uint64_t waves = (blocks + room - 1) / room;
    const double share = static_cast<double>(blocks) / static_cast<double>(waves * room);
    return static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(kWholeDevice)));
}

bool areSharesKnown(const Trace& trace, EngineId engine) {
    for (std::size_t i = 0; i < operationCount(trace) && !trace.recorded.empty(); ++i) {
        const bool isKnown = !trace.room.empty() && trace.room[i] > 0;
        if (trace.kind[i] == OperationKind::Kernel && trace.engine[i] == engine && !isKnown) {
            return false;
        }
    }
    return true;
}

DurationNs filledTime(const Trace& trace, std::vector<OperationId> operations) {
    const auto startOf = [&trace](OperationId operation) {
        return trace.start[indexOf(operation)];
    };
    if (!std::ranges::is_sorted(operations, {}, startOf)) {
        std::ranges::sort(operations, {}, startOf);
    }
    Filling filling;
    for (const OperationId operation : operations) {
        filling.start(startOf(operation), trace.end[indexOf(operation)],
                      deviceShare(trace, operation));
    }
    return filling.finish();
}

}  // namespace streamscope
