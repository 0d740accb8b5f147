// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulator/accessed_ranges.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <random>

namespace streamscope::simulator {
namespace {

constexpr std::size_t kBytes = 1'000;

/// The same, byte by byte.
class Bytes {
public:
    [[nodiscard]] TimeNs latestEnd(const Access& access, TimeNs start, StreamId stream) const {
        for (std::uint64_t i = access.offset; i < access.offset + access.bytes; ++i) {
            const auto include = [&](const Accessor& by) {
                start = by.stream == stream ? std::max(start, by.end) : start;
            };
            include(m_writes[i]);
            if (access.writes) {
                include(m_reads[i]);
            }
        }
        return start;
    }
    void add(const Access& access, const Accessor& by) {
        for (std::uint64_t i = access.offset; i < access.offset + access.bytes; ++i) {
            if (access.writes) {
                m_writes[i] = by;
                m_reads[i] = {};
            } else if (m_reads[i].stream == StreamId::None || by.end >= m_reads[i].end) {
                m_reads[i] = by;
            }
        }
    }

private:
    std::array<Accessor, kBytes> m_writes{};
    std::array<Accessor, kBytes> m_reads{};
};

/// Small accesses, which cut the memory into many pieces, and some large ones.
Access randomAccess(std::mt19937_64& random) {
    const std::uint64_t offset = random() % kBytes;
    const std::uint64_t most = random() % 8 == 0 ? kBytes : 5;
    return {MemoryId{0}, random() % 3 == 0, offset, std::min(1 + random() % most, kBytes - offset)};
}

/// The first access of a random sequence after which the two differ; nothing: none.
std::optional<std::uint32_t> firstDifference(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    AccessedRanges ranges(1);
    Bytes bytes;
    for (std::uint32_t call = 0; call < 3'000; ++call) {
        const Access access = randomAccess(random);
        const auto stream = idAt<StreamId>(random() % 3);
        const auto start = static_cast<TimeNs>(random() % 200);
        const auto counts = [&](const Accessor& by) { return by.stream == stream; };
        if (ranges.latestEnd(access, start, counts) != bytes.latestEnd(access, start, stream)) {
            return call;
        }
        const Accessor by{static_cast<TimeNs>(call / 3 + random() % 300), stream, call};
        ranges.add(access, by);
        bytes.add(access, by);
    }
    return std::nullopt;
}

TEST(AccessedRanges, AnswerAsBytesDoThatRememberTheirLastAccess) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        EXPECT_EQ(firstDifference(seed), std::nullopt) << seed;
    }
}

}  // namespace
}  // namespace streamscope::simulator
