// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/estimated_bounds.h"

#include "engine/analysis/report.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace streamscope {
namespace {

/// The copies of one direction.
class Link {
public:
    void see(std::uint64_t bytes, DurationNs time) {
        constexpr std::uint64_t kLong = 1U << 20;
        if (time > 0) {
            double& best = bytes >= kLong ? m_bestOfLong : m_best;
            best = std::max(best, static_cast<double>(bytes) / static_cast<double>(time));
        }
    }
    [[nodiscard]] double least(std::uint64_t bytes, DurationNs time) const {
        const double rate = m_bestOfLong > 0 ? m_bestOfLong : m_best;
        const auto asRun = static_cast<double>(time);
        return rate > 0 ? std::min(asRun, static_cast<double>(bytes) / rate) : asRun;
    }

private:
    double m_best = 0;
    double m_bestOfLong = 0;
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

/// By the device of the engine; of copies that no engine did, nothing: they need none.
std::map<DeviceId, Sums> copySums(const Trace& trace) {
    std::array<Link, kOperationKindCount> links;
    forEachCopy(trace, [&](std::size_t i, OperationKind kind, DurationNs time) {
        links[static_cast<std::size_t>(kind)].see(trace.size[i], time);
    });
    std::map<DeviceId, Sums> devices;
    forEachCopy(trace, [&](std::size_t i, OperationKind kind, DurationNs time) {
        const std::size_t engine = indexOf(trace.engine[i]);
        if (engine >= trace.engines.size() || trace.engines[engine].kind == EngineKind::Inline) {
            return;
        }
        Sums& sums = devices[trace.engines[engine].device];
        double& sum = kind == OperationKind::CopyHostToDevice   ? sums.in
                      : kind == OperationKind::CopyDeviceToHost ? sums.out
                                                                : sums.peer;
        sum += links[static_cast<std::size_t>(kind)].least(trace.size[i], time);
    });
    return devices;
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
    for (const auto& [device, sums] : copySums(trace)) {
        const double together = sums.in + sums.out + sums.peer;
        one.add(Activity::CopyIn, together);
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
    Bounds bounds{one.time, all.time, all.time, std::string(all.name), true};
    if (isOneEngine && (all.name == activityName(Activity::CopyIn))) {
        bounds.limit = "copies";
    }
    return bounds;
}

}  // namespace streamscope
