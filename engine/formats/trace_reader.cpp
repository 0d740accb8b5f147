// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_reader.h"

#include "engine/base/json_pull.h"
#include "engine/formats/trace_check.h"
#include "engine/formats/trace_column_reader.h"
#include "engine/formats/trace_fields.h"
#include "engine/trace/columns.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace streamscope {
namespace {

constexpr DurationNs kLongest = DurationNs{1} << 62;

/// Reads one trace in one pass; what ids and words stand for is looked up at its end.
class TraceReader {
public:
    enum class Columns : std::uint8_t { Inside, Elsewhere };
    /// A trace as another recorder saw it holds no third one.
    TraceReader(JsonPull& pull, Columns columns, bool isInner)
        : m_pull(pull), m_columns(columns), m_isInner(isInner) {}

    bool read();
    TraceHead take() { return {std::move(m_trace), std::move(m_words)}; }

private:
    /// All members of an object but the optional ones must be there.
    template <typename Object>
    requires std::is_class_v<Object>
    bool read(Object& object) {
        std::vector<std::string_view> keys;
        std::size_t required = 0;
        visitFields(object, [&](std::string_view key, auto& member) {
            keys.push_back(key);
            required += requires {
                *member;
            }
            ? 0 : 1;
        });
        return m_pull.members(keys, required, [&](std::size_t which) {
            bool isRead = false;
            visitFields(object, [&](std::string_view key, auto& member) {
                isRead = key == keys[which] ? read(member) : isRead;
            });
            return isRead;
        });
    }
    template <typename Value>
    bool read(std::vector<Value>& values) {
        return m_pull.forEach([&] { return read(values.emplace_back()); });
    }
    template <typename Value>
    bool read(std::optional<Value>& value) {
        return read(value.emplace());
    }
    bool read(std::string& text) { return m_pull.read(text); }
    bool read(bool& truth) { return m_pull.read(truth); }
    template <std::integral Number>
    bool read(Number& number) {
        return m_pull.read(number);
    }
    bool read(DurationNs& time) {
        return m_pull.read(time) &&
               ((time >= 0 && time <= kLongest) ||
                m_pull.fail(say(SENTENCE("Streamscope", "the time is out of range"))));
    }
    bool read(std::shared_ptr<const Trace>& trace);

    /// One of the names of an enumeration, or else null or a place in a list.
    template <typename Value>
    requires std::is_enum_v<Value>
    bool read(Value& value) {
        if constexpr (kNames<Value> == 0) {
            value = Value::None;
            std::underlying_type_t<Value> index = 0;
            const bool isThere = !m_pull.readNull();
            const bool isRead = !isThere || m_pull.read(index);
            value = isThere ? static_cast<Value>(index) : value;
            return isRead;
        } else {
            std::string text;
            if (!m_pull.read(text)) {
                return false;
            }
            for (std::size_t i = 0; i < kNames<Value>; ++i) {
                if (nameOf(static_cast<Value>(i)) == text) {
                    value = static_cast<Value>(i);
                    return true;
                }
            }
            return m_pull.fail(say(SENTENCE("Streamscope", "unknown word \"%1\""), text));
        }
    }

    bool readFormat();
    bool readVersion();
    bool checkShown();
    bool complete();

