// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/calibration/session.h"

#include <cstdint>
#include <optional>

namespace streamscope::calibration {

inline constexpr std::uint64_t kKiB = 1024;
inline constexpr std::uint64_t kMiB = 1024 * kKiB;
inline constexpr DurationNs kMicrosecond = 1000;
inline constexpr DurationNs kMillisecond = 1000 * kMicrosecond;

// One group of numbers each: makes small Programs, runs them, reads the Traces. Later ones use what
// earlier ones took; probes.cpp has the order.

[[nodiscard]] std::optional<Error> readFacts(Session& session);
[[nodiscard]] std::optional<Error> measureCopyRates(Session& session);
[[nodiscard]] std::optional<Error> measureCopySetup(Session& session);
[[nodiscard]] std::optional<Error> measureEvents(Session& session);     ///< E8
[[nodiscard]] std::optional<Error> measureTransfers(Session& session);  ///< D2D and memset
[[nodiscard]] std::optional<Error> measureDuplex(Session& session);
[[nodiscard]] std::optional<Error> measureDuplexSetup(Session& session);
[[nodiscard]] std::optional<Error> measureCopyGap(Session& session);
[[nodiscard]] std::optional<Error> measureCopyOrder(Session& session);
[[nodiscard]] std::optional<Error> measureCopyChannels(Session& session);
[[nodiscard]] std::optional<Error> measureInlineCopies(Session& session);
[[nodiscard]] std::optional<Error> measureLaunchLatency(Session& session);
[[nodiscard]] std::optional<Error> measureKernelLatency(Session& session);
[[nodiscard]] std::optional<Error> measureCopyLatency(Session& session);
[[nodiscard]] std::optional<Error> measureBarrier(Session& session);
[[nodiscard]] std::optional<Error> measureHostFunctions(Session& session);
[[nodiscard]] std::optional<Error> measureHostPauses(Session& session);
[[nodiscard]] std::optional<Error> measureGraphs(Session& session);
[[nodiscard]] std::optional<Error> measureGraphLaunch(Session& session);
[[nodiscard]] std::optional<Error> measureGraphRecording(Session& session);
[[nodiscard]] std::optional<Error> measureRecording(Session& session);
[[nodiscard]] std::optional<Error> measureRecordedDevice(Session& session);
[[nodiscard]] std::optional<Error> measureHostCalls(Session& session);
[[nodiscard]] std::optional<Error> measureAllocation(Session& session);
[[nodiscard]] std::optional<Error> measurePinnedAllocation(Session& session);
[[nodiscard]] std::optional<Error> measureStreamAllocation(Session& session);
[[nodiscard]] std::optional<Error> measureMemoryPool(Session& session);
[[nodiscard]] std::optional<Error> measureImplicitSync(Session& session);
[[nodiscard]] std::optional<Error> measureLaunchDepth(Session& session);
[[nodiscard]] std::optional<Error> measureConnections(Session& session);
[[nodiscard]] std::optional<Error> measureResidentGrids(Session& session);
[[nodiscard]] std::optional<Error> measureCarveout(Session& session);
[[nodiscard]] std::optional<Error> measureCache(Session& session);
[[nodiscard]] std::optional<Error> measurePageable(Session& session);
[[nodiscard]] std::optional<Error> measureStaging(Session& session);
[[nodiscard]] std::optional<Error> measureHostToHost(Session& session);
[[nodiscard]] std::optional<Error> measureArithmetic(Session& session);
[[nodiscard]] std::optional<Error> measureDeviceMemory(Session& session);
[[nodiscard]] std::optional<Error> measureSmBytes(Session& session);
[[nodiscard]] std::optional<Error> measureMemoryLatency(Session& session);
[[nodiscard]] std::optional<Error> measureKernelTable(Session& session);  ///< K20, K27
[[nodiscard]] std::optional<Error> measurePeers(Session& session);

}  // namespace streamscope::calibration
