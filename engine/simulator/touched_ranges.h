// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "engine/program/program.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <vector>

namespace streamscope::simulator {

/// When an operation that touches memory has ended, and which it was.
struct Toucher {
    TimeNs end = 0;
    StreamId stream = StreamId::None;
    std::uint32_t call = 0;
};

/// Who touched which bytes last. Of several that read the same bytes only the one that ends last is
/// remembered.
class TouchedRanges {
public:
    explicit TouchedRanges(std::size_t memories) : m_memories(memories) {}

    /// Every last toucher of these bytes that the access must not overtake.
    void visit(const Access& access, const std::function<void(const Toucher&)>& seen);
    void touch(const Access& access, const Toucher& by);

private:
    struct Last {
        Toucher write;
        Toucher read;
    };
    /// By first byte; each goes on to the next.
    using Ranges = std::map<std::uint64_t, Last>;

    Ranges::iterator cutAt(Ranges& ranges, std::uint64_t offset);

    std::vector<Ranges> m_memories;
};

}  // namespace streamscope::simulator
