// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"
#include "engine/advice/short_copies.h"
#include "engine/advice/turn_graph.h"
#include "engine/analysis/blocking_copies.h"
#include "engine/analysis/start_up.h"
#include "engine/base/interval_length.h"
#include "engine/base/span_union.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

// Time that issuing takes: confusion 12.

namespace streamscope::advice {
namespace {

constexpr double kLaunchShare = 0.2;  ///< of the makespan, lost to a late host
constexpr std::string_view kLaunching = "launching";

/// The most frequent kernel or copy among them.
OperationId longestSeries(const Facts& facts, const std::vector<OperationId>& operations) {
    std::map<StepId, std::pair<std::size_t, OperationId>> counts;
    for (const OperationId operation : operations) {
        auto& [count, first] = counts[facts.trace.step[indexOf(operation)]];
        first = count++ == 0 ? operation : first;
    }
    return std::ranges::max_element(counts, {}, [](const auto& one) { return one.second.first; })
        ->second.second;
}

/// Whether several host threads issue: then their calls go on at once.
bool hasThreads(const Facts& facts) {
    if (facts.program == nullptr) {
        return facts.trace.threads.size() > 1;
    }
    const auto& calls = facts.program->calls;
    const auto issues = [&](const HostThread& thread) {
        const auto first = calls.begin() + static_cast<std::ptrdiff_t>(thread.firstCall);
        return std::any_of(first, first + static_cast<std::ptrdiff_t>(thread.callCount),
                           isOperation);
    };
    return std::ranges::count_if(facts.program->threads, issues) > 1;
}

/// Operations, the host's calls that issued them (the nodes of a graph share one), and the time
/// they ran, each on its own.
class Issued {
public:
    std::vector<OperationId> operations;
    SpanUnion calls;
    DurationNs running = 0;

    explicit Issued(const Facts& facts) {
        for (const HostCall& call : facts.trace.hostCalls) {
            if (call.kind == HostCallKind::Issue && call.operation != OperationId::None) {
                m_waited.insert(call.operation);
            }
        }
        for (const StartUpCall& first : startUpCalls(facts.trace)) {
            m_loading.emplace(first.call.begin, first.call.end);
        }
    }

    /// Not where the call waited, for room in a queue or for a copy, copied pageable memory, loaded
    /// code or got memory, which the pool may take from the driver: that is no time of issuing.
    void add(const Facts& facts, OperationId operation) {
        const std::size_t i = indexOf(operation);
        if (m_waited.contains(operation) || facts.trace.kind[i] == OperationKind::Allocate ||
            facts.trace.kind[i] == OperationKind::Free || isBlockingPageable(facts.trace, i) ||
            m_loading.contains({facts.trace.issueBegin[i], facts.trace.issueEnd[i]})) {
            return;
        }
        operations.push_back(operation);
        m_threads.insert(facts.threadOf(operation));
        calls.add({facts.trace.issueBegin[i], facts.trace.issueEnd[i]});
        running += facts.duration(operation);
    }
    [[nodiscard]] bool isMany() const { return operations.size() >= 8; }
    [[nodiscard]] DurationNs issuing() { return totalLength(calls.spans()); }

