// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/change.h"
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"
#include "engine/base/span_union.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <variant>
#include <vector>

// Kernels of far fewer blocks than the device has SMs, with nothing beside them.

namespace streamscope::advice {
namespace {

constexpr std::uint64_t kFewerBlocks = 4;  ///< so many times more SMs than blocks

/// When kernels and memsets ran on the SMs of a device, each with its operation.
struct OnSms {
    OperationId operation{};
    TimeRange range;
};

std::map<EngineId, std::vector<OnSms>> workOnSms(const Facts& facts) {
    std::map<EngineId, std::vector<OnSms>> work;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const EngineId engine = facts.trace.engine[i];
        const bool isOne = engine != EngineId::None &&
                           facts.trace.engines[indexOf(engine)].kind == EngineKind::Compute;
        if (isOne && facts.trace.start[i] < facts.trace.end[i]) {
            work[engine].push_back(
                {idAt<OperationId>(i), {facts.trace.start[i], facts.trace.end[i]}});
        }
    }
    for (auto& [engine, list] : work) {
        std::ranges::sort(list, {}, [](const OnSms& one) { return one.range.begin; });
    }
    return work;
}

/// How long each of them had all SMs for itself.
template <typename Visit>
void visitAlone(const std::vector<OnSms>& work, Visit visit) {
    TimeNs before = 0;  // until when those before it ran
    for (std::size_t i = 0; i < work.size(); ++i) {
        const TimeRange range = work[i].range;
        const TimeNs next = i + 1 < work.size() ? work[i + 1].range.begin : range.end;
        const TimeNs begin = std::max(range.begin, before);
        visit(work[i].operation, std::max<DurationNs>(0, std::min(range.end, next) - begin));
        before = std::max(before, range.end);
    }
}

/// Whether somebody has said so: spin takes one block where it says nothing, and stands for
/// anything.
bool isGridMeant(const Facts& facts, const Change& change, OperationId operation) {
    const Action* action = facts.actionOf(operation);
    const auto* launch = action == nullptr ? nullptr : std::get_if<Launch>(action);
    if (launch == nullptr) {
        return false;
    }
    const Kernel& kernel = facts.program->kernels[indexOf(launch->kernel)];
    const kernels::Entry* entry = kernel.entry;
    return kernel.isOwn() || (entry != nullptr && entry->name != std::string_view("spin")) ||
           !change.at(stepOf(facts, operation) + "/grid").empty();
}

/// Kernels of few blocks, by name, and how long they had the SMs for themselves.
struct Few {
    std::vector<OperationId> operations;
    DurationNs alone = 0;
    DurationNs longest = 0;
    OperationId worst = OperationId::None;
};

Few fewBlocks(const Facts& facts) {
    const Change change(facts);
    Few few;
    for (const auto& [engine, work] : workOnSms(facts)) {
        visitAlone(work, [&](OperationId operation, DurationNs alone) {
            const std::size_t i = indexOf(operation);
            if (facts.trace.kind[i] != OperationKind::Kernel || alone == 0 ||
                !facts.isOnCriticalPath(operation) || facts.trace.size[i] == 0 ||
                kFewerBlocks * facts.trace.size[i] > facts.input.features.sms ||
                !isGridMeant(facts, change, operation)) {
                return;
            }
            few.operations.push_back(operation);
            few.alone += alone;
            if (alone > few.longest) {
                few.longest = alone;
                few.worst = operation;
            }
        });
    }
    return few;
}

}  // namespace

void findFewBlocks(const Facts& facts, List& list) {
    if (facts.input.features.sms == 0 || facts.program == nullptr) {
        return;
    }
    const Few few = fewBlocks(facts);
    if (few.operations.empty() || !facts.isWorth(few.alone, kShareOfNotes)) {
        return;
    }
    const std::uint64_t blocks = facts.trace.size[indexOf(few.worst)];
    const Count idle{facts.input.features.sms - blocks};
    const Count sms{facts.input.features.sms};
    Advice advice;
    advice.id = "few-blocks";
    advice.kind = AdviceKind::Note;
    advice.title = say(SENTENCE("Streamscope", "Kernels of few blocks leave most SMs idle"));
    advice.finding = {
        counted(few.operations.size(),
                SENTENCE("Streamscope",
                         "%1 kernel had the SMs for itself for %2 of %3 and has fewer blocks than "
                         "a quarter of them."),
                SENTENCE("Streamscope",
                         "%1 kernels had the SMs for themselves for %2 of %3 and have fewer blocks "
                         "than a quarter of them."),
                Duration{few.alone}, Duration{facts.makespan()}),
        counted(blocks,
                SENTENCE("Streamscope",
                         "%2 has %1 block, and a block runs on one SM: %3 of %4 SMs had nothing to "
                         "do."),
                SENTENCE("Streamscope",
                         "%2 has %1 blocks, and a block runs on one SM: at least %3 of %4 SMs had "
                         "nothing to do."),
                facts.describe(few.worst), idle, sms)};
    advice.meaning = {
        say(SENTENCE("Streamscope",
                     "The same work cut into more blocks uses more SMs; where it cannot be, other "
                     "kernels can run beside it from other streams."))};
    advice.evidence = evidenceOf(facts, few.operations);
    advice.rules = {"K4"};
    list.push_back(std::move(advice));
}

}  // namespace streamscope::advice
