// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/side_by_side.h"

#include "engine/trace/column_values.h"
#include "engine/trace/columns.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>

namespace streamscope {
namespace {

/// Where the rows of one side went.
using Places = std::vector<std::size_t>;

struct Merge {
    std::vector<SideRow> rows;
    std::array<Places, 2> places;  ///< by Side: from a side's row to the joint one
};

/// Pairs the rows of two sides: `isSame` says which of them are the same thing, `deviceOf` keeps
/// what only the right side has beside the other rows of its device.
class Pairing {
public:
    std::size_t left = 0;
    std::size_t right = 0;
    std::function<bool(std::size_t left, std::size_t right)> isSame;
    std::function<std::size_t(Side side, std::size_t index)> deviceOf;

    [[nodiscard]] Merge merge() const {
        struct Pair {
            std::optional<std::size_t> left;
            std::optional<std::size_t> right;
            std::size_t device = 0;
        };
        std::vector<Pair> pairs;
        std::vector<bool> isTaken(right, false);
        for (std::size_t i = 0; i < left; ++i) {
            pairs.push_back({i, twinOf(i, isTaken), deviceOf(Side::Left, i)});
        }
        for (std::size_t i = 0; i < right; ++i) {
            if (!isTaken[i]) {
                pairs.push_back({std::nullopt, i, deviceOf(Side::Right, i)});
            }
        }
        std::stable_sort(pairs.begin(), pairs.end(),
                         [](const Pair& a, const Pair& b) { return a.device < b.device; });
        Merge merged;
        merged.places = {Places(left), Places(right)};
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            add(merged, Side::Left, pairs[i].left, i);
            add(merged, Side::Right, pairs[i].right, i);
        }
        return merged;
    }

private:
    [[nodiscard]] std::optional<std::size_t> twinOf(std::size_t row,
                                                    std::vector<bool>& isTaken) const {
        if (row < right && !isTaken[row] && isSame(row, row)) {  // as nearly always
            isTaken[row] = true;
            return row;
        }
        for (std::size_t i = 0; i < right; ++i) {
            if (!isTaken[i] && isSame(row, i)) {
                isTaken[i] = true;
                return i;
            }
        }
        return std::nullopt;
    }

    static void add(Merge& merged, Side side, std::optional<std::size_t> row, std::size_t pair) {
        if (row) {
            merged.places[static_cast<std::size_t>(side)][*row] = merged.rows.size();
            merged.rows.push_back({side, *row, pair});
        }
    }
};

Merge mergeStreams(const Trace& left, const Trace& right) {
    Pairing pairing{left.streams.size(), right.streams.size(), {}, {}};
    pairing.isSame = [&](std::size_t l, std::size_t r) {
        return left.streams[l].name == right.streams[r].name &&
               left.streams[l].device == right.streams[r].device;
    };
    pairing.deviceOf = [&](Side side, std::size_t i) {
        return indexOf((side == Side::Left ? left : right).streams[i].device);
    };
    return pairing.merge();
}

Merge mergeEngines(const Trace& left, const Trace& right) {
    Pairing pairing{left.engines.size(), right.engines.size(), {}, {}};
    pairing.isSame = [&](std::size_t l, std::size_t r) {
        return left.engines[l].kind == right.engines[r].kind &&
               left.engines[l].device == right.engines[r].device;
    };
    pairing.deviceOf = [&](Side side, std::size_t i) {
        return indexOf((side == Side::Left ? left : right).engines[i].device);
    };
    return pairing.merge();
}

Merge mergeThreads(const Trace& left, const Trace& right) {
    Pairing pairing{left.threads.size(), right.threads.size(), {}, {}};
    pairing.isSame = [&](std::size_t l, std::size_t r) {
        return left.threads[l] == right.threads[r];
    };
    pairing.deviceOf = [](Side, std::size_t) { return std::size_t{0}; };
    return pairing.merge();
}

template <typename T>
void append(std::vector<T>& to, const std::vector<T>& from) {
    to.insert(to.end(), from.begin(), from.end());
}

/// Moves an id on by `offset`, or to its new place; None stays None.
template <typename Id>
Id movedBy(std::size_t offset, Id id) {
    return id == Id::None ? id : idAt<Id>(indexOf(id) + offset);
}
template <typename Id>
Id placed(Id id, const Places& places) {
    return id == Id::None || indexOf(id) >= places.size() ? id : idAt<Id>(places[indexOf(id)]);
}

class Joiner {
public:
    Joiner(const Trace& left, const Trace& right, SideLabels labels)
        : m_left(left),
          m_right(right),
          m_streams(mergeStreams(left, right)),
          m_engines(mergeEngines(left, right)),
          m_threads(mergeThreads(left, right)) {
        m_joint.labels = std::move(labels);
    }

