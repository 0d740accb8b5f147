// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/merged_copy.h"

#include "engine/advice/change.h"
#include "engine/workload/edit/json_edit.h"

#include <utility>
#include <variant>

namespace streamscope::advice {
namespace {

/// Makes `all` longer by a copy that goes on where it ends; false if that one does not.
bool append(Copy& all, const Copy& next) {
    const bool goesOn = next.source == all.source && next.target == all.target &&
                        next.async == all.async &&
                        next.sourceOffset == all.sourceOffset + all.bytes &&
                        next.targetOffset == all.targetOffset + all.bytes;
    all.bytes += next.bytes;
    return goesOn;
}

bool isLoopOfOneStep(const Change& change, const std::string& loop, const std::string& step) {
    return !loop.empty() && step == loop + "/do/0" && change.at(loop + "/do/1").empty();
}

std::string stepText(const Facts& facts, const MergedCopy& merged, bool namesStream) {
    const Memory& source = facts.program->memories[indexOf(merged.copy.source)];
    const Memory& target = facts.program->memories[indexOf(merged.copy.target)];
    const std::uint64_t element = kernels::infoOf(source.element).bytes;
    const auto elements = [element](std::uint64_t bytes) {
        return std::to_string(bytes / element);
    };
    return "{\"copy\": " + quotedJson(source.name) + ", \"to\": " + quotedJson(target.name) +
           ", \"at\": " + elements(merged.copy.sourceOffset) +
           ", \"to_at\": " + elements(merged.copy.targetOffset) +
           ", \"count\": " + elements(merged.copy.bytes) +
           (merged.copy.async ? "" : ", \"async\": false") +
           (namesStream ? ", \"stream\": " + quotedJson(facts.streamName(merged.first)) : "") + "}";
}

}  // namespace

std::optional<MergedCopy> mergedCopy(const Facts& facts, OperationId one) {
    const Change change(facts);
    const std::string step = stepOf(facts, one);
    const std::string loop = outermostLoop(change, step);
    if (!facts.hasText() || !isLoopOfOneStep(change, loop, step)) {
        return std::nullopt;
    }
    MergedCopy merged{loop, {}, one, 0, 0};
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        if (facts.trace.step[i] != facts.trace.step[indexOf(one)]) {
            continue;
        }
        const Action* action = facts.actionOf(operation);
        const Copy* copy = action == nullptr ? nullptr : std::get_if<Copy>(action);
        if (copy == nullptr || (merged.count > 0 && !append(merged.copy, *copy))) {
            return std::nullopt;
        }
        merged.first = merged.count == 0 ? operation : merged.first;
        merged.copy = merged.count == 0 ? *copy : merged.copy;
        merged.time += facts.duration(operation);
        ++merged.count;
    }
    return merged.count > 1 ? std::optional(std::move(merged)) : std::nullopt;
}

void addMergedCopy(const Facts& facts, const MergedCopy& merged, Advice& advice) {
    Change change(facts);
    const bool namesStream = !change.at(merged.loop + "/do/0/stream").empty();
    change.set(merged.loop, stepText(facts, merged, namesStream));
    std::move(change).addTo(
        advice, "Copy it all at once",
        "Makes one copy of " + std::to_string(merged.count) + " neighbouring ones.");
}

}  // namespace streamscope::advice
