// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/device_memory.h"

#include "engine/base/sentence.h"

#include <algorithm>
#include <variant>

namespace streamscope::simulator {

DeviceMemory::DeviceMemory(const Program& program)
    : m_program(program), m_used(program.deviceCount, 0) {
    for (const Memory& memory : program.memories) {
        if (memory.place == MemoryPlace::Device && !memory.allocatedByProgram) {
            m_used[indexOf(memory.device)] += memory.bytes;
        }
    }
}

void DeviceMemory::callEnded(const Call& call) {
    const auto* allocate = std::get_if<Allocate>(&call.action);
    const auto* free = std::get_if<Free>(&call.action);
    if (allocate == nullptr && free == nullptr) {
        return;
    }
    const MemoryId id = allocate != nullptr ? allocate->memory : free->memory;
    const Memory& memory = m_program.memories[indexOf(id)];
    if (memory.place != MemoryPlace::Device) {
        return;
    }
    std::uint64_t& used = m_used[indexOf(memory.device)];
    used = allocate != nullptr ? used + memory.bytes : used - std::min(used, memory.bytes);
    m_most = std::max(m_most, used);
}

std::optional<Error> memoryLack(const DeviceProfile& profile, std::uint64_t bytes) {
    if (profile.device.memoryBytes <= 0 ||
        static_cast<double>(bytes) <= profile.device.memoryBytes) {
        return std::nullopt;
    }
    return Error::of(
        ErrorCode::Limit,
        say(SENTENCE("Streamscope", "the workload needs %1 of device memory, %2 has %3"),
            Bytes{bytes}, profile.name,
            Bytes{static_cast<std::uint64_t>(profile.device.memoryBytes)}));
}

}  // namespace streamscope::simulator
