// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

namespace streamscope::simulator {

/// The channels through which copies reach their engines (C15). A stream keeps its channel until
/// another one takes it; one without takes a channel that has nothing to do, or else any: always
/// the one that was taken least recently.
class CopyChannels {
public:
    /// `channels`: of each engine; 0: there are none.
    CopyChannels(std::size_t engines, std::size_t channels) : m_engines(engines) {
        for (auto& users : m_engines) {
            for (std::size_t i = 0; i < std::max<std::size_t>(1, channels); ++i) {
                users.push_back({StreamId::None, static_cast<std::uint32_t>(i), 0});
            }
        }
    }

    /// The channel of the copy that the stream issues to the engine now.
    std::uint32_t take(std::uint32_t engine, StreamId stream) {
        auto& users = m_engines[engine];
        auto user = std::ranges::find(users, stream, &User::stream);
        if (user == users.end()) {
            user = std::ranges::find(users, 0U, &User::pending);
        }
        if (user == users.end()) {
            user = users.begin();
        }
        user->stream = stream;
        ++user->pending;
        std::rotate(user, std::next(user), users.end());
        return users.back().channel;
    }
    /// A copy of that channel has ended.
    void ended(std::uint32_t engine, std::uint32_t channel) {
        --std::ranges::find(m_engines[engine], channel, &User::channel)->pending;
    }
    /// That of the copy issued last.
    [[nodiscard]] std::uint32_t last(std::uint32_t engine) const {
        return m_engines[engine].back().channel;
    }

private:
    struct User {
        StreamId stream = StreamId::None;  ///< whose copy went through it last
        std::uint32_t channel = 0;
        std::uint32_t pending = 0;  ///< copies that have not ended
    };
    std::vector<std::vector<User>> m_engines;  ///< each: the channel taken least recently first
};

}  // namespace streamscope::simulator
