// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/change.h"
#include "engine/advice/detectors.h"
#include "engine/advice/host_time.h"
#include "engine/advice/loss.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

// Work that waits for the SMs, or leaves most of them idle: confusion 13.

namespace streamscope::advice {
namespace {

/// What the first of them that waited for SM resources itself had too little of.
Sentence limitOf(const Facts& facts, const Loss& loss, Reason& reason) {
    for (const OperationId operation : loss.operations) {
        const auto causes = causesOf(facts.trace, operation);
        const auto room = std::ranges::find_if(causes, isRoom, &Cause::reason);
        if (room != causes.end()) {
            reason = room->reason;
            break;
        }
    }
    switch (reason) {
        case Reason::SmThreads:
            return say(SENTENCE("Streamscope", "threads"));
        case Reason::SmBlocks:
            return say(SENTENCE("Streamscope", "block slots"));
        case Reason::SmRegisters:
            return say(SENTENCE("Streamscope", "registers"));
        case Reason::SmSharedMemory:
            return say(SENTENCE("Streamscope", "shared memory"));
        case Reason::GridLimit:
            return say(SENTENCE("Streamscope", "grid slots"));
        default:
            return say(SENTENCE("Streamscope", "SM resources"));
    }
}

/// By device, what ran on its SMs, in the order of the starts.
using OnSms = std::map<EngineId, std::vector<OperationId>>;

OnSms workOnSms(const Trace& trace) {
    OnSms work;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const EngineId engine = trace.engine[i];
        if (engine != EngineId::None && trace.start[i] < trace.end[i] &&
            trace.engines[indexOf(engine)].kind == EngineKind::Compute) {
            work[engine].push_back(idAt<OperationId>(i));
        }
    }
    for (auto& [engine, list] : work) {
        std::ranges::sort(list, {}, [&](OperationId one) { return trace.start[indexOf(one)]; });
    }
    return work;
}

/// How many ran side by side on the SMs of one device when there were most.
std::size_t mostAtOnce(const Trace& trace) {
    std::size_t most = 0;
    for (const auto& [engine, work] : workOnSms(trace)) {
        std::multiset<TimeNs> ends;
        for (const OperationId operation : work) {
            const TimeRange range = rangeOf(trace, operation);
            ends.erase(ends.begin(), ends.upper_bound(range.begin));
            ends.insert(range.end);
            most = std::max(most, ends.size());
        }
    }
    return most;
}

/// Whether every kernel of the run has blocks enough for all free SM resources.
bool eachFills(const Trace& trace) {
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        const bool isKnown = !trace.room.empty() && trace.room[i] > 0;
        if (trace.kind[i] == OperationKind::Kernel &&
            !(isKnown && trace.size[i] >= trace.room[i])) {
            return false;
        }
    }
    return true;
}

/// Whether the run consists of kernels and event calls.
bool areOnlyKernels(const Trace& trace) {
    return std::ranges::all_of(trace.kind, [](OperationKind kind) {
        return kind == OperationKind::Kernel || kind == OperationKind::RecordEvent ||
               kind == OperationKind::WaitEvent;
    });
}

/// Bytes of device memory that it reads and writes; 0 if that is not known.
double memoryTraffic(const Facts& facts, OperationId operation) {
    const Action* action = facts.actionOf(operation);
    if (action == nullptr) {
        return 0;
    }
    if (const auto* launch = std::get_if<Launch>(action)) {
        const Kernel& kernel = facts.program->kernels[indexOf(launch->kernel)];
        return kernel.bytesPerBlock * static_cast<double>(kernel.blocks);
    }
    const auto* copy = std::get_if<Copy>(action);
    const bool isWithin =
        copy != nullptr && directionOf(*facts.program, *copy) == CopyDirection::WithinDevice;
    return isWithin ? 2 * static_cast<double>(copy->bytes) : 0;
}

/// What it uses by itself of the bandwidth of device memory; 0 if that is not known, or if it is
/// more than there is, as from the L2 cache.
double shareOfBandwidth(const Facts& facts, OperationId operation) {
    const double most =
        facts.input.features.memoryBytesPerNs * static_cast<double>(facts.durationAlone(operation));
    const double share = most > 0 ? memoryTraffic(facts, operation) / most : 0;
    return share > 1.05 ? 0 : std::min(1.0, share);
}

/// Whether one of these kernels uses shared memory, as far as the program tells.
bool useSharedMemory(const Facts& facts, const std::vector<OperationId>& kernels) {
    return std::ranges::any_of(kernels, [&](OperationId kernel) {
        const Action* action = facts.actionOf(kernel);
        const auto* launch = action == nullptr ? nullptr : std::get_if<Launch>(action);
        return launch == nullptr ||
               facts.program->kernels[indexOf(launch->kernel)].sharedBytesPerBlock > 0;
    });
}

