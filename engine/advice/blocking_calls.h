// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/facts.h"
#include "engine/advice/host_time.h"

#include <cstdint>
#include <map>
#include <vector>

// Calls of copies that blocked the host: of workloads and of recordings alike.

namespace streamscope::advice {

/// Calls of copies that did not return at once, and the host's time in them.
struct BlockingCalls {
    std::vector<OperationId> operations;
    DurationNs time = 0;  ///< added up over the threads, where it can matter
    HostTime held;

    /// A call after which its thread issues nothing more costs no more than its copy takes, and
    /// that only on the critical path.
    void add(const Facts& facts, const HostCall& call);

private:
    bool issuesAfter(const Facts& facts, const HostCall& call);

    std::map<ThreadId, TimeNs> m_lastIssue;  ///< of an operation; None: not known whose
};

[[nodiscard]] bool isCopyCall(const Facts& facts, const HostCall& call);
/// A D2H copy of a value or a few, not of data.
[[nodiscard]] bool isReadback(const Trace& trace, OperationId operation);
[[nodiscard]] bool isWorth(const Facts& facts, const BlockingCalls& calls);
/// The beginning of advice on such calls: what they cost, and where they are.
[[nodiscard]] Advice adviceOn(const Facts& facts, BlockingCalls& calls);
/// The same of read-backs, with its words.
[[nodiscard]] Advice readbackAdvice(const Facts& facts, BlockingCalls& found);

}  // namespace streamscope::advice
