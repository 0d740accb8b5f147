// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>

namespace streamscope {

/// Appends chains of causes to a trace, one operation after another, and sets `reason` and
/// `blocker` to the last link that is not latency. A chain has at most kMaxLinks links after those
/// of addKept(): beyond that the oldest two of one reason become one, which lasts as long as
/// both and ends with the later one. It has a blocker if both have the same.
///
///   ▏A 2▏B 3▏A 1▏C …    becomes    ▏B 3▏A 3▏C …
class ChainBuilder {
public:
    static constexpr std::uint8_t kMaxLinks = 64;

    /// Begins the chain of an operation that has none.
    void begin(Trace& trace, std::size_t operation) {
        m_operation = operation;
        m_until = 0;
        m_kept = 0;
        m_stored = 0;
        trace.causeBegin[operation] = static_cast<std::uint32_t>(trace.causes.size());
    }
    /// Appends a link. One that ends no later than the link before it is left out; one with the
    /// reason and blocker of the link before it extends that link.
    void add(Trace& trace, const Cause& cause) {
        if (cause.until <= m_until) {
            return;
        }
        m_until = cause.until;
        std::uint16_t& count = trace.causeCount[m_operation];
        if (count > m_stored && isSame(trace.causes.back(), cause)) {
            trace.causes.back().until = cause.until;
            return;
        }
        if (count - m_kept == kMaxLinks) {
            mergeOldest(trace);
        }
        trace.causes.push_back(cause);
        ++count;
        summarize(trace, cause);
    }

    /// The link of its call, which a trace with implied links does not store.
    void addImpliedCall(Trace& trace, TimeNs until) {
        m_stored = trace.causeCount[m_operation];
        if (until > m_until) {
            m_until = until;
            summarize(trace, {until, OperationId::None, Reason::HostNotIssued});
        }
        m_ofCall = {trace.reason[m_operation], trace.blocker[m_operation]};
    }
    /// Removes the links after that one.
    void keepCall(Trace& trace) const {
        std::uint16_t& count = trace.causeCount[m_operation];
        trace.causes.resize(trace.causes.size() - (count - m_stored));
        count = m_stored;
        std::tie(trace.reason[m_operation], trace.blocker[m_operation]) = m_ofCall;
    }
    /// End of the last link.
    [[nodiscard]] TimeNs until() const { return m_until; }

    /// Appends a link that stays as it is, before all others. At most 2¹⁵ of them.
    void addKept(Trace& trace, const Cause& cause) {
        m_kept = trace.causeCount[m_operation];
        add(trace, cause);
        m_kept = trace.causeCount[m_operation];
    }

private:
    static_assert(kMaxLinks / 2 > kReasonCount, "two of the older half have the same reason");

    [[nodiscard]] static bool isSame(const Cause& left, const Cause& right) {
        return left.reason == right.reason && left.blocker == right.blocker;
    }
    void mergeOldest(Trace& trace) const;
    void summarize(Trace& trace, const Cause& cause) const {
        if (cause.reason != Reason::LaunchLatency) {
            trace.reason[m_operation] = cause.reason;
            trace.blocker[m_operation] = cause.blocker;
        }
    }

    std::size_t m_operation = 0;
    TimeNs m_until = 0;
    std::uint16_t m_kept = 0;
    std::uint16_t m_stored = 0;  ///< links before the implied one, which no later one extends
    std::pair<Reason, OperationId> m_ofCall;  ///< reason and blocker by the links up to that one
};

}  // namespace streamscope
