// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/fitted_replay.h"

#include "engine/simulator/simulator.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace streamscope::whatif {
namespace {

/// How long a kernel takes alone is not recorded where others ran beside it: one that takes too
/// long in the replay is shortened by that ratio.
void shortenKernels(const Trace& recording, const Trace& replayed, ReplayParts& parts) {
    for (std::size_t i = 0; i < operationCount(replayed); ++i) {
        if (replayed.step[i] == StepId::None || replayed.kind[i] != OperationKind::Kernel) {
            continue;
        }
        const std::size_t of = indexOf(replayed.step[i]);
        const DurationNs recorded = recording.end[of] - recording.start[of];
        const DurationNs took = replayed.end[i] - replayed.start[i];
        if (took > recorded) {
            DurationNs& alone = parts.latencies.work[of].duration;
            alone =
                static_cast<DurationNs>(static_cast<double>(alone) * static_cast<double>(recorded) /
                                        static_cast<double>(took));
        }
    }
}

Result<Trace> replayRaw(const Trace& recording, const ReplayParts& parts, RunControl* control) {
    const ReplayProgram program = replayProgramOf(recording, parts, {});
    return simulate(program.program, program.device, control);
}

double errorOf(const Trace& recording, const Trace& replayed) {
    return startErrorOf(recording, replayed).percentile95 +
           std::abs(static_cast<double>(replayed.makespan - recording.makespan)) /
               static_cast<double>(std::max<DurationNs>(1, recording.makespan));
}

/// By recorded operation, how long it waited in the replay when its stream and its call were ready.
std::vector<DurationNs> delaysOf(const Trace& replayed, std::size_t operations) {
    std::vector<DurationNs> delays(operations, 0);
    for (std::size_t i = 0; i < operationCount(replayed); ++i) {
        if (replayed.step[i] != StepId::None) {
            delays[indexOf(replayed.step[i])] =
                replayed.start[i] - std::max(replayed.ready[i], replayed.issueBegin[i]);
        }
    }
    return delays;
}

/// Restores the recorded delay of each operation that does not wait in the replay. False: all do.
bool restoreDelays(const Trace& recording, const Trace& replayed, const ReplayParts& recorded,
                   ReplayParts& tried) {
    const std::vector<DurationNs> delays = delaysOf(replayed, operationCount(recording));
    const auto isExplained = [&](const LongDelay& delay) {
        const std::size_t i = delay.operation;
        const DurationNs waited =
            recording.start[i] - std::max(recorded.times.followed[i], recording.issueBegin[i]);
        return delays[i] * 2 > waited;
    };
    std::vector<LongDelay>& longDelays = tried.latencies.longDelays;
    const auto firstOther = std::partition(longDelays.begin(), longDelays.end(), isExplained);
    std::for_each(firstOther, longDelays.end(), [&](const LongDelay& delay) {
        tried.latencies.work[delay.operation] = recorded.latencies.work[delay.operation];
    });
    const bool isAny = firstOther != longDelays.end();
    longDelays.erase(firstOther, longDelays.end());
    return isAny;
}

/// Long delays that come about in the replay by themselves are not kept.
Result<Trace> explainDelays(const Trace& recording, ReplayParts& parts, RunControl* control) {
    constexpr int kRounds = 4;
    constexpr double kTolerance = 0.005;
    auto kept = replayRaw(recording, parts, control);
    ReplayParts tried = parts;
    for (const LongDelay& delay : tried.latencies.longDelays) {
        tried.latencies.work[delay.operation] = delay.usual;
    }
    for (int round = 0; kept && round < kRounds && !tried.latencies.longDelays.empty(); ++round) {
        auto replayed = replayRaw(recording, tried, control);
        if (!replayed) {
            return replayed;
        }
        if (restoreDelays(recording, *replayed, parts, tried)) {
            continue;
        }
        const double most = errorOf(recording, *kept) + kTolerance;
        if (errorOf(recording, *replayed) <= most) {
            parts = std::move(tried);
            kept = std::move(replayed);
        }
        break;
    }
    return kept;
}

}  // namespace

Spread startErrorOf(const Trace& recording, const Trace& replayed) {
    std::vector<double> errors;
    for (std::size_t i = 0; i < operationCount(replayed); ++i) {
        if (replayed.step[i] != StepId::None && !isMark(replayed.kind[i]) &&
            recording.makespan > 0) {
            const DurationNs apart = replayed.start[i] - recording.start[indexOf(replayed.step[i])];
            errors.push_back(std::abs(static_cast<double>(apart)) /
                             static_cast<double>(recording.makespan));
        }
    }
    return spreadOf(std::move(errors));
}

Result<Trace> fitReplay(const Trace& recording, ReplayParts& parts, RunControl* control) {
    constexpr int kRounds = 4;
    auto best = explainDelays(recording, parts, control);
    for (int round = 0; best && round < kRounds; ++round) {
        ReplayParts shorter = parts;
        shortenKernels(recording, *best, shorter);
        auto next = replayRaw(recording, shorter, control);
        if (!next && next.error().code == ErrorCode::Cancelled) {
            return next;
        }
        if (!next || errorOf(recording, *next) >= errorOf(recording, *best)) {
            break;
        }
        best = std::move(next);
        parts = std::move(shorter);
    }
    return best;
}

}  // namespace streamscope::whatif
