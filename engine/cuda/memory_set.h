// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/handles.h"
#include "engine/cuda/stream_set.h"
#include "engine/program/program.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <vector>

namespace streamscope::cuda {

/// The memories of a Program on this machine. Those that no call allocates are there, filled, from
/// the start; calls of the program put others in, and take some out. Throws Failure: Limit before
/// anything is allocated, if a device or the host has less than the program needs.
class MemorySet {
public:
    MemorySet(const Program& program, DeviceMap devices);
    ~MemorySet() = default;
    MemorySet(const MemorySet&) = delete;
    MemorySet& operator=(const MemorySet&) = delete;
    MemorySet(MemorySet&&) = delete;
    MemorySet& operator=(MemorySet&&) = delete;

    /// Null while it does not exist. Any thread.
    [[nodiscard]] std::byte* base(MemoryId id) const {
        return m_slots[indexOf(id)].base.load(std::memory_order_acquire);
    }
    /// A call of the program allocated it, and it is ours to free; or (null) is about to free it.
    /// Any thread.
    void setBase(MemoryId id, void* base) {
        m_slots[indexOf(id)].base.store(static_cast<std::byte*>(base), std::memory_order_release);
    }
    /// True for memories that a call of the program allocates or frees: they are not in one place
    /// all the time.
    [[nodiscard]] bool isDynamic(MemoryId id) const { return m_slots[indexOf(id)].isDynamic; }

    /// As before the first call: what the program allocated is freed, what it freed is there again,
    /// what it writes holds its fill. The devices must be idle.
    void reset();

    /// The memory's bytes now, copied from the device if it lies there. Empty if it does not exist.
    [[nodiscard]] std::vector<std::byte> contents(MemoryId id) const;
    /// The same without a copy, for host memory.
    [[nodiscard]] std::span<const std::byte> hostContents(MemoryId id) const;

private:
    /// Owns the memory, if it exists.
    struct Slot {
        Slot() = default;
        ~Slot() { free(); }
        Slot(const Slot&) = delete;
        Slot& operator=(const Slot&) = delete;
        Slot(Slot&&) = delete;
        Slot& operator=(Slot&&) = delete;
        void free() noexcept;

        std::atomic<std::byte*> base = nullptr;
        MemoryPlace place = MemoryPlace::Pageable;
        bool isWritten = false;
        bool isDynamic = false;
    };
    void checkLimits() const;
    void noteUses();
    void noteUse(const Action& action);
    void make(std::size_t index);
    void fill(std::size_t index);

    const Program* m_program;
    DeviceMap m_devices;
    std::deque<Slot> m_slots;
};

}  // namespace streamscope::cuda
