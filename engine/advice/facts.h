// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/advice.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace streamscope::advice {

/// A link in the chain of an operation on the critical path, and the time it cost there: what of
/// its length neither an earlier link, nor the stream, nor the path before it explains. No moment
/// counts twice for one reason.
struct Held {
    OperationId operation{};
    Cause cause;
    DurationNs lost = 0;
};

/// What every detector asks. Borrows the input. O(n).
class Facts {
public:
    explicit Facts(const AdviceInput& input);

    const AdviceInput& input;
    const Trace& trace;
    const Metrics& metrics;
    const Program* program;
    std::vector<Held> held;  ///< along the critical path; those that cost something
    Hazards hazards;         ///< those that matter; empty without a program

    [[nodiscard]] DurationNs makespan() const { return trace.makespan; }
    /// Whether so much time is worth a word.
    [[nodiscard]] bool isWorth(DurationNs time, double share = kLeastAdviceShare) const;
    /// What the operation does; null without a program.
    [[nodiscard]] const Action* actionOf(OperationId operation) const;
    /// The call that made it; null without a program.
    [[nodiscard]] const Call* callOf(OperationId operation) const;
    /// The operation as its bar is named, and its stream: "small in s[3]".
    [[nodiscard]] std::string describe(OperationId operation) const;
    [[nodiscard]] const std::string& streamName(OperationId operation) const;
    [[nodiscard]] DurationNs duration(OperationId operation) const;
    /// The one before it in its stream, or None.
    [[nodiscard]] OperationId before(OperationId operation) const {
        return m_before[indexOf(operation)];
    }
    [[nodiscard]] bool hasText() const { return !input.text.empty() && input.workload != nullptr; }

private:
    struct Place {
        std::uint32_t call = 0;
        std::uint32_t node = 0;
    };
    void findCalls();
    void walkCriticalPath();
    void addLinks(OperationId operation, TimeNs from);
    void addLink(OperationId operation, const Cause& cause, TimeNs since);

    std::array<TimeNs, kReasonCount> m_counted{};  ///< up to when, by reason
    std::vector<Place> m_places;  ///< by operation; empty without a program that made this trace
    std::vector<OperationId> m_before;
};

/// What certain links cost together.
struct Loss {
    DurationNs lost = 0;
    std::vector<OperationId> operations;  ///< that were held, in the order of the path
    Held worst;
};
template <typename Predicate>
[[nodiscard]] Loss lossWhere(const Facts& facts, Predicate isOne) {
    Loss loss;
    for (const Held& held : facts.held) {
        if (isOne(held)) {
            loss.lost += held.lost;
            loss.operations.push_back(held.operation);
            loss.worst = held.lost > loss.worst.lost ? held : loss.worst;
        }
    }
    return loss;
}

/// What links of one reason cost together.
[[nodiscard]] Loss lossTo(const Facts& facts, Reason reason);

/// Of a loss: its operations, and the worst of them with what held it.
[[nodiscard]] Evidence evidenceOf(const Facts& facts, const Loss& loss);
/// Of these operations; the range is that of the longest.
[[nodiscard]] Evidence evidenceOf(const Facts& facts, std::vector<OperationId> operations);

inline constexpr const char* kByCriticalPath =
    "the time these waits add to the critical path; an upper limit";

/// The beginning of advice on a loss: what it costs, and where it is seen.
[[nodiscard]] Advice adviceOn(const Facts& facts, const Loss& loss,
                              std::string costBasis = kByCriticalPath);

/// No SM had room, or too many grids were there.
[[nodiscard]] bool isRoom(Reason reason) noexcept;
/// Whether it held for want of room: itself, or because what was ahead in the queue wanted room.
[[nodiscard]] bool isForRoom(const Facts& facts, Cause cause);

// ---- Words.

/// "ha", "ha and hb", "ha, hb and 3 more"
[[nodiscard]] std::string listed(std::vector<std::string> names, std::size_t most = 3);
/// "1 copy", "12 copies"
[[nodiscard]] std::string counted(std::size_t count, const std::string& one,
                                  const std::string& many);
/// "4.10 ms of 9.00 ms"
[[nodiscard]] std::string outOf(DurationNs part, DurationNs whole);
/// "45 %"
[[nodiscard]] std::string percent(double share);
/// Without duplicates, in the order of first appearance.
void addOnce(std::vector<std::string>& names, const std::string& name);

}  // namespace streamscope::advice
