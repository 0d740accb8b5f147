// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace streamscope::inference {

/// H25: in each direction of a device one host thread at a time copies pageable memory. Any thread;
/// borrows `trace`.
class CopyTurns {
public:
    /// O(n log n).
    explicit CopyTurns(const Trace& trace);

    /// The copy of another thread whose call the call of this copy waited for, that returned last;
    /// None: it waited for none.
    [[nodiscard]] OperationId before(std::size_t copy) const;

private:
    const Trace& m_trace;
    std::vector<std::vector<std::uint32_t>> m_byReturn;  ///< by engine: of blocking calls
};

}  // namespace streamscope::inference
