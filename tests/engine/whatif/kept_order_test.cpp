// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenarios/random_workload.h"
#include "engine/whatif/replay_program.h"
#include "engine/whatif/what_if.h"
#include "tests/engine/whatif/incomplete_recordings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

namespace streamscope::whatif {
namespace {

constexpr std::uint64_t kWorkloads = 200;

/// Of each change whether it is made, by the bits of a number.
ProgramChange changeOf(unsigned bits) {
    ProgramChange change;
    change.pinnedRates = {50, 50};
    change.pinned = (bits & 1U) != 0;
    change.nonBlocking = (bits & 2U) != 0;
    change.merged = (bits & 4U) != 0;
    change.withoutHostWaits = (bits & 8U) != 0;
    if ((bits & 16U) != 0) {
        change.moves.push_back({"H2D", "in"});
    }
    if ((bits & 32U) != 0) {
        change.moves.push_back({"D2H", "out"});
    }
    return change;
}
constexpr unsigned kAllChanges = 64;

ReplayParts partsOf(const Trace& recording) {
    const auto branches = separateBranches(recording);
    return branches ? whatif::partsOf(branches->recording, branches->edges)
                    : whatif::partsOf(recording, {});
}

/// Edges of the recording that the prediction neither keeps nor lists as removed.
class Violations {
public:
    Violations(const Trace& recording, const WhatIf& result)
        : m_recording(recording), m_result(result), m_parts(partsOf(recording)) {
        for (const RemovedEdge& edge : result.removed) {
            m_removed.emplace(edge.from, edge.to);
        }
    }

    std::string first() const {
        const RecordedOrder& order = m_parts.order;
        for (std::uint32_t to = 0; to < order.operations; ++to) {
            const auto edges = order.graph.into(to);
            const auto lost = std::ranges::find_if(edges, [&](const OrderEdge& edge) {
                return !order.isWait(edge.from) && !isKept(edge.from, to);
            });
            if (lost != edges.end()) {
                return nameOf(lost->from) + " and " + nameOf(to) + " (" +
                       std::string(ruleId(lost->rule)) + ")";
            }
        }
        return afterWaits();
    }

private:
    [[nodiscard]] std::string nameOf(std::uint32_t i) const {
        return operationLabel(m_recording, idAt<OperationId>(i)) + " #" + std::to_string(i);
    }
    [[nodiscard]] bool isRemoved(std::uint32_t from, std::uint32_t to) const {
        return m_removed.contains({from, to});
    }
    /// Merged copies have no counterpart of their own.
    [[nodiscard]] bool isKept(std::uint32_t from, std::uint32_t to) const {
        const OperationId before = m_result.counterparts[from];
        const OperationId after = m_result.counterparts[to];
        if (isRemoved(from, to) || before == OperationId::None || after == OperationId::None) {
            return true;
        }
        return m_result.trace.end[indexOf(before)] - m_parts.latencies.overlap[from] <=
               m_result.trace.start[indexOf(after)];
    }

    /// What a thread issues after a wait starts after all that the wait waited for.
    [[nodiscard]] std::string afterWaits() const {
        const RecordedOrder& order = m_parts.order;
        for (std::uint32_t to = 0; to < order.operations; ++to) {
            const std::uint32_t early = earlyBehindWaits(to);
            if (early != kNoNode) {
                return nameOf(early) + " and, behind a wait of the host, " + nameOf(to);
            }
        }
        return {};
    }
    [[nodiscard]] std::uint32_t earlyBehindWaits(std::uint32_t to) const {
        std::uint32_t early = kNoNode;
        for (const OrderEdge& edge : m_parts.order.graph.into(to)) {
            early = early == kNoNode && m_parts.order.isWait(edge.from) ? notAwaited(edge.from, to)
                                                                        : early;
        }
        return early;
    }
    /// Of what the wait waited for, that which has not ended when the operation starts.
    [[nodiscard]] std::uint32_t notAwaited(std::uint32_t wait, std::uint32_t to) const {
        const RecordedOrder& order = m_parts.order;
        for (const OrderEdge& waited : order.graph.into(wait)) {
            if (!order.isWait(waited.from) && !isAfterWait(waited.from, wait, to)) {
                return waited.from;
            }
        }
        return kNoNode;
    }
    [[nodiscard]] bool isAfterWait(std::uint32_t waited, std::uint32_t wait,
                                   std::uint32_t to) const {
        const auto removed = std::ranges::find_if(m_result.removed, [&](const RemovedEdge& edge) {
            return edge.from == waited && edge.to == wait;
        });
        return (removed != m_result.removed.end() &&
                (removed->why == Removal::ReturningCall || removed->why == Removal::MergedCall)) ||
               isKept(waited, to);
    }

