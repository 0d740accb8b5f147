// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/difference.h"

#include "engine/analysis/matching.h"
#include "engine/trace/trace_text.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <functional>
#include <map>
#include <utility>

namespace streamscope {
namespace {

std::size_t at(Side side) {
    return static_cast<std::size_t>(side);
}

/// Adds up by name, in the order in which names are first met.
class Shares {
public:
    /// `key` tells apart what `name` does not.
    void add(const std::string& key, const Sentence& name, Side side, std::size_t operations,
             DurationNs time) {
        const auto [place, isNew] = m_places.emplace(key, m_shares.size());
        if (isNew) {
            m_shares.push_back({name, {}, {}});
        }
        ComparedShare& share = m_shares[place->second];
        share.operations[at(side)] += operations;
        share.time[at(side)] += time;
    }
    [[nodiscard]] std::vector<ComparedShare> take() { return std::move(m_shares); }

private:
    std::map<std::string, std::size_t> m_places;
    std::vector<ComparedShare> m_shares;
};

/// "GPU 1 · H2D" where there are several.
Sentence onDevice(const Trace& trace, DeviceId device, const std::string& name) {
    return trace.devices.size() < 2
               ? verbatim(name)
               : say(SENTENCE("Streamscope", "GPU %1 · %2"), Count{indexOf(device)}, name);
}

void addEngines(Shares& shares, const MeasuredRun& run, Side side) {
    std::map<std::pair<DeviceId, EngineKind>, int> met;
    for (std::size_t i = 0; i < run.metrics.engines.size(); ++i) {
        const TraceEngine& engine = run.trace.engines[i];
        const int number = met[{engine.device, engine.kind}]++;
        const std::string key = std::to_string(indexOf(engine.device)) + "/" +
                                std::to_string(static_cast<int>(engine.kind)) + "/" +
                                std::to_string(number);
        const Use& use = run.metrics.engines[i];
        if (use.operations > 0) {
            shares.add(key, onDevice(run.trace, engine.device, engine.name), side, use.operations,
                       use.busy);
        }
    }
}

void addStreams(Shares& shares, const MeasuredRun& run, Side side) {
    for (std::size_t i = 0; i < run.metrics.streams.size(); ++i) {
        const TraceStream& stream = run.trace.streams[i];
        const Use& use = run.metrics.streams[i];
        if (use.operations > 0) {
            shares.add(std::to_string(indexOf(stream.device)) + "/" + stream.name,
                       onDevice(run.trace, stream.device, stream.name), side, use.operations,
                       use.busy);
        }
    }
}

void addKinds(std::vector<ComparedShare>& kinds, const std::array<OperationGroups, 2>& groups) {
    std::array<ComparedShare, kOperationKindCount> sums;
    for (const Side side : {Side::Left, Side::Right}) {
        for (const OperationGroup& group : groups[at(side)].groups) {
            ComparedShare& share = sums[static_cast<std::size_t>(group.kind)];
            share.name = kindPhrase(group.kind);
            share.operations[at(side)] += group.operations.size();
            share.time[at(side)] += group.time;
        }
    }
    for (std::size_t kind = 0; kind < sums.size(); ++kind) {
        const bool isThere = sums[kind].operations[0] + sums[kind].operations[1] > 0;
        if (isThere && !isMark(static_cast<OperationKind>(kind))) {
            kinds.push_back(std::move(sums[kind]));
        }
    }
}

ComparedShare shareOf(const GroupPair& pair, const std::array<OperationGroups, 2>& groups) {
    ComparedShare share;
    for (const Side side : {Side::Right, Side::Left}) {
        const auto& place = side == Side::Left ? pair.left : pair.right;
        if (place) {
            const OperationGroup& group = groups[at(side)].groups[*place];
            share.name = verbatim(group.label);
            share.operations[at(side)] = group.operations.size();
            share.time[at(side)] = group.time;
        }
    }
    return share;
}

/// Steps that were matched count as one.
void addSteps(std::vector<ComparedShare>& steps, const std::array<OperationGroups, 2>& groups,
              const std::vector<GroupPair>& pairs) {
    for (const GroupPair& pair : pairs) {
        const OperationGroup& group =
            pair.left ? groups[0].groups[*pair.left] : groups[1].groups[*pair.right];
        if (!isMark(group.kind)) {
            steps.push_back(shareOf(pair, groups));
        }
    }
}

/// Of the operations that are no marks: how many have a twin, how many have none.
std::array<std::size_t, 2> countTwins(const Trace& trace, const std::vector<OperationId>& twins) {
    std::array<std::size_t, 2> counts{};
    for (std::size_t i = 0; i < twins.size(); ++i) {
        if (!isMark(trace.kind[i])) {
            ++counts[twins[i] == OperationId::None ? 1 : 0];
        }
    }
    return counts;
}

}  // namespace

Difference differenceOf(const MeasuredRun& left, const MeasuredRun& right) {
    Difference difference;
    difference.makespans = {left.trace.makespan, right.trace.makespan};
    difference.efficiencies = {left.metrics.efficiency, right.metrics.efficiency};
    Matching matching = matchOperations(left.trace, right.trace);
    difference.twins = std::move(matching.twins);
    const auto [matched, onlyLeft] = countTwins(left.trace, difference.twins[0]);
    const auto [matchedToo, onlyRight] = countTwins(right.trace, difference.twins[1]);
    assert(matched == matchedToo && "twins are of one kind");
    difference.matched = std::min(matched, matchedToo);
    difference.unmatched = {onlyLeft, onlyRight};
    addKinds(difference.kinds, matching.groups);
    addSteps(difference.steps, matching.groups, matching.pairs);

    Shares engines;
    Shares streams;
    addEngines(engines, left, Side::Left);
    addEngines(engines, right, Side::Right);
    addStreams(streams, left, Side::Left);
    addStreams(streams, right, Side::Right);
    difference.engines = engines.take();
    difference.streams = streams.take();
    return difference;
}

Change changeOf(const Trace& left, const Trace& right, OperationId leftOperation,
                OperationId rightOperation) {
    const std::size_t l = indexOf(leftOperation);
    const std::size_t r = indexOf(rightOperation);
    return {leftOperation, rightOperation, right.start[r] - left.start[l],
            (right.end[r] - right.start[r]) - (left.end[l] - left.start[l])};
}

std::vector<Change> largestChanges(const Trace& left, const Trace& right,
                                   const Difference& difference, ChangeOrder order,
                                   std::size_t most) {
    std::vector<Change> changes;
    changes.reserve(difference.matched);
    for (std::size_t i = 0; i < difference.twins[0].size(); ++i) {
        const OperationId twin = difference.twins[0][i];
        if (twin != OperationId::None && !isMark(left.kind[i])) {
            changes.push_back(changeOf(left, right, idAt<OperationId>(i), twin));
        }
    }
    const auto sizeOf = [order](const Change& change) {
        return std::abs(order == ChangeOrder::Start ? change.start : change.duration);
    };
    const auto isLarger = [&](const Change& a, const Change& b) {
        const DurationNs sizeA = sizeOf(a);
        const DurationNs sizeB = sizeOf(b);
        return sizeA != sizeB ? sizeA > sizeB : a.left < b.left;
    };
    const auto middle =
        changes.begin() + static_cast<std::ptrdiff_t>(std::min(most, changes.size()));
    std::partial_sort(changes.begin(), middle, changes.end(), isLarger);
    changes.erase(middle, changes.end());
    return changes;
}

}  // namespace streamscope
