// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace streamscope::simulator {

/// The channels through which copies reach their engines (C15): the copies issued to an engine take
/// its channels in turn; those of one stream that follow each other share one.
class CopyChannels {
public:
    /// `channels`: of each engine; 0: there are none.
    CopyChannels(std::size_t engines, std::size_t channels)
        : m_count(static_cast<std::uint32_t>(channels)), m_turns(engines) {}

    /// The channel of the copy that the stream issues to the engine now.
    std::uint32_t next(std::uint32_t engine, StreamId stream) {
        Turn& turn = m_turns[engine];
        if (turn.stream != stream && m_count > 0) {
            turn.channel = turn.stream == StreamId::None ? 0 : (turn.channel + 1) % m_count;
            turn.stream = stream;
        }
        return turn.channel;
    }
    /// That of the copy issued last; nobody's turn changes.
    [[nodiscard]] std::uint32_t last(std::uint32_t engine) const { return m_turns[engine].channel; }

private:
    struct Turn {
        StreamId stream = StreamId::None;  ///< of the copy issued last
        std::uint32_t channel = 0;
    };
    std::uint32_t m_count;
    std::vector<Turn> m_turns;  ///< by engine
};

}  // namespace streamscope::simulator
