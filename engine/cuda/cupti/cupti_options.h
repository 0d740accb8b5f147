// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace streamscope::cuda {

/// How CUPTI is set up. Read from the environment variable STREAMSCOPE_CUPTI_OPTIONS: key=value,
/// separated by commas, for example "buffer=16777216,per_thread=0". What is left out keeps CUPTI's
/// own default, unless one is given here.
struct CuptiOptions {
    std::size_t bufferBytes = std::size_t{8} << 20;  ///< buffer: of one buffer of records
    std::size_t bufferCount = 0;  ///< buffers: at least so many; 0: as many as the records need
    std::optional<std::size_t> deviceBufferBytes;  ///< device_buffer: CUPTI's times on the device;
                                                   ///< it takes 32 bytes an operation
    std::optional<std::size_t> devicePoolLimit;    ///< device_pool: the most of these
    std::optional<std::size_t> devicePreallocate;  ///< device_preallocate: made with the context
    std::optional<bool> pinned;     ///< pinned: they lie in page-locked host memory instead
    std::optional<bool> perThread;  ///< per_thread: every host thread fills its own buffer
    bool zeroed = true;             ///< zeroed: we clear buffers, not CUPTI between two calls
    std::optional<std::uint32_t> flushPeriodMs;  ///< flush_period: of CUPTI's own thread
    bool hardwareTrace = false;  ///< hardware_trace: kernels timed by hardware (Blackwell and on)
    bool monotonic = true;       ///< monotonic: CUPTI asks our clock; 0: its own, shifted by us
    bool graphs = true;          ///< graphs: listen to the cloning of graph nodes
    bool kernels = true;         ///< kernels: record them
    bool copies = true;          ///< copies: record them
    bool sets = true;            ///< sets: record them
    bool forced = true;          ///< forced: take() also asks for buffers with unfinished records
};

/// Error InvalidInput names the key that is unknown or the value that is no number.
[[nodiscard]] Result<CuptiOptions> parseCuptiOptions(std::string_view text);

}  // namespace streamscope::cuda
