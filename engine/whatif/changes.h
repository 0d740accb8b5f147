// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/sentence.h"
#include "engine/program/program.h"
#include "engine/trace/trace.h"
#include "engine/whatif/knobs.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace streamscope::whatif {

/// What a recording's operations are once the knobs are turned; one entry an operation, but for
/// streams. No memory of the recorded device is known, so nothing tells which change is safe: the
/// cautions say what must be so.
struct Changes {
    std::vector<Stream> streams;  ///< those of the recording, then new ones
    std::vector<StreamId> stream;
    std::vector<RecordedWork> work;
    std::vector<OperationId>
        alsoAfter;                    ///< another stream's that it waits for by an event, or None
    std::vector<std::uint64_t> size;  ///< as Trace::size; of merged copies all their bytes
    std::vector<bool> isDropped;      ///< part of the copy before it
    std::vector<bool> returns;        ///< its call no longer waits for it
    std::vector<std::optional<DurationNs>> callTime;  ///< of its call, where that is another
    bool withoutHostWaits = false;
    Paragraph cautions;
};

[[nodiscard]] Changes changesOf(const Trace& recording, std::vector<RecordedWork> work,
                                const Knobs& knobs);

}  // namespace streamscope::whatif
