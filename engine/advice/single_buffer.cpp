// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/buffer_turns.h"
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

// Turns that wait for each other only as they use the same buffer.

namespace streamscope::advice {

Findings findSingleBuffer(const Facts& facts) {
    constexpr double kMinGain = 0.05;  ///< of the makespan, for one more buffer
    if (facts.program == nullptr || !facts.isWorth(facts.gainable(), kMinGain)) {
        return {};
    }
    const BufferTurns turns = bufferTurnsOf(*facts.program, facts.trace);
    const DurationNs most = std::min({turns.gain, turns.waited, facts.gainableByStreams()});
    if (!facts.isWorth(most, kMinGain)) {
        return {};
    }
    Names names;
    std::ranges::transform(turns.buffers, std::back_inserter(names.names), [&](MemoryId buffer) {
        return facts.program->memories[indexOf(buffer)].name;
    });
    return {{.id = "single-buffer",
             .lost = most,
             .evidence = evidenceOf(facts, turns.waiting),
             .values = {Count{turns.waiting.size()}, std::move(names), Duration{turns.waited},
                        Duration{facts.makespan()}}}};
}

}  // namespace streamscope::advice
