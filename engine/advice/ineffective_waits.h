// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/facts.h"
#include "engine/program/ordering.h"

#include <map>
#include <vector>

namespace streamscope::advice {

/// The waits of one step for an event, all of them called before its first record (E2).
struct IneffectiveWait {
    EventId event{};
    std::vector<OperationId> operations;
};

/// By step. None where several host threads call, as the order of their calls is not known. O(n).
[[nodiscard]] std::map<StepId, IneffectiveWait> ineffectiveWaits(const Facts& facts);

/// Which accesses a wait would order, were it for the event's records.
class MissedOrder {
public:
    /// O(n); nothing is missed where no accesses are without order.
    MissedOrder(const Facts& facts, StepId wait, EventId event);

    /// Whether it would order these two.
    [[nodiscard]] bool isOf(const Hazard& hazard) const;
    /// Whether it would put the second, by the order of the calls, before the first.
    [[nodiscard]] bool isReverseOf(const Hazard& hazard) const;
    [[nodiscard]] EventId event() const { return m_event; }

private:
    [[nodiscard]] bool leads(const HazardSide& from, const HazardSide& to) const;

    EventId m_event;
    Ordering m_ordering;
    std::vector<bool> m_isBefore;  ///< nodes that come before some record of the event
    std::vector<bool> m_isAfter;   ///< nodes that come after some wait of the step
};

}  // namespace streamscope::advice
