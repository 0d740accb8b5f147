// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/copy_streams.h"

#include "engine/advice/change.h"
#include "engine/workload/edit/json_edit.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>

// A stream for copies beside the one that computes.

namespace streamscope::advice {
namespace {

/// Of copies that calls make in that stream, by step; nothing of a step that makes others as well.
std::map<StepId, OperationKind> stepsOfCopies(const Facts& facts, StreamId stream) {
    std::map<StepId, OperationKind> steps;
    std::set<StepId> others;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const Call* call = facts.callOf(idAt<OperationId>(i));
        const OperationKind kind = facts.trace.kind[i];
        const StepId step = facts.trace.step[i];
        const bool isOne = call != nullptr && std::holds_alternative<Copy>(call->action) &&
                           isBetweenHostAndDevice(kind) && facts.trace.stream[i] == stream;
        if (!isOne || steps.try_emplace(step, kind).first->second != kind) {
            others.insert(step);
        }
    }
    std::erase_if(steps, [&](const auto& one) { return others.contains(one.first); });
    return steps;
}

/// Whether it has other work than those copies.
bool hasOthers(const Facts& facts, StreamId stream, const std::map<StepId, OperationKind>& steps) {
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        if (facts.trace.stream[i] == stream && !isMark(facts.trace.kind[i]) &&
            !steps.contains(facts.trace.step[i])) {
            return true;
        }
    }
    return false;
}

}  // namespace

void addCopyStreams(const Facts& facts, StreamId stream, std::vector<Fix>& fixes) {
    if (facts.program == nullptr || !facts.hasText()) {
        return;
    }
    const std::map<StepId, OperationKind> steps = stepsOfCopies(facts, stream);
    if (steps.empty() || !hasOthers(facts, stream, steps)) {
        return;
    }
    Change change(facts);
    const std::size_t device = indexOf(facts.trace.streams[indexOf(stream)].device);
    const std::string declaration =
        R"({"blocking": false)" +
        (device == 0 ? std::string() : R"(, "device": )" + std::to_string(device)) + "}";
    std::map<OperationKind, std::string> names;
    for (const auto& [step, kind] : steps) {
        const bool isIn = kind == OperationKind::CopyHostToDevice;
        const auto [name, isNew] = names.try_emplace(kind);
        if (isNew) {
            name->second = change.freshName(isIn ? "h2d" : "d2h");
            change.set("/streams/" + name->second, declaration);
        }
        const std::string pointer = pointerOf(facts, step);
        change.set(pointer + "/stream", quotedJson(name->second));
        if (!change.at(pointer + "/async").empty()) {
            change.makeBoolean(pointer + "/async", true);
        }
    }
    Names streams;
    for (const auto& [kind, name] : names) {
        streams.names.push_back(name);
    }
    std::move(change).addTo(fixes, "copy-streams", {std::move(streams)},
                            {names.size() == 1 ? "one direction" : "both directions"});
}

}  // namespace streamscope::advice
