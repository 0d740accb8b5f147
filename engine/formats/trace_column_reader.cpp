// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_column_reader.h"

#include "engine/formats/trace_columns.h"
#include "engine/formats/trace_contradictions.h"
#include "engine/formats/trace_names.h"
#include "engine/trace/columns.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <type_traits>

namespace streamscope {
namespace {

/// Differences of two times that are no further from 0 than this (146 years) do not overflow.
constexpr TimeNs kLongestColumn = TimeNs{1} << 62;

/// How a value stands in the file.
template <typename Value>
struct InFile {
    using Number = Value;
    static constexpr std::optional<Number> kIfNull{};
};
template <typename Value>
requires kIsWord<Value>
struct InFile<Value> {
    using Number = std::underlying_type_t<Value>;
    static constexpr std::optional<Number> kIfNull{};
};
template <typename Value>
requires kIsId<Value>
struct InFile<Value> {
    using Number = std::underlying_type_t<Value>;
    static constexpr std::optional<Number> kIfNull{static_cast<Number>(Value::None)};
};

template <typename Value, typename Place>
bool readNumbers(JsonPull& pull, std::size_t count, const Place& place) {
    using Number = typename InFile<Value>::Number;
    return pull.numbers<Number>(count, InFile<Value>::kIfNull, [&](std::size_t i, Number number) {
        place(i) = static_cast<Value>(number);
    });
}

template <typename Value>
bool readColumn(JsonPull& pull, std::size_t count, std::vector<Value>& column) {
    column.resize(count);
    return readNumbers<Value>(pull, count, [&](std::size_t i) -> Value& { return column[i]; });
}

/// How many things follow; the text has room for them.
bool readCount(JsonPull& pull, std::optional<std::size_t>& count) {
    std::size_t number = 0;
    if (!pull.read(number)) {
        return false;
    }
    if (number > pull.left() || number >= indexOf(OperationId::None)) {
        return pull.fail(say(SENTENCE("Streamscope", "there cannot be so many")));
    }
    count = number;
    return true;
}

constexpr SentenceText<0> kCountFirst =
    SENTENCE("Streamscope", "\"count\" must come before the columns");

/// Reads an object of columns: `onCount` makes room, `onColumn(key)` takes one, `keys` without
/// "count"; all but the last `optional` ones must be there.
template <typename OnCount, typename OnColumn>
bool readColumns(JsonPull& pull, std::vector<std::string_view> keys, std::size_t optional,
                 const OnCount& onCount, const OnColumn& onColumn) {
    keys.insert(keys.begin(), "count");
    std::optional<std::size_t> count;
    return pull.members(keys, keys.size() - optional, [&](std::size_t which) {
        if (which != 0) {
            return count ? onColumn(keys[which], *count) : pull.fail(say(kCountFirst));
        }
        if (!readCount(pull, count)) {
            return false;
        }
        onCount(*count);
        return true;
    });
}

/// The i-th thing's member.
template <typename Thing, typename Member>
auto columnOf(std::vector<Thing>& things, Member member) {
    return [&things, member ](std::size_t i) -> auto& {
        return things[i].*member;
    };
}

template <typename Thing, typename VisitColumns>
bool readThings(JsonPull& pull, std::vector<Thing>& things, const VisitColumns& visitColumns,
                std::size_t optional = 0) {
    std::vector<std::string_view> keys;
    visitColumns([&](std::string_view key, auto, std::size_t) { keys.push_back(key); });
    return readColumns(
        pull, keys, optional, [&](std::size_t count) { things.resize(count); },
        [&](std::string_view key, std::size_t count) {
            bool isRead = false;
            visitColumns([&](std::string_view name, auto member, std::size_t /*limit*/) {
                using Value = std::remove_reference_t<decltype(things[0].*member)>;
                isRead = isRead ||
                         (name == key && readNumbers<Value>(pull, count, columnOf(things, member)));
            });
            return isRead;
        });
}

std::string placeOf(std::string_view list, std::string_view column, std::size_t i) {
    return "/" + std::string(list) + "/" + std::string(column) + "/" + std::to_string(i);
}

/// What is looked at in each value once everything is there.
class Checker {
public:
    Checker(JsonPull& pull, const TraceWords& words)
        : m_pull(pull),
          m_kinds(meanings<OperationKind>(words.kinds, kOperationKindCount, kindName)),
          m_reasons(meanings<Reason>(words.reasons, kReasonCount, reasonCode)),
          m_callKinds(
              meanings<HostCallKind>(words.callKinds, kHostCallKindCount, hostCallKindName)) {}

