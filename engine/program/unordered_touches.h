// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/program/touches.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace streamscope {

/// What every byte that a touch writes is given: zero, or a byte of a copy's source.
struct Content {
    MemoryId source = MemoryId::None;  ///< of copies; sets have none
    std::uint64_t shift = 0;           ///< where in the source, less where in the target
    friend bool operator==(const Content&, const Content&) = default;
};

/// Nothing for a read, for what a kernel writes, and for what allocates or frees.
[[nodiscard]] std::optional<Content> contentOf(const Action& action, const Touch& touch);

/// Whether the two are of the same bytes, one of them writes, and their order can make a
/// difference: it cannot where both write the same.
[[nodiscard]] bool doMeet(const Touch& left, const std::optional<Content>& leftContent,
                          const Touch& right, const std::optional<Content>& rightContent);

/// Two operations that touch bytes [begin, end) of one memory, and are unordered.
struct UnorderedTouches {
    std::size_t first = 0;  ///< into Touches::operations
    std::size_t second = 0;
    bool firstWrites = false;
    bool secondWrites = false;
    MemoryId memory{};
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
};

/// Visits every pair of which an operation is concerned; `isConcerned` is by index in
/// Touches::operations. The visitor says whether to go on. Returns whether all were visited: not
/// where that takes more than `mostSteps` pairs looked at and entries of clocks. O(n²) in the
/// operations that use one memory, without those of memories to which all write the same.
bool visitUnordered(const Program& program, const Touches& touches,
                    const std::vector<bool>& isConcerned, std::size_t mostSteps,
                    const std::function<bool(const UnorderedTouches&)>& visit);

}  // namespace streamscope
