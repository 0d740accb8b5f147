// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/inference/busy_link.h"

#include <algorithm>
#include <span>

namespace streamscope::inference {
namespace {

/// The copies of one engine, and how many of them had begun when it was asked last: who asks about
/// moments that lie near each other gets quick answers.
class CopyEngineView {
public:
    CopyEngineView(const Trace& trace, std::span<const std::uint32_t> byStart)
        : m_trace(trace), m_byStart(byStart) {}

    [[nodiscard]] const TraceEngine& engine() const {
        return m_trace.engines[indexOf(m_trace.engine[m_byStart.front()])];
    }
    [[nodiscard]] bool isBusyAt(TimeNs moment) {
        while (m_begun < m_byStart.size() && m_trace.start[m_byStart[m_begun]] < moment) {
            ++m_begun;
        }
        while (m_begun > 0 && m_trace.start[m_byStart[m_begun - 1]] >= moment) {
            --m_begun;
        }
        return m_begun > 0 && m_trace.end[m_byStart[m_begun - 1]] > moment;
    }

private:
    const Trace& m_trace;
    std::span<const std::uint32_t> m_byStart;
    std::size_t m_begun = 0;
};

bool isCopyEngine(EngineKind kind) {
    return kind == EngineKind::CopyIn || kind == EngineKind::CopyOut ||
           kind == EngineKind::CopyPeer || kind == EngineKind::CopyAny;
}

bool bringsIn(EngineKind kind) {
    return kind == EngineKind::CopyIn || kind == EngineKind::CopyAny;
}

std::vector<CopyEngineView> copyEngines(const Trace& trace, const EngineOrder& engines) {
    std::vector<CopyEngineView> views;
    const std::span<const std::uint32_t> all = engines.byStart();
    for (std::size_t first = 0; first < all.size();) {
        const EngineId engine = trace.engine[all[first]];
        std::size_t last = first;
        while (last < all.size() && trace.engine[all[last]] == engine) {
            ++last;
        }
        if (isCopyEngine(trace.engines[indexOf(engine)].kind)) {
            views.emplace_back(trace, all.subspan(first, last - first));
        }
        first = last;
    }
    return views;
}

/// Behind a copy of its own stream on its own engine: its command is there already.
bool isBehindCopy(const Trace& trace, const Order& order, std::size_t i) {
    const Predecessor& last = order.last[i];
    return last.reason == Reason::StreamOrder && last.after == After::Copy &&
           last.operation != OperationId::None &&
           trace.engine[indexOf(last.operation)] == trace.engine[i];
}

}  // namespace

std::vector<bool> busyLinks(const Trace& trace, const Order& order, const EngineOrder& engines) {
    std::vector<CopyEngineView> copies = copyEngines(trace, engines);
    std::vector<bool> busy(operationCount(trace), false);
    for (const std::uint32_t i : engines.byStart()) {
        const TraceEngine& own = trace.engines[indexOf(trace.engine[i])];
        if (own.kind == EngineKind::HostWorker) {
            continue;
        }
        const Release release = releaseOf(trace, order, i);
        if (!release.byHost && isBehindCopy(trace, order, i)) {
            continue;
        }
        busy[i] = std::ranges::any_of(copies, [&](CopyEngineView& view) {
            const TraceEngine& engine = view.engine();
            return engine.device == own.device && (!release.byHost || bringsIn(engine.kind)) &&
                   view.isBusyAt(release.time);
        });
    }
    return busy;
}

}  // namespace streamscope::inference
