// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/side_by_side.h"

#include <algorithm>
#include <functional>
#include <optional>
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
Id moved(Id id, std::size_t offset) {
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
        if (m_left.blocks.empty()) {
            addBlocks(m_right, m_joint.leftOperations);
        }
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
        const std::size_t operations = operationCount(m_joint.trace);
        addNames(from);
        addRowsOf(from, side);
        addColumns(from, operations);
        addChains(from, operations);
        addKnown(from);
        addDetails(from, side, operations);
        addCalls(from, side, operations);
        addRanges(from, side);
        if (side == Side::Left) {
            addBlocks(from, 0);
        }
    }

    void addNames(const Trace& from) {
        Trace& to = m_joint.trace;
        m_stepOffset = to.steps.size();
        m_nameOffset = to.names.size();
        append(to.steps, from.steps);
        append(to.names, from.names);
    }

    void addRowsOf(const Trace& from, Side side) {
        Trace& to = m_joint.trace;
        const auto s = static_cast<std::size_t>(side);
        for (std::size_t i = 0; i < operationCount(from); ++i) {
            to.stream.push_back(placed(from.stream[i], m_streams.places[s]));
            to.engine.push_back(placed(from.engine[i], m_engines.places[s]));
            if (!m_left.alsoEngine.empty() || !m_right.alsoEngine.empty()) {
                to.alsoEngine.push_back(placed(alsoEngineOf(from, i), m_engines.places[s]));
            }
            to.step.push_back(moved(from.step[i], m_stepOffset));
            to.name.push_back(moved(from.name[i], m_nameOffset));
        }
    }

    void addColumns(const Trace& from, std::size_t operations) {
        Trace& to = m_joint.trace;
        append(to.kind, from.kind);
        append(to.size, from.size);
        append(to.issueBegin, from.issueBegin);
        append(to.issueEnd, from.issueEnd);
        append(to.ready, from.ready);
        append(to.start, from.start);
        append(to.end, from.end);
        append(to.reason, from.reason);
        for (const OperationId blocker : from.blocker) {
            to.blocker.push_back(moved(blocker, operations));
        }
    }

    /// A side without chains gets empty ones, so that the columns stay as long as the others.
    void addChains(const Trace& from, std::size_t operations) {
        Trace& to = m_joint.trace;
        const std::size_t links = to.causes.size();
        for (Cause cause : from.causes) {
            cause.blocker = moved(cause.blocker, operations);
            to.causes.push_back(cause);
        }
        for (const std::uint32_t begin : from.causeBegin) {
            to.causeBegin.push_back(static_cast<std::uint32_t>(begin + links));
        }
        append(to.causeCount, from.causeCount);
        to.causeBegin.resize(operationCount(to), 0);
        to.causeCount.resize(operationCount(to), 0);
    }

    /// What only one side knows: its own account is beyond doubt, a connection may be unknown.
    void addKnown(const Trace& from) {
        constexpr std::uint8_t kCertain = 100;
        Trace& to = m_joint.trace;
        if (isInferred(m_left) || isInferred(m_right)) {
            append(to.confidence, from.confidence);
            to.confidence.resize(operationCount(to), kCertain);
        }
        if (!m_left.connection.empty() || !m_right.connection.empty()) {
            append(to.connection, from.connection);
            to.connection.resize(operationCount(to), Trace::kNoConnection);
        }
        if (!m_left.room.empty() || !m_right.room.empty()) {
            append(to.room, from.room);
            to.room.resize(operationCount(to), 0);
        }
    }

    /// What is known of operations beside their times: as of recordings if both sides are.
    void addDetails(const Trace& from, Side side, std::size_t operations) {
        Trace& to = m_joint.trace;
        const bool areRecorded = !m_left.recorded.empty() && !m_right.recorded.empty();
        const bool isRecorded = !from.recorded.empty();
        const std::size_t shapes = to.shapes.size();
        append(to.shapes, from.shapes);
        const auto known = [](const auto& column, std::size_t i, auto otherwise) {
            return column.empty() ? otherwise : column[i];
        };
        for (std::size_t i = 0; i < operationCount(from); ++i) {
            RecordedOperation one = known(from.recorded, i, RecordedOperation{});
            one.record = moved(isRecorded ? one.record : known(from.record, i, OperationId::None),
                               operations);
            one.shape = moved(shapeOf(from, i), shapes);
            one.hostMemory =
                isRecorded ? one.hostMemory : known(from.hostMemory, i, std::uint8_t{0});
            one.thread = placed(one.thread, m_threads.places[static_cast<std::size_t>(side)]);
            if (areRecorded) {
                to.recorded.push_back(one);
            } else {
                to.record.push_back(one.record);
                to.shape.push_back(one.shape);
                to.hostMemory.push_back(one.hostMemory);
            }
            to.synchronous.push_back(known(from.synchronous, i, std::uint8_t{0}));
        }
    }

    void addCalls(const Trace& from, Side side, std::size_t operations) {
        for (HostCall call : from.hostCalls) {
            call.operation = moved(call.operation, operations);
            call.waitedFor = moved(call.waitedFor, operations);
            call.step = moved(call.step, m_stepOffset);
            call.thread = placed(call.thread, m_threads.places[static_cast<std::size_t>(side)]);
            m_joint.trace.hostCalls.push_back(call);
        }
    }

    void addRanges(const Trace& from, Side side) {
        for (TraceRange range : from.ranges) {
            range.name = moved(range.name, m_nameOffset);
            range.thread = placed(range.thread, m_threads.places[static_cast<std::size_t>(side)]);
            m_joint.trace.ranges.push_back(range);
        }
    }

    void addBlocks(const Trace& from, std::size_t operations) {
        for (BlockSpan block : from.blocks) {
            block.operation = moved(block.operation, operations);
            m_joint.trace.blocks.push_back(block);
        }
    }

    const Trace& m_left;
    const Trace& m_right;
    const Merge m_streams;
    const Merge m_engines;
    const Merge m_threads;
    SideBySide m_joint;
    std::size_t m_stepOffset = 0;
    std::size_t m_nameOffset = 0;
};

}  // namespace

SideBySide sideBySide(const Trace& left, const Trace& right, SideLabels labels) {
    return Joiner(left, right, std::move(labels)).join();
}

}  // namespace streamscope
