// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace streamscope::simulator {

/// The channels through which copies reach their engines (C15). A stream keeps its channel until
/// another one takes it; one without takes a channel that has nothing to do, or else any: always
/// the one that was taken least recently.
class CopyChannels {
public:
    /// `channels`: of each engine; 0: there are none.
    CopyChannels(std::size_t engines, std::size_t channels)
        : m_perEngine(std::max<std::size_t>(1, channels)),
          m_users(engines * m_perEngine),
          m_last(engines, static_cast<std::uint32_t>(m_perEngine - 1)) {}

    /// The channel of the copy that the stream issues to the engine now.
    std::uint32_t take(std::uint32_t engine, StreamId stream) {
        const std::uint32_t channel = choose(engine, stream);
        User& user = users(engine)[channel];
        user.stream = stream;
        user.taken = ++m_takes;
        ++user.pending;
        m_last[engine] = channel;
        return channel;
    }
    /// A copy of that channel has ended.
    void ended(std::uint32_t engine, std::uint32_t channel) { --users(engine)[channel].pending; }
    /// That of the copy issued last.
    [[nodiscard]] std::uint32_t last(std::uint32_t engine) const { return m_last[engine]; }

private:
    struct User {
        StreamId stream = StreamId::None;  ///< whose copy went through it last
        std::uint32_t pending = 0;         ///< copies that have not ended
        std::uint64_t taken = 0;           ///< how many had been taken when it was, this included
    };

    [[nodiscard]] std::span<User> users(std::uint32_t engine) {
        return {m_users.data() + engine * m_perEngine, m_perEngine};
    }
    [[nodiscard]] std::uint32_t choose(std::uint32_t engine, StreamId stream) {
        const std::span<User> all = users(engine);
        std::size_t best = 0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (all[i].stream == stream) {
                return static_cast<std::uint32_t>(i);
            }
            const bool isIdler = (all[i].pending == 0) != (all[best].pending == 0)
                                     ? all[i].pending == 0
                                     : all[i].taken < all[best].taken;
            best = isIdler ? i : best;
        }
        return static_cast<std::uint32_t>(best);
    }

    std::size_t m_perEngine;
    std::vector<User> m_users;          ///< by engine and channel
    std::vector<std::uint32_t> m_last;  ///< by engine
    std::uint64_t m_takes = 0;
};

}  // namespace streamscope::simulator
