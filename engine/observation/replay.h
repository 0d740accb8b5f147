// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace streamscope {

/// What the memories of a Program hold after it ran, computed on the CPU.
struct Replay {
    std::string whyNot;  ///< why results cannot be checked; empty if they can
    /// By MemoryId; empty for memories that no operation writes, and for those that the program
    /// itself allocates or frees: they hold anything before the first write, or are gone.
    std::vector<std::vector<std::byte>> contents;
    double tolerance = 0;  ///< the largest of the kernels that ran
    /// Where results are not a number: how many, and what to fill so that they tell something.
    std::string remark;

    [[nodiscard]] bool isCompared(MemoryId id) const {
        return indexOf(id) < contents.size() && !contents[indexOf(id)].empty();
    }
    /// "hc: 12 of 1000 elements differ, the first at 4 (expected 3, found 0)"; empty if none does.
    /// What is not a number equals what is not a number; infinity equals itself alone.
    [[nodiscard]] std::string differenceIn(const Program& program, MemoryId id,
                                           std::span<const std::byte> found) const;
};

/// What a replay may cost, so that checking never takes longer than the run is worth.
struct ReplayLimits {
    double bytes = 64e9;         ///< moved by all operations
    double flops = 20e9;         ///< of the kernels that one thread computes
    double slicedFlops = 150e9;  ///< a thread, of those that all threads compute: 15 s of doubles
    std::uint64_t memory = std::uint64_t{16} << 30;
    unsigned threads = 0;  ///< that compute large launches together; 0: as many as there are cores
};

/// Makes all calls one after the other on the CPU. Any order that keeps the program's own gives the
/// same result, provided that no two operations touch a place in no order: a program that has
/// hazards (engine/program/hazards.h), or is too large to look for them, is not checkable. Nor is
/// one in which several host threads share what one of them allocates.
[[nodiscard]] Replay replay(const Program& program, const ReplayLimits& limits = {});

}  // namespace streamscope
