// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_check.h"

#include "engine/base/parallel.h"
#include "engine/formats/trace_names.h"
#include "engine/trace/column_values.h"
#include "engine/trace/columns.h"

#include <algorithm>
#include <numeric>
#include <type_traits>

namespace streamscope {
namespace {

using Found = std::optional<Contradiction>;

/// Differences of two times that are no further from 0 than this (146 years) do not overflow.
constexpr TimeNs kLongestColumn = TimeNs{1} << 62;

std::string placeOf(std::string_view list, std::string_view column, std::size_t i) {
    return "/" + std::string(list) + "/" + std::string(column) + "/" + std::to_string(i);
}

/// Whether any number from `begin` to `end` is wrong, without a branch for each of them.
template <typename IsWrong>
bool isAnyWrong(std::size_t begin, std::size_t end, const IsWrong& isWrong) {
    bool isAny = false;
    for (std::size_t i = begin; i < end; ++i) {
        isAny |= isWrong(i);
    }
    return isAny;
}

/// The first number from `begin` to `end` that is wrong, or `end`.
template <typename IsWrong>
std::size_t firstWrongIn(std::size_t begin, std::size_t end, const IsWrong& isWrong) {
    constexpr std::size_t kBlock = 1024;
    while (begin < end && !isAnyWrong(begin, std::min(begin + kBlock, end), isWrong)) {
        begin = std::min(begin + kBlock, end);
    }
    while (begin < end && !isWrong(begin)) {
        ++begin;
    }
    return begin;
}

/// The first of `count` numbers for which `isWrong`, or `count`.
template <typename IsWrong>
std::size_t firstWrong(std::size_t count, const IsWrong& isWrong) {
    const auto firsts = inParallel(count, [&](std::size_t begin, std::size_t end) {
        const std::size_t first = firstWrongIn(begin, end, isWrong);
        return first < end ? first : count;
    });
    return std::ranges::min(firsts);
}

/// What the words of one list of a file mean; nothing for those that are not known.
template <typename Word>
class Meanings {
public:
    template <typename NameOf>
    Meanings(const std::vector<std::string>& texts, std::size_t known, const NameOf& nameOf)
        : m_texts(texts) {
        for (const std::string& text : texts) {
            std::size_t i = 0;
            while (i < known && nameOf(static_cast<Word>(i)) != text) {
                ++i;
            }
            m_isIdentity = m_isIdentity && i == m_words.size();
            m_words.push_back(i < known ? std::optional(static_cast<Word>(i)) : std::nullopt);
        }
    }
    /// Whether every number means itself.
    [[nodiscard]] bool isIdentity() const { return m_isIdentity; }
    [[nodiscard]] bool isKnown(Word number) const {
        const auto i = static_cast<std::size_t>(number);
        return i < m_words.size() && (m_isIdentity || m_words[i]);
    }
    [[nodiscard]] Word operator[](Word number) const {
        return *m_words[static_cast<std::size_t>(number)];
    }
    [[nodiscard]] Sentence problemOf(Word number) const {
        const auto i = static_cast<std::size_t>(number);
        return i < m_words.size() ? say(SENTENCE("Streamscope", "unknown word \"%1\""), m_texts[i])
                                  : say(SENTENCE("Streamscope", "there is no number %1"), Count{i});
    }

private:
    const std::vector<std::string>& m_texts;
    std::vector<std::optional<Word>> m_words;
    bool m_isIdentity = true;
};

class Completer {
public:
    Completer(Trace& trace, const TraceWords& words)
        : m_trace(trace),
          m_kinds(words.kinds, kOperationKindCount, kindName),
          m_reasons(words.reasons, kReasonCount, reasonCode),
          m_callKinds(words.callKinds, kHostCallKindCount, hostCallKindName) {}

    Found values() {
        visitOperationColumns([this](const ColumnInfo& info, auto column, auto /*absent*/) {
            auto& values = m_trace.*column;
            lengthOf("operations", info, values.size());
            check(
                "operations", info.name, values, [](auto& value) -> auto& { return value; });
        });
        visitTables([this](const TableInfo& table, auto things) {
            auto& values = m_trace.*things;
            using Thing = typename std::remove_reference_t<decltype(values)>::value_type;
            visitMembers(std::type_identity<Thing>(), [&](const ColumnInfo& info, auto member) {
                check(
                    table.name, info.name,
                    values, [member](auto& thing) -> auto& { return thing.*member; });
            });
        });
        return std::move(m_found);
    }

private:
    [[nodiscard]] const auto& meaningsOf(OperationKind /*of*/) const { return m_kinds; }
    [[nodiscard]] const auto& meaningsOf(Reason /*of*/) const { return m_reasons; }
    [[nodiscard]] const auto& meaningsOf(HostCallKind /*of*/) const { return m_callKinds; }