    [[nodiscard]] bool isOfOneThread() const { return m_threads.size() == 1; }

private:
    std::set<ThreadId> m_threads;  ///< None: not known
    std::set<OperationId> m_waited;
    std::set<std::pair<TimeNs, TimeNs>> m_loading;  ///< calls
};

/// Until when the critical path waited for the host, and which operation did.
std::pair<TimeNs, OperationId> lastCalled(const Facts& facts) {
    std::pair<TimeNs, OperationId> last{0, OperationId::None};
    for (const Held& held : facts.held) {
        if (held.cause.reason == Reason::HostNotIssued && held.cause.until > last.first) {
            last = {held.cause.until, held.operation};
        }
    }
    return last;
}

/// What the thread that issued the operation had issued until then.
Issued issuedUntil(const Facts& facts, TimeNs until, OperationId last) {
    constexpr DurationNs kLongCall = 20'000;
    const ThreadId thread = facts.threadOf(last);
    Issued issued(facts);
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        const TimeRange call{facts.trace.issueBegin[i], facts.trace.issueEnd[i]};
        if (!isMark(facts.trace.kind[i]) && call.end <= until && call.length() < kLongCall &&
            facts.threadOf(operation) == thread) {
            issued.add(facts, operation);
        }
    }
    return issued;
}

/// With all that a host thread issued while the path waited for its next call.
Issued withIssuedMeanwhile(const Facts& facts, Issued onPath) {
    std::map<ThreadId, SpanUnion> late;
    for (const Held& held : facts.held) {
        if (held.cause.reason == Reason::HostNotIssued) {
            late[facts.threadOf(held.operation)].add(facts.rangeOf(held));
        }
    }
    const std::set<OperationId> known(onPath.operations.begin(), onPath.operations.end());
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        const auto spans = late.find(facts.threadOf(operation));
        const TimeRange call{facts.trace.issueBegin[i], facts.trace.issueEnd[i]};
        if (!isMark(facts.trace.kind[i]) && spans != late.end() && !known.contains(operation) &&
            2 * lengthWithin(spans->second.spans(), call) > call.length()) {
            onPath.add(facts, operation);
        }
    }
    return onPath;
}

/// Whether most operations need the one before: no streams and no threads issue them at once.
bool isChain(const Facts& facts) {
    const DataChain chain =
        facts.program == nullptr ? DataChain() : dataChainOf(*facts.program, facts.trace);
    return chain.operations > 1 && 2 * chain.operations > chain.touching;
}

/// What issuing cost, and what makes it less: %1 operations took %2 %3 of %4, %5 each; they run %6.
Finding findingOf(const Facts& facts, const Loss& loss, Issued& issued, std::string_view title) {
    const auto count = static_cast<DurationNs>(issued.operations.size());
    const OperationId series = longestSeries(facts, issued.operations);
    const std::optional<MergedCopies> merged = mergedCopies(facts, series);
    const bool areThreads = hasThreads(facts);
    const bool isOneIssuer = !areThreads || (facts.program != nullptr && issued.isOfOneThread());
    const bool isAgain = comeAgain(facts, issued.operations);
    const Duration issuing{issued.issuing()};
    Finding finding{.id = "launch-bound",
                    .lost = loss.lost + (merged ? merged->time : 0),
                    .evidence = evidenceOf(facts, issued.operations),
                    .values = {Count{issued.operations.size()},
                               asArgument(areThreads ? say(SENTENCE("Streamscope", "a host thread"))
                                                     : say(SENTENCE("Streamscope", "the host"))),
                               issuing, Duration{facts.makespan()},
                               Duration{issuing.length / count}, Duration{issued.running / count}},
                    .cases = {title, isOneIssuer ? "one issuer" : "several issuers"}};
    finding.evidence.range = evidenceOf(facts, loss).range;
    const bool isLaunching = title == kLaunching;
    const bool isOneChain = isChain(facts);
    finding.addCase("issuing", !isLaunching);
    finding.addCase("chain", !isLaunching && !areThreads && isOneChain);
    finding.addCase("more threads", !isLaunching && !areThreads && !isOneChain);
    finding.addCase("independent", isLaunching && !isOneChain && 2 * facts.hostLate < loss.lost);
    finding.addCase("merged", merged.has_value());
    const auto isCopy = [&](OperationId operation) { return facts.isShortCopy(operation); };
    finding.addCase("copies", 2 * std::ranges::count_if(issued.operations, isCopy) > count);
    if (areNodes(facts, issued.operations)) {
        finding.cases.emplace_back("nodes");
    } else {
        finding.addCase("graph", facts.input.features.graphs && isAgain);
    }
    if (merged) {
        addMergedCopies(facts, *merged, finding.fixes);
    }
    if (isAgain) {
        addGraphFix(facts, series, finding.fixes);
    }
    return finding;
}

