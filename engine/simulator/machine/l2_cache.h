// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <vector>

namespace streamscope::simulator {

/// Who brought a byte into the cache.
enum class BroughtBy : std::uint8_t {
    Kernel,  ///< a kernel, a set, or a copy within the device, which the SMs make
    Copy     ///< a copy engine
};

/// What lies in the L2 cache of one device (K26), by equal parts of each memory: of a part a single
/// range. The least recently touched part goes first; copies in have but a small part of the cache
/// to themselves, and what they overwrite becomes theirs.
///
///   holds 8, copies 2   after kernel a, kernel b, copy c, copy d (3, 4, 2, 2 bytes)
///   kernels  | a a b b b b |        a's first byte went for c's second,
///   copies   | d d |                c went for d
class L2Cache {
public:
    struct Found {
        std::uint64_t byKernel = 0;
        std::uint64_t byCopy = 0;
    };

    /// In bytes: what it holds, what copies in have of that to themselves when it is full, and each
    /// memory, which is told apart by so many parts.
    L2Cache(std::uint64_t holds, std::uint64_t copies, std::span<const std::uint64_t> memories,
            std::uint64_t parts = 32);

    /// Bytes `begin` to `end` of the memory. O(parts), amortized.
    void touch(std::uint32_t memory, std::uint64_t begin, std::uint64_t end, BroughtBy by);
    [[nodiscard]] Found find(std::uint32_t memory, std::uint64_t begin, std::uint64_t end) const;

private:
    struct Part {
        std::uint64_t begin = 0;  ///< of what is held, in the memory
        std::uint64_t end = 0;
        std::uint64_t age = 0;  ///< the greater the younger
        BroughtBy by{};
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
    void forgetOld(BroughtBy by);
    [[nodiscard]] std::uint64_t& bytesBy(BroughtBy by) {
        return m_bytes[static_cast<std::size_t>(by)];
    }
    [[nodiscard]] std::deque<Touch>& touchesBy(BroughtBy by) {
        return m_touches[static_cast<std::size_t>(by)];
    }

    std::uint64_t m_holds;
    std::uint64_t m_copies;
    std::uint64_t m_age = 0;
    std::array<std::uint64_t, 2> m_bytes{};      ///< held, by who brought them
    std::array<std::deque<Touch>, 2> m_touches;  ///< likewise, the oldest first
    std::vector<Memory> m_memories;
    std::vector<Part> m_parts;
};

}  // namespace streamscope::simulator
