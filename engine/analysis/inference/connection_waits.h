// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "engine/trace/trace.h"

#include <cstddef>
#include <vector>

namespace streamscope::inference {

/// The command before an operation in the queue of its hardware connection (K6).
struct ConnectionWait {
    /// None: it was the first of its queue when its call was made, or it needs no connection.
    OperationId before = OperationId::None;
    TimeNs dispatched = 0;  ///< when the one before was dispatched: its start
    /// Its stream may have been waiting for an event: the trace has a wait before it, and not the
    /// record that this was for.
    bool mayWait = false;
};

struct ConnectionWaits {
    std::vector<ConnectionWait> of;  ///< by operation
    std::size_t connections = 8;     ///< of each device
};

/// Which connection each kernel, memset and copy within the device took, by the order of the calls
/// and the observed starts (K7): a stream keeps its connection while its command is the last there
/// or the queue is empty; otherwise it takes an empty queue, or the next one in turn. A command has
/// left its queue when it starts.
///
/// There are 8 connections, unless 1, 2, 4, 16 or 32 explain the starts better: a count is
/// contradicted by operations that start before the one before them in their queue, and supported
/// by operations that start with it although nothing else delayed them so long. What may have
/// waited for an event supports none.
///
/// Nodes of graphs (G12), and operations whose call is not known, take no part. O(n) a count.
[[nodiscard]] ConnectionWaits connectionWaits(const Trace& trace);

}  // namespace streamscope::inference
