// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace streamscope::simulator {

/// Who brought a byte into the cache.
enum class BroughtBy : std::uint8_t {
    Kernel,  ///< a kernel, a set, or a copy within the device, which the SMs make
    Copy     ///< a copy engine
};

/// What lies in the L2 cache of one device (K26). The least recently touched goes first; copies in
/// have but a small part of the cache to themselves, and what they overwrite becomes theirs.
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

    /// Bytes that it holds, and how many of them copies in have to themselves when it is full.
    L2Cache(std::uint64_t holds, std::uint64_t copies) : m_holds(holds), m_copies(copies) {}

    /// Bytes `begin` to `end` of the memory. O(log n) for each range that it meets.
    void touch(std::uint32_t memory, std::uint64_t begin, std::uint64_t end, BroughtBy by);
    [[nodiscard]] Found find(std::uint32_t memory, std::uint64_t begin, std::uint64_t end) const;

private:
    using Key = std::pair<std::uint32_t, std::uint64_t>;  ///< memory, first byte
    struct Range {
        std::uint64_t end = 0;
        BroughtBy by{};
        std::uint64_t age = 0;  ///< the greater the younger
    };
    using Ranges = std::map<Key, Range>;
    using Oldest = std::set<std::tuple<std::uint64_t, std::uint32_t, std::uint64_t>>;

    [[nodiscard]] Ranges::const_iterator firstAt(std::uint32_t memory, std::uint64_t begin) const;
    void insert(Key key, const Range& range);
    Range remove(Key key);
    void cutOut(std::uint32_t memory, std::uint64_t begin, std::uint64_t end);
    void evict();
    [[nodiscard]] std::uint64_t& bytesBy(BroughtBy by) {
        return m_bytes[static_cast<std::size_t>(by)];
    }
    [[nodiscard]] Oldest& oldestBy(BroughtBy by) { return m_oldest[static_cast<std::size_t>(by)]; }

    std::uint64_t m_holds;
    std::uint64_t m_copies;
    std::uint64_t m_age = 0;
    Ranges m_ranges;  ///< they do not overlap
    std::array<Oldest, 2> m_oldest;
    std::array<std::uint64_t, 2> m_bytes{};
};

}  // namespace streamscope::simulator
