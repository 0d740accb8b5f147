// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/graph_branches.h"

#include "engine/program/dependency_graph.h"

#include <queue>

#include <algorithm>
#include <functional>
#include <utility>

namespace streamscope::whatif {
namespace {

/// From `first` up to the operation behind the last that the same call issued.
std::uint32_t endOfLaunch(const Trace& trace, std::uint32_t first) {
    const auto isSame = [&](std::uint32_t i) {
        return !isMark(trace.kind[i]) && trace.issueBegin[i] == trace.issueBegin[first] &&
               trace.issueEnd[i] == trace.issueEnd[first] &&
               trace.recorded[i].thread == trace.recorded[first].thread;
    };
    auto end = first + 1;
    if (trace.recorded[first].thread != ThreadId::None && !isMark(trace.kind[first])) {
        while (end < operationCount(trace) && isSame(end)) {
            ++end;
        }
    }
    return end;
}

bool hasSeveralStreams(const Trace& trace, std::uint32_t first, std::uint32_t end) {
    return std::any_of(trace.stream.begin() + first, trace.stream.begin() + end,
                       [&](StreamId stream) { return stream != trace.stream[first]; });
}

bool hasBranches(const Trace& trace, std::uint32_t first, std::uint32_t end) {
    constexpr DurationNs kPrecision = 500;  ///< of the times of a recording
    TimeNs last = trace.end[first];
    for (std::uint32_t i = first + 1; i < end; ++i) {
        if (trace.start[i] + kPrecision < last) {
            return true;
        }
        last = std::max(last, trace.end[i]);
    }
    return hasSeveralStreams(trace, first, end);
}

/// The nodes of a launch that have ended, as its nodes are gone through by start.
class Ends {
public:
    explicit Ends(const Trace& trace) : m_trace(trace) {}

    /// The last that ended before the next node started. Of several that ended at almost the same
    /// time one of another kind: a kernel reads what a copy brought rather than what the kernel
    /// beside it computed.
    std::uint32_t causeOf(std::uint32_t next) {
        for (; !m_running.empty() && m_running.top().first <= m_trace.start[next];
             m_running.pop()) {
            m_ended.push_back(m_running.top().second);
        }
        m_running.emplace(m_trace.end[next], next);
        const auto isOther = [&](std::uint32_t one) {
            return m_trace.kind[one] != m_trace.kind[next];
        };
        const auto soonBefore = [&](std::uint32_t one) {
            return m_trace.start[next] - m_trace.end[one] < kSoon;
        };
        const auto soon = std::find_if_not(m_ended.rbegin(), m_ended.rend(), soonBefore);
        const auto other = std::find_if(m_ended.rbegin(), soon, isOther);
        return other != soon ? *other : m_ended.empty() ? kNoNode : m_ended.back();
    }

private:
    static constexpr DurationNs kSoon = 15'000;
    using Running = std::pair<TimeNs, std::uint32_t>;  ///< until when
    const Trace& m_trace;
    std::priority_queue<Running, std::vector<Running>, std::greater<>> m_running;
    std::vector<std::uint32_t> m_ended;
};

class Separator {
public:
    explicit Separator(const Trace& trace)
        : m_branches(trace.streams.size()), m_tails(trace.streams.size()) {
        m_result.recording = trace;
        m_result.recording.stream.makeOwner();
        for (std::size_t i = 0; i < trace.streams.size(); ++i) {
            m_branches[i].push_back({idAt<StreamId>(i), kNoNode});
        }
    }

    GraphBranches run() {
        const Trace& trace = m_result.recording;
        for (std::uint32_t i = 0; i < operationCount(trace);) {
            const std::uint32_t end = endOfLaunch(trace, i);
            if (hasBranches(trace, i, end)) {
                separate(i, end);
                ++m_result.launches;
            } else {
                std::vector<std::uint32_t>& tails = m_tails[indexOf(trace.stream[i])];
                follow(tails, i);
                tails.assign(1, end - 1);
            }
            i = end;
        }
        return std::move(m_result);
    }

private:
    struct Branch {
        StreamId stream{};
        std::uint32_t last = kNoNode;  ///< its last operation, of this launch
    };

