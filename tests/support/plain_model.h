// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace streamscope::test {

/// A call of the plain model, on one device.
struct PlainCall {
    enum class What : std::uint8_t {
        CopyIn,
        CopyOut,
        Kernel,
        HostFunction,
        Record,
        Wait,
        SynchronizeStream,
        SynchronizeEvent,
        SynchronizeDevice,
        Work
    };
    What what{};
    std::string stream;  ///< L: legacy default; s…: blocking; n…: non-blocking
    std::size_t event = 0;
    DurationNs time = 0;  ///< of a copy, a block, a host function, or the host's work
    int blocks = 0;
    int threads = 0;
    int sharedKb = 0;
};

struct PlainTimes {
    TimeNs start = 0;
    TimeNs end = 0;
    friend bool operator==(const PlainTimes&, const PlainTimes&) = default;
};

/// When each operation of the calls starts and ends on an ideal device of `sms` SMs, whose calls,
/// reactions and links' set-up take no time. Written from CUDA's documentation and docs/rules.md
/// alone, moment by moment and block by block, with nothing of the simulator.
[[nodiscard]] std::vector<PlainTimes> plainTimes(const std::vector<PlainCall>& calls, int sms);

/// Whether the call makes an operation.
[[nodiscard]] bool isOperation(const PlainCall& call);

}  // namespace streamscope::test
