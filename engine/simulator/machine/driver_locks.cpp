// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/driver_locks.h"

#include <algorithm>
#include <variant>

namespace streamscope::simulator {

DriverLocks::DriverLocks(const Program& program, double stagedBytes)
    : m_program(program), m_stagedBytes(stagedBytes) {}

DriverLocks::Use DriverLocks::useOf(const Call& call) const {
    const auto* allocate = std::get_if<Allocate>(&call.action);
    const auto* free = std::get_if<Free>(&call.action);
    if (call.stream == StreamId::None && (allocate != nullptr || free != nullptr)) {
        const MemoryId memory = allocate != nullptr ? allocate->memory : free->memory;
        const bool isPlain = m_program.memories[indexOf(memory)].place == MemoryPlace::Pageable;
        return isPlain ? Use::None : Use::Alone;
    }
    const auto* copy = std::get_if<Copy>(&call.action);
    if (copy != nullptr && isPageable(m_program, *copy)) {
        const CopyDirection direction = directionOf(m_program, *copy);
        if (direction == CopyDirection::DeviceToHost) {
            return Use::CopyOut;
        }
        if (direction == CopyDirection::HostToDevice &&
            static_cast<double>(copy->bytes) > m_stagedBytes) {
            return Use::CopyIn;
        }
    }
    return isOperation(call) ? Use::Shared : Use::None;
}

bool DriverLocks::exclude(Use left, Use right) {
    return left == Use::Alone || right == Use::Alone || (left == right && left != Use::Shared);
}

bool DriverLocks::isFree(Use use, std::size_t waitingBefore) const {
    const auto excludes = [use](const Entry& entry) { return exclude(entry.use, use); };
    const auto comesFirst = [&](const Entry& entry) {
        return excludes(entry) && (entry.use != Use::Alone || use == Use::Alone);
    };
    const auto before = m_waiting.begin() + static_cast<std::ptrdiff_t>(waitingBefore);
    return std::ranges::none_of(m_inside, excludes) &&
           std::none_of(m_waiting.begin(), before, comesFirst);
}

bool DriverLocks::acquire(ThreadId thread, const Call& call) {
    const Use use = useOf(call);
    if (use == Use::None) {
        return true;
    }
    const bool isFirst = isFree(use, m_waiting.size());
    (isFirst ? m_inside : m_waiting).push_back({thread, use});
    return isFirst;
}

std::vector<ThreadId> DriverLocks::release(ThreadId thread) {
    if (std::erase_if(m_inside, [&](const Entry& entry) { return entry.thread == thread; }) == 0) {
        return {};
    }
    std::vector<ThreadId> next;
    const auto letIn = [&](bool alone) {
        for (std::size_t i = 0; i < m_waiting.size();) {
            if ((m_waiting[i].use == Use::Alone) == alone && isFree(m_waiting[i].use, i)) {
                next.push_back(m_waiting[i].thread);
                m_inside.push_back(m_waiting[i]);
                m_waiting.erase(m_waiting.begin() + static_cast<std::ptrdiff_t>(i));
            } else {
                ++i;
            }
        }
    };
    letIn(false);
    letIn(true);
    return next;
}

}  // namespace streamscope::simulator