    [[nodiscard]] bool isRight() const { return m_isRight; }

    /// `at(i)` is the place of the i-th of `count` values.
    template <typename Value, typename At>
    void check(std::string_view list, std::string_view column, std::size_t count, std::size_t limit,
               const At& at) {
        for (std::size_t i = 0; i < count && m_isRight; ++i) {
            if (Sentence problem = problemOf(at(i), limit); !problem.empty()) {
                m_isRight = m_pull.fail(std::move(problem), placeOf(list, column, i));
            }
        }
    }

    template <typename Thing, typename VisitColumns>
    void checkThings(std::string_view list, std::vector<Thing>& things,
                     const VisitColumns& visitColumns) {
        visitColumns([&](std::string_view name, auto member, std::size_t limit) {
            using Value = std::remove_reference_t<decltype(things[0].*member)>;
            check<Value>(list, name, things.size(), limit, columnOf(things, member));
        });
    }

    template <typename Begin, typename End>
    void checkSpans(std::string_view list, std::string_view column, std::size_t count,
                    const Begin& begin, const End& end) {
        for (std::size_t i = 0; i < count && m_isRight; ++i) {
            if (begin(i) > end(i)) {
                m_isRight = m_pull.fail(say(SENTENCE("Streamscope", "it ends before it begins")),
                                        placeOf(list, column, i));
            }
        }
    }

private:
    template <typename Word>
    struct Meaning {
        std::string text;
        std::optional<Word> word;
    };

    template <typename Word, typename NameOf>
    static std::vector<Meaning<Word>> meanings(const std::vector<std::string>& words,
                                               std::size_t known, const NameOf& nameOf) {
        std::vector<Meaning<Word>> result;
        result.reserve(words.size());
        for (const std::string& word : words) {
            result.push_back({word, meaningOf<Word>(word, known, nameOf)});
        }
        return result;
    }
    template <typename Word, typename NameOf>
    static std::optional<Word> meaningOf(std::string_view word, std::size_t known,
                                         const NameOf& nameOf) {
        for (std::size_t i = 0; i < known; ++i) {
            if (nameOf(static_cast<Word>(i)) == word) {
                return static_cast<Word>(i);
            }
        }
        return std::nullopt;
    }
    [[nodiscard]] const auto& meaningsOf(OperationKind /*unused*/) const { return m_kinds; }
    [[nodiscard]] const auto& meaningsOf(Reason /*unused*/) const { return m_reasons; }
    [[nodiscard]] const auto& meaningsOf(HostCallKind /*unused*/) const { return m_callKinds; }

    /// Empty if all is well; a word's number becomes its meaning.
    template <typename Value>
    Sentence problemOf(Value& value, std::size_t limit) const {
        if constexpr (kIsWord<Value>) {
            const auto& all = meaningsOf(value);
            const auto number = static_cast<std::size_t>(value);
            if (number >= all.size()) {
                return say(SENTENCE("Streamscope", "there is no number %1"), Count{number});
            }
            if (!all[number].word) {
                return say(SENTENCE("Streamscope", "unknown word \"%1\""), all[number].text);
            }
            value = *all[number].word;
        } else if constexpr (kIsId<Value>) {
            if (value != Value::None && indexOf(value) >= limit) {
                return say(SENTENCE("Streamscope", "there is no number %1"), Count{indexOf(value)});
            }
        } else if constexpr (std::is_same_v<Value, TimeNs>) {
            if (value > kLongestColumn || value < -kLongestColumn) {
                return say(SENTENCE("Streamscope", "the time is out of range"));
            }
        }
        return {};
    }

