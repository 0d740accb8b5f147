// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/trace_difference.h"

#include <algorithm>
#include <tuple>

namespace streamscope::test {
namespace {

auto tied(const Provenance& p) {
    return std::tie(p.origin, p.device, p.detail, p.workload, p.parameters);
}
auto tied(const TraceStream& s) {
    return std::tie(s.name, s.device, s.isDefault, s.priority);
}
auto tied(const TraceEngine& e) {
    return std::tie(e.name, e.device, e.kind);
}
auto tied(const TraceStep& s) {
    return std::tie(s.pointer, s.label, s.function);
}
auto tied(const Cause& c) {
    return std::tie(c.until, c.blocker, c.reason);
}
auto tied(const HostCall& c) {
    return std::tie(c.begin, c.end, c.operation, c.waitedFor, c.step, c.thread, c.kind);
}
auto tied(const TraceRange& r) {
    return std::tie(r.begin, r.end, r.name, r.thread);
}
auto tied(const BlockSpan& b) {
    return std::tie(b.start, b.end, b.operation, b.block, b.sm);
}
auto tied(const Measurement& m) {
    return std::tie(m.recorder, m.makespans, m.shown, m.untouched, m.dropped, m.unmatched,
                    m.verification.verdict, m.verification.detail, m.remarks);
}

template <typename Row>
bool same(const Row& left, const Row& right) {
    return tied(left) == tied(right);
}

template <typename Rows>
bool sameRows(const Rows& left, const Rows& right) {
    return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                      [](const auto& a, const auto& b) { return same(a, b); });
}

std::string tableDifference(const Trace& left, const Trace& right) {
    if (!same(left.provenance, right.provenance)) {
        return "provenance";
    }
    if (left.devices != right.devices || left.threads != right.threads ||
        left.names != right.names) {
        return "names";
    }
    if (left.deviceFacts != right.deviceFacts) {
        return "device facts";
    }
    if (!sameRows(left.streams, right.streams)) {
        return "streams";
    }
    if (!sameRows(left.engines, right.engines)) {
        return "engines";
    }
    return sameRows(left.steps, right.steps) ? "" : "steps";
}

std::string columnDifference(const Trace& left, const Trace& right) {
    const auto what = [](const Trace& t) {
        return std::tie(t.kind, t.stream, t.engine, t.step, t.name, t.size);
    };
    const auto when = [](const Trace& t) {
        return std::tie(t.issueBegin, t.issueEnd, t.ready, t.start, t.end, t.makespan);
    };
    const auto why = [](const Trace& t) { return std::tie(t.reason, t.blocker, t.causeCount); };
    if (what(left) != what(right)) {
        return "what ran";
    }
    if (when(left) != when(right)) {
        return "when it ran";
    }
    return why(left) == why(right) ? "" : "why";
}

std::string causeDifference(const Trace& left, const Trace& right) {
    for (std::size_t i = 0; i < operationCount(left); ++i) {
        if (!sameRows(causesOf(left, idAt<OperationId>(i)),
                      causesOf(right, idAt<OperationId>(i)))) {
            return "causes of operation " + std::to_string(i);
        }
    }
    return {};
}

std::string measurementDifference(const Trace& left, const Trace& right) {
    if (left.measurement.has_value() != right.measurement.has_value()) {
        return "only one is measured";
    }
    if (!left.measurement) {
        return {};
    }
    if (!same(*left.measurement, *right.measurement)) {
        return "measurement";
    }
    const auto& inner = left.measurement->events;
    const auto& other = right.measurement->events;
    if ((inner == nullptr) != (other == nullptr)) {
        return "only one has a view of events";
    }
    return inner ? traceDifference(*inner, *other) : "";
}

}  // namespace

std::string traceDifference(const Trace& left, const Trace& right) {
    for (const auto& part :
         {tableDifference, columnDifference, causeDifference, measurementDifference}) {
        if (std::string difference = part(left, right); !difference.empty()) {
            return difference;
        }
    }
    if (!sameRows(left.blocks, right.blocks)) {
        return "blocks";
    }
    if (!sameRows(left.ranges, right.ranges)) {
        return "ranges";
    }
    return sameRows(left.hostCalls, right.hostCalls) ? "" : "host calls";
}

}  // namespace streamscope::test
