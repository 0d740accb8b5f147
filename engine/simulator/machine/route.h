// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"
#include "engine/simulator/machine/copy_engines.h"
#include "engine/trace/trace.h"

#include <cstdint>

namespace streamscope::simulator {

/// Where an operation's work is done.
enum class Path : std::uint8_t {
    NoWork,        ///< nowhere: events, stream-ordered allocation
    Kernel,        ///< on the SMs, by blocks
    SmCopy,        ///< likewise: a copy within a device or a memset (C10)
    CopyEngine,    ///< a copy by its engine
    Inline,        ///< a small copy that does not queue (C10)
    HostCopy,      ///< host memory to host memory
    HostFunction,  ///< the host worker
};

/// What an action is, decided once, when it is issued.
struct Route {
    OperationKind kind{};
    Path path{};
    CopyDirection direction{};  ///< of a copy
    bool isPageable = false;    ///< a copy of host memory that is not page-locked
    bool isStaged = false;      ///< H13: the call copies the data into a staging buffer
    std::uint32_t copyEngine = 0;
    NameId name = NameId::None;
    std::uint64_t size = 0;  ///< as in Trace::size
};

[[nodiscard]] Route routeOf(const Program& program, const DeviceProfile& profile,
                            const CopyEngines& engines, const Action& action, DeviceId device);

/// A copy by an engine: how long its parts take, and the second engine a staged peer copy holds
/// (P7). `isPageable`: the engine itself reads or writes memory that is not page-locked.
[[nodiscard]] CopyRequest copyRequest(const Program& program, const DeviceProfile& profile,
                                      const CopyEngines& engines, const Copy& copy,
                                      OperationKind kind, bool isPageable);

/// Time alone of a copy that queues for no engine.
[[nodiscard]] double directCopyNs(const DeviceProfile& profile, Path path, std::uint64_t bytes);

}  // namespace streamscope::simulator