    JsonPull& m_pull;
    std::vector<Meaning<OperationKind>> m_kinds;
    std::vector<Meaning<Reason>> m_reasons;
    std::vector<Meaning<HostCallKind>> m_callKinds;
    bool m_isRight = true;
};

/// Times count from the first host call.
bool startAfterTheFirstCall(JsonPull& pull, const Trace& trace) {
    const bool isMeasured = trace.provenance.origin == Origin::Measured;
    const auto check = [&](std::string_view column, const std::vector<TimeNs>& times,
                           TimeNs least) {
        const auto early = std::ranges::find_if(times, [=](TimeNs time) { return time < least; });
        return early == times.end() ||
               pull.fail(
                   say(SENTENCE("Streamscope", "%1 ns is before the first host call"),
                       std::to_string(*early)),
                   placeOf("operations", column, static_cast<std::size_t>(early - times.begin())));
    };
    return check("issue_begin_ns", trace.issueBegin, 0) &&
           check("start_ns", trace.start, isMeasured ? -kClockError : 0);
}

constexpr SentenceText<0> kItself = SENTENCE("Streamscope", "an operation cannot hold itself");

bool nothingHoldsItself(JsonPull& pull, const Trace& trace) {
    for (std::size_t i = 0; i < trace.blocker.size(); ++i) {
        if (trace.blocker[i] == idAt<OperationId>(i)) {
            return pull.fail(say(kItself), placeOf("operations", "blocker", i));
        }
        const CauseRange chain = causesOf(trace, idAt<OperationId>(i));
        const auto* own =
            std::ranges::find(chain.begin(), chain.end(), idAt<OperationId>(i), &Cause::blocker);
        if (own != chain.end()) {
            const auto place = static_cast<std::size_t>(own - trace.causes.data());
            return pull.fail(say(kItself), placeOf("causes", "blocker", place));
        }
    }
    return true;
}

/// The chains follow each other in the order of their operations.
bool placeCauses(JsonPull& pull, Trace& trace) {
    if (trace.causeCount.empty() && !trace.causes.empty()) {
        return pull.fail(say(SENTENCE("Streamscope", "\"cause_count\" is missing")), "/operations");
    }
    std::size_t begin = 0;
    trace.causeBegin.reserve(trace.causeCount.size());
    for (const std::uint16_t count : trace.causeCount) {
        trace.causeBegin.push_back(static_cast<std::uint32_t>(begin));
        begin += count;
    }
    return begin == trace.causes.size() ||
           pull.fail(say(SENTENCE("Streamscope", "the operations have %1"), Count{begin}),
                     "/causes/count");
}

}  // namespace

bool readOperationColumns(JsonPull& pull, Trace& trace) {
    std::vector<std::string_view> keys;
    visitOperationColumns(
        trace, [&](std::string_view key, const auto&, std::size_t) { keys.push_back(key); });
    const std::size_t required = keys.size();
    visitOptionalColumns(trace, [&](std::string_view key, const auto&) { keys.push_back(key); });
    return readColumns(
        pull, keys, keys.size() - required, [&](std::size_t count) { sizeColumns(trace, count); },
        [&](std::string_view key, std::size_t count) {
            bool isRead = false;
            const auto readIfNamed = [&](std::string_view name, auto& column) {
                isRead = name == key ? readColumn(pull, count, column) : isRead;
            };
            visitOperationColumns(trace, [&](std::string_view name, auto& column, std::size_t) {
                readIfNamed(name, column);
            });
            visitOptionalColumns(trace, readIfNamed);
            return isRead;
        });
}

bool readCauseColumns(JsonPull& pull, Trace& trace) {
    return readThings(pull, trace.causes,
                      [&](const auto& visit) { visitCauseColumns(trace, visit); });
}

bool readHostCallColumns(JsonPull& pull, Trace& trace) {
    return readThings(pull, trace.hostCalls,
                      [&](const auto& visit) { visitHostCallColumns(trace, visit); });
}

bool readRangeColumns(JsonPull& pull, Trace& trace) {
    return readThings(pull, trace.ranges,
                      [&](const auto& visit) { visitRangeColumns(trace, visit); });
}

bool readBlockColumns(JsonPull& pull, Trace& trace) {
    return readThings(pull, trace.blocks,
                      [&](const auto& visit) { visitBlockColumns(trace, visit); });
}

bool readRecordedColumns(JsonPull& pull, Trace& trace) {
    return readThings(
        pull, trace.recorded, [&](const auto& visit) { visitRecordedColumns(trace, visit); }, 1);
}

bool readShapeColumns(JsonPull& pull, Trace& trace) {
    return readThings(pull, trace.shapes,
                      [&](const auto& visit) { visitShapeColumns(trace, visit); });
}

namespace {

/// Columns that not every trace has.
void checkOptional(Checker& checker, Trace& trace) {
    checker.check<EngineId>("operations", "also_engine", trace.alsoEngine.size(),
                            trace.engines.size(),
                            [&](std::size_t i) -> EngineId& { return trace.alsoEngine[i]; });
    checker.check<ShapeId>("operations", "shape", trace.shape.size(), trace.shapes.size(),
                           [&](std::size_t i) -> ShapeId& { return trace.shape[i]; });
    checker.check<OperationId>("operations", "record", trace.record.size(), operationCount(trace),
                               [&](std::size_t i) -> OperationId& { return trace.record[i]; });
}

}  // namespace

bool finishColumns(JsonPull& pull, const TraceWords& words, Trace& trace) {
    const std::size_t count = operationCount(trace);
    Checker checker(pull, words);
    visitOperationColumns(trace, [&](std::string_view name, auto& column, std::size_t limit) {
        using Value = typename std::remove_reference_t<decltype(column)>::value_type;
        checker.check<Value>("operations", name, count, limit,
                             [&](std::size_t i) -> Value& { return column[i]; });
    });
    checkOptional(checker, trace);
    checker.checkThings("causes", trace.causes,
                        [&](const auto& visit) { visitCauseColumns(trace, visit); });
    checker.checkThings("host_calls", trace.hostCalls,
                        [&](const auto& visit) { visitHostCallColumns(trace, visit); });
    checker.checkThings("ranges", trace.ranges,
                        [&](const auto& visit) { visitRangeColumns(trace, visit); });
    checker.checkThings("blocks", trace.blocks,
                        [&](const auto& visit) { visitBlockColumns(trace, visit); });
    checker.checkThings("recorded", trace.recorded,
                        [&](const auto& visit) { visitRecordedColumns(trace, visit); });
    const auto in = [](const auto& column) { return [&](std::size_t i) { return column[i]; }; };
    checker.checkSpans("operations", "end_ns", count, in(trace.start), in(trace.end));
    checker.checkSpans("operations", "issue_end_ns", count, in(trace.issueBegin),
                       in(trace.issueEnd));
    checker.checkSpans(
        "host_calls", "end_ns", trace.hostCalls.size(),
        [&](std::size_t i) { return trace.hostCalls[i].begin; },
        [&](std::size_t i) { return trace.hostCalls[i].end; });
    checker.checkSpans(
        "ranges", "end_ns", trace.ranges.size(),
        [&](std::size_t i) { return trace.ranges[i].begin; },
        [&](std::size_t i) { return trace.ranges[i].end; });
    checker.checkSpans(
        "blocks", "end_ns", trace.blocks.size(),
        [&](std::size_t i) { return trace.blocks[i].start; },
        [&](std::size_t i) { return trace.blocks[i].end; });
    const auto isNowhere = [](const BlockSpan& block) {
        return block.operation == OperationId::None;
    };
    const auto isOfNobody = [](const TraceRange& range) {
        return range.name == NameId::None || range.thread == ThreadId::None;
    };
    if (checker.isRight() && std::ranges::any_of(trace.ranges, isOfNobody)) {
        return pull.fail(say(SENTENCE("Streamscope", "a range has no name or no thread")),
                         "/ranges");
    }
    if (checker.isRight() && std::ranges::any_of(trace.blocks, isNowhere)) {
        return pull.fail(say(SENTENCE("Streamscope", "a block is of no operation")),
                         "/blocks/operation");
    }
    if (checker.isRight() && !trace.recorded.empty() && trace.recorded.size() != count) {
        return pull.fail(say(SENTENCE("Streamscope", "the operations are %1"), Count{count}),
                         "/recorded/count");
    }
    return checker.isRight() && placeCauses(pull, trace) && startAfterTheFirstCall(pull, trace) &&
           nothingHoldsItself(pull, trace);
}

}  // namespace streamscope
