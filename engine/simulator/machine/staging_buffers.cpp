// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/staging_buffers.h"

namespace streamscope::simulator {

std::uint8_t StagingBuffers::filledBy(const DeviceProfile& profile, std::uint64_t bytes) {
    const auto size = static_cast<double>(bytes);
    if (size <= profile.copy.inlinePageableBytes) {
        return 0;
    }
    return size <= profile.pageable.stagedBytes / kBuffers ? 1 : kBuffers;
}

StagingBuffers::Users StagingBuffers::usersBefore(DeviceId device, std::size_t filled) const {
    Users before{kNoOp, kNoOp};
    const Device& buffers = m_devices[indexOf(device)];
    for (std::size_t i = 0; i < filled; ++i) {
        before[i] = buffers.users[(buffers.next + i) % kBuffers];
    }
    return before;
}

void StagingBuffers::issued(DeviceId device, std::size_t filled, Op op) {
    Device& buffers = m_devices[indexOf(device)];
    for (std::size_t i = 0; i < filled; ++i) {
        buffers.users[buffers.next] = op;
        buffers.next = (buffers.next + 1) % kBuffers;
    }
}

}  // namespace streamscope::simulator
