// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/polling.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace streamscope::whatif {

Polling pollingOf(const Trace& recording) {
    std::vector<bool> isQuery;
    for (const TraceStep& step : recording.steps) {
        isQuery.push_back(step.label.find("EventQuery") != std::string::npos ||
                          step.label.find("StreamQuery") != std::string::npos);
    }
    std::vector<std::vector<TimeNs>> issues(recording.threads.size());
    for (std::size_t i = 0; i < operationCount(recording); ++i) {
        if (const ThreadId thread = recording.recorded[i].thread; thread != ThreadId::None) {
            issues[indexOf(thread)].push_back(recording.issueBegin[i]);
        }
    }
    std::ranges::for_each(issues, [](std::vector<TimeNs>& each) { std::ranges::sort(each); });
    Polling polling;
    std::vector<const HostCall*> last(recording.threads.size(), nullptr);
    for (const HostCall& call : recording.hostCalls) {
        const std::size_t thread = indexOf(call.thread);
        const bool isOne = call.step != StepId::None && isQuery[indexOf(call.step)];
        const HostCall* const before = std::exchange(last[thread], isOne ? &call : nullptr);
        if (!isOne || before == nullptr) {
            continue;
        }
        const auto issued = std::ranges::lower_bound(issues[thread], before->end);
        if (issued == issues[thread].end() || *issued >= call.begin) {
            polling.queries += polling.queries == 0 ? 2 : 1;
            polling.time += call.end - before->end;
        }
    }
    return polling;
}

}  // namespace streamscope::whatif
