// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/what_if.h"

#include "engine/analysis/gpu_work.h"
#include "engine/analysis/shared_gpus.h"
#include "engine/base/span_union.h"
#include "engine/simulator/simulator.h"
#include "engine/whatif/collectives.h"
#include "engine/whatif/fitted_replay.h"
#include "engine/whatif/limits.h"
#include "engine/whatif/replay_program.h"
#include "engine/whatif/thread_gaps.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>
#include <utility>

namespace streamscope::whatif {
namespace {

/// What the simulator calls the steps of a replay becomes what the recording calls them.
class Teller {
public:
    Teller(const Trace& recording, const std::vector<DurationNs>& overlap,
           const std::vector<std::uint64_t>& sizes, Trace& trace)
        : m_recording(recording),
          m_overlap(overlap),
          m_sizes(sizes),
          m_trace(trace),
          m_operations(operationCount(recording)),
          m_made(m_operations, OperationId::None),
          m_told(recording.hostCalls.size(), kNone) {}

    /// Of each recorded operation its counterpart.
    std::vector<OperationId> tell() {
        m_trace.steps = m_recording.steps;
        m_trace.names = m_recording.names;
        m_trace.devices = m_recording.devices;
        for (std::size_t i = 0; i < operationCount(m_trace); ++i) {
            if (m_trace.step[i] == StepId::None) {
                continue;
            }
            const std::size_t of = indexOf(m_trace.step[i]);
            m_made[of] = idAt<OperationId>(i);
            m_trace.step[i] = m_recording.step[of];
            m_trace.name[i] = m_recording.name[of];
            m_trace.size[i] = m_sizes[of];
            m_trace.end[i] += m_overlap[of];
        }
        const Column<HostCall> calls = std::exchange(m_trace.hostCalls, {});
        for (const HostCall& call : calls) {
            if (call.step != StepId::None) {
                tellCall(call);
            }
        }
        m_trace.makespan = lastEnd();
        return std::move(m_made);
    }

private:
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

    void tellCall(const HostCall& call) {
        const std::size_t of = indexOf(call.step);
        if (of < m_operations) {
            lengthen(m_made[of], call.end);
            return;
        }
        const HostCall& recorded = m_recording.hostCalls[of - m_operations];
        const OperationId made = recorded.operation == OperationId::None
                                     ? OperationId::None
                                     : m_made[indexOf(recorded.operation)];
        lengthen(made, call.end);
        std::size_t& place = m_told[of - m_operations];
        if (place != kNone) {
            m_trace.hostCalls[place].end = call.end;
            return;
        }
        place = m_trace.hostCalls.size();
        HostCall told = call;
        told.step = recorded.step;
        told.kind = recorded.kind;
        told.stream = recorded.stream;
        told.operation = made;
        told.begin = made == OperationId::None ? call.begin : m_trace.issueBegin[indexOf(made)];
        m_trace.hostCalls.push_back(told);
    }

    void lengthen(OperationId made, TimeNs end) {
        if (made != OperationId::None) {
            TimeNs& issued = m_trace.issueEnd[indexOf(made)];
            issued = std::max(issued, end);
        }
    }

    [[nodiscard]] TimeNs lastEnd() const {
        TimeNs last = 0;
        for (const Column<TimeNs>* ends : {&m_trace.end, &m_trace.issueEnd}) {
            for (const TimeNs end : *ends) {
                last = std::max(last, end);
            }
        }
        for (const HostCall& call : m_trace.hostCalls) {
            last = std::max(last, call.end);
        }
        return last;
    }

