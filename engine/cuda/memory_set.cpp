// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/memory_set.h"

#include "engine/base/sentence.h"
#include "engine/base/time.h"
#include "engine/cuda/error.h"
#include "engine/cuda/host_memory.h"
#include "kernels/reference.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <variant>

namespace streamscope::cuda {
namespace {

/// Of what the host makes to fill a device's memory; a multiple of 8.
constexpr std::uint64_t kFillPieceBytes = std::uint64_t{16} << 20;

/// The bytes of a memory's fill from `offset` on.
void makeFill(const Memory& memory, std::uint64_t seed, std::uint64_t offset,
              std::span<std::byte> bytes) {
    if (memory.fill == Fill::Random) {
        kernels::fillRandom(memory.element, bytes, seed, offset);
    } else {
        kernels::fillSequence(memory.element, bytes, offset);
    }
}

void checkHostLimit(const Program& program) {
    const std::uint64_t needed = peakHostMemory(program);
    const auto available = availableHostMemory();
    if (available && needed > *available) {
        throw Failure(
            Error::of(ErrorCode::Limit,
                      say(SENTENCE("Streamscope",
                                   "the program needs %1 of host memory, of which %2 are free"),
                          formatBytes(needed), formatBytes(*available))));
    }
}

}  // namespace

MemorySet::MemorySet(const Program& program, DeviceMap devices)
    : m_program(&program), m_devices(devices), m_slots(program.memories.size()) {
    checkLimits();
    noteUses();
    for (std::size_t i = 0; i < m_slots.size(); ++i) {
        if (!program.memories[i].allocatedByProgram) {
            make(i);
            fill(i);
        }
    }
}

void MemorySet::checkLimits() const {
    checkHostLimit(*m_program);
    const std::vector<std::uint64_t> peak = peakDeviceMemory(*m_program);
    for (std::size_t device = 0; device < m_program->deviceCount; ++device) {
        const std::uint64_t needed = peak[device];
        std::size_t free = 0;
        std::size_t total = 0;
        check(cudaSetDevice(m_devices(idAt<DeviceId>(device))), "choose a device");
        check(cudaMemGetInfo(&free, &total), "ask for the free memory");
        if (needed > free) {
            throw Failure(Error::of(
                ErrorCode::Limit,
                say(SENTENCE("Streamscope",
                             "the program needs %1 on device %2, which has %3 free of %4"),
                    formatBytes(needed), std::to_string(device), formatBytes(free),
                    formatBytes(total))));
        }
    }
}

void MemorySet::noteUses() {
    for (std::size_t i = 0; i < m_slots.size(); ++i) {
        m_slots[i].place = m_program->memories[i].place;
    }
    for (const Call& call : m_program->calls) {
        noteUse(call.action);
    }
    for (const Graph& graph : m_program->graphs) {
        for (const GraphNode& node : graph.nodes) {
            noteUse(node.action);
        }
    }
    for (const Access& access : m_program->accesses) {
        m_slots[indexOf(access.memory)].isWritten |= access.writes;
    }
}

void MemorySet::noteUse(const Action& action) {
    if (const auto* copy = std::get_if<Copy>(&action)) {
        m_slots[indexOf(copy->target)].isWritten = true;
    } else if (const auto* set = std::get_if<Set>(&action)) {
        m_slots[indexOf(set->target)].isWritten = true;
    } else if (const auto* allocate = std::get_if<Allocate>(&action)) {
        m_slots[indexOf(allocate->memory)].isDynamic = true;
    } else if (const auto* free = std::get_if<Free>(&action)) {
        m_slots[indexOf(free->memory)].isDynamic = true;
    }
}

void MemorySet::make(std::size_t index) {
    const Memory& memory = m_program->memories[index];
    void* base = nullptr;
    switch (memory.place) {
        case MemoryPlace::Device:
            check(cudaSetDevice(m_devices(memory.device)), "choose a device");
            base = makeDeviceMemory(memory.bytes, memory.name.c_str()).release();
            break;
        case MemoryPlace::Pinned:
            check(cudaSetDevice(m_devices(memory.device)), "choose a device");
            base = makePinnedMemory(memory.bytes, memory.name.c_str()).release();
            break;
        case MemoryPlace::Pageable:
            base = makePageableMemory(memory.bytes, memory.name.c_str()).release();
            break;
    }
    setBase(idAt<MemoryId>(index), base);
}

void MemorySet::fill(std::size_t index) {
    const Memory& memory = m_program->memories[index];
    std::byte* base = this->base(idAt<MemoryId>(index));
    const bool onDevice = memory.place == MemoryPlace::Device;
    if (memory.fill == Fill::Zero) {
        // Pinned memory too is cleared by the device: zeros written here would lie in the host's
        // caches, and the run's copies out would find them in their way.
        if (memory.place != MemoryPlace::Pageable) {
            check(cudaSetDevice(m_devices(memory.device)), "choose a device");
            check(cudaMemset(base, 0, memory.bytes), "clear " + memory.name);
        } else {
            std::memset(base, 0, memory.bytes);
        }
        return;
    }
    if (!onDevice) {
        makeFill(memory, index, 0, {base, static_cast<std::size_t>(memory.bytes)});
        return;
    }
    std::vector<std::byte> piece(std::min(memory.bytes, kFillPieceBytes));
    for (std::uint64_t at = 0; at < memory.bytes; at += piece.size()) {
        const auto bytes = std::span(piece).first(std::min(piece.size(), memory.bytes - at));
        makeFill(memory, index, at, bytes);
        check(cudaMemcpy(base + at, bytes.data(), bytes.size(), cudaMemcpyHostToDevice),
              "fill " + memory.name);
    }
}

void MemorySet::reset() {
    for (Slot& slot : m_slots) {
        if (slot.isDynamic) {
            slot.free();  // also what the program freed and allocated again: perhaps otherwise
        }
    }
    for (std::size_t i = 0; i < m_slots.size(); ++i) {
        if (m_program->memories[i].allocatedByProgram) {
            continue;
        }
        if (m_slots[i].isDynamic) {
            make(i);
        }
        if (m_slots[i].isDynamic || m_slots[i].isWritten) {
            fill(i);
        }
    }
    for (std::size_t device = 0; device < m_program->deviceCount; ++device) {
        check(cudaSetDevice(m_devices(idAt<DeviceId>(device))), "choose a device");
        check(cudaDeviceSynchronize(), "wait for the device");
    }
}

void MemorySet::Slot::free() noexcept {
    void* memory = base.exchange(nullptr);
    if (memory == nullptr) {
        return;
    }
    switch (place) {
        case MemoryPlace::Device:
            static_cast<void>(cudaFree(memory));
            break;
        case MemoryPlace::Pinned:
            static_cast<void>(cudaFreeHost(memory));
            break;
        case MemoryPlace::Pageable:
            std::free(memory);
            break;
    }
}

std::vector<std::byte> MemorySet::contents(MemoryId id) const {
    const Memory& memory = m_program->memories[indexOf(id)];
    const std::byte* from = base(id);
    std::vector<std::byte> bytes(from == nullptr ? 0 : memory.bytes);
    if (from != nullptr) {
        check(cudaMemcpy(bytes.data(), from, bytes.size(), cudaMemcpyDefault),
              "read " + memory.name);
    }
    return bytes;
}

std::span<const std::byte> MemorySet::hostContents(MemoryId id) const {
    const Memory& memory = m_program->memories[indexOf(id)];
    if (memory.place == MemoryPlace::Device || base(id) == nullptr) {
        return {};
    }
    return {base(id), static_cast<std::size_t>(memory.bytes)};
}

}  // namespace streamscope::cuda