    void lengthOf(std::string_view list, const ColumnInfo& info, std::size_t length) {
        const std::size_t count = operationCount(m_trace);
        const bool isLeftOut = length == 0 && info.presence != Presence::Always;
        if (!m_found && length != count && !isLeftOut) {
            m_found = {"/" + std::string(list) + "/" + std::string(info.name),
                       say(SENTENCE("Streamscope", "the operations are %1"), Count{count})};
        }
    }

    /// `at(entry)` is the value to look at in an entry of a column.
    template <typename Entry, typename At>
    void check(std::string_view list, std::string_view name, Column<Entry>& column, const At& at) {
        using Value = std::remove_reference_t<decltype(at(column[0]))>;
        const Column<Entry>& entries = column;
        const auto refuse = [&](const auto& isRight, const auto& problemOf) {
            const std::size_t wrong =
                m_found
                    ? entries.size()
                    : firstWrong(entries.size(), [&](auto i) { return !isRight(at(entries[i])); });
            if (wrong < entries.size()) {
                m_found = {placeOf(list, name, wrong), problemOf(at(entries[wrong]))};
            }
        };
        if constexpr (kIsWord<Value>) {
            const auto& meanings = meaningsOf(Value{});
            refuse([&](Value word) { return meanings.isKnown(word); },
                   [&](Value word) { return meanings.problemOf(word); });
            if (!m_found && !meanings.isIdentity()) {
                column.makeOwner();
                std::ranges::for_each(column,
                                      [&](Entry& entry) { at(entry) = meanings[at(entry)]; });
            }
        } else if constexpr (kIsId<Value>) {
            using Number = std::underlying_type_t<Value>;
            const std::size_t limit = listOf<Value>(m_trace).size;
            // None is the largest number: with one added it is 0.
            refuse(
                [limit](Value id) {
                    return static_cast<Number>(static_cast<Number>(id) + 1) <= limit;
                },
                [](Value id) {
                    return say(SENTENCE("Streamscope", "there is no number %1"),
                               Count{indexOf(id)});
                });
        } else if constexpr (std::is_same_v<Value, TimeNs>) {
            refuse([](TimeNs time) { return time <= kLongestColumn && time >= -kLongestColumn; },
                   [](TimeNs) { return say(SENTENCE("Streamscope", "the time is out of range")); });
        }
    }

