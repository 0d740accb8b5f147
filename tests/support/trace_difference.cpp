// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/trace_difference.h"

#include "engine/trace/columns.h"

#include <algorithm>
#include <tuple>
#include <type_traits>

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
    std::string difference = left.makespan == right.makespan ? "" : "makespan";
    visitOperationColumns([&](const ColumnInfo& info, auto column, auto /*absent*/) {
        const bool isSame = info.presence == Presence::BinaryOnly || left.*column == right.*column;
        difference = isSame ? difference : info.name;
    });
    return difference;
}

template <typename Thing>
bool sameThing(const Thing& left, const Thing& right) {
    bool isSame = true;
    visitMembers(std::type_identity<Thing>(), [&](const ColumnInfo&, auto member) {
        isSame = isSame && left.*member == right.*member;
    });
    return isSame;
}

template <typename Things>
bool sameThings(const Things& left, const Things& right) {
    return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                      [](const auto& a, const auto& b) { return sameThing(a, b); });
}

std::string thingDifference(const Trace& left, const Trace& right) {
    std::string difference;
    visitTables([&](const TableInfo& info, auto table) {
        using Things = std::remove_cvref_t<decltype(left.*table)>;
        if (!std::is_same_v<Things, Column<Cause>> && !sameThings(left.*table, right.*table)) {
            difference = info.name;
        }
    });
    return difference;
}

std::string causeDifference(const Trace& left, const Trace& right) {
    for (std::size_t i = 0; i < operationCount(left); ++i) {
        if (!sameThings(causesOf(left, idAt<OperationId>(i)),
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
    for (const auto& part : {tableDifference, columnDifference, thingDifference, causeDifference,
                             measurementDifference}) {
        if (std::string difference = part(left, right); !difference.empty()) {
            return difference;
        }
    }
    return {};
}

}  // namespace streamscope::test
