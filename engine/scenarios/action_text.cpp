// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenarios/action_text.h"

#include <utility>

namespace streamscope::scenarios {

std::optional<Action> ActionReader::hostAction(const Token& token) {
    if (token.what == "work") {
        return HostWork{m_names.name("work"), nanoseconds(token.arguments.at(0))};
    }
    if (token.what == "eventSync") {
        return SynchronizeEvent{m_names.event(token.arguments.at(0))};
    }
    if (token.what == "deviceSync") {
        return SynchronizeDevice{token.arguments.empty() ? DeviceId{}
                                                         : m_names.device(token.arguments[0])};
    }
    for (const auto& [what, place] : {std::pair{"cudaMalloc", MemoryPlace::Device},
                                      {"cudaFree", MemoryPlace::Device},
                                      {"cudaMallocHost", MemoryPlace::Pinned},
                                      {"cudaFreeHost", MemoryPlace::Pinned}}) {
        if (token.what == what) {
            return allocation(token, place, token.what.find("Malloc") != std::string::npos);
        }
    }
    return std::nullopt;
}

Action ActionReader::allocation(const Token& token, MemoryPlace place, bool allocates) {
    // Something small beside it, so that neither call makes or empties a block (I9).
    const bool isPinned = place == MemoryPlace::Pinned;
    const MemoryId beside = m_names.memory(isPinned ? "small pinned" : "small device", place);
    m_program.memories[indexOf(beside)].bytes = 1U << 12U;
    const MemoryId id = m_names.memory(token.arguments.at(0), place);
    Memory& made = m_program.memories[indexOf(id)];
    made.bytes = 1U << 16U;
    if (allocates) {
        made.allocatedByProgram = true;
        return Allocate{id};
    }
    return Free{id};
}

Action ActionReader::streamAction(const Token& token, DeviceId on) {
    if (token.what == "rec") {
        return RecordEvent{m_names.event(token.arguments.at(0))};
    }
    if (token.what == "wait") {
        return WaitEvent{m_names.event(token.arguments.at(0))};
    }
    if (token.what == "hostfn") {
        return HostFunction{m_names.name("f"), nanoseconds(token.arguments.at(0))};
    }
    if (token.what == "destroy") {
        return DestroyStream{};
    }
    if (token.what == "launch") {
        return LaunchGraph{graphs.at(token.arguments.at(0))};
    }
    if (token.what == "mallocAsync" || token.what == "freeAsync") {
        return allocation(token, MemoryPlace::Device, token.what == "mallocAsync");
    }
    return workAction(token, on);
}

/// Copies, sets and kernels: what graphs can hold too.
Action ActionReader::workAction(const Token& token, DeviceId on) {
    if (token.what == "Kf" || token.what == "k" || token.what == "bytes" || token.what == "flops") {
        return Launch{kernelOf(token), 0, 0};
    }
    if (token.what == "set") {
        return Set{m_names.deviceMemory(on), 0, byteCount(token.arguments.at(0)), true};
    }
    if (token.what == "hostfn") {
        return HostFunction{m_names.name("f"), nanoseconds(token.arguments.at(0))};
    }
    if (std::optional<Copy> copy = copyOf(token, on)) {
        return *copy;
    }
    throw TextError{"no call '" + token.what + "'"};
}

std::optional<Copy> ActionReader::copyOf(const Token& token, DeviceId on) {
    const bool pageable = token.what == "Hp" || token.what == "Dp";
    const MemoryId host = pageable ? m_names.memory("pageable", MemoryPlace::Pageable)
                                   : m_names.memory("pinned", MemoryPlace::Pinned);
    const MemoryId own = m_names.deviceMemory(on);
    Copy copy;
    if (token.what == "H" || token.what == "Hp") {
        copy = {host, own, 0, 0, 0, true};
    } else if (token.what == "D" || token.what == "Dp") {
        copy = {own, host, 0, 0, 0, true};
    } else if (token.what == "C") {
        copy = {own, own, 0, std::uint64_t{1} << 39, 0, true};
    } else if (token.what == "HH") {
        copy = {host, host, 0, std::uint64_t{1} << 39, 0, true};
    } else if (token.what == "P") {
        const bool given = token.arguments.size() > 2;
        copy.source = m_names.deviceMemory(m_names.device(given ? token.arguments[1] : "0"));
        copy.target = m_names.deviceMemory(m_names.device(given ? token.arguments[2] : "1"));
    } else {
        return std::nullopt;
    }
    copy.bytes = byteCount(token.arguments.at(0));
    return copy;
}

KernelId ActionReader::kernelOf(const Token& token) {
    const std::vector<std::string>& given = token.arguments;
    Kernel kernel;
    kernel.name = m_names.name(token.label.empty() ? token.what : token.label);
    kernel.threadsPerBlock = 32;
    if (token.what == "Kf") {
        constexpr std::uint32_t kThreads = 256;
        kernel.threadsPerBlock = kThreads;
        kernel.blocks =
            static_cast<std::uint64_t>(m_profile.sm.count * m_profile.sm.warps) * 32U / kThreads;
    } else if (given.size() > 2) {
        kernel.blocks = static_cast<std::uint64_t>(number(given[0]));
        kernel.threadsPerBlock = static_cast<std::uint32_t>(number(given[1]));
        kernel.sharedBytesPerBlock =
            given.size() > 3 ? static_cast<std::uint32_t>(number(given[3]) * 1024) : 0;
        kernel.registersPerThread =
            given.size() > 4 ? static_cast<std::uint32_t>(number(given[4])) : 0;
    }
    const std::string& amount = given.at(given.size() > 2 ? 2 : 0);
    if (token.what == "bytes") {
        kernel.bytesPerBlock = number(amount) * 1e6;
        kernel.memoryRounds = 1;
    } else if (token.what == "flops") {
        kernel.flopsPerBlock = number(amount) * 1e6;
    } else {
        kernel.serialNsPerBlock = static_cast<double>(nanoseconds(amount));
    }
    m_program.kernels.push_back(kernel);
    return idAt<KernelId>(m_program.kernels.size() - 1);
}

}  // namespace streamscope::scenarios