/// What the SMs run beside kernels waits for SM resources as they do.
void addFullDevice(const Facts& facts, Findings& list) {
    bool areKernels = true;
    double share = 1;  ///< of the bandwidth of device memory, the least of them
    const auto look = [&](OperationId one) {
        areKernels = areKernels && facts.trace.kind[indexOf(one)] == OperationKind::Kernel;
        share = std::min(share, shareOfBandwidth(facts, one));
    };
    std::vector<OperationId> blockers;
    const Loss loss = lossWhere(facts, [&](const Held& held) {
        const auto room =
            isOfOtherStream(facts, held) ? resourcesBehind(facts, held.cause) : std::nullopt;
        if (room && room->blocker != OperationId::None) {
            look(room->blocker);
            blockers.push_back(room->blocker);
        }
        return room.has_value();
    });
    if (!facts.isWorth(loss.lost, kShareOfNotes)) {
        return;
    }
    std::ranges::for_each(loss.operations, look);
    auto limit = Reason::None;
    Finding finding = findingOn(facts, "device-full", loss);
    finding.values.push_back(asArgument(limitOf(facts, loss, limit)));
    constexpr double kMemoryBound = 0.5;
    const bool areGrids = limit == Reason::GridLimit;
    const bool areMemoryBound = !areGrids && share >= kMemoryBound;
    finding.values.emplace_back(Count{areGrids ? mostAtOnce(facts.trace) : 0});
    finding.values.emplace_back(std::to_string(
        static_cast<std::int64_t>(std::round(facts.input.features.memoryBytesPerNs))));
    finding.values.emplace_back(Share{share});
    const bool isCarveout = limit == Reason::SmSharedMemory && !useSharedMemory(facts, blockers);
    finding.cases = {areGrids         ? "grids"
                     : areMemoryBound ? "memory bound"
                     : isCarveout     ? "carve-out"
                                      : "full"};
    finding.addCase("occupied", !isCarveout);
    if (areMemoryBound) {  // side by side they take at least that share
        finding.lost -= static_cast<DurationNs>(share * static_cast<double>(finding.lost));
    }
    if (areKernels && eachFills(facts.trace)) {
        finding.addCase("each fills", true);
        if (areOnlyKernels(facts.trace) && facts.isWorth(costOf(facts, finding))) {
            finding.kind = AdviceKind::Loss;  // streams do not help at all
        }
    }
    finding.addCase("kernels fill", areKernels);
    list.push_back(std::move(finding));
}

/// Whether the grid was chosen: spin takes one block where it says nothing, and stands for
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

/// Kernels of far fewer blocks than the device has SMs, and how long they had these for themselves.
class FewBlocks {
public:
    explicit FewBlocks(const Facts& facts) : m_facts(facts), m_change(facts) {
        for (const auto& [engine, work] : workOnSms(facts.trace)) {
            addOf(work);
        }
    }

    std::vector<OperationId> operations;
    DurationNs alone = 0;
    OperationId worst = OperationId::None;

private:
    void addOf(const std::vector<OperationId>& work) {
        TimeNs before = 0;  // until when those before it ran
        for (std::size_t i = 0; i < work.size(); ++i) {
            const TimeRange range = rangeOf(m_facts.trace, work[i]);
            const TimeNs next =
                i + 1 < work.size() ? m_facts.trace.start[indexOf(work[i + 1])] : range.end;
            const DurationNs time = std::min(range.end, next) - std::max(range.begin, before);
            if (time > 0 && isOne(work[i])) {
                add(work[i], time);
            }
            before = std::max(before, range.end);
        }
    }

    [[nodiscard]] bool isOne(OperationId operation) const {
        constexpr std::uint64_t kFewerBlocks = 4;  ///< times more SMs than blocks
        const std::uint64_t blocks = m_facts.trace.size[indexOf(operation)];
        return m_facts.trace.kind[indexOf(operation)] == OperationKind::Kernel &&
               m_facts.isOnCriticalPath(operation) && blocks > 0 &&
               kFewerBlocks * blocks <= m_facts.input.features.sms &&
               isGridMeant(m_facts, m_change, operation);
    }

    void add(OperationId operation, DurationNs time) {
        operations.push_back(operation);
        alone += time;
        worst = time > m_longest ? operation : worst;
        m_longest = std::max(m_longest, time);
    }

    const Facts& m_facts;
    Change m_change;
    DurationNs m_longest = 0;
};

void addFewBlocks(const Facts& facts, Findings& list) {
    if (facts.input.features.sms == 0 || facts.program == nullptr) {
        return;
    }
    const FewBlocks few(facts);
    if (few.operations.empty() || !facts.isWorth(few.alone, kShareOfNotes)) {
        return;
    }
    const std::uint64_t blocks = facts.trace.size[indexOf(few.worst)];
    const std::uint64_t sms = facts.input.features.sms;
    list.push_back(
        {.id = "few-blocks",
         .evidence = evidenceOf(facts, few.operations),
         .values = {Count{few.operations.size()}, Duration{few.alone}, Duration{facts.makespan()},
                    Count{blocks}, asArgument(facts.describe(few.worst)), Count{sms - blocks},
                    Count{sms}}});
}

}  // namespace

Findings findSmResources(const Facts& facts) {
    Findings list;
    addFullDevice(facts, list);
    addFewBlocks(facts, list);
    return list;
}

}  // namespace streamscope::advice