    const Trace& m_recording;
    const WhatIf& m_result;
    ReplayParts m_parts;
    std::set<std::pair<std::uint32_t, std::uint32_t>> m_removed;
};

/// The first kind of removed edges that no condition names.
std::string unnamed(const WhatIf& result) {
    constexpr std::array<const char*, kRemovalCount> kNames{
        "before its copy has ended|before their copies have ended",
        "merged copy waited for it|merged copies waited for them",
        "The host no longer waits for",
        "barrier no longer orders",
        "H2D copy no longer waits|H2D copies no longer wait",
        "behind a moved one"};
    std::string text;
    for (const Sentence& caution : result.cautions) {
        text += english(caution) + "\n";
    }
    for (const RemovedEdge& edge : result.removed) {
        std::string name = kNames.at(static_cast<std::size_t>(edge.why));
        const std::size_t bar = name.find('|');
        const bool isNamed =
            text.find(name.substr(0, bar)) != std::string::npos ||
            (bar != std::string::npos && text.find(name.substr(bar + 1)) != std::string::npos);
        if (!isNamed) {
            return name;
        }
    }
    return {};
}

/// S1: two operations that overlap on a stream of the prediction.
std::string overlapping(const Trace& prediction) {
    std::vector<std::size_t> last(prediction.streams.size(), operationCount(prediction));
    for (std::size_t i = 0; i < operationCount(prediction); ++i) {
        if (isMark(prediction.kind[i])) {
            continue;
        }
        std::size_t& before = last[indexOf(prediction.stream[i])];
        if (before < i && prediction.end[before] > prediction.start[i]) {
            return "#" + std::to_string(before) + " and #" + std::to_string(i) + " overlap";
        }
        before = i;
    }
    return {};
}

/// What is wrong with a prediction; empty: nothing.
std::string faultOf(const Trace& recording, const Result<WhatIf>& result, bool areBranches) {
    if (!result) {
        return result.error().message;
    }
    return Violations(recording, *result).first() + unnamed(*result) +
           (areBranches ? std::string() : overlapping(result->trace));
}

struct Form {
    Trace (*recordingOf)(const Trace& run) = nullptr;
    bool areBranches = false;  ///< nodes of graphs overlap in time on one stream
    bool onlyGraphs = false;   ///< it differs for programs with graphs alone
};

struct Checked {
    std::size_t replayed = 0;
    std::size_t exact = 0;  ///< replayed with nothing changed within 0.5 % of the makespan
};

void check(std::uint64_t seed, const Trace& recording, const Form& form, Checked& checked) {
    const auto replay = Replay::of(recording);
    if (!replay) {
        return;
    }
    ++checked.replayed;
    constexpr unsigned kEvery = 7;  // all changes in as many workloads
    for (auto bits = static_cast<unsigned>(seed % kEvery); bits < kAllChanges; bits += kEvery) {
        const auto result = replay->with(changeOf(bits));
        ASSERT_EQ(faultOf(recording, result, form.areBranches), "")
            << "random workload " << seed << ", " << asOptions(changeOf(bits));
        const bool isFirst = bits < kEvery;
        checked.exact += isFirst && std::abs(result->replayError()) < 0.005 ? 1 : 0;
    }
}

/// Random workloads, recorded in that form.
Checked checkAll(const Form& form) {
    Checked checked;
    for (std::uint64_t seed = 0; seed < kWorkloads; ++seed) {
        const auto program = programOf(randomWorkload(seed));
        const auto run = program && (!form.onlyGraphs || !program->graphs.empty())
                             ? simulate(*program, h200())
                             : Result<Trace>(Trace());
        if (run && operationCount(*run) > 0) {
            check(seed, form.recordingOf(*run), form, checked);
        }
    }
    return checked;
}

TEST(KeptOrder, HoldsOfRandomRecordingsWhateverIsChanged) {
    const Checked checked = checkAll({.recordingOf = asRecording, .areBranches = true});
    EXPECT_GE(checked.replayed, 160U);
    EXPECT_GE(checked.exact, 120U);
}

TEST(KeptOrder, HoldsWhereALaunchOfAGraphIsOneOperation) {
    const Checked checked = checkAll(
        {.recordingOf = asRecordingOfWholeGraphs<LaunchCall::Recorded>, .onlyGraphs = true});
    EXPECT_GE(checked.replayed, 50U);
    EXPECT_GE(checked.exact, 40U);
}

TEST(KeptOrder, HoldsWhereALaunchOfAGraphIsOneOperationWithoutACall) {
    const Checked checked = checkAll(
        {.recordingOf = asRecordingOfWholeGraphs<LaunchCall::Missing>, .onlyGraphs = true});
    EXPECT_GE(checked.replayed, 50U);
    EXPECT_GE(checked.exact, 38U);
}

TEST(KeptOrder, HoldsWhereCallsAreMissing) {
    const Checked checked =
        checkAll({.recordingOf = asRecordingWithoutSomeCalls, .areBranches = true});
    EXPECT_GE(checked.replayed, 75U);
    EXPECT_GE(checked.exact, 53U);
}

}  // namespace
}  // namespace streamscope::whatif
