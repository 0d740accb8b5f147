// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/kineto_names.h"

#include <array>
#include <set>
#include <utility>

namespace streamscope {
namespace {

/// What a kind of copy is called, and its two sides, where the host's is not known.
struct Direction {
    std::string_view name;
    bool isFromHost = false;
    bool isToHost = false;
};
constexpr std::array<Direction, 5> kDirections{{{"HtoD", true, false},
                                                {"DtoH", false, true},
                                                {"DtoD", false, false},
                                                {"PtoP", false, false},
                                                {"HtoH", true, true}}};

}  // namespace

std::vector<std::int64_t> kinetoStreams(const Trace& trace) {
    constexpr std::size_t kMaxDigits = 6;
    std::vector<std::int64_t> numbers;
    std::set<std::pair<DeviceId, std::int64_t>> known;
    for (const TraceStream& stream : trace.streams) {
        const std::string_view digits =
            std::string_view(stream.name)
                .substr(stream.name.starts_with('s') ? 1 : stream.name.size());
        const bool isNumber = !digits.empty() && digits.size() <= kMaxDigits &&
                              digits.find_first_not_of("0123456789") == digits.npos;
        const std::int64_t number = isNumber ? std::stoll(std::string(digits)) : -1;
        if (!isNumber || !known.emplace(stream.device, number).second) {
            break;
        }
        numbers.push_back(number);
    }
    if (numbers.size() < trace.streams.size()) {
        numbers.clear();
        for (std::size_t i = 1; i <= trace.streams.size(); ++i) {
            numbers.push_back(static_cast<std::int64_t>(i));
        }
    }
    numbers.push_back(kKinetoLaneStep - 1);  // of what ran on no stream
    return numbers;
}

std::string kinetoCopyName(const Trace& trace, std::size_t i) {
    const std::uint8_t known = !trace.recorded.empty()     ? trace.recorded[i].hostMemory
                               : !trace.hostMemory.empty() ? trace.hostMemory[i]
                                                           : std::uint8_t{0};
    const auto memory = static_cast<HostMemory>(known);
    const std::string_view host = memory == HostMemory::Pageable   ? "Pageable"
                                  : memory == HostMemory::Pinned   ? "Pinned"
                                  : memory == HostMemory::Migrated ? "Managed"
                                                                   : "Unknown";
    const Direction& direction = kDirections.at(static_cast<std::size_t>(trace.kind[i]));
    const bool isOdd =
        memory != HostMemory::Unknown && !direction.isFromHost && !direction.isToHost;
    std::string name = "Memcpy ";
    name += direction.name;
    name += " (";
    name += direction.isFromHost || isOdd ? host : "Device";
    name += " -> ";
    name += direction.isToHost ? host : "Device";
    return name + ")";
}

std::string_view kinetoCategory(OperationKind kind) {
    switch (kind) {
        case OperationKind::Kernel:
            return "kernel";
        case OperationKind::Set:
            return "gpu_memset";
        case OperationKind::HostFunction:
            return "host_function";
        case OperationKind::Allocate:
        case OperationKind::Free:
            return "stream_memory";
        case OperationKind::RecordEvent:
            return "cuda_event";
        case OperationKind::WaitEvent:
            return "cuda_sync";
        default:
            return "gpu_memcpy";
    }
}

}  // namespace streamscope