    SideBySide join() {
        m_joint.streams = m_streams.rows;
        m_joint.engines = m_engines.rows;
        m_joint.threads = m_threads.rows;
        m_joint.leftOperations = operationCount(m_left);
        m_joint.leftCalls = m_left.hostCalls.size();
        m_joint.makespans = {m_left.makespan, m_right.makespan};
        m_joint.provenances = {m_left.provenance, m_right.provenance};
        nameRows();
        addSide(m_left, Side::Left);
        addSide(m_right, Side::Right);
        m_joint.trace.makespan = std::max(m_left.makespan, m_right.makespan);
        return std::move(m_joint);
    }

private:
    [[nodiscard]] const Trace& of(Side side) const { return side == Side::Left ? m_left : m_right; }
    [[nodiscard]] std::string named(const std::string& name, Side side) const {
        return name + " " + (side == Side::Left ? m_joint.labels.left : m_joint.labels.right);
    }

    void nameRows() {
        Trace& trace = m_joint.trace;
        if (m_left.provenance.origin == m_right.provenance.origin) {
            trace.provenance.origin = m_left.provenance.origin;
        }
        trace.provenance.workload = m_left.provenance.workload;
        trace.provenance.parameters = m_left.provenance.parameters;
        trace.devices =
            m_left.devices.size() >= m_right.devices.size() ? m_left.devices : m_right.devices;
        for (const SideRow& row : m_streams.rows) {
            trace.streams.push_back(of(row.side).streams[row.index]);
            trace.streams.back().name = named(trace.streams.back().name, row.side);
        }
        for (const SideRow& row : m_engines.rows) {
            trace.engines.push_back(of(row.side).engines[row.index]);
            trace.engines.back().name = named(trace.engines.back().name, row.side);
        }
        for (const SideRow& row : m_threads.rows) {
            trace.threads.push_back(named(of(row.side).threads[row.index], row.side));
        }
    }

    void addSide(const Trace& from, Side side) {
        Trace& to = m_joint.trace;
        m_side = side;
        m_operationOffset = operationCount(to);
        m_stepOffset = to.steps.size();
        m_nameOffset = to.names.size();
        m_shapeOffset = to.shapes.size();
        append(to.steps, from.steps);
        append(to.names, from.names);
        addColumns(from);
        addTables(from);
        addChains(from);
    }

    /// The columns that both have, or one of them.
    void addColumns(const Trace& from) {
        const std::size_t count = operationCount(from);
        visitOperationColumns([&](const ColumnInfo& info, auto column, auto absent) {
            if (info.presence != Presence::Always && !has(m_left, column) &&
                !has(m_right, column)) {
                return;
            }
            auto& to = m_joint.trace.*column;
            to.reserve(to.size() + count);
            for (std::size_t i = 0; i < count; ++i) {
                to.push_back(moved(valueOf(from, column, i, absent)));
            }
        });
    }

    /// With the implied links, which the other side may not have.
    void addChains(const Trace& from) {
        Trace& to = m_joint.trace;
        for (std::size_t i = m_operationOffset; i < to.causeBegin.size(); ++i) {
            to.causeBegin[i] = static_cast<std::uint32_t>(to.causes.size());
            const CauseRange chain = causesOf(from, idAt<OperationId>(i - m_operationOffset));
            to.causeCount[i] = static_cast<std::uint16_t>(chain.size());
            for (Cause cause : chain) {
                cause.blocker = moved(cause.blocker);
                to.causes.push_back(cause);
            }
        }
    }