    const Trace& m_recording;
    const std::vector<DurationNs>& m_overlap;
    const std::vector<std::uint64_t>& m_sizes;
    Trace& m_trace;
    std::size_t m_operations;
    std::vector<OperationId> m_made;  ///< by operation of the recording
    std::vector<std::size_t> m_told;  ///< by host call of the recording, its place in the trace
};

/// What branches ran is shown on the stream of their launch, as it was recorded.
void returnBranches(const GraphBranches& branches, Trace& trace) {
    const std::size_t added = branches.launchedOn.size();
    const std::size_t recorded = branches.recording.streams.size() - added;
    for (StreamId& stream : trace.stream) {
        const std::size_t number = indexOf(stream);
        stream = number < recorded           ? stream
                 : number < recorded + added ? branches.launchedOn[number - recorded]
                                             : idAt<StreamId>(number - added);
    }
    const auto first = trace.streams.begin() + static_cast<std::ptrdiff_t>(recorded);
    trace.streams.erase(first, first + static_cast<std::ptrdiff_t>(added));
}

/// How long the engine works that works longest.
DurationNs busiestOf(const Trace& trace) {
    std::vector<SpanUnion> busy(trace.engines.size());
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (indexOf(trace.engine[i]) < busy.size()) {
            busy[indexOf(trace.engine[i])].add({trace.start[i], trace.end[i]});
        }
    }
    DurationNs longest = 0;
    for (SpanUnion& engine : busy) {
        longest = std::max(longest, totalLength(engine.spans()));
    }
    return longest;
}

/// Whether a change makes parts of the program faster, and whether it makes parts slower.
struct Directions {
    bool isFaster = false;
    bool isSlower = false;
};

/// A part of a change that finds nothing to change counts for nothing.
Directions directionsOf(const ProgramChange& change, const ReplayProgram& program, double engines) {
    const auto isShorter = [](const KernelScale& scale) { return scale.factor < 1; };
    const auto isLonger = [](const KernelScale& scale) { return scale.factor > 1; };
    return {std::ranges::any_of(change.kernels, isShorter) || !change.moves.empty() ||
                program.pins || change.nonBlocking || program.merges || change.withoutHostWaits ||
                change.link > 1 || change.copyEngines.value_or(0) > engines,
            std::ranges::any_of(change.kernels, isLonger) || change.link < 1 ||
                change.copyEngines.value_or(engines) < engines};
}

Bound boundOf(const Directions& directions, const Limits& limits, const ReplayProgram& program) {
    const bool canBeFaster = limits.keepsTimes || program.isUpperLimit;
    const bool canBeSlower = limits.lacksWaits || program.isLowerLimit;
    if (limits.isOpenEnded || directions.isFaster == directions.isSlower) {
        return Bound::About;
    }
    if (directions.isSlower) {
        return limits.keepsTimes || canBeSlower ? Bound::AtLeast : Bound::About;
    }
    if (canBeFaster == canBeSlower) {
        return Bound::About;
    }
    // The times of calls and copies of pinned memory are those of others, and may be shorter.
    return canBeFaster ? Bound::AtMost : program.pins ? Bound::About : Bound::AtLeast;
}

/// Of each recorded operation, in the replay with nothing changed.
std::vector<OperationId> counterpartsIn(const Trace& replayed, std::size_t operations) {
    std::vector<OperationId> counterparts(operations, OperationId::None);
    for (std::size_t i = 0; i < operationCount(replayed); ++i) {
        if (replayed.step[i] != StepId::None) {
            counterparts[indexOf(replayed.step[i])] = idAt<OperationId>(i);
        }
    }
    return counterparts;
}

}  // namespace

double WhatIf::replayError() const noexcept {
    return recorded == 0 ? 0
                         : static_cast<double>(replayed - recorded) / static_cast<double>(recorded);
}

DurationNs WhatIf::expected() const noexcept {
    const auto likewise =
        replayed == 0 ? predicted
                      : static_cast<DurationNs>(std::llround(static_cast<double>(recorded) *
                                                             static_cast<double>(predicted) /
                                                             static_cast<double>(replayed)));
    return std::max(likewise, busiest);
}

bool canReplay(const Trace& trace) noexcept {
    const std::size_t count = operationCount(trace);
    const auto hasDevice = [&](const TraceStream& stream) {
        return indexOf(stream.device) < trace.devices.size();
    };
    const auto hasThread = [&](const HostCall& call) {
        return indexOf(call.thread) < trace.threads.size();
    };
    return hasWork(trace) && trace.recorded.size() == count &&
           std::ranges::all_of(trace.streams, hasDevice) &&
           std::ranges::all_of(trace.hostCalls, hasThread) &&
           std::ranges::all_of(trace.stream, [&](StreamId stream) {
               return indexOf(stream) < trace.streams.size();
           });
}

bool hasHostCalls(const Trace& recording) noexcept {
    return std::ranges::any_of(recording.recorded, [](const RecordedOperation& one) {
        return one.thread != ThreadId::None;
    });
}

