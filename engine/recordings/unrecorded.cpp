// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/unrecorded.h"

#include "engine/recordings/call_kinds.h"
#include "engine/recordings/pairing.h"

#include <algorithm>
#include <optional>

namespace streamscope::recordings {
namespace {

/// `canBeEmpty`: a launch of a graph may be of one without nodes.
bool givesWork(const std::string& name, bool canBeEmpty) {
    const CallKind kind = callKindOf(name);
    const bool isIssue = kind == CallKind::Launch || kind == CallKind::Copy ||
                         kind == CallKind::Set || (kind == CallKind::GraphLaunch && !canBeEmpty);
    return isIssue && name.find("HostFunc") == std::string::npos;
}

/// Of the calls whose operations the file has; nothing: there is none.
std::optional<DurationNs> shortestIssue(const Recording& recording) {
    std::optional<DurationNs> shortest;
    for (const Operation& operation : recording.operations) {
        if (operation.call != kNone) {
            const Call& call = recording.calls[operation.call];
            const DurationNs time = call.end - call.start;
            shortest = std::min(time, shortest.value_or(time));
        }
    }
    return shortest;
}

/// A copy or a set of no bytes gives a device nothing to do: its call takes less than half of the
/// shortest that does.
bool isOfNoBytes(const Recording& recording, const Call& call, DurationNs shortest) {
    const CallKind kind = callKindOf(recording.names[call.name]);
    return (kind == CallKind::Copy || kind == CallKind::Set) &&
           2 * (call.end - call.start) < shortest;
}

}  // namespace

std::vector<bool> callsOfCaptures(const Recording& recording) {
    std::vector<int> limits(recording.names.size());  // 1: a begin, -1: an end
    std::ranges::transform(recording.names, limits.begin(), [](const std::string& name) {
        return name.find("BeginCapture") != std::string::npos ? 1
               : name.find("EndCapture") != std::string::npos ? -1
                                                              : 0;
    });
    std::vector<bool> isOfCapture(recording.calls.size());
    std::vector<int> open(recording.processes.size() + 1);
    for (std::size_t i = 0; i < recording.calls.size(); ++i) {  // by start
        const Call& call = recording.calls[i];
        int& captures = open[processOf(recording, call)];
        captures = std::max(0, captures + (call.name == kNone ? 0 : limits[call.name]));
        isOfCapture[i] = captures > 0;
    }
    return isOfCapture;
}

std::vector<bool> unrecordedIssues(const Recording& recording) {
    std::vector<bool> isIssue(recording.names.size());
    std::transform(
        recording.names.begin(), recording.names.end(), isIssue.begin(),
        [&](const std::string& name) { return givesWork(name, recording.exported.has_value()); });
    const DurationNs shortest = shortestIssue(recording).value_or(0);
    std::vector<bool> isMissing = callsOfCaptures(recording);
    for (std::size_t i = 0; i < recording.calls.size(); ++i) {
        const Call& call = recording.calls[i];
        isMissing[i] = !isMissing[i] && call.name != kNone && isIssue[call.name] &&
                       !call.hasFailed && !isOfNoBytes(recording, call, shortest);
    }
    for (const Operation& operation : recording.operations) {
        if (operation.call != kNone) {
            isMissing[operation.call] = false;
        }
    }
    return isMissing;
}

}  // namespace streamscope::recordings
