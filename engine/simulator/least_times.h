// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/simulator/device_profile.h"
#include "engine/simulator/machine/block_scheduler.h"

#include <array>
#include <vector>

namespace streamscope::simulator {

/// What operations take at least: alone on the device, from pinned memory, what they read in the
/// cache. In ns, rounded down.
class LeastTimes {
public:
    LeastTimes(const Program& program, const DeviceProfile& profile);

    [[nodiscard]] DurationNs of(const Action& action) const;
    /// Of the bytes at the full rate of their link, and to set a copy up there; both 0 of peer
    /// copies through the host (P7), which might go directly.
    struct LinkTime {
        double bytesNs = 0;
        double setupNs = 0;
    };
    [[nodiscard]] LinkTime onLink(const Copy& copy) const;
    /// C10: that no engine need carry it, were its memory pinned or not.
    [[nodiscard]] bool mayBeInline(const Copy& copy) const;
    /// Of the engine that carries it as it is.
    [[nodiscard]] double engineNs(const Copy& copy) const;
    /// Of what a launch moves, the least that comes from device memory and goes there.
    [[nodiscard]] double farBytes(const Kernel& kernel) const;
    /// One block of the kernel, alone on an SM, all it accesses in the L2 cache if there is one.
    [[nodiscard]] const GridShape& shape(KernelId kernel) const {
        return m_kernels[indexOf(kernel)].shape;
    }

    /// Blocks of the kernel that the idle device holds at the same time, at least 1.
    [[nodiscard]] double resident(KernelId kernel) const {
        return m_kernels[indexOf(kernel)].resident;
    }

private:
    struct KernelTime {
        GridShape shape;
        double resident = 1;
        DurationNs least = 0;
    };
    struct Link {
        double bytesPerNs = 0;  ///< 0: takes no time
        double setupNs = 0;
    };
    void findFootprints();
    [[nodiscard]] Link linkOf(CopyDirection direction) const;
    [[nodiscard]] DurationNs leastOf(const Kernel& kernel, const GridShape& shape,
                                     double resident) const;
    [[nodiscard]] double copyNs(const Copy& copy) const;

    const Program& m_program;
    const DeviceProfile& m_profile;
    std::vector<KernelTime> m_kernels;
    std::vector<double> m_footprints;  ///< bytes that the least of a kernel's launches touches
};

}  // namespace streamscope::simulator
