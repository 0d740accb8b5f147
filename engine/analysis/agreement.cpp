// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/agreement.h"

#include "engine/analysis/matching.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace streamscope {
namespace {

constexpr double kPerCent = 100.0;

/// Whether it is to be compared: not so marks, and what nobody saw run.
bool isOnEngine(const Trace& trace, std::size_t operation) {
    return !isMark(trace.kind[operation]) && trace.engine[operation] != EngineId::None;
}

struct Match {
    std::uint32_t simulated = 0;
    std::uint32_t measured = 0;
};

/// In the order of the simulated trace.
std::vector<Match> comparedOperations(const Trace& simulated, const Trace& measured) {
    const Matching matching = matchOperations(simulated, measured);
    std::vector<Match> matches;
    for (std::uint32_t i = 0; i < matching.twins[0].size(); ++i) {
        const OperationId twin = matching.twins[0][i];
        if (twin != OperationId::None && isOnEngine(simulated, i) &&
            isOnEngine(measured, indexOf(twin))) {
            matches.push_back({i, static_cast<std::uint32_t>(indexOf(twin))});
        }
    }
    return matches;
}

std::size_t countOnEngines(const Trace& trace) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        count += isOnEngine(trace, i) ? 1 : 0;
    }
    return count;
}

double perCentOf(DurationNs part, DurationNs whole) {
    return whole > 0 ? kPerCent * static_cast<double>(part) / static_cast<double>(whole) : 0.0;
}

double quantile(const std::vector<double>& sorted, double share) {
    const double rank = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(rank);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return std::lerp(sorted[below], sorted[above], rank - static_cast<double>(below));
}

void compareStarts(const Trace& simulated, const Trace& measured, const std::vector<Match>& matches,
                   Agreement& result) {
    std::vector<double> errors;
    errors.reserve(matches.size());
    for (const Match& match : matches) {
        const DurationNs apart =
            std::abs(simulated.start[match.simulated] - measured.start[match.measured]);
        errors.push_back(perCentOf(apart, measured.makespan));
        if (result.worstSimulated == OperationId::None || errors.back() > result.startError.worst) {
            result.startError.worst = errors.back();
            result.worstSimulated = idAt<OperationId>(match.simulated);
            result.worstMeasured = idAt<OperationId>(match.measured);
        }
    }
    result.startError = spreadOf(std::move(errors));
}

/// Counts numbers and answers how many of them are below another: a Fenwick tree over their ranks.
class Tally {
public:
    explicit Tally(std::size_t ranks) : m_sums(ranks + 1, 0) {}

    void add(std::size_t rank) {
        for (std::size_t i = rank + 1; i < m_sums.size(); i += lowestBit(i)) {
            ++m_sums[i];
        }
    }
    [[nodiscard]] std::uint64_t countBelow(std::size_t rank) const {
        std::uint64_t count = 0;
        for (std::size_t i = rank; i > 0; i -= lowestBit(i)) {
            count += m_sums[i];
        }
        return count;
    }

private:
    static std::size_t lowestBit(std::size_t i) { return i & (~i + 1); }
    std::vector<std::uint64_t> m_sums;
};

struct Starts {
    EngineId engine{};  ///< in the measured trace
    TimeNs measured = 0;
    TimeNs simulated = 0;
    friend bool operator<(const Starts& left, const Starts& right) {
        return std::pair(left.engine, left.measured) < std::pair(right.engine, right.measured);
    }
};

/// Of one engine, sorted by measured start.
void compareOrder(std::span<const Starts> starts, DurationNs resolution, Agreement& result) {
    std::vector<TimeNs> ranks;
    ranks.reserve(starts.size());
    for (const Starts& each : starts) {
        ranks.push_back(each.simulated);
    }
    std::sort(ranks.begin(), ranks.end());
    const auto rankOf = [&ranks](const Starts& each) {
        const auto place = std::lower_bound(ranks.begin(), ranks.end(), each.simulated);
        return static_cast<std::size_t>(place - ranks.begin());
    };
    Tally earlier(starts.size());
    std::size_t counted = 0;
    for (const Starts& each : starts) {
        for (; starts[counted].measured + resolution <= each.measured; ++counted) {
            earlier.add(rankOf(starts[counted]));
        }
        result.pairs += counted;
        result.sameOrder += earlier.countBelow(rankOf(each));
    }
}

void compareOrders(const Trace& simulated, const Trace& measured, const std::vector<Match>& matches,
                   DurationNs resolution, Agreement& result) {
    std::vector<Starts> starts;
    starts.reserve(matches.size());
    for (const Match& match : matches) {
        starts.push_back({measured.engine[match.measured], measured.start[match.measured],
                          simulated.start[match.simulated]});
    }
    std::sort(starts.begin(), starts.end());
    for (auto first = starts.begin(); first != starts.end();) {
        const auto last = std::find_if(
            first, starts.end(), [&](const Starts& each) { return each.engine != first->engine; });
        compareOrder({first, last}, resolution, result);
        first = last;
    }
}

/// An operation's starts: simulated, and in each round; of an engine of the round that is shown.
struct RoundStarts {
    EngineId engine{};
    TimeNs simulated = 0;
    std::vector<TimeNs> measured;
};

