// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <cstdint>
#include <vector>

namespace streamscope::simulator {

/// The blocks of 2 MiB that memories smaller than that share (I9), device memory of each device by
/// itself and pinned memory. What the program does not allocate is there from the beginning.
class MemoryBlocks {
public:
    static constexpr std::uint64_t kBlockBytes = 2 * 1048576;

    explicit MemoryBlocks(const Program& program);

    /// cudaMalloc and cudaMallocHost share blocks for memory of this size.
    [[nodiscard]] static bool isShared(const Memory& memory) {
        return memory.bytes < kBlockBytes && memory.place != MemoryPlace::Pageable;
    }
    /// True if there was room in a block. The memory is a shared one, as in remove().
    bool add(MemoryId id);
    /// True if something is left in its block.
    bool remove(MemoryId id);

private:
    struct Block {
        std::size_t kind = 0;  ///< pinned, or of which device
        std::uint64_t used = 0;
    };
    [[nodiscard]] std::size_t kindOf(const Memory& memory) const;

    const Program& m_program;
    std::vector<Block> m_blocks;
    std::vector<std::uint32_t> m_blockOf;  ///< by memory; as many as there are blocks or more: none
};

}  // namespace streamscope::simulator
