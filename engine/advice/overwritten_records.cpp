// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <variant>
#include <vector>

// Events that several streams record before anything waits for them: only the last record counts.

namespace streamscope::advice {
namespace {

/// What is known of an event while the calls are read in order.
struct Records {
    std::optional<std::uint32_t> last;       ///< call of a record that nothing waited for yet
    std::vector<std::uint32_t> overwritten;  ///< earlier ones of other streams, likewise
};

struct Overwritten {
    std::vector<std::uint32_t> calls;  ///< records that have no effect
    std::uint32_t last = 0;            ///< the record that a wait was for
};

EventId waitedFor(const Action& action) {
    if (const auto* wait = std::get_if<WaitEvent>(&action)) {
        return wait->event;
    }
    const auto* synchronize = std::get_if<SynchronizeEvent>(&action);
    return synchronize != nullptr ? synchronize->event : EventId::None;
}

void noteRecord(const Program& program, std::uint32_t call, Records& records) {
    if (records.last && program.calls[*records.last].stream != program.calls[call].stream) {
        records.overwritten.push_back(*records.last);
    }
    records.last = call;
}

/// By event, over the whole program.
std::map<EventId, Overwritten> overwrittenRecords(const Program& program) {
    std::map<EventId, Records> records;
    std::map<EventId, Overwritten> found;
    for (std::uint32_t i = 0; i < program.calls.size(); ++i) {
        const Action& action = program.calls[i].action;
        if (const auto* record = std::get_if<RecordEvent>(&action)) {
            noteRecord(program, i, records[record->event]);
            continue;
        }
        const auto known = records.find(waitedFor(action));
        if (known == records.end() || !known->second.last) {
            continue;
        }
        Records now = std::exchange(known->second, {});
        if (!now.overwritten.empty()) {
            Overwritten& of = found[known->first];
            of.calls.insert(of.calls.end(), now.overwritten.begin(), now.overwritten.end());
            of.last = *now.last;
        }
    }
    return found;
}

/// The operations that these calls made, in order.
std::vector<OperationId> operationsOf(const Facts& facts, const std::vector<std::uint32_t>& calls) {
    std::vector<OperationId> operations;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        const Call* call = facts.callOf(operation);
        const auto index = call == nullptr
                               ? facts.program->calls.size()
                               : static_cast<std::size_t>(call - facts.program->calls.data());
        if (std::ranges::binary_search(calls, index)) {
            operations.push_back(operation);
        }
    }
    return operations;
}

/// Whether work of a stream whose record was overwritten has no order with other work.
bool isMissed(const Facts& facts, const Overwritten& overwritten) {
    std::set<StreamId> streams;
    for (const std::uint32_t call : overwritten.calls) {
        streams.insert(facts.program->calls[call].stream);
    }
    return std::ranges::any_of(facts.hazards.found, [&](const Hazard& hazard) {
        return streams.contains(facts.program->calls[hazard.first.call].stream) ||
               streams.contains(facts.program->calls[hazard.second.call].stream);
    });
}

}  // namespace

Findings findOverwrittenRecords(const Facts& facts) {
    Findings list;
    if (facts.program == nullptr || facts.program->threads.size() != 1) {
        return list;
    }
    for (const auto& [event, overwritten] : overwrittenRecords(*facts.program)) {
        const StreamId last = facts.program->calls[overwritten.last].stream;
        list.push_back(
            {.id = "record-overwritten",
             .evidence = evidenceOf(facts, operationsOf(facts, overwritten.calls)),
             .values = {Count{overwritten.calls.size()}, facts.program->events[indexOf(event)].name,
                        facts.program->streams[indexOf(last)].name},
             .kind = isMissed(facts, overwritten) ? AdviceKind::Danger : AdviceKind::Note});
    }
    return list;
}

}  // namespace streamscope::advice