    /// Those of recordings are only kept if both are: the columns have what both know. The blocks
    /// of the right side are only kept if the left one has none. addChains() adds links.
    template <typename Thing>
    [[nodiscard]] bool leavesOut(const Column<Thing>& to) const {
        return std::is_same_v<Thing, Cause> ||
               (std::is_same_v<Thing, RecordedOperation> && !areRecorded()) ||
               (std::is_same_v<Thing, BlockSpan> && !to.empty());
    }

    template <typename Thing>
    void addThings(const Column<Thing>& from, Column<Thing>& to) const {
        for (Thing thing : from) {
            visitMembers(std::type_identity<Thing>(), [&](const ColumnInfo&, auto member) {
                thing.*member = moved(thing.*member);
            });
            to.push_back(thing);
        }
    }

    void addTables(const Trace& from) {
        visitTables([&](const TableInfo& /*info*/, auto table) {
            if (!leavesOut(m_joint.trace.*table)) {
                addThings(from.*table, m_joint.trace.*table);
            }
        });
    }

    [[nodiscard]] bool areRecorded() const {
        return !m_left.recorded.empty() && !m_right.recorded.empty();
    }

    /// Whether a trace knows the values of a column. A recording has some of them in `recorded`.
    template <typename Value>
    [[nodiscard]] bool has(const Trace& trace, Column<Value> Trace::*column) const {
        const bool isRecorded = !trace.recorded.empty() && !areRecorded();
        return !(trace.*column).empty() || (isRecorded && memberFor(column) != nullptr);
    }
    template <typename Value>
    [[nodiscard]] Value valueOf(const Trace& trace, Column<Value> Trace::*column, std::size_t i,
                                Value absent) const {
        if (const auto member = memberFor(column);
            member != nullptr && !trace.recorded.empty() && !areRecorded()) {
            return trace.recorded[i].*member;
        }
        return (trace.*column).empty() ? absent : (trace.*column)[i];
    }
    /// What a recording has in `recorded` instead of in a column.
    template <typename Value>
    static constexpr Value RecordedOperation::*memberFor(Column<Value> Trace::*column) {
        if constexpr (std::is_same_v<Value, OperationId>) {
            return column == &Trace::record ? &RecordedOperation::record : nullptr;
        } else if constexpr (std::is_same_v<Value, ShapeId>) {
            return &RecordedOperation::shape;
        } else if constexpr (std::is_same_v<Value, std::uint8_t>) {
            return column == &Trace::hostMemory ? &RecordedOperation::hostMemory : nullptr;
        } else {
            return nullptr;
        }
    }

    /// Where the joint trace has what `value` stands for in the trace of the side that is added.
    template <typename Value>
    [[nodiscard]] Value moved(Value value) const {
        const auto side = static_cast<std::size_t>(m_side);
        if constexpr (std::is_same_v<Value, OperationId>) {
            return movedBy(m_operationOffset, value);
        } else if constexpr (std::is_same_v<Value, StepId>) {
            return movedBy(m_stepOffset, value);
        } else if constexpr (std::is_same_v<Value, NameId>) {
            return movedBy(m_nameOffset, value);
        } else if constexpr (std::is_same_v<Value, ShapeId>) {
            return movedBy(m_shapeOffset, value);
        } else if constexpr (std::is_same_v<Value, StreamId>) {
            return placed(value, m_streams.places[side]);
        } else if constexpr (std::is_same_v<Value, EngineId>) {
            return placed(value, m_engines.places[side]);
        } else if constexpr (std::is_same_v<Value, ThreadId>) {
            return placed(value, m_threads.places[side]);
        } else {
            static_assert(!kIsId<Value>, "every id is a place in a list");
            return value;
        }
    }

    const Trace& m_left;
    const Trace& m_right;
    const Merge m_streams;
    const Merge m_engines;
    const Merge m_threads;
    SideBySide m_joint;
    Side m_side{};  ///< that is added; each of its lists begins in the joint one at:
    std::size_t m_operationOffset = 0;
    std::size_t m_stepOffset = 0;
    std::size_t m_nameOffset = 0;
    std::size_t m_shapeOffset = 0;
};

}  // namespace

SideBySide sideBySide(const Trace& left, const Trace& right, SideLabels labels) {
    return Joiner(left, right, std::move(labels)).join();
}

}  // namespace streamscope
