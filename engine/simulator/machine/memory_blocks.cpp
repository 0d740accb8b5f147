// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/machine/memory_blocks.h"

#include <algorithm>
#include <limits>

namespace streamscope::simulator {
namespace {

constexpr std::uint32_t kNoBlock = std::numeric_limits<std::uint32_t>::max();

/// What a memory takes of its block.
std::uint64_t roomOf(const Memory& memory) {
    constexpr std::uint64_t kStep = 512;
    return std::max<std::uint64_t>((memory.bytes + kStep - 1) / kStep, 1) * kStep;
}

}  // namespace

MemoryBlocks::MemoryBlocks(const Program& program)
    : m_program(program), m_blockOf(program.memories.size(), kNoBlock) {
    for (std::size_t i = 0; i < program.memories.size(); ++i) {
        const Memory& memory = program.memories[i];
        if (!memory.allocatedByProgram && isShared(memory)) {
            add(idAt<MemoryId>(i));
        }
    }
}

std::size_t MemoryBlocks::kindOf(const Memory& memory) const {
    return memory.place == MemoryPlace::Pinned ? 0 : 1 + indexOf(memory.device);
}

bool MemoryBlocks::add(MemoryId id) {
    const Memory& memory = m_program.memories[indexOf(id)];
    const std::uint64_t room = roomOf(memory);
    const auto fits = [&](const Block& block) {
        return block.kind == kindOf(memory) && block.used > 0 && block.used + room <= kBlockBytes;
    };
    auto block = std::ranges::find_if(m_blocks, fits);
    const bool isThere = block != m_blocks.end();
    if (!isThere) {
        block = std::ranges::find(m_blocks, std::uint64_t{0}, &Block::used);
        block = block == m_blocks.end() ? m_blocks.insert(block, Block{}) : block;
        block->kind = kindOf(memory);
    }
    block->used += room;
    m_blockOf[indexOf(id)] = static_cast<std::uint32_t>(block - m_blocks.begin());
    return isThere;
}

bool MemoryBlocks::remove(MemoryId id) {
    const std::uint32_t index = m_blockOf[indexOf(id)];
    if (index >= m_blocks.size()) {
        return false;
    }
    m_blockOf[indexOf(id)] = kNoBlock;
    m_blocks[index].used -= roomOf(m_program.memories[indexOf(id)]);
    return m_blocks[index].used > 0;
}

}  // namespace streamscope::simulator
