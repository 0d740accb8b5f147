// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"
#include "engine/simulator/machine/call_costs.h"
#include "engine/simulator/machine/launch_queues.h"
#include "engine/simulator/machine/route.h"
#include "engine/trace/trace.h"

#include <cstdint>

namespace streamscope::simulator {

/// What a call is, found out once, when a host thread makes it.
struct DecodedCall {
    const Call* call = nullptr;
    Route route;  ///< of an operation; the path is Mark where it is none
    CallKind kind = CallKind::None;
    HostCallKind hostCall{};
    LaunchQueue queue = LaunchQueue::None;
    std::uint8_t stagingBuffers = 0;  ///< that the copy fills (H18)
    bool isOperation = false;         ///< or a graph of them
    bool isGraph = false;
    bool isEventCall = false;        ///< records an event or waits for one
    bool isMemoryCall = false;       ///< allocates or frees
    bool isDeviceWork = false;       ///< H27: host functions before it are counted
    bool waitsForStream = false;     ///< for what its stream was given before (H5)
    bool waitsForOperation = false;  ///< for its own operation (H4, H5, H7)
    double stagingNs = 0;            ///< what copying its bytes costs the host (H13)
};

class CallDecoder {
public:
    CallDecoder(const Program& program, const DeviceProfile& profile, const CopyEngines& engines)
        : m_program(program), m_profile(profile), m_engines(engines) {}

    [[nodiscard]] DecodedCall decode(const Call& call) const;

private:
    void decodeOperation(DecodedCall& decoded) const;
    void decodeCopy(DecodedCall& decoded, const Copy& copy) const;

    const Program& m_program;
    const DeviceProfile& m_profile;
    const CopyEngines& m_engines;
};

}  // namespace streamscope::simulator
