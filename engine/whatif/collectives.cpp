// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/collectives.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>

namespace streamscope::whatif {
namespace {

/// Of NCCL and RCCL, and of PyTorch's symmetric memory.
constexpr std::array<std::string_view, 3> kPartsOfNames{"nccl", "multimem_all_",
                                                        "multimem_one_shot_all"};

DeviceId deviceOf(const Trace& trace, OperationId operation) {
    return trace.streams[indexOf(trace.stream[indexOf(operation)])].device;
}

/// Kernels of collectives on different devices of which each overlaps the one before it.
std::vector<std::vector<OperationId>> groupsOf(const Trace& recording) {
    std::vector<OperationId> kernels;
    for (std::size_t i = 0; i < operationCount(recording); ++i) {
        if (isCollective(recording, i)) {
            kernels.push_back(idAt<OperationId>(i));
        }
    }
    std::ranges::stable_sort(kernels, {},
                             [&](OperationId kernel) { return recording.start[indexOf(kernel)]; });
    std::vector<std::vector<OperationId>> groups;
    std::set<DeviceId> devices;
    TimeNs end = 0;
    for (const OperationId kernel : kernels) {
        const bool joins = recording.start[indexOf(kernel)] < end &&
                           !devices.contains(deviceOf(recording, kernel));
        if (!joins) {
            groups.emplace_back();
            devices.clear();
            end = recording.end[indexOf(kernel)];
        }
        groups.back().push_back(kernel);
        devices.insert(deviceOf(recording, kernel));
        end = std::min(end, recording.end[indexOf(kernel)]);
    }
    return groups;
}

template <typename End>
DurationNs endsApart(const std::vector<OperationId>& group, const End& endOf) {
    const auto [first, last] = std::ranges::minmax(group, {}, endOf);
    return endOf(last) - endOf(first);
}

}  // namespace

bool isCollective(const Trace& trace, std::size_t operation) {
    const NameId name = trace.name[operation];
    if (trace.kind[operation] != OperationKind::Kernel || name == NameId::None) {
        return false;
    }
    const std::string& text = trace.names[indexOf(name)];
    return std::ranges::any_of(
        kPartsOfNames, [&](std::string_view part) { return text.find(part) != std::string::npos; });
}

DurationNs timeApart(const Trace& recording, const Trace& predicted,
                     const std::vector<OperationId>& counterparts) {
    DurationNs apart = 0;
    for (const std::vector<OperationId>& group : groupsOf(recording)) {
        const bool isKept = std::ranges::all_of(group, [&](OperationId each) {
            return counterparts[indexOf(each)] != OperationId::None;
        });
        if (group.size() < 2 || !isKept) {
            continue;
        }
        const DurationNs before =
            endsApart(group, [&](OperationId each) { return recording.end[indexOf(each)]; });
        const DurationNs after = endsApart(group, [&](OperationId each) {
            return predicted.end[indexOf(counterparts[indexOf(each)])];
        });
        apart += std::max<DurationNs>(0, after - before);
    }
    return apart;
}

}  // namespace streamscope::whatif
