// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/fitted_replay.h"

#include "engine/simulator/simulator.h"
#include "engine/whatif/what_if.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

namespace streamscope::whatif {
namespace {

/// Less than this, in shares of the makespan, is as recorded.
constexpr double kExactReplay = 0.0005;
/// A kernel whose time in the replay is more than this times the recorded one runs in more waves.
constexpr double kTooLong = 1.2;

struct Fit {
    ReplayParts parts;
    Trace trace;  ///< their replay
};

/// How long a kernel takes alone is not recorded where others ran beside it: one that takes more
/// than `most` times as long in the replay as recorded is shortened by that ratio.
ReplayParts shortened(const Trace& recording, const Fit& fit, double most) {
    ReplayParts parts = fit.parts;
    for (std::size_t i = 0; i < operationCount(fit.trace); ++i) {
        if (fit.trace.step[i] == StepId::None || fit.trace.kind[i] != OperationKind::Kernel) {
            continue;
        }
        const std::size_t of = indexOf(fit.trace.step[i]);
        const DurationNs recorded = recording.end[of] - recording.start[of];
        const DurationNs took = fit.trace.end[i] - fit.trace.start[i];
        if (static_cast<double>(took) > static_cast<double>(recorded) * most) {
            DurationNs& alone = parts.latencies.work[of].duration;
            alone =
                static_cast<DurationNs>(static_cast<double>(alone) * static_cast<double>(recorded) /
                                        static_cast<double>(took));
        }
    }
    return parts;
}

/// Durations between those of two replays, one longer and one shorter than the recording, so that
/// theirs is as long.
ReplayParts between(const Fit& tooLong, const Fit& tooShort, DurationNs recorded) {
    const double share = static_cast<double>(tooLong.trace.makespan - recorded) /
                         static_cast<double>(tooLong.trace.makespan - tooShort.trace.makespan);
    ReplayParts parts = tooLong.parts;
    for (std::size_t i = 0; i < parts.latencies.work.size(); ++i) {
        DurationNs& duration = parts.latencies.work[i].duration;
        const auto apart =
            static_cast<double>(tooShort.parts.latencies.work[i].duration - duration);
        duration += static_cast<DurationNs>(apart * share);
    }
    return parts;
}

/// How far the makespan of a replay is off, in shares of the recorded one.
double makespanErrorOf(const Trace& recording, const Trace& replayed) {
    return std::abs(static_cast<double>(replayed.makespan - recording.makespan)) /
           static_cast<double>(std::max<DurationNs>(1, recording.makespan));
}

Result<Trace> replayRaw(const Trace& recording, const ReplayParts& parts, RunControl* control) {
    const ReplayProgram program = replayProgramOf(recording, parts, {});
    return simulate(program.program, program.device, control);
}

double errorOf(const Trace& recording, const Trace& replayed) {
    return startErrorOf(recording, replayed).percentile95 + makespanErrorOf(recording, replayed);
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

/// Those of `longDelays` that `parts` contains, without those within calls, which load code or copy
/// the first part of pageable memory, and without those of page migrations.
KeptDelays keptOf(const Trace& recording, const ReplayParts& parts,
                  const std::vector<LongDelay>& longDelays) {
    constexpr DurationNs kNoticed = 20'000;
    KeptDelays kept;
    for (const LongDelay& delay : longDelays) {
        const std::uint32_t i = delay.operation;
        const RecordedWork& work = parts.latencies.work[i];
        const bool isKept = work.afterIssue != delay.usual.afterIssue ||
                            work.afterOperation != delay.usual.afterOperation;
        const TimeNs followed = parts.times.followed[i];
        const TimeNs returned = recording.issueEnd[i];
        const DurationNs waited = recording.start[i] - std::max(followed, returned);
        if (isKept && waited > kNoticed && !isMigration(recording, i)) {
            ++kept.count;
            kept.time += waited;
            kept.behindOthers += followed > returned ? waited : 0;
        }
    }
    return kept;
}

/// Long delays that come about in the replay by themselves are not kept.
Result<Trace> explainDelays(const Trace& recording, ReplayParts& parts, RunControl* control) {
    constexpr int kRounds = 4;
    constexpr double kTolerance = 0.005;
    auto kept = replayRaw(recording, parts, control);
    ReplayParts tried = parts;
    const std::vector<LongDelay> all = parts.latencies.longDelays;
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
    parts.latencies.kept = keptOf(recording, parts, all);
    return kept;
}

/// Until the whole takes as long as recorded.
Result<Trace> fitMakespan(const Trace& recording, ReplayParts& parts, RunControl* control) {
    constexpr int kRounds = 4;
    constexpr double kGoodReplay = 0.005;
    auto best = explainDelays(recording, parts, control);
    if (!best || errorOf(recording, *best) < kExactReplay) {
        return best;
    }
    Fit tooLong{parts, *best};
    std::optional<Fit> tooShort;
    for (int round = 0; round < kRounds; ++round) {
        ReplayParts tried = tooShort ? between(tooLong, *tooShort, recording.makespan)
                                     : shortened(recording, tooLong, 1);
        auto next = replayRaw(recording, tried, control);
        if (!next && next.error().code == ErrorCode::Cancelled) {
            return next;
        }
        if (!next) {
            break;
        }
        if (errorOf(recording, *next) < errorOf(recording, *best)) {
            best = next;
            parts = tried;
        } else if (tooShort || next->makespan >= tooLong.trace.makespan) {
            break;
        }
        // If it was not too long before, something else than the durations of kernels is missing.
        const bool isBetween = tooLong.trace.makespan > recording.makespan &&
                               makespanErrorOf(recording, *best) >= kGoodReplay;
        if (next->makespan < recording.makespan && !isBetween) {
            break;
        }
        if (next->makespan < recording.makespan) {
            tooShort = Fit{std::move(tried), *std::move(next)};
        } else {
            tooLong = Fit{std::move(tried), *std::move(next)};
        }
    }
    return best;
}

/// How much longer those kernels take in a replay than recorded that take far too long, added up,
/// in shares of the makespan.
double excessOf(const Trace& recording, const Trace& replayed) {
    double excess = 0;
    for (std::size_t i = 0; i < operationCount(replayed); ++i) {
        if (replayed.step[i] == StepId::None || replayed.kind[i] != OperationKind::Kernel) {
            continue;
        }
        const std::size_t of = indexOf(replayed.step[i]);
        const auto recorded = static_cast<double>(recording.end[of] - recording.start[of]);
        const auto took = static_cast<double>(replayed.end[i] - replayed.start[i]);
        excess += took > recorded * kTooLong ? took - recorded : 0;
    }
    return excess / static_cast<double>(std::max<DurationNs>(1, recording.makespan));
}

/// Kernels that take too long although the whole does not, as nothing waits for them.
Result<Trace> fitKernels(const Trace& recording, Trace replayed, ReplayParts& parts,
                         RunControl* control) {
    constexpr int kRounds = 3;
    for (int round = 0; round < kRounds && excessOf(recording, replayed) >= kExactReplay; ++round) {
        ReplayParts tried = shortened(recording, {parts, replayed}, kTooLong);
        auto next = replayRaw(recording, tried, control);
        if (!next && next.error().code == ErrorCode::Cancelled) {
            return next;
        }
        if (!next || excessOf(recording, *next) >= excessOf(recording, replayed) ||
            errorOf(recording, *next) > errorOf(recording, replayed) + kExactReplay) {
            break;
        }
        replayed = *std::move(next);
        parts = std::move(tried);
    }
    return replayed;
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
    auto replayed = fitMakespan(recording, parts, control);
    return replayed ? fitKernels(recording, *std::move(replayed), parts, control) : replayed;
}

}  // namespace streamscope::whatif
