// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"

#include <map>
#include <string>
#include <string_view>

namespace streamscope::scenarios {

/// One call of a program written as text, or one node of a graph that such a call launches.
struct Label {
    std::uint32_t call = 0;
    std::uint32_t graphNode = 0;
};

struct TextProgram {
    Program program;
    DeviceProfile profile;
    std::map<std::string, Label, std::less<>> labels;
};

/// Programs as people write them on paper, for tests:
///
///     profile HQ queue.connections=8      one of profileNamed(), and numbers of its struct
///     env launch_blocking                 or: per_thread | connections 8 | no_peer
///     stream s2 priority -5
///     graph g A=k(1) B=k(2)<A C=k(3)<A    nodes with the earlier nodes they wait for
///     chain h 100 k(0.002)                a graph of 100 such nodes, one after the other
///     s1:H(2) k(3) D(2) s2:X=k(1,32,5)@0.2
///     thread b                            from here on, calls of another host thread
///     repeat 3 s1:k(1)                    the rest of the line three times
///
/// A call is [stream:][label=]what[(arguments)][@release]; a call without a stream takes that of
/// the call before. Durations are milliseconds alone on the profiles below, whose links move one
/// byte per nanosecond; `4KB`, `2MB` are sizes. @t issues the call from a host thread of its own
/// per t, which first works until t. Streams: L legacy default, sN blocking, nN non-blocking, pN
/// per-thread default of thread N; d1.sN on device 1.
///
///     H(t) D(t)           pinned copies in and out       Hp Dp: pageable    HH(t): host to host
///     C(t) P(t[,0,1])     within a device, and between   set(t)             cudaMemset(t)
///     cudaMemcpy(H,t)     any of H D Hp Dp C P HH, in the default stream, not async
///     Kf(t)               fills the device with one wave
///     k(t) k(blocks,threads,t[,sharedKB[,registers]])
///     bytes(blocks,threads,n) flops(blocks,threads,n): n million of them per block
///     rec(e) wait(e) hostfn(t) work(t) streamSync(s) eventSync(e) deviceSync[(device)]
///     cudaMalloc(q) cudaFree(q) cudaMallocHost(q) cudaFreeHost(q) mallocAsync(q) freeAsync(q)
///     launch(g) destroy
///
/// Every operation is also named by its stream and place: s1.1, s1.2, …; the nodes of the second
/// launch of a graph are A#2, B#2, ….
/// Error: InvalidInput with the token.
[[nodiscard]] Result<TextProgram> programFromText(std::string_view text);

/// The ideal devices of the scenarios: HQ, CE1, IO1, FERMI, T2, HQ3.
[[nodiscard]] Result<DeviceProfile> profileNamed(std::string_view name);

/// Sets a number of the profile by its name in the struct: "queue.connections". False if unknown.
[[nodiscard]] bool setProfileNumber(DeviceProfile& profile, std::string_view path, double value);

}  // namespace streamscope::scenarios
