// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/estimated_bounds.h"

#include "engine/analysis/report.h"
#include "engine/base/interval_length.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace streamscope {
namespace {

/// The best rate of copies of one direction: of those of 1 MiB and more, if there are any.
class BestRate {
public:
    void see(std::uint64_t bytes, DurationNs time) {
        constexpr std::uint64_t kLong = 1U << 20;
        if (time > 0) {
            double& best = bytes >= kLong ? m_ofLong : m_ofShort;
            best = std::max(best, static_cast<double>(bytes) / static_cast<double>(time));
        }
    }
    [[nodiscard]] bool isOfLong() const { return m_ofLong > 0; }
    [[nodiscard]] double least(std::uint64_t bytes, DurationNs time) const {
        const double rate = m_ofLong > 0 ? m_ofLong : m_ofShort;
        const auto asRun = static_cast<double>(time);
        return rate > 0 ? std::min(asRun, static_cast<double>(bytes) / rate) : asRun;
    }
    [[nodiscard]] bool isKnown() const { return m_ofLong > 0 || m_ofShort > 0; }

private:
    double m_ofShort = 0;
    double m_ofLong = 0;
};

/// What the kernels took, and would have taken at the pace of the quickest of their kind.
class Kernels {
public:
    /// Of one whose blocks are not known there is no other of its kind.
    void see(const Trace& trace, std::size_t i) {
        if (trace.size[i] == 0) {
            return;
        }
        const DurationNs time = trace.end[i] - trace.start[i];
        const auto [known, isNew] = m_best.emplace(keyOf(trace, i), time);
        known->second = std::min(known->second, time);
    }
    void add(const Trace& trace, std::size_t i) {
        const DurationNs time = trace.end[i] - trace.start[i];
        const auto best = m_best.find(keyOf(trace, i));
        m_took += static_cast<double>(time);
        m_least += static_cast<double>(best == m_best.end() ? time : best->second);
    }
    [[nodiscard]] double share() const { return m_took > 0 ? m_least / m_took : 1; }

private:
    using Key = std::pair<NameId, std::uint64_t>;
    static Key keyOf(const Trace& trace, std::size_t i) { return {trace.name[i], trace.size[i]}; }

    std::map<Key, DurationNs> m_best;
    double m_took = 0;
    double m_least = 0;
};

struct Sums {
    double in = 0;
    double out = 0;
    double peer = 0;
};

DeviceId deviceOf(const Trace& trace, std::size_t i) {
    return trace.stream[i] == StreamId::None ? DeviceId{}
                                             : trace.streams[indexOf(trace.stream[i])].device;
}

template <typename Visit>
void forEachCopy(const Trace& trace, const Visit& visit) {
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const OperationKind kind = trace.kind[i];
        if (kind == OperationKind::CopyHostToDevice || kind == OperationKind::CopyDeviceToHost ||
            kind == OperationKind::CopyPeerToPeer) {
            visit(i, kind, trace.end[i] - trace.start[i]);
        }
    }
}

/// When copies of each direction ran on a device.
using DirectionTimes = std::map<std::pair<DeviceId, OperationKind>, IntervalSet>;

DirectionTimes directionTimes(const Trace& trace) {
    DirectionTimes times;
    forEachCopy(trace, [&](std::size_t i, OperationKind kind, DurationNs /*time*/) {
        times[{deviceOf(trace, i), kind}].push_back({trace.start[i], trace.end[i]});
    });
    for (auto& [key, spans] : times) {
        spans = unite(std::move(spans));
    }
    return times;
}

