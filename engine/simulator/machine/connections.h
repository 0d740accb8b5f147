// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulator/machine/engine_listener.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace streamscope::simulator {

/// The hardware connections of one device (K6). A stream holds one from when its kernel may be
/// dispatched until it has no undispatched kernel behind the running one; streams that find none
/// wait in the order they came.
class Connections {
public:
    struct Grant {
        Op op = kNoOp;
        std::uint32_t stream = 0;
        Op releasedBy = kNoOp;  ///< the kernel whose dispatch freed the connection
    };

    /// `isDynamic`: any free connection serves any stream (K7); otherwise a stream's is its index
    /// modulo the count.
    Connections(std::size_t count, bool isDynamic);

    /// True if the stream holds or now gets a connection; otherwise `op` waits for one.
    [[nodiscard]] bool acquire(std::uint32_t stream, Op op);
    /// As acquire, for a kernel issued behind a running one: takes a free connection, never waits.
    void acquireIfFree(std::uint32_t stream);
    [[nodiscard]] bool holds(std::uint32_t stream) const;
    /// The number of the stream's connection, which it must hold.
    [[nodiscard]] std::uint32_t heldBy(std::uint32_t stream) const { return m_heldBy[stream]; }
    /// The stream's last pending kernel was dispatched. The stream served next, if any waited.
    [[nodiscard]] std::optional<Grant> release(std::uint32_t stream, Op dispatched);

private:
    static constexpr std::uint32_t kNone = 0xffffffff;
    [[nodiscard]] std::uint32_t freeFor(std::uint32_t stream) const;
    void hold(std::uint32_t stream, std::uint32_t connection);

    bool m_isDynamic;
    std::vector<std::uint32_t> m_holder;  ///< stream by connection
    std::vector<std::uint32_t> m_heldBy;  ///< connection by stream
    std::deque<Grant> m_waiting;
};

}  // namespace streamscope::simulator
