// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <vector>

namespace streamscope::simulator {

/// What lies in the L2 cache of one device (K26), by equal parts of each memory: of a part a single
/// range. The least recently touched part goes first.
class L2Cache {
public:
    /// `holds`: capacity in bytes; `memories`: the size of each in bytes; each memory is tracked in
    /// `parts` equal parts.
    L2Cache(std::uint64_t holds, std::span<const std::uint64_t> memories, std::uint64_t parts = 32);

    /// Bytes `begin` to `end` of the memory. O(parts), amortized.
    void touch(std::uint32_t memory, std::uint64_t begin, std::uint64_t end);
    /// How many of these bytes it holds.
    [[nodiscard]] std::uint64_t find(std::uint32_t memory, std::uint64_t begin,
                                     std::uint64_t end) const;

private:
    struct Part {
        std::uint64_t begin = 0;  ///< of what is held, in the memory
        std::uint64_t end = 0;
        std::uint64_t age = 0;  ///< the greater the younger
    };
    struct Memory {
        std::size_t firstPart = 0;
        std::uint64_t bytesOfPart = 1;
    };
    /// A part was touched; it was not since if its age is still the same.
    struct Touch {
        std::uint64_t age = 0;
        std::size_t part = 0;
    };

    template <typename Use>
    void forEachPart(std::uint32_t memory, std::uint64_t begin, std::uint64_t end, Use use) const;
    [[nodiscard]] bool isLatest(const Touch& touch) const;
    void drop(Part& part, std::uint64_t bytes);
    void evict();
    void forgetOld();

    std::uint64_t m_holds;
    std::uint64_t m_held = 0;
    std::uint64_t m_age = 0;
    std::deque<Touch> m_touches;  ///< the oldest first
    std::vector<Memory> m_memories;
    std::vector<Part> m_parts;
};

}  // namespace streamscope::simulator
