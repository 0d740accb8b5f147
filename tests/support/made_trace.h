// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace streamscope::test {

/// One operation of a trace made by hand. Issued at 0 unless stated.
struct MadeOperation {
    OperationKind kind = OperationKind::Kernel;
    std::size_t stream = 0;
    std::size_t engine = 0;
    TimeNs start = 0;
    TimeNs end = 0;
    std::vector<Cause> causes = {};
    std::string name = {};
    std::uint64_t size = 0;
    TimeNs issued = 0;
};

inline constexpr std::size_t kNoEngine = 0xffff;

/// Engines 0 to 2 of one device as a modern card has them.
inline std::vector<TraceEngine> usualEngines() {
    return {{"H2D", DeviceId{0}, EngineKind::CopyIn},
            {"SMs", DeviceId{0}, EngineKind::Compute},
            {"D2H", DeviceId{0}, EngineKind::CopyOut}};
}

/// A trace of these operations in issue order. The makespan is the last end; streams are named s0,
/// s1, …; chains are there if `withChains`.
inline Trace makeTrace(const std::vector<MadeOperation>& operations,
                       std::vector<TraceEngine> engines = usualEngines(), bool withChains = true) {
    Trace trace;
    trace.provenance.device = "made by hand";
    trace.devices = {"device"};
    trace.engines = std::move(engines);
    trace.threads = {"main"};
    for (const MadeOperation& made : operations) {
        while (trace.streams.size() <= made.stream) {
            trace.streams.push_back({"s" + std::to_string(trace.streams.size()), DeviceId{0}});
        }
        NameId name = NameId::None;
        if (!made.name.empty()) {
            name = idAt<NameId>(trace.names.size());
            trace.names.push_back(made.name);
        }
        trace.kind.push_back(made.kind);
        trace.stream.push_back(idAt<StreamId>(made.stream));
        trace.engine.push_back(idAt<EngineId>(made.engine));
        trace.step.push_back(StepId::None);
        trace.name.push_back(name);
        trace.size.push_back(made.size);
        trace.issueBegin.push_back(made.issued);
        trace.issueEnd.push_back(made.issued);
        trace.ready.push_back(made.start);
        trace.start.push_back(made.start);
        trace.end.push_back(made.end);
        trace.reason.push_back(made.causes.empty() ? Reason::None : made.causes.back().reason);
        trace.blocker.push_back(made.causes.empty() ? OperationId::None
                                                    : made.causes.back().blocker);
        if (withChains) {
            trace.causeBegin.push_back(static_cast<std::uint32_t>(trace.causes.size()));
            trace.causeCount.push_back(static_cast<std::uint16_t>(made.causes.size()));
            trace.causes.insert(trace.causes.end(), made.causes.begin(), made.causes.end());
        }
        trace.makespan = std::max(trace.makespan, made.end);
    }
    return trace;
}

}  // namespace streamscope::test
