// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulator/machine/engine_listener.h"

#include <cstdint>
#include <deque>
#include <vector>

namespace streamscope::simulator {

/// The hardware connections of one device (K6, K7): queues in which kernels, memsets and copies
/// within the device wait in the order of their calls. Only the first of a queue can be placed,
/// and only when its own dependencies are met; it leaves the queue once all its blocks are placed.
class Connections {
public:
    /// `isDynamic`: a stream whose commands are not the last of its queue takes an empty queue, or,
    /// where none is empty, the next one in turn. Otherwise a stream's queue is its index modulo
    /// the count.
    Connections(std::size_t count, bool isDynamic);

    /// Appends a command of a stream. The number of its queue.
    [[nodiscard]] std::uint32_t enqueue(std::uint32_t stream, Op op);
    [[nodiscard]] bool isFirst(std::uint32_t connection, Op op) const {
        return m_queues[connection].commands.front() == op;
    }
    /// The first command of the queue has been placed. The one behind it, or kNoOp.
    [[nodiscard]] Op placedFirst(std::uint32_t connection);

private:
    static constexpr std::uint32_t kNone = 0xffffffff;
    struct Queue {
        std::deque<Op> commands;
        std::uint32_t lastStream = kNone;  ///< whose command was appended last
    };
    [[nodiscard]] std::uint32_t queueFor(std::uint32_t stream);

    bool m_isDynamic;
    std::vector<Queue> m_queues;
    std::vector<std::uint32_t> m_queueOf;  ///< by stream: its last command's
    std::uint32_t m_turn = 0;
};

}  // namespace streamscope::simulator
