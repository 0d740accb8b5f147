// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/staging_buffers.h"

namespace streamscope::simulator {

StagingBuffers::StagingBuffers(const Program& program, const DeviceProfile& profile)
    : m_program(program),
      m_bufferBytes(profile.pageable.stagedBytes / kBuffers),
      m_inlineBytes(profile.copy.inlinePageableBytes),
      m_devices(program.deviceCount) {}

std::size_t StagingBuffers::filledBy(const Action& action) const {
    const auto* copy = std::get_if<Copy>(&action);
    if (copy == nullptr || static_cast<double>(copy->bytes) <= m_inlineBytes ||
        !isPageable(m_program, *copy) ||
        directionOf(m_program, *copy) != CopyDirection::HostToDevice) {
        return 0;
    }
    return static_cast<double>(copy->bytes) <= m_bufferBytes ? 1 : kBuffers;
}

std::size_t StagingBuffers::indexOfTarget(const Program& program, const Action& action) {
    return indexOf(program.memories[indexOf(std::get<Copy>(action).target)].device);
}

StagingBuffers::Users StagingBuffers::usersBefore(const Action& action) const {
    Users before{kNoOp, kNoOp};
    const std::size_t filled = filledBy(action);
    for (std::size_t i = 0; i < filled; ++i) {
        const Device& device = m_devices[indexOfTarget(m_program, action)];
        before[i] = device.users[(device.next + i) % kBuffers];
    }
    return before;
}

void StagingBuffers::issued(const Action& action, Op op) {
    const std::size_t filled = filledBy(action);
    for (std::size_t i = 0; i < filled; ++i) {
        Device& device = m_devices[indexOfTarget(m_program, action)];
        device.users[device.next] = op;
        device.next = (device.next + 1) % kBuffers;
    }
}

}  // namespace streamscope::simulator