/// Those that all rounds have, by engine and in the order of the round that is shown.
std::vector<RoundStarts> startsOfRounds(const Trace& simulated, std::span<const Trace> rounds,
                                        std::size_t shown) {
    std::vector<RoundStarts> starts(operationCount(simulated));
    for (std::size_t i = 0; i < operationCount(simulated); ++i) {
        starts[i].simulated = simulated.start[i];
    }
    for (std::size_t round = 0; round < rounds.size(); ++round) {
        for (const Match& match : comparedOperations(simulated, rounds[round])) {
            RoundStarts& each = starts[match.simulated];
            each.measured.push_back(rounds[round].start[match.measured]);
            each.engine = round == shown ? rounds[round].engine[match.measured] : each.engine;
        }
    }
    std::erase_if(starts,
                  [&](const RoundStarts& each) { return each.measured.size() < rounds.size(); });
    std::ranges::sort(starts, {}, [shown](const RoundStarts& each) {
        return std::pair(each.engine, each.measured[shown]);
    });
    return starts;
}

bool isAlwaysBefore(const RoundStarts& first, const RoundStarts& second, DurationNs resolution) {
    return std::ranges::equal(
        first.measured, second.measured,
        [resolution](TimeNs left, TimeNs right) { return left + resolution <= right; });
}

/// Replaces the pairs of one round by those that every round starts in one order.
void countSteadyPairs(const Trace& simulated, std::span<const Trace> rounds, std::size_t shown,
                      DurationNs resolution, Agreement& result) {
    result.pairs = 0;
    result.sameOrder = 0;
    const std::vector<RoundStarts> starts = startsOfRounds(simulated, rounds, shown);
    std::size_t first = 0;  // of the engine
    for (std::size_t i = 0; i < starts.size(); ++i) {
        first = starts[first].engine == starts[i].engine ? first : i;
        const std::size_t counted = i - first < kMaxForPairs ? i : first;
        for (std::size_t j = first; j < counted; ++j) {
            const bool isPair = isAlwaysBefore(starts[j], starts[i], resolution);
            result.pairs += isPair ? 1 : 0;
            result.sameOrder += isPair && starts[j].simulated < starts[i].simulated ? 1 : 0;
        }
    }
}

}  // namespace

Spread spreadOf(std::vector<double> values) {
    if (values.empty()) {
        return {};
    }
    constexpr double kHalf = 0.5;
    constexpr double kMost = 0.95;
    std::sort(values.begin(), values.end());
    return {quantile(values, kHalf), quantile(values, kMost), values.back()};
}

bool areHardlyComparable(std::size_t matched, std::size_t onlyLeft,
                         std::size_t onlyRight) noexcept {
    const std::size_t unmatched = std::max(onlyLeft, onlyRight);
    return unmatched > 0 && matched <= unmatched;
}

double orderShare(const Agreement& agreement) noexcept {
    return agreement.pairs == 0
               ? 1.0
               : static_cast<double>(agreement.sameOrder) / static_cast<double>(agreement.pairs);
}

double makespanSpread(DurationNs shortest, DurationNs longest) noexcept {
    return perCentOf(longest - shortest, shortest);
}

double outsideOf(DurationNs shortest, DurationNs longest, DurationNs makespan) noexcept {
    return makespan < shortest  ? perCentOf(makespan - shortest, shortest)
           : makespan > longest ? perCentOf(makespan - longest, longest)
                                : 0;
}

Agreement compareTraces(const Trace& simulated, const Trace& measured, DurationNs resolution) {
    const std::vector<Match> matches = comparedOperations(simulated, measured);
    Agreement result;
    result.workload = measured.provenance.workload;
    result.simulated = simulated.makespan;
    result.measured = measured.makespan;
    result.measuredShortest = measured.makespan;
    result.measuredLongest = measured.makespan;
    result.makespanError = perCentOf(simulated.makespan - measured.makespan, measured.makespan);
    result.matched = matches.size();
    result.onlySimulated = countOnEngines(simulated) - matches.size();
    result.onlyMeasured = countOnEngines(measured) - matches.size();
    compareStarts(simulated, measured, matches, result);
    compareOrders(simulated, measured, matches, std::max<DurationNs>(resolution, 1), result);
    return result;
}

Agreement compareRounds(const Trace& simulated, std::span<const Trace> rounds, std::size_t shown,
                        DurationNs resolution) {
    Agreement result = compareTraces(simulated, rounds[shown], resolution);
    for (const Trace& round : rounds) {
        result.measuredShortest = std::min(result.measuredShortest, round.makespan);
        result.measuredLongest = std::max(result.measuredLongest, round.makespan);
    }
    if (rounds.size() > 1) {
        result.makespanError =
            outsideOf(result.measuredShortest, result.measuredLongest, simulated.makespan);
        countSteadyPairs(simulated, rounds, shown, std::max<DurationNs>(resolution, 1), result);
    }
    return result;
}

Summary summarize(std::span<const Agreement> agreements) {
    Summary summary;
    Agreement all;
    std::vector<double> makespans;
    std::vector<double> medians;
    for (const Agreement& each : agreements) {
        summary.unmatched += each.onlySimulated + each.onlyMeasured;
        if (makespanSpread(each.measuredShortest, each.measuredLongest) > kMaxSpread) {
            ++summary.unsteady;
            continue;
        }
        makespans.push_back(std::abs(each.makespanError));
        medians.push_back(each.startError.median);
        all.pairs += each.pairs;
        all.sameOrder += each.sameOrder;
        summary.leastOrderShare = std::min(summary.leastOrderShare, orderShare(each));
    }
    summary.workloads = agreements.size() - summary.unsteady;
    summary.makespanError = spreadOf(std::move(makespans));
    summary.startErrorMedian = spreadOf(std::move(medians));
    summary.orderShare = orderShare(all);
    return summary;
}

}  // namespace streamscope
