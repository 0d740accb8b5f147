// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/advice/short_copies.h"

#include "engine/advice/change.h"
#include "engine/advice/detectors.h"
#include "engine/advice/loss.h"
#include "engine/base/span_union.h"
#include "engine/workload/edit/json_edit.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <map>
#include <utility>
#include <variant>

namespace streamscope::advice {
namespace {

constexpr double kCopyShare = 0.2;  ///< of the makespan, spent with short copies
constexpr std::size_t kManyCopies = 8;

/// Makes `all` longer by a copy that goes on where it ends; false if that one does not.
bool append(Copy& all, const Copy& next) {
    const bool goesOn = next.source == all.source && next.target == all.target &&
                        next.async == all.async &&
                        next.sourceOffset == all.sourceOffset + all.bytes &&
                        next.targetOffset == all.targetOffset + all.bytes;
    all.bytes += next.bytes;
    return goesOn;
}

/// Whether one of them writes what the other accesses: done together, they may leave something
/// else.
bool meet(const Copy& one, const Copy& other) {
    const auto accessesOf = [](const Copy& copy) {
        return std::array{Access{copy.source, false, copy.sourceOffset, copy.bytes},
                          Access{copy.target, true, copy.targetOffset, copy.bytes}};
    };
    return std::ranges::any_of(accessesOf(one), [&](const Access& left) {
        return std::ranges::any_of(accessesOf(other), [&](const Access& right) {
            return (left.writes || right.writes) && overlaps(left, right);
        });
    });
}

bool anyMeet(const std::vector<MergedCopies::One>& copies) {
    for (auto one = copies.begin(); one != copies.end(); ++one) {
        const auto meetsIt = [&one](const auto& other) { return meet(one->copy, other.copy); };
        if (std::any_of(std::next(one), copies.end(), meetsIt)) {
            return true;
        }
    }
    return false;
}

/// The copies of a loop, step by step.
class Merging {
public:
    Merging(const Facts& facts, std::string loop) : m_facts(facts) {
        const std::string steps = loop + "/do/";
        for (const TraceStep& step : facts.trace.steps) {
            const bool isInside = step.pointer.starts_with(steps);
            m_inside.push_back(isInside);
            m_steps.push_back(isInside ? numberOf(step.pointer.substr(steps.size())) : kNone);
        }
        m_merged.loop = std::move(loop);
    }

    /// Takes the operation into the copy of its step, if it is the loop's; false if it cannot be
    /// part of one.
    bool take(OperationId operation) {
        const StepId step = m_facts.trace.step[indexOf(operation)];
        if (step == StepId::None || !m_inside[indexOf(step)]) {
            return true;
        }
        const Action* action = m_facts.actionOf(operation);
        const Copy* copy = action == nullptr ? nullptr : std::get_if<Copy>(action);
        const std::size_t place = m_steps[indexOf(step)];
        if (copy == nullptr || place > m_merged.copies.size()) {
            return false;
        }
        if (place == m_merged.copies.size()) {
            m_merged.copies.push_back({*copy, operation});
        } else if (!append(m_merged.copies[place].copy, *copy)) {
            return false;
        }
        const std::size_t i = indexOf(operation);
        m_spans.add({m_facts.trace.start[i], m_facts.trace.end[i]});
        m_merged.operations.push_back(operation);
        return true;
    }

    MergedCopies finish() && {
        m_merged.time = totalLength(m_spans.take());
        return std::move(m_merged);
    }

private:
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

    /// kNone for a step within another one.
    static std::size_t numberOf(const std::string& text) {
        const bool isNumber = text.find('/') == std::string::npos;
        return isNumber ? std::strtoull(text.c_str(), nullptr, 10) : kNone;
    }

    const Facts& m_facts;
    std::vector<bool> m_inside;        ///< by step: whether it is of the loop
    std::vector<std::size_t> m_steps;  ///< by step: its place in the loop
    MergedCopies m_merged;
    SpanUnion m_spans;
};

std::string stepText(const Facts& facts, const MergedCopies::One& merged, bool namesStream) {
    const Memory& source = facts.program->memories[indexOf(merged.copy.source)];
    const Memory& target = facts.program->memories[indexOf(merged.copy.target)];
    const std::uint64_t element = kernels::infoOf(source.element).bytes;
    const auto elements = [element](std::uint64_t bytes) {
        return std::to_string(bytes / element);
    };
    return "{\"copy\": " + quotedJson(source.name) + ", \"to\": " + quotedJson(target.name) +
           ", \"at\": " + elements(merged.copy.sourceOffset) +
           ", \"to_at\": " + elements(merged.copy.targetOffset) +
           ", \"count\": " + elements(merged.copy.bytes) +
           (merged.copy.async ? "" : ", \"async\": false") +
           (namesStream ? ", \"stream\": " + quotedJson(facts.streamName(merged.first)) : "") + "}";
}

}  // namespace

std::optional<MergedCopies> mergedCopies(const Facts& facts, OperationId one) {
    const Change change(facts);
    std::string loop = outermostLoop(change, stepOf(facts, one));
    if (!facts.hasText() || loop.empty()) {
        return std::nullopt;
    }
    Merging merging(facts, loop);
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        if (!merging.take(idAt<OperationId>(i))) {
            return std::nullopt;
        }
    }
    MergedCopies merged = std::move(merging).finish();
    if (!change.at(loop + "/do/" + std::to_string(merged.copies.size())).empty()) {
        return std::nullopt;  // a step that is no operation, or that this run left out
    }
    const bool isFewer = merged.operations.size() > merged.copies.size();
    return isFewer && !anyMeet(merged.copies) ? std::optional(std::move(merged)) : std::nullopt;
}

