// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/inference/sm_demand.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace streamscope::inference {
namespace {

constexpr float kUsualBlocks = 32;  ///< of an SM, where a file does not say it

SmDemand recordedDemand(const Trace& trace, std::size_t i) {
    if (trace.kind[i] != OperationKind::Kernel || trace.recorded[i].shape == ShapeId::None) {
        return {};
    }
    const std::size_t engine = indexOf(trace.engine[i]);
    const std::size_t device =
        engine < trace.engines.size() ? indexOf(trace.engines[engine].device) : engine;
    return device < trace.deviceFacts.size()
               ? demandOf(trace.shapes[indexOf(trace.recorded[i].shape)], trace.deviceFacts[device],
                          trace.size[i])
               : SmDemand{};
}

/// Room for a block that fills `block` of an SM, just before a moment, beside `last` and those that
/// started before it on the engine.
struct RoomWanted {
    float block = 0;
    OperationId last = OperationId::None;
    TimeNs moment = 0;
};

/// Whether the kernels that ran leave no such room. Blocks are spread evenly: the SM with the most
/// room has as many whole blocks as all of them have.
struct FullSms {
    FullSms(const Trace& trace, const Order& order, const EngineOrder& engines,
            const RoomWanted& wanted) {
        constexpr float kFull = 0.9F;  // registers and shared memory are given in larger pieces
        constexpr float kMaxOfBlock = 0.5F;
        constexpr float kRounding = 0.001F;
        constexpr DurationNs kJustEnded = 3'000;
        constexpr int kMaxChecked = 64;
        float filled = 0;
        float smallest = 1;
        OperationId other = wanted.last;
        for (int looked = 0; looked < kMaxChecked && other != OperationId::None && !isFull;) {
            const SmDemand& demand = order.demand[indexOf(other)];
            const bool hasStarted = trace.start[indexOf(other)] < wanted.moment;
            if (hasStarted && trace.end[indexOf(other)] + kJustEnded > wanted.moment &&
                demand.device > 0) {
                latest = latest == OperationId::None ? other : latest;
                filled += std::min(demand.device, 1.0F);
                take(demand, std::min(demand.device, 1.0F) / demand.block);
                smallest = std::min(smallest, demand.block);
                const float everywhere = std::floor(filled / smallest + kRounding) * smallest;
                isFull = everywhere + std::min(wanted.block, kMaxOfBlock) >= kFull;
            }
            looked += hasStarted ? 1 : 0;
            other = engines.before(indexOf(other));
        }
    }
    /// That number of blocks on each SM.
    void take(const SmDemand& demand, float blocks) {
        for (std::size_t i = 0; i < taken.size(); ++i) {
            taken.at(i) += blocks * static_cast<float>(demand.takes.at(i));
        }
    }
    bool isFull = false;
    OperationId latest = OperationId::None;  ///< of those that fill them, the last to start
    std::array<float, 4> taken{};            ///< as SmDemand::takes, by all of them
};

}  // namespace

SmDemand demandOf(const TraceShape& shape, const TraceDeviceFacts& facts, std::uint64_t blocks) {
    const bool isKnown = facts.multiprocessors > 0 && facts.threads > 0 && shape.threads > 0;
    if (!isKnown) {
        return {};
    }
    const auto part = [](std::uint64_t asked, std::uint32_t all) {
        return all == 0 ? 0 : static_cast<float>(asked) / static_cast<float>(all);
    };
    const float threads = part(shape.threads, facts.threads);
    const float registers = part(std::uint64_t{shape.threads} * shape.registers, facts.registers);
    const float shared = part(shape.sharedMemory, facts.sharedBytes);
    const float slot = facts.blocks > 0 ? part(1, facts.blocks) : 1 / kUsualBlocks;
    const float most = std::max({threads, registers, shared, slot});
    const auto sms = static_cast<float>(facts.multiprocessors);
    const auto rounded = [](float of) {
        return static_cast<std::uint8_t>(std::ceil(std::min(of, 1.0F) * 255));
    };
    return {most * static_cast<float>(blocks) / sms,
            std::min(most, 1.0F),
            {rounded(threads), rounded(slot), rounded(registers), rounded(shared)}};
}

std::vector<SmDemand> recordedDemands(const Trace& trace) {
    std::vector<SmDemand> demands;
    if (trace.recorded.empty() || trace.deviceFacts.empty()) {
        return demands;
    }
    demands.resize(operationCount(trace));
    for (std::size_t i = 0; i < demands.size(); ++i) {
        demands[i] = recordedDemand(trace, i);
    }
    return demands;
}

std::vector<std::uint16_t> recordedRooms(const Trace& trace) {
    const std::vector<SmDemand> demands = recordedDemands(trace);
    std::vector<std::uint16_t> rooms(demands.size());
    for (std::size_t i = 0; i < demands.size(); ++i) {
        if (demands[i].block == 0 || trace.size[i] == 0) {
            continue;
        }
        const std::size_t device = indexOf(trace.engines[indexOf(trace.engine[i])].device);
        const double room = std::floor(1 / static_cast<double>(demands[i].block)) *
                            trace.deviceFacts[device].multiprocessors;
        constexpr double kMost = std::numeric_limits<std::uint16_t>::max();
        rooms[i] = static_cast<std::uint16_t>(std::clamp(room, 0.0, kMost));
    }
    return rooms;
}

Reason lackingBefore(const Trace& trace, const Order& order, const EngineOrder& engines,
                     std::size_t operation) {
    constexpr std::array kReasons{Reason::SmThreads, Reason::SmBlocks, Reason::SmRegisters,
                                  Reason::SmSharedMemory};
    const SmDemand& wanted = order.demand[operation];
    FullSms full(trace, order, engines,
                 {wanted.block, engines.before(operation), trace.start[operation]});
    full.take(wanted, 1);
    const auto most = std::ranges::max_element(full.taken);
    return kReasons.at(static_cast<std::size_t>(most - full.taken.begin()));
}

TimeNs fullSince(const Trace& trace, const Order& order, const EngineOrder& engines,
                 std::size_t operation, TimeNs from) {
    constexpr int kMaxSteps = 1000;
    TimeNs since = trace.start[operation] + 1;
    if (order.demand.empty() || order.demand[operation].block == 0) {
        return since;
    }
    OperationId last = engines.before(operation);
    for (int step = 0; step < kMaxSteps && since > from && last != OperationId::None; ++step) {
        const FullSms full(trace, order, engines, {order.demand[operation].block, last, since});
        if (!full.isFull) {
            break;
        }
        last = full.latest;
        since = trace.start[indexOf(last)];
    }
    return since;
}

}  // namespace streamscope::inference