    Trace& m_trace;
    const Meanings<OperationKind> m_kinds;
    const Meanings<Reason> m_reasons;
    const Meanings<HostCallKind> m_callKinds;
    Found m_found;
};

/// Streams and engines are of devices that there are.
Found inDevices(const Trace& trace) {
    if (!trace.deviceFacts.empty() && trace.deviceFacts.size() != trace.devices.size()) {
        return Contradiction{
            "/device_facts",
            say(SENTENCE("Streamscope", "expected %1 entries, one a device, found %2"),
                Count{trace.devices.size()}, Count{trace.deviceFacts.size()})};
    }
    const auto check = [&](const auto& rows, std::string_view list) -> Found {
        const std::size_t row = firstWrong(rows.size(), [&](std::size_t i) {
            return rows[i].device != DeviceId::None &&
                   indexOf(rows[i].device) >= trace.devices.size();
        });
        if (row == rows.size()) {
            return std::nullopt;
        }
        return Contradiction{"/" + std::string(list) + "/" + std::to_string(row) + "/device",
                             say(SENTENCE("Streamscope", "there is no number %1"),
                                 Count{indexOf(rows[row].device)})};
    };
    const Found found = check(trace.streams, "streams");
    return found ? found : check(trace.engines, "engines");
}

/// Nothing ends before it begins.
Found inSpans(const Trace& trace) {
    const auto check = [](std::string_view list, std::string_view column, std::size_t count,
                          const auto& begin, const auto& end) -> Found {
        const std::size_t wrong =
            firstWrong(count, [&](std::size_t i) { return begin(i) > end(i); });
        if (wrong == count) {
            return std::nullopt;
        }
        return Contradiction{placeOf(list, column, wrong),
                             say(SENTENCE("Streamscope", "it ends before it begins"))};
    };
    const auto in = [](const auto& column) { return [&](std::size_t i) { return column[i]; }; };
    const auto of = [](const auto& things, auto member) {
        return [&things, member](std::size_t i) { return things[i].*member; };
    };
    const std::size_t count = operationCount(trace);
    Found found = check("operations", "end_ns", count, in(trace.start), in(trace.end));
    if (!found) {
        found =
            check("operations", "issue_end_ns", count, in(trace.issueBegin), in(trace.issueEnd));
    }
    if (!found) {
        found = check("host_calls", "end_ns", trace.hostCalls.size(),
                      of(trace.hostCalls, &HostCall::begin), of(trace.hostCalls, &HostCall::end));
    }
    if (!found) {
        found = check("ranges", "end_ns", trace.ranges.size(), of(trace.ranges, &TraceRange::begin),
                      of(trace.ranges, &TraceRange::end));
    }
    return found ? found
                 : check("blocks", "end_ns", trace.blocks.size(),
                         of(trace.blocks, &BlockSpan::start), of(trace.blocks, &BlockSpan::end));
}

/// Ranges, blocks and entries of `recorded` are of something.
Found inTables(const Trace& trace) {
    const auto isNowhere = [](const BlockSpan& block) {
        return block.operation == OperationId::None;
    };
    const auto isOfNobody = [](const TraceRange& range) {
        return range.name == NameId::None || range.thread == ThreadId::None;
    };
    if (std::ranges::any_of(trace.ranges, isOfNobody)) {
        return Contradiction{"/ranges",
                             say(SENTENCE("Streamscope", "a range has no name or no thread"))};
    }
    if (std::ranges::any_of(trace.blocks, isNowhere)) {
        return Contradiction{"/blocks/operation",
                             say(SENTENCE("Streamscope", "a block is of no operation"))};
    }
    if (!trace.recorded.empty() && trace.recorded.size() != operationCount(trace)) {
        return Contradiction{
            "/recorded/count",
            say(SENTENCE("Streamscope", "the operations are %1"), Count{operationCount(trace)})};
    }
    return std::nullopt;
}

/// Where each chain begins: they follow one another in the order of their operations if the file
/// does not say it. No chain goes beyond the end of all, and all together are no longer.
Found placeCauses(Trace& trace) {
    const auto& counts = std::as_const(trace).causeCount;
    if (counts.empty() && !(trace.causes.empty() && trace.causeBegin.empty())) {
        return Contradiction{"/operations",
                             say(SENTENCE("Streamscope", "\"cause_count\" is missing"))};
    }
    const std::size_t links = std::accumulate(counts.begin(), counts.end(), std::size_t{0});
    const bool isGiven = !trace.causeBegin.empty();
    if (isGiven ? links > trace.causes.size() : links != trace.causes.size()) {
        return Contradiction{"/causes/count",
                             say(SENTENCE("Streamscope", "the operations have %1"), Count{links})};
    }
    if (!isGiven) {
        trace.causeBegin.resize(counts.size());
        std::exclusive_scan(counts.begin(), counts.end(), trace.causeBegin.begin(),
                            std::uint32_t{0});
        return std::nullopt;
    }
    const auto& begins = std::as_const(trace).causeBegin;
    const std::size_t wrong = firstWrong(counts.size(), [&](std::size_t i) {
        return std::size_t{begins[i]} + counts[i] > trace.causes.size();
    });
    if (wrong == counts.size()) {
        return std::nullopt;
    }
    return Contradiction{placeOf("operations", "cause_begin", wrong),
                         say(SENTENCE("Streamscope", "there is no number %1"),
                             Count{std::size_t{begins[wrong]} + counts[wrong]})};
}

/// Times count from the first host call.
Found beforeTheFirstCall(const Trace& trace) {
    const bool isMeasured = trace.provenance.origin == Origin::Measured;
    const auto check = [&](std::string_view column, const Column<TimeNs>& times,
                           TimeNs least) -> Found {
        const std::size_t early =
            firstWrong(times.size(), [&](std::size_t i) { return times[i] < least; });
        if (early == times.size()) {
            return std::nullopt;
        }
        return Contradiction{placeOf("operations", column, early),
                             say(SENTENCE("Streamscope", "%1 ns is before the first host call"),
                                 std::to_string(times[early]))};
    };
    const Found found = check("issue_begin_ns", trace.issueBegin, 0);
    return found ? found : check("start_ns", trace.start, isMeasured ? -kClockError : 0);
}

/// Nothing ends after the run, and no run is shorter than its bounds.
Found inLength(const Trace& trace) {
    const auto* last = std::ranges::max_element(trace.end);
    if (last != trace.end.end() && *last > trace.makespan) {
        return Contradiction{"/makespan_ns",
                             say(SENTENCE("Streamscope", "an operation ends after it, at %1"),
                                 std::to_string(*last))};
    }
    const auto& bounds = trace.bounds;
    if (bounds && std::max(bounds->allOverlap, bounds->dependencies) > trace.makespan) {
        return Contradiction{
            "/bounds", say(SENTENCE("Streamscope", "no run can be shorter, but this one is"))};
    }
    return std::nullopt;
}

}  // namespace

Found completeTrace(Trace& trace, const TraceWords& words) {
    Found found = inDevices(trace);
    if (!found) {
        found = Completer(trace, words).values();
    }
    for (const auto look : {inSpans, inTables}) {
        found = found ? std::move(found) : look(trace);
    }
    if (!found) {
        found = placeCauses(trace);
    }
    for (const auto look : {beforeTheFirstCall, inLength, contradictionIn}) {
        found = found ? std::move(found) : look(trace);
    }
    return found;
}

}  // namespace streamscope
