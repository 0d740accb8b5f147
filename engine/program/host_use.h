// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <cstddef>
#include <string>

namespace streamscope {

/// What a change of a program does to host memory that a host thread may be using. A step of host
/// work without arguments may read and write any of it, one with arguments what they name.
struct HostUseChange {
    std::size_t added = 0;  ///< pairs of a step of host work and a memory
    std::string work;       ///< of the first of them: "fill h"
    std::string memory;     ///< of the first of them
    bool isKnown = true;    ///< false: there are too many pairs to look at
    [[nodiscard]] bool isSafe() const { return isKnown && added == 0; }
};

/// Pairs of host work and memory where operations of the same host thread may still read or write
/// bytes of it while the host works, and none that read or write the same bytes could before:
///
///   copy h → d (pinned)   host work   synchronize      the work may meet the copy
///   copy h → d (pinned)   synchronize   host work      it cannot
///
/// Operations are over for a thread once a call of its own has returned that waits for them by a
/// documented guarantee (engine/program/ordering.h); copies from or to pageable memory when their
/// own call returns (H12, H13). Work is known by its thread, its name and its position among
/// those of that name; where the two programs do different work, by thread and name alone, and a
/// memory then counts as a whole. Pure; any thread; less than a second and 256 MB.
[[nodiscard]] HostUseChange hostUseChange(const Program& before, const Program& after);

}  // namespace streamscope
