// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/staging.h"

#include <algorithm>
#include <cmath>

namespace streamscope::simulator {

Staging::Staging(const Program& program, const DeviceProfile& profile)
    : m_program(program), m_profile(profile) {
    const auto buffers = static_cast<std::size_t>(profile.pageable.buffers);
    m_isUsed = std::ranges::any_of(program.memories, [](const Memory& memory) {
        return memory.place == MemoryPlace::Pageable;
    });
    if (m_isUsed && buffers > 0 && profile.pageable.stagedBytes > 0) {
        m_devices.resize(program.deviceCount, {std::vector<Op>(buffers, kNoOp), 0});
    }
}

bool Staging::isStaged(const Copy& copy) const {
    const auto& pageable = m_profile.pageable;
    return static_cast<double>(copy.bytes) <= pageable.stagedBytes && isPageable(m_program, copy) &&
           directionOf(m_program, copy) == CopyDirection::HostToDevice;
}

/// C10: the smallest travel with the command itself.
std::size_t Staging::buffersFor(const Copy& copy) const {
    if (!isShort() || !isStaged(copy) ||
        static_cast<double>(copy.bytes) <= m_profile.copy.inlinePageableBytes) {
        return 0;
    }
    const double bufferBytes = m_profile.pageable.stagedBytes / m_profile.pageable.buffers;
    const auto filled = std::ceil(static_cast<double>(copy.bytes) / bufferBytes);
    return std::min(m_devices.front().users.size(), static_cast<std::size_t>(filled));
}

std::size_t Staging::deviceOf(const Copy& copy) const {
    return indexOf(m_program.memories[indexOf(copy.target)].device);
}

std::vector<Op> Staging::lastUsers(const Copy& copy) const {
    std::vector<Op> last;
    for (std::size_t i = 0, count = buffersFor(copy); i < count; ++i) {
        const Device& device = m_devices[deviceOf(copy)];
        last.push_back(device.users[(device.next + i) % device.users.size()]);
    }
    return last;
}

void Staging::take(const Copy& copy, Op op) {
    for (std::size_t i = 0, count = buffersFor(copy); i < count; ++i) {
        Device& device = m_devices[deviceOf(copy)];
        device.users[device.next] = op;
        device.next = (device.next + 1) % device.users.size();
    }
}

}  // namespace streamscope::simulator
