// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace streamscope::recordings {

/// What a call of CUDA's interface (runtime, driver, or HIP's) is for.
enum class CallKind : std::uint8_t {
    Other,
    Launch,
    GraphLaunch,
    Copy,
    Set,
    RecordEvent,
    WaitEvent,
    Synchronize,
    Allocate,
    Free,
    Work,  ///< no call: work of the host between them, of our exports
};

/// By its name, with its version or without: "cudaMemcpyAsync_v3020", "cuLaunchKernelEx",
/// "hipLaunchKernel".
[[nodiscard]] CallKind callKindOf(std::string_view name) noexcept;

/// Whether `streamscope record` records such a call: what gives work to a device or waits for it,
/// what allocates and what frees, and the limits of captures, between which calls give no work.
[[nodiscard]] bool isRecordedCall(std::string_view name) noexcept;

/// "cudaMemcpyAsync" of "cudaMemcpyAsync_v3020", as Nsight Systems writes it; "_v2" and "_ptsz" are
/// part of a name.
[[nodiscard]] std::string_view withoutVersion(std::string_view name) noexcept;

/// "reduce" of "void ns::reduce<float, 4>(float*, int)"; a name of another form as it is.
[[nodiscard]] std::string_view shortKernelName(std::string_view name) noexcept;

}  // namespace streamscope::recordings
