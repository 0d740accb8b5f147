// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/inference/ends.h"
#include "engine/analysis/inference/order.h"
#include "engine/trace/trace.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace streamscope::inference {

/// How an engine takes work.
enum class Taking : std::uint8_t {
    AtOnce,      ///< nothing waits for it: marks, copies in the command stream, no engine
    OneByOne,    ///< copy engines, host workers
    SideBySide,  ///< the SMs
};

/// Who ran on each engine before whom: by observed start, and what started together by release.
class EngineOrder {
public:
    EngineOrder(const Trace& trace, const Order& order);

    [[nodiscard]] Taking takingOf(std::size_t operation) const {
        const std::size_t engine = indexOf(m_trace.engine[operation]);
        return engine < m_taking.size() && !isMark(m_trace.kind[operation]) ? m_taking[engine]
                                                                            : Taking::AtOnce;
    }
    /// The one that started before it on its engine; None for the first.
    [[nodiscard]] OperationId before(std::size_t operation) const { return m_before[operation]; }
    /// The latest end of all that started before it there.
    [[nodiscard]] TimeNs busyUntil(std::size_t operation) const { return m_busyUntil[operation]; }
    /// All operations that have an engine, engine by engine, each by start.
    [[nodiscard]] const std::vector<std::uint32_t>& byStart() const { return m_byStart; }
    /// Whose end was nearest to a moment, within [from, until], of those that started before
    /// `operation` on its engine; None if nobody's was.
    [[nodiscard]] OperationId endNear(std::size_t operation, TimeNs moment, TimeRange within) const;

    static constexpr TimeNs kNever = std::numeric_limits<TimeNs>::min();

private:
    const Trace& m_trace;
    std::vector<Taking> m_taking;
    std::vector<OperationId> m_before;
    std::vector<TimeNs> m_busyUntil;
    std::vector<std::uint32_t> m_byStart;
    std::vector<EndIndex> m_ends;  ///< by engine, of those side by side
};

}  // namespace streamscope::inference
