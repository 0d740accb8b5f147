// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/unrecorded.h"

#include "engine/recordings/call_kinds.h"
#include "engine/recordings/pairing.h"

#include <algorithm>

namespace streamscope::recordings {
namespace {

/// What a call of a name has to do with work that a file may lack.
struct NameFacts {
    bool givesWork = false;
    bool beginsCapture = false;
    bool endsCapture = false;
};

/// `canBeEmpty`: a launch of a graph may be of one without nodes.
NameFacts factsOf(const std::string& name, bool canBeEmpty) {
    const auto has = [&](const char* part) { return name.find(part) != std::string::npos; };
    const CallKind kind = callKindOf(name);
    const bool isIssue = kind == CallKind::Launch || kind == CallKind::Copy ||
                         kind == CallKind::Set || (kind == CallKind::GraphLaunch && !canBeEmpty);
    return {isIssue && !has("HostFunc"), has("BeginCapture"), has("EndCapture")};
}

}  // namespace

std::vector<bool> unrecordedIssues(const Recording& recording) {
    std::vector<NameFacts> facts(recording.names.size());
    const bool isExported = recording.exported.has_value();
    std::ranges::transform(recording.names, facts.begin(),
                           [&](const std::string& name) { return factsOf(name, isExported); });
    std::vector<bool> isMissing(recording.calls.size());
    std::vector<int> captures(recording.processes.size() + 1);  // that are open
    for (std::size_t i = 0; i < recording.calls.size(); ++i) {  // by start
        const Call& call = recording.calls[i];
        if (call.name == kNone) {
            continue;
        }
        const NameFacts& fact = facts[call.name];
        int& open = captures[processOf(recording, call)];
        open = std::max(0, open + (fact.beginsCapture ? 1 : 0) - (fact.endsCapture ? 1 : 0));
        isMissing[i] = fact.givesWork && open == 0;
    }
    for (const Operation& operation : recording.operations) {
        if (operation.call != kNone) {
            isMissing[operation.call] = false;
        }
    }
    return isMissing;
}

}  // namespace streamscope::recordings