/// H2D and D2H copies at the same time are slower (C8), which those of a device with one copy
/// engine are not. So rates bound such a device only where each direction was also seen without the
/// other.
bool areSeenAlone(const Trace& trace, const std::array<BestRate, kOperationKindCount>& rates) {
    const DirectionTimes times = directionTimes(trace);
    std::array<BestRate, kOperationKindCount> alone;
    forEachCopy(trace, [&](std::size_t i, OperationKind kind, DurationNs time) {
        const bool isIn = kind == OperationKind::CopyHostToDevice;
        const auto other = times.find({deviceOf(trace, i), isIn ? OperationKind::CopyDeviceToHost
                                                                : OperationKind::CopyHostToDevice});
        const bool isAlone = other == times.end() ||
                             lengthWithin(other->second, {trace.start[i], trace.end[i]}) == 0;
        if (isAlone) {
            alone[static_cast<std::size_t>(kind)].see(trace.size[i], time);
        }
    });
    return std::ranges::equal(rates, alone, [](const BestRate& rate, const BestRate& other) {
        return rate.isKnown() == other.isKnown() && rate.isOfLong() == other.isOfLong();
    });
}

struct Copies {
    std::map<DeviceId, Sums> devices;  ///< by the device of the engine
    bool areSeenAlone = false;
};

/// Of copies that no engine did, nothing: they need none.
Copies copySums(const Trace& trace) {
    std::array<BestRate, kOperationKindCount> rates;
    forEachCopy(trace, [&](std::size_t i, OperationKind kind, DurationNs time) {
        rates[static_cast<std::size_t>(kind)].see(trace.size[i], time);
    });
    Copies copies;
    forEachCopy(trace, [&](std::size_t i, OperationKind kind, DurationNs time) {
        const std::size_t engine = indexOf(trace.engine[i]);
        if (engine >= trace.engines.size() || trace.engines[engine].kind == EngineKind::Inline) {
            return;
        }
        Sums& sums = copies.devices[trace.engines[engine].device];
        double& sum = kind == OperationKind::CopyHostToDevice   ? sums.in
                      : kind == OperationKind::CopyDeviceToHost ? sums.out
                                                                : sums.peer;
        sum += rates[static_cast<std::size_t>(kind)].least(trace.size[i], time);
    });
    copies.areSeenAlone = areSeenAlone(trace, rates);
    return copies;
}

double kernelShare(const Trace& trace) {
    Kernels kernels;
    for (int pass = 0; pass < 2; ++pass) {
        for (std::size_t i = 0; i < operationCount(trace); ++i) {
            if (trace.kind[i] == OperationKind::Kernel) {
                pass == 0 ? kernels.see(trace, i) : kernels.add(trace, i);
            }
        }
    }
    return kernels.share();
}

struct Longest {
    DurationNs time = 0;
    std::string_view name;

    void add(Activity activity, double ns) {
        const auto whole = static_cast<DurationNs>(ns);
        if (whole > time) {
            time = whole;
            name = activityName(activity);
        }
    }
};

}  // namespace

Bounds estimatedBounds(const Trace& trace, const AsRun& asRun) {
    if (isOfUnknownTool(trace)) {
        Bounds unknown;
        unknown.isEstimated = true;
        return unknown;
    }
    const bool isOneEngine = std::ranges::find(trace.engines, EngineKind::CopyAny,
                                               &TraceEngine::kind) != trace.engines.end();
    Longest one;
    Longest all;
    const Copies copies = copySums(trace);
    for (const auto& [device, sums] : copies.devices) {
        const double together = sums.in + sums.out + sums.peer;
        one.add(Activity::CopyIn, copies.areSeenAlone ? together : 0);
        all.add(Activity::CopyIn, isOneEngine ? together : sums.in);
        all.add(Activity::CopyOut, sums.out);
        all.add(Activity::CopyPeer, sums.peer);
    }
    const auto asRunOf = [&](Activity activity) {
        return static_cast<double>(asRun.activities[static_cast<std::size_t>(activity)]);
    };
    for (Longest* longest : {&one, &all}) {
        longest->add(Activity::Kernel, asRunOf(Activity::Kernel) * kernelShare(trace));
        longest->add(Activity::Host, asRunOf(Activity::Host));
    }
    Bounds bounds{std::max(one.time, all.time), all.time, all.time, std::string(all.name), true};
    if (isOneEngine && (all.name == activityName(Activity::CopyIn))) {
        bounds.limit = "copies";
    }
    return bounds;
}

}  // namespace streamscope
