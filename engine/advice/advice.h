// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/metrics.h"
#include "engine/base/sentence.h"
#include "engine/program/device.h"
#include "engine/program/device_features.h"
#include "engine/program/hazards.h"
#include "engine/program/program.h"
#include "engine/trace/trace.h"
#include "engine/workload/workload.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// What is known of a run. Nothing is owned; trace and metrics are always there. Without a program
/// some advice cannot be given, without a text none of it has a fix.
struct AdviceInput {
    const Trace* trace = nullptr;
    const Metrics* metrics = nullptr;     ///< of the trace
    const Program* program = nullptr;     ///< what was run
    const Workload* workload = nullptr;   ///< what the program was expanded from
    std::string_view text;                ///< the workload's file
    ParameterValues values;               ///< under which it was expanded
    DeviceFeatures features = {};         ///< of the device that ran it: no fix needs another
    const RunControl* control = nullptr;  ///< cancelled: what is not found by then is left out

    [[nodiscard]] bool isCancelled() const { return control != nullptr && control->cancelled; }
};

enum class AdviceKind : std::uint8_t {
    Danger,  ///< what the program leaves is not certain
    Loss,    ///< it takes longer than it need
    Note,    ///< worth knowing: a limit that is reached, a number that misleads
};

/// Where it is to be seen.
struct Evidence {
    std::vector<OperationId> operations;  ///< the first kMost of them, in order
    std::size_t count = 0;                ///< of all
    TimeRange range;                      ///< where it is seen best
    static constexpr std::size_t kMost = 500;
};

/// A change of the workload: of its text, of parameters' values, or of both.
struct Fix {
    Sentence label;                   ///< of a button: "Pin ha and hb"
    Paragraph change;                 ///< what it will do
    std::optional<std::string> text;  ///< the new workload file
    ParameterValues values;           ///< to be set over those of the run
    std::string_view remedy = {};     ///< of the catalogue: "event"; static

    /// The values of a run with the fix.
    [[nodiscard]] ParameterValues over(ParameterValues run) const;
};

/// One thing that an expert would say of a run. With the run's own numbers.
struct Advice {
    std::string id;  ///< "default-stream-barrier": stable; the same for all advice of one sort
    AdviceKind kind = AdviceKind::Loss;
    Sentence title;
    Paragraph finding;  ///< what is there, with numbers
    Paragraph meaning;  ///< why, and what helps
    DurationNs cost =
        0;  ///< at most what a fix could save; what the one found does save, once
            ///< it was tried (engine/advice/evaluated_advice.h); 0: not a matter of time
    Sentence costBasis;  ///< how that is estimated, no whole sentence
    Evidence evidence;
    std::vector<std::string> rules;  ///< ids in docs/rules.md
    std::vector<Fix> fixes;          ///< not tried yet (engine/advice/trial.h); the likeliest first
};

/// Below this share of the makespan a loss is not worth a word.
inline constexpr double kMinAdviceShare = 0.02;

/// What is wrong, or worth knowing: dangers first, then by cost, notes last. Pure; any thread; O(n
/// log n). Hazards are looked for in programs of up to kMaxForHazards operations.
[[nodiscard]] std::vector<Advice> advise(const AdviceInput& input);
inline constexpr std::size_t kMaxForHazards = 200'000;

/// Those that advise() tells of; of a longer program it is not known whether there are any.
[[nodiscard]] Hazards hazardsThatMatter(const Program& program);

/// Share of the makespan that the costliest loss takes; 1 where there is a danger, else 0.
[[nodiscard]] double weightOf(const std::vector<Advice>& advice, DurationNs makespan);

[[nodiscard]] std::string_view adviceKindName(AdviceKind kind) noexcept;  ///< "danger", …

}  // namespace streamscope