void addMergedCopies(const Facts& facts, const MergedCopies& merged, std::vector<Fix>& fixes) {
    Change change(facts);
    for (std::size_t i = 0; i < merged.copies.size(); ++i) {
        const std::string step = merged.loop + "/do/" + std::to_string(i);
        const std::string copy =
            stepText(facts, merged.copies[i], !change.at(step + "/stream").empty());
        i == 0 ? change.set(merged.loop, copy) : change.insertAfter(merged.loop, copy);
    }
    std::move(change).addTo(fixes, "one-copy",
                            {Count{merged.copies.size()}, Count{merged.operations.size()}});
}

namespace {

/// Short copies by step, of those that take some of the makespan.
std::vector<std::vector<OperationId>> seriesOf(const Facts& facts) {
    std::map<StepId, std::vector<OperationId>> bySteps;
    for (std::size_t i = 0; i < operationCount(facts.trace); ++i) {
        if (facts.isShortCopy(idAt<OperationId>(i))) {
            bySteps[facts.trace.step[i]].push_back(idAt<OperationId>(i));
        }
    }
    std::vector<std::vector<OperationId>> series;
    for (auto& [step, copies] : bySteps) {
        DurationNs time = 0;
        for (const OperationId copy : copies) {
            time += facts.duration(copy);
        }
        if (copies.size() >= kManyCopies && facts.isWorth(time, kCopyShare / 4)) {
            series.push_back(std::move(copies));
        }
    }
    return series;
}

/// From the first start to the last end, pauses included.
DurationNs spanOf(const Facts& facts, const std::vector<OperationId>& operations) {
    TimeRange span{facts.makespan(), 0};
    for (const OperationId operation : operations) {
        span.begin = std::min(span.begin, facts.trace.start[indexOf(operation)]);
        span.end = std::max(span.end, facts.trace.end[indexOf(operation)]);
    }
    return span.length();
}

Finding findingOf(const Facts& facts, const MergedCopies& merged) {
    Finding finding{
        "short-copies",
        spanOf(facts, merged.operations),
        evidenceOf(facts, merged.operations),
        {Count{merged.operations.size()}, asArgument(facts.describe(merged.copies.front().first)),
         Duration{merged.time}, Duration{facts.makespan()}},
        {"adjacent"}};
    addMergedCopies(facts, merged, finding.fixes);
    return finding;
}

}  // namespace

Findings shortCopies(const Facts& facts) {
    Findings list;
    for (const auto& copies : seriesOf(facts)) {
        const auto merged = mergedCopies(facts, copies.front());
        if (merged && facts.isWorth(merged->time, kCopyShare)) {
            list.push_back(findingOf(facts, *merged));
        }
    }
    std::erase_if(list, [](const Finding& finding) { return finding.fixes.empty(); });
    return list;
}

namespace {

/// Whether the one before it in its stream was a short copy of the same direction as well.
bool followsAnother(const Facts& facts, OperationId operation) {
    const OperationId before = facts.before(operation);
    return before != OperationId::None && facts.isShortCopy(operation) &&
           facts.isShortCopy(before) &&
           facts.trace.kind[indexOf(operation)] == facts.trace.kind[indexOf(before)];
}

bool waitsForCallOrStart(const Facts& facts, const Held& held) {
    const bool isLate = held.cause.reason == Reason::HostNotIssued &&
                        facts.allocating(held.operation, facts.rangeOf(held)) == 0;
    return (isLate || held.cause.reason == Reason::LaunchLatency) &&
           followsAnother(facts, held.operation);
}

/// What the host did between the calls is no part of that.
Loss lossToCallsAndStarts(const Facts& facts) {
    Loss loss =
        lossWhere(facts, [&](const Held& held) { return waitsForCallOrStart(facts, held); });
    for (const Held& held : facts.held) {
        if (held.cause.reason == Reason::HostNotIssued && waitsForCallOrStart(facts, held)) {
            loss.lost -= facts.working(held.operation, facts.rangeOf(held));
        }
    }
    std::ranges::sort(loss.operations);
    loss.operations.erase(std::unique(loss.operations.begin(), loss.operations.end()),
                          loss.operations.end());
    return loss;
}

}  // namespace

Findings copiesApart(const Facts& facts) {
    const Loss loss = lossToCallsAndStarts(facts);
    DurationNs running = 0;
    for (const OperationId copy : loss.operations) {
        running += facts.duration(copy);
    }
    if (loss.operations.size() < kManyCopies || loss.lost < running ||
        !facts.isWorth(loss.lost, kCopyShare)) {
        return {};
    }
    return {{.id = "short-copies",
             .lost = loss.lost,
             .evidence = evidenceOf(facts, loss),
             .values = {Count{loss.operations.size()},
                        asArgument(facts.describe(loss.operations.front())), Duration{running},
                        Duration{facts.makespan()}, Duration{loss.lost}},
             .cases = {"apart"}}};
}

}  // namespace streamscope::advice
