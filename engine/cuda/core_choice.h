// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

#include <cuda_runtime_api.h>

#include <cstddef>
#include <sched.h>

namespace streamscope::cuda {

/// Keeps the calling thread, and those that it starts, on the quietest cores it may use
/// (engine/observation/quiet_cores.h), for as long as this lives. Which they are is found out by
/// recording events in `stream`, some 30 µs a core. At least one core more than `threads` is left
/// to choose from. Does nothing where the system does not let it.
class CoreChoice {
public:
    CoreChoice(cudaStream_t stream, std::size_t threads);
    ~CoreChoice();
    CoreChoice(const CoreChoice&) = delete;
    CoreChoice& operator=(const CoreChoice&) = delete;

    /// Of the quickest core and of the slowest; 0 where none was chosen.
    [[nodiscard]] DurationNs quickest() const { return m_quickest; }
    [[nodiscard]] DurationNs slowest() const { return m_slowest; }

private:
    cpu_set_t m_allowed{};
    bool m_isChosen = false;
    DurationNs m_quickest = 0;
    DurationNs m_slowest = 0;
};

}  // namespace streamscope::cuda