    JsonPull& m_pull;
    Trace m_trace;
    TraceWords m_words;
    Columns m_columns;
    bool m_isInner;
};

/// Reads the value of one member of a trace.
struct Part {
    std::string_view key;
    std::function<bool()> read;
};

bool TraceReader::read() {
    Trace& trace = m_trace;
    const auto reads = [this](auto& member) { return [this, &member] { return read(member); }; };
    std::vector<Part> parts{
        {"format", [this] { return readFormat(); }},
        {"version", [this] { return readVersion(); }},
        {"provenance", reads(trace.provenance)},
        {"makespan_ns", reads(trace.makespan)},
        {"devices", reads(trace.devices)},
        {"threads", reads(trace.threads)},
        {"streams", reads(trace.streams)},
        {"engines", reads(trace.engines)},
        {"steps", reads(trace.steps)},
        {"names", reads(trace.names)},
        {"kinds", reads(m_words.kinds)},
        {"reasons", reads(m_words.reasons)},
        {"call_kinds", reads(m_words.callKinds)},
    };
    const auto addTables = [&](Presence presence) {
        visitTables([&](const TableInfo& info, auto /*things*/) {
            if (info.presence == presence) {
                parts.push_back({info.name, [this, info] {
                                     return readColumnsOf(m_pull, info.name, m_trace);
                                 }});
            }
        });
    };
    if (m_columns == Columns::Inside) {
        parts.push_back({kOperationsTable,
                         [this] { return readColumnsOf(m_pull, kOperationsTable, m_trace); }});
        addTables(Presence::Always);
    }
    const std::size_t required = parts.size();
    if (m_columns == Columns::Inside) {
        addTables(Presence::Optional);
    }
    parts.push_back({"measurement", [&] { return read(trace.measurement) && checkShown(); }});
    parts.push_back({"bounds", reads(trace.bounds)});
    parts.push_back({"without_overlap_ns", reads(trace.withoutOverlap)});
    parts.push_back({"device_facts", reads(trace.deviceFacts)});
    parts.push_back({"implied_links", reads(trace.hasImpliedLinks)});
    if (m_columns == Columns::Elsewhere) {
        parts.push_back({"reason_rules", reads(trace.reasonRules)});
    }
    std::vector<std::string_view> keys(parts.size());
    std::ranges::transform(parts, keys.begin(), &Part::key);
    return m_pull.members(keys, required, [&](std::size_t which) { return parts[which].read(); }) &&
           (m_columns == Columns::Elsewhere || complete());
}

/// Whoever writes a trace by hand learns what is wrong with it.
bool TraceReader::complete() {
    const auto found = completeTrace(m_trace, m_words);
    return !found || m_pull.fail(found->problem, found->place);
}

bool TraceReader::readFormat() {
    std::string format;
    return m_pull.read(format) &&
           (format == "streamscope-trace" ||
            m_pull.fail(say(SENTENCE("Streamscope", "expected \"streamscope-trace\""))));
}

bool TraceReader::readVersion() {
    std::int64_t version = 0;
    return m_pull.read(version) &&
           (version == 1 || m_pull.fail(say(SENTENCE("Streamscope", "expected version 1, found %1"),
                                            std::to_string(version))));
}

bool TraceReader::checkShown() {
    const Measurement& measurement = *m_trace.measurement;
    return measurement.shown < measurement.makespans.size() || measurement.shown == 0 ||
           m_pull.fail(say(SENTENCE("Streamscope", "\"shown\" is none of its makespans")));
}

bool TraceReader::read(std::shared_ptr<const Trace>& trace) {
    if (m_isInner) {
        return m_pull.fail(say(SENTENCE("Streamscope", "a trace inside a trace inside a trace")));
    }
    TraceReader inner(m_pull, Columns::Inside, true);
    if (!inner.read()) {
        return false;
    }
    trace = std::make_shared<const Trace>(inner.take().trace);
    return true;
}

Error wrong(const std::string& pointer, Sentence problem) {
    return Error::of(
        ErrorCode::InvalidInput,
        say(SENTENCE("Streamscope", "%1: %2"),
            pointer.empty() ? say(SENTENCE("Streamscope", "the trace file")) : verbatim(pointer),
            std::move(problem)));
}

/// Reads the value at a JSON pointer, of keys without escapes.
template <typename Read>
bool readAt(JsonPull& pull, std::string_view at, const Read& read) {
    if (at.empty()) {
        return read();
    }
    const std::string_view key = at.substr(1, at.find('/', 1) - 1);
    const std::string_view rest = at.substr(1 + key.size());
    bool isFound = false;
    const auto take = [&](bool isIt) {
        isFound = isFound || isIt;
        return isIt ? readAt(pull, rest, read) : pull.skip();
    };
    std::size_t index = 0;
    const bool isList = pull.next() == '[';
    return (isList ? pull.forEach([&] { return take(std::to_string(index++) == key); })
                   : pull.eachMember([&](std::string_view name) { return take(name == key); })) &&
           (isFound ||
            pull.fail(say(SENTENCE("Streamscope", "is not there")), "/" + std::string(key)));
}

/// Reads the trace at `at`.
Result<TraceHead> readAs(TraceReader::Columns columns, JsonPull& pull, std::string_view at) {
    TraceReader reader(pull, columns, false);
    if (!readAt(pull, at, [&] { return reader.read(); }) || !pull.end()) {
        const JsonPull::Problem& problem = *pull.problem();
        return problem.isNoJson
                   ? wrong({}, say(SENTENCE("Streamscope", "is no JSON: %1 at byte %2"),
                                   problem.text, Count{problem.range.offset}))
                   : wrong(problem.pointer, problem.text);
    }
    return reader.take();
}

}  // namespace

Result<Trace> readTrace(std::string_view json, std::string_view at,
                        const std::function<bool(std::size_t)>& forget) {
    JsonPull pull(json, forget);
    auto head = readAs(TraceReader::Columns::Inside, pull, at);
    return head ? Result<Trace>(std::move(head->trace)) : head.error();
}

Result<TraceHead> readTraceHead(std::string_view json) {
    JsonPull pull(json);
    return readAs(TraceReader::Columns::Elsewhere, pull, {});
}

}  // namespace streamscope
