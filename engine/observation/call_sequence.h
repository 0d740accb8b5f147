// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/observation/record_span.h"

#include <cstdint>
#include <vector>

namespace streamscope {

/// Calls that follow each other, and what was recorded of them: those of one stream, or the
/// launches of one graph.
struct CallSequence {
    bool isGraph = false;
    std::vector<std::uint32_t> operations;  ///< places in the plan, by issueBegin; of a graph's
                                            ///< launches: of their first nodes
    std::vector<RecordSpan> spans;          ///< by correlation
    std::vector<std::uint32_t> partner;     ///< for each of operations: into spans, or kUnpaired
};

/// What pairs calls with records.
struct PairingView {
    const std::vector<PlannedOperation>& plan;
    const Observation& seen;
};

/// Pairs one to one where numbers and kinds agree; calls that overlapped on two threads may change
/// places. False: something is missing, and nothing was paired.
[[nodiscard]] bool pairOneToOne(const PairingView& view, CallSequence& sequence);

/// Where the calls of other sequences stand, by issueBegin and by correlation: what tells which one
/// of many equal calls has lost its records.
class Anchors {
public:
    void add(const PairingView& view, const CallSequence& paired);
    void sort();
    /// How many places apart they stand, at most `most`.
    [[nodiscard]] std::int64_t distance(TimeNs issueBegin, std::uint32_t correlation,
                                        std::int64_t most) const;

private:
    std::vector<TimeNs> m_issued;
    std::vector<std::uint32_t> m_correlations;
};

/// Pairs what can be, by kind, size, time and place.
void pairWithGaps(const PairingView& view, const Anchors& anchors, CallSequence& sequence);

}  // namespace streamscope
