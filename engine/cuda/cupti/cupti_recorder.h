// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/observation/device_records.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

struct CUstream_st;
struct CUgraphNode_st;

namespace streamscope::cuda {

/// CUPTI's activity records of one process. Loaded with dlopen. Times are CLOCK_MONOTONIC
/// nanoseconds (hostNow()). One per process; calls from one thread, streamNumber() from any. The
/// environment variable STREAMSCOPE_CUPTI names the library, STREAMSCOPE_CUPTI_OPTIONS tunes it
/// (cupti_options.h).
class CuptiRecorder {
public:
    /// Loads CUPTI and prepares it. Call before the first CUDA call of the process where possible.
    /// Error Unsupported: not found, too old, or another profiler has it (says which);
    /// InvalidInput: STREAMSCOPE_CUPTI_OPTIONS.
    [[nodiscard]] static Result<std::unique_ptr<CuptiRecorder>> open();
    virtual ~CuptiRecorder() = default;
    CuptiRecorder(const CuptiRecorder&) = delete;
    CuptiRecorder& operator=(const CuptiRecorder&) = delete;

    [[nodiscard]] virtual std::string version() const = 0;

    /// Allocates and touches buffers for about so many records and switches recording on. Recording
    /// stays on until stop().
    [[nodiscard]] virtual std::optional<Error> start(std::size_t records) = 0;
    /// Forgets what was recorded so far (a warm-up). The devices must be idle.
    [[nodiscard]] virtual std::optional<Error> discard() = 0;
    struct Recording {
        std::vector<DeviceRecord> records;
        std::uint64_t dropped = 0;      ///< records that CUPTI lost, or without times
        std::uint64_t lateBuffers = 0;  ///< made while recording, because start() made too few
    };
    /// Everything since start() or the last take(); recording goes on. The devices must be idle.
    [[nodiscard]] virtual Result<Recording> take() = 0;
    virtual void stop() = 0;

    /// CUPTI's number of a stream of the current context (null: the legacy default stream;
    /// cudaStreamPerThread: the calling thread's).
    [[nodiscard]] virtual std::uint32_t streamNumber(CUstream_st* stream) const = 0;
    /// The numbers that records of the executable graph carry, for the nodes of the graph it was
    /// instantiated from. Instantiate after start() or open().
    [[nodiscard]] virtual std::vector<std::uint64_t> nodeNumbers(
        const std::vector<CUgraphNode_st*>& nodes) const = 0;

protected:
    CuptiRecorder() = default;
};

}  // namespace streamscope::cuda