    /// What comes behind a launch waits for each of its branches.
    void follow(const std::vector<std::uint32_t>& tails, std::uint32_t operation) {
        const Trace& trace = m_result.recording;
        for (const std::uint32_t tail : tails) {
            if (trace.stream[tail] != trace.stream[operation] &&
                trace.end[tail] <= trace.start[operation]) {
                m_result.edges.push_back({tail, operation});
            }
        }
    }

    [[nodiscard]] std::vector<std::size_t> streamsOf(std::uint32_t first, std::uint32_t end) const {
        std::vector<std::size_t> streams;
        for (std::uint32_t i = first; i < end; ++i) {
            streams.push_back(indexOf(m_result.recording.stream[i]));
        }
        std::ranges::sort(streams);
        streams.erase(std::unique(streams.begin(), streams.end()), streams.end());
        return streams;
    }

    void separate(std::uint32_t first, std::uint32_t end) {
        Trace& trace = m_result.recording;
        const std::vector<std::size_t> streams = streamsOf(first, end);
        std::vector<std::uint32_t> before;
        for (const std::size_t stream : streams) {
            before.insert(before.end(), m_tails[stream].begin(), m_tails[stream].end());
        }
        std::ranges::sort(before);
        before.erase(std::unique(before.begin(), before.end()), before.end());
        Ends ends(trace);
        for (std::uint32_t i = first; i < end; ++i) {
            const std::uint32_t cause = ends.causeOf(i);
            Branch& branch = branchFor(i, cause, streams.size() > 1);
            trace.stream[i] = branch.stream;
            if (cause != kNoNode && cause != branch.last) {
                m_result.edges.push_back({cause, i});
            } else if (cause == kNoNode) {
                follow(before, i);
            }
            branch.last = i;
        }
        endLaunch(streams);
    }

    void endLaunch(const std::vector<std::size_t>& streams) {
        std::vector<std::uint32_t> tails;
        for (const std::size_t stream : streams) {
            for (Branch& branch : m_branches[stream]) {
                tails.push_back(std::exchange(branch.last, kNoNode));
            }
        }
        std::erase(tails, kNoNode);
        for (const std::size_t stream : streams) {
            m_tails[stream] = tails;
        }
    }

    /// Where the driver has spread a launch over streams, that of the node. Otherwise the branch of
    /// its cause, else one without operations, else one whose last has ended, or a new one.
    Branch& branchFor(std::uint32_t operation, std::uint32_t cause, bool isOnSeveral) {
        Trace& trace = m_result.recording;
        const std::size_t stream = indexOf(trace.stream[operation]);
        std::vector<Branch>& branches = m_branches[stream];
        const auto isFree = [&](const Branch& one) {
            return one.last == kNoNode || trace.end[one.last] <= trace.start[operation];
        };
        if (isOnSeveral && isFree(branches.front())) {
            return branches.front();
        }
        const auto isOfCause = [&](const Branch& one) { return one.last == cause; };
        auto found = std::ranges::find_if(branches, isOfCause);
        if (found == branches.end()) {
            found = std::ranges::find(branches, kNoNode, &Branch::last);
        }
        if (found == branches.end()) {
            found = std::ranges::find_if(branches, isFree);
        }
        if (found == branches.end()) {
            TraceStream added = trace.streams[stream];
            added.isDefault = false;
            found = branches.insert(found, {idAt<StreamId>(trace.streams.size()), kNoNode});
            trace.streams.push_back(std::move(added));
            m_result.launchedOn.push_back(idAt<StreamId>(stream));
        }
        return *found;
    }

    GraphBranches m_result;
    std::vector<std::vector<Branch>> m_branches;      ///< by stream of the recording
    std::vector<std::vector<std::uint32_t>> m_tails;  ///< likewise: what the next waits for
};

}  // namespace

std::optional<GraphBranches> separateBranches(const Trace& recording) {
    for (std::uint32_t i = 0; i < operationCount(recording);) {
        const std::uint32_t end = endOfLaunch(recording, i);
        if (hasBranches(recording, i, end)) {
            return Separator(recording).run();
        }
        i = end;
    }
    return std::nullopt;
}

}  // namespace streamscope::whatif