Result<Replay> Replay::of(const Trace& recording, RunControl* control) {
    if (!hasWork(recording)) {
        return Error::of(ErrorCode::Unsupported,
                         say(SENTENCE("Streamscope",
                                      "nothing that ran on a GPU is in it, so there is nothing to "
                                      "predict; record the program while it uses the GPU")));
    }
    if (!canReplay(recording)) {
        return Error::of(ErrorCode::Unsupported,
                         say(SENTENCE("Streamscope",
                                      "only recordings of programs can be replayed: those of "
                                      "streamscope record, the PyTorch profiler and Nsight "
                                      "Systems")));
    }
    if (sharesGpus(recording)) {
        return Error::of(ErrorCode::Unsupported,
                         say(SENTENCE("Streamscope",
                                      "processes in it share a GPU: when one waited for the work "
                                      "of another is not known, and nothing can be predicted")));
    }
    Replay replay(recording);
    const Trace& separated = replay.recording();
    const auto edges = replay.m_branches ? std::span<const BranchEdge>(replay.m_branches->edges)
                                         : std::span<const BranchEdge>();
    replay.m_parts = partsOf(separated, edges);
    const auto same = fitReplay(separated, replay.m_parts, control);
    if (!same) {
        return same.error();
    }
    const auto apart = static_cast<double>(same->makespan - recording.makespan);
    if (std::abs(apart) > kPoorReplay * static_cast<double>(recording.makespan)) {
        return Error::of(
            ErrorCode::Unsupported,
            say(SENTENCE("Streamscope",
                         "replayed with nothing changed, the recording takes %1 instead of %2: it "
                         "contains waits that the replay does not reproduce, and nothing can be "
                         "predicted from it"),
                Duration{same->makespan}, Duration{recording.makespan}));
    }
    replay.m_makespan = same->makespan;
    replay.m_apart = timeApart(separated, *same, counterpartsIn(*same, operationCount(separated)));
    replay.m_startError = startErrorOf(separated, *same);
    return replay;
}

Result<WhatIf> Replay::with(const ProgramChange& change, RunControl* control) const {
    ReplayProgram program = replayProgramOf(recording(), m_parts, change);
    if (!program.invalid.empty()) {
        return Error::of(ErrorCode::InvalidInput, program.invalid.front());
    }
    auto changed = simulate(program.program, program.device, control);
    if (!changed) {
        return changed.error();
    }
    WhatIf result;
    result.recorded = recording().makespan;
    result.replayed = m_makespan;
    result.startError = m_startError;
    result.cautions = std::move(program.remarks);
    std::ranges::move(program.conditions, std::back_inserter(result.cautions));
    result.removed = std::move(program.removed);
    Limits limits = limitsOf(recording(), m_parts, m_branches ? m_branches->launches : 0, change);
    std::ranges::move(limits.cautions, std::back_inserter(result.cautions));
    result.counterparts = Teller(recording(), program.overlap, program.sizes, *changed).tell();
    const DurationNs apart = timeApart(recording(), *changed, result.counterparts) - m_apart;
    if (static_cast<double>(apart) > kPoorReplay * static_cast<double>(result.recorded)) {
        return Error::of(
            ErrorCode::Unsupported,
            say(SENTENCE(
                    "Streamscope",
                    "kernels of collectives (NCCL) that wait for each other on several GPUs "
                    "would end %1 farther apart than recorded, added up, as the replay does not "
                    "contain these waits"),
                Duration{apart}));
    }
    if (m_branches) {
        returnBranches(*m_branches, *changed);
    }
    result.predicted = changed->makespan;
    result.busiest = busiestOf(*changed);
    result.bound =
        boundOf(directionsOf(change, program, m_parts.device.copy.engines), limits, program);
    result.pinning = program.pinning;
    changed->provenance = recording().provenance;
    changed->provenance.origin = Origin::Simulated;
    changed->provenance.detail = std::string(kReplayOf) + recording().provenance.detail +
                                 (change.isEmpty() ? std::string() : "; " + asOptions(change));
    result.trace = *std::move(changed);
    return result;
}

std::optional<Sentence> Replay::cautionOnThreads() const {
    return cautionOnGaps(m_parts.plan, recording().makespan);
}

Result<WhatIf> predict(const Trace& recording, const ProgramChange& change, RunControl* control) {
    const auto replay = Replay::of(recording, control);
    return replay ? replay->with(change, control) : replay.error();
}

}  // namespace streamscope::whatif
