// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/what_if.h"

#include "engine/simulator/simulator.h"
#include "engine/whatif/replay_program.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace streamscope::whatif {
namespace {

/// What the simulator calls the steps of a replay becomes what the recording calls them.
void tellInWordsOf(const Trace& recording, const ReplayProgram& replay, Trace& trace) {
    const std::size_t operations = operationCount(recording);
    trace.steps = recording.steps;
    trace.names = recording.names;
    trace.threads.resize(trace.threads.size());
    std::vector<OperationId> made(operations, OperationId::None);
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.step[i] == StepId::None) {
            continue;
        }
        const std::size_t of = indexOf(trace.step[i]);
        made[of] = idAt<OperationId>(i);
        trace.step[i] = recording.step[of];
        trace.name[i] = recording.name[of];
        trace.size[i] = recording.size[of];
        trace.issueEnd[i] = trace.issueBegin[i] + replay.callTimes[of];
    }
    std::vector<HostCall> calls;
    for (HostCall call : trace.hostCalls) {
        if (call.kind == HostCallKind::Work || call.step == StepId::None) {
            continue;
        }
        const HostCall& of = recording.hostCalls[indexOf(call.step) - operations];
        call.step = of.step;
        call.kind = of.kind;
        call.operation =
            of.operation == OperationId::None ? OperationId::None : made[indexOf(of.operation)];
        calls.push_back(call);
    }
    trace.hostCalls = std::move(calls);
}

/// Of a replay before its steps are told in the recording's words.
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

Result<Trace> replay(const Trace& recording, const Knobs& knobs, WhatIf& result,
                     RunControl* control) {
    ReplayProgram program = replayProgramOf(recording, knobs);
    auto trace = simulate(program.program, program.device, control);
    if (trace) {
        if (knobs.isEmpty()) {
            result.startError = startErrorOf(recording, *trace);
        }
        tellInWordsOf(recording, program, *trace);
        trace->devices = recording.devices;
        result.cautions = std::move(program.cautions);
    }
    return trace;
}

}  // namespace

double WhatIf::replayError() const noexcept {
    return recorded == 0 ? 0
                         : static_cast<double>(replayed - recorded) / static_cast<double>(recorded);
}

DurationNs WhatIf::expected() const noexcept {
    return replayed == 0 ? predicted
                         : static_cast<DurationNs>(std::llround(static_cast<double>(recorded) *
                                                                static_cast<double>(predicted) /
                                                                static_cast<double>(replayed)));
}

bool canReplay(const Trace& trace) noexcept {
    return operationCount(trace) > 0 && trace.recorded.size() == operationCount(trace);
}

Result<WhatIf> predict(const Trace& recording, const Knobs& knobs, RunControl* control) {
    if (!canReplay(recording)) {
        return Error::of(ErrorCode::Unsupported,
                         say(SENTENCE("Streamscope",
                                      "only recordings of programs can be replayed: those of "
                                      "streamscope record, the PyTorch profiler and Nsight "
                                      "Systems")));
    }
    WhatIf result;
    result.recorded = recording.makespan;
    auto same = replay(recording, {}, result, control);
    if (!same) {
        return same.error();
    }
    result.replayed = same->makespan;
    auto changed = knobs.isEmpty() ? std::move(same) : replay(recording, knobs, result, control);
    if (!changed) {
        return changed.error();
    }
    result.predicted = changed->makespan;
    result.trace = *std::move(changed);
    result.trace.provenance = recording.provenance;
    result.trace.provenance.origin = Origin::Simulated;
    return result;
}

}  // namespace streamscope::whatif
