// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/agreement.h"
#include "engine/base/result.h"
#include "engine/base/sentence.h"
#include "engine/program/device.h"
#include "engine/trace/trace.h"
#include "engine/whatif/graph_branches.h"
#include "engine/whatif/program_change.h"
#include "engine/whatif/replay_program.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace streamscope::whatif {

/// On which side of a prediction the changed program can be.
enum class Bound : std::uint8_t { About, AtMost, AtLeast };

/// A prediction: the recording replayed by the simulator, with what is to be different.
struct WhatIf {
    Trace trace;                 ///< of the changed program; simulated
    DurationNs recorded = 0;     ///< makespans: of the recording …
    DurationNs replayed = 0;     ///< … of its replay with nothing changed …
    DurationNs predicted = 0;    ///< … and of the changed program
    DurationNs busiest = 0;      ///< of the engine that works longest in the prediction
    Bound bound = Bound::About;  ///< of `predicted`, where the gain or loss is incomplete
    DurationNs pinning = 0;  ///< once, for the largest copy of each direction; not in `predicted`
    Spread startError;  ///< of the replay: |start − recorded start|, in shares of the makespan
    /// What must be so for it to be right, one sentence for each kind of `removed` edge; what is
    /// inferred.
    Paragraph cautions;
    std::vector<RemovedEdge> removed;       ///< what came after what, and need not any more
    std::vector<OperationId> counterparts;  ///< of each recorded operation, in `trace`
    /// (replayed − recorded) / recorded: no prediction is better than this.
    [[nodiscard]] double replayError() const noexcept;
    /// What is to be expected of the changed program while it is recorded: the recorded makespan,
    /// changed as the replay's changes, and no less than its busiest engine takes.
    [[nodiscard]] DurationNs expected() const noexcept;
};

/// Of a recording whose replay is further off, in shares of the makespan, nothing is predicted.
inline constexpr double kPoorReplay = 0.02;

/// Whether a trace knows what a replay needs: those of recordings do. O(n).
[[nodiscard]] bool canReplay(const Trace& trace) noexcept;
/// Whether the call of any operation is recorded. O(n).
[[nodiscard]] bool hasHostCalls(const Trace& recording) noexcept;

/// A recording that was replayed once, for any number of predictions. Borrows it. Any one thread at
/// a time.
class Replay {
public:
    /// Errors: Unsupported (it is no recording, has no operations, or its replay with nothing
    /// changed is off by more than kPoorReplay), and those of simulate().
    [[nodiscard]] static Result<Replay> of(const Trace& recording, RunControl* control = nullptr);

    /// Every operation of the recording has its counterpart in the prediction, in order of issue,
    /// but for merged copies.
    /// Errors: InvalidInput (a name in `change` that nothing in the recording has, or with two
    /// values), Unsupported (collectives whose GPUs would no longer wait for each other), and those
    /// of simulate().
    [[nodiscard]] Result<WhatIf> with(const ProgramChange& change,
                                      RunControl* control = nullptr) const;

    /// What the host threads may wait for that no prediction knows. Nothing: no such thing.
    [[nodiscard]] std::optional<Sentence> cautionOnThreads() const;

private:
    explicit Replay(const Trace& recording)
        : m_source(&recording), m_branches(separateBranches(recording)) {}
    /// What is replayed.
    [[nodiscard]] const Trace& recording() const noexcept {
        return m_branches ? m_branches->recording : *m_source;
    }

    const Trace* m_source;
    std::optional<GraphBranches> m_branches;
    ReplayParts m_parts;
    DurationNs m_makespan = 0;
    DurationNs m_apart = 0;  ///< timeApart() of the replay with nothing changed
    Spread m_startError;
};

/// Both at once.
[[nodiscard]] Result<WhatIf> predict(const Trace& recording, const ProgramChange& change,
                                     RunControl* control = nullptr);

}  // namespace streamscope::whatif