/// Of a recording: the host is in calls that issue for most of it and nearly to its end, so
/// whatever runs beside each other on the device, it cannot take less.
bool isIssuingThroughout(const Facts& facts) {
    constexpr double kMost = 0.7;
    constexpr double kRest = 0.05;
    if (facts.program != nullptr || facts.trace.recorded.empty()) {
        return false;
    }
    const TimeNs last = std::ranges::max(facts.trace.issueEnd);
    return facts.isWorth(facts.metrics.asRun.calls, kMost) &&
           !facts.isWorth(facts.makespan() - last, kRest);
}

void addIssuingThroughout(const Facts& facts, Loss loss, Findings& list) {
    Issued all(facts);
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        const auto operation = idAt<OperationId>(i);
        if (!isMark(facts.trace.kind[i]) &&
            !isBetweenHostAndDevice(facts.trace.kind[i])) {  // these calls copy
            all.add(facts, operation);
        }
    }
    loss.lost = all.issuing();
    if (all.isMany() && facts.isWorth(loss.lost, 0.5)) {
        list.push_back(findingOf(facts, loss, all, "most of the run"));
    }
}

/// By the host's calls, or by the device's reaction to each: both go with the number of launches.
/// In one stream short operations show it; in many, all that was issued before the last could
/// start.
Findings launchBound(const Facts& facts) {
    Findings list;
    Loss loss = lossWhere(facts, [](const Held& held) {
        const bool isReaction = held.cause.reason == Reason::LaunchLatency &&
                                held.cause.blocker == OperationId::None;  // no engine that turns
        return isReaction || held.cause.reason == Reason::HostNotIssued;
    });
    if (facts.program == nullptr && !facts.trace.recorded.empty()) {
        loss.lost = std::min(loss.lost, totalLength(facts.idle.calls));
    }
    std::vector<OperationId> operations = loss.operations;
    operations.erase(std::unique(operations.begin(), operations.end()), operations.end());
    Issued onPath(facts);
    for (const OperationId operation : operations) {
        onPath.add(facts, operation);
    }
    const bool areMany = onPath.isMany();
    const bool isThreadKnown = facts.program != nullptr || !hasThreads(facts);
    if (areMany && isThreadKnown) {
        onPath = withIssuedMeanwhile(facts, std::move(onPath));
    }
    if (!facts.trace.recorded.empty()) {
        loss.lost = std::min(loss.lost, onPath.issuing());  // other calls may have made it late
    }
    if (facts.isWorth(loss.lost, kLaunchShare) && areMany &&
        onPath.running <= 2 * onPath.issuing()) {
        list.push_back(findingOf(facts, loss, onPath, kLaunching));
        return list;
    }
    if (isIssuingThroughout(facts)) {
        addIssuingThroughout(facts, loss, list);
        return list;
    }
    const auto [until, last] = lastCalled(facts);
    if (!facts.isWorth(until, kLaunchShare) || !facts.isWorth(facts.hostLate, kLaunchShare) ||
        !isThreadKnown) {
        return list;
    }
    Issued before = issuedUntil(facts, until, last);
    if (before.isMany() && 2 * before.issuing() >= until) {
        loss.lost = before.issuing();
        list.push_back(findingOf(facts, loss, before, "device waits"));
    }
    return list;
}

}  // namespace

/// A loop of short copies that the advice on launching merges as well is not named again.
Findings findLaunchBound(const Facts& facts) {
    Findings list = launchBound(facts);
    for (Finding& copies : shortCopies(facts)) {
        const bool isNamed = std::ranges::any_of(list, [&](const Finding& finding) {
            return std::ranges::count(finding.fixes, copies.fixes.front().text, &Fix::text) > 0;
        });
        if (!isNamed) {
            list.push_back(std::move(copies));
        }
    }
    return list.empty() ? copiesApart(facts) : list;
}

}  // namespace streamscope::advice
