// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_reader.h"

#include "engine/formats/json_cursor.h"
#include "engine/formats/trace_names.h"

#include <array>
#include <limits>
#include <optional>
#include <utility>

namespace streamscope {
namespace {

/// Differences of two times that are no further from 0 than this (146 years) do not overflow.
constexpr TimeNs kLongest = TimeNs{1} << 62;

bool readTime(const JsonCursor& cursor, TimeNs& time) {
    return cursor.read(time) &&
           ((time <= kLongest && time >= -kLongest) || cursor.fail("the time is out of range"));
}

/// null, or a place in a list of `count`.
template <typename Id>
bool readId(const JsonCursor& cursor, Id& id, std::size_t count) {
    if (cursor.isNull()) {
        id = Id::None;
        return true;
    }
    std::uint64_t index = 0;
    if (!cursor.read(index)) {
        return false;
    }
    id = idAt<Id>(index);
    return (index < count && index < indexOf(Id::None)) ||
           cursor.fail("there is no number " + std::to_string(index));
}

/// One of `count` values, by the name that `nameOf` gives it.
template <typename Enum, typename NameOf>
bool readName(const JsonCursor& cursor, Enum& value, std::size_t count, const NameOf& nameOf) {
    std::string_view text;
    if (!cursor.read(text)) {
        return false;
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (nameOf(static_cast<Enum>(i)) == text) {
            value = static_cast<Enum>(i);
            return true;
        }
    }
    return cursor.fail("unknown word \"" + std::string(text) + "\"");
}

bool readTexts(const JsonCursor& cursor, std::vector<std::string>& texts) {
    return cursor.forEach([&](const JsonCursor& text) { return text.read(texts.emplace_back()); });
}

bool readTimes(const JsonCursor& cursor, std::vector<DurationNs>& times) {
    return cursor.forEach(
        [&](const JsonCursor& time) { return readTime(time, times.emplace_back()); });
}

bool readFormat(const JsonCursor& cursor) {
    std::string_view format;
    return cursor.read(format) &&
           (format == "streamscope-trace" || cursor.fail("expected \"streamscope-trace\""));
}

bool readVersion(const JsonCursor& cursor) {
    std::int64_t version = 0;
    return cursor.read(version) &&
           (version == 1 || cursor.fail("expected version 1, found " + std::to_string(version)));
}

bool readProvenance(const JsonCursor& cursor, Provenance& provenance) {
    static constexpr std::array<std::string_view, 5> kKeys{"origin", "device", "detail", "workload",
                                                           "parameters"};
    return cursor.members(kKeys, kKeys.size(), [&](std::size_t which, const JsonCursor& value) {
        switch (which) {
            case 0:
                return readName(value, provenance.origin, 3, originName);
            case 1:
                return value.read(provenance.device);
            case 2:
                return value.read(provenance.detail);
            case 3:
                return value.read(provenance.workload);
            default:
                return value.read(provenance.parameters);
        }
    });
}

/// Reads one trace; what ids point into before what holds ids.
class TraceReader {
public:
    /// A trace as another recorder saw it holds no third one.
    explicit TraceReader(bool isInner) : m_isInner(isInner) {}

    bool read(const JsonCursor& root);
    Trace take() { return std::move(m_trace); }

private:
    bool readStream(const JsonCursor& cursor);
    bool readEngine(const JsonCursor& cursor);
    bool readStep(const JsonCursor& cursor);
    bool reserveOperations(const JsonCursor& cursor);
    bool readOperation(const JsonCursor& cursor);
    bool readMember(std::size_t which, const JsonCursor& value);
    bool readCauses(const JsonCursor& cursor);
    bool readCause(const JsonCursor& cursor);
    bool readHostCall(const JsonCursor& cursor);
    bool readBlock(const JsonCursor& cursor);
    bool readMeasurement(const JsonCursor& cursor);
    bool readVerification(const JsonCursor& cursor, Verification& verification);
    bool readEvents(const JsonCursor& cursor, Measurement& measurement);

    Trace m_trace;
    std::size_t m_count = 0;  ///< operations
    bool m_isInner = false;
};

bool TraceReader::read(const JsonCursor& root) {
    static constexpr std::array<std::string_view, 14> kKeys{
        "format",  "version", "provenance", "makespan_ns", "devices",    "threads", "streams",
        "engines", "steps",   "names",      "operations",  "host_calls", "blocks",  "measurement"};
    std::array<std::optional<JsonCursor>, kKeys.size()> parts;
    if (!root.members(kKeys, kKeys.size() - 2, [&](std::size_t which, const JsonCursor& value) {
            parts[which].emplace(value);
            return which == 0 ? readFormat(value) : which != 1 || readVersion(value);
        })) {
        return false;
    }
    const auto rows = [&](std::size_t which, bool (TraceReader::*readRow)(const JsonCursor&)) {
        return !parts[which] ||
               parts[which]->forEach([&](const JsonCursor& row) { return (this->*readRow)(row); });
    };
    return readProvenance(*parts[2], m_trace.provenance) && readTime(*parts[3], m_trace.makespan) &&
           readTexts(*parts[4], m_trace.devices) && readTexts(*parts[5], m_trace.threads) &&
           rows(6, &TraceReader::readStream) && rows(7, &TraceReader::readEngine) &&
           rows(8, &TraceReader::readStep) && readTexts(*parts[9], m_trace.names) &&
           reserveOperations(*parts[10]) && rows(10, &TraceReader::readOperation) &&
           rows(11, &TraceReader::readHostCall) && rows(12, &TraceReader::readBlock) &&
           (!parts[13] || readMeasurement(*parts[13]));
}

bool TraceReader::readStream(const JsonCursor& cursor) {
    static constexpr std::array<std::string_view, 4> kKeys{"name", "device", "default", "priority"};
    TraceStream& stream = m_trace.streams.emplace_back();
    return cursor.members(kKeys, kKeys.size(), [&](std::size_t which, const JsonCursor& value) {
        switch (which) {
            case 0:
                return value.read(stream.name);
            case 1:
                return readId(value, stream.device, m_trace.devices.size());
            case 2:
                return value.read(stream.isDefault);
            default:
                return value.read(stream.priority);
        }
    });
}

bool TraceReader::readEngine(const JsonCursor& cursor) {
    static constexpr std::array<std::string_view, 3> kKeys{"name", "kind", "device"};
    TraceEngine& engine = m_trace.engines.emplace_back();
    return cursor.members(kKeys, kKeys.size(), [&](std::size_t which, const JsonCursor& value) {
        switch (which) {
            case 0:
                return value.read(engine.name);
            case 1:
                return readName(value, engine.kind, kEngineKindCount, engineKindName);
            default:
                return readId(value, engine.device, m_trace.devices.size());
        }
    });
}

bool TraceReader::readStep(const JsonCursor& cursor) {
    static constexpr std::array<std::string_view, 2> kKeys{"pointer", "label"};
    TraceStep& step = m_trace.steps.emplace_back();
    return cursor.members(kKeys, kKeys.size(), [&](std::size_t which, const JsonCursor& value) {
        return value.read(which == 0 ? step.pointer : step.label);
    });
}

bool TraceReader::reserveOperations(const JsonCursor& cursor) {
    if (!cursor.forEach([&](const JsonCursor& /*unused*/) { return ++m_count > 0; })) {
        return false;
    }
    const auto reserve = [this](auto&... columns) { (columns.reserve(m_count), ...); };
    reserve(m_trace.kind, m_trace.stream, m_trace.engine, m_trace.step, m_trace.name, m_trace.size,
            m_trace.issueBegin, m_trace.issueEnd, m_trace.ready, m_trace.start, m_trace.end,
            m_trace.reason, m_trace.blocker, m_trace.causeBegin, m_trace.causeCount);
    return m_count < indexOf(OperationId::None) || cursor.fail("too many operations");
}

bool TraceReader::readOperation(const JsonCursor& cursor) {
    static constexpr std::array<std::string_view, 15> kKeys{
        "id",       "kind",   "name",           "step",         "stream",
        "engine",   "size",   "issue_begin_ns", "issue_end_ns", "ready_ns",
        "start_ns", "end_ns", "reason",         "blocker",      "causes"};
    if (!cursor.members(kKeys, kKeys.size() - 1, [&](std::size_t which, const JsonCursor& value) {
            return readMember(which, value);
        })) {
        return false;
    }
    if (!m_trace.causeBegin.empty() && m_trace.causeBegin.size() != m_trace.kind.size()) {
        return cursor.fail("some operations have \"causes\" and some have none");
    }
    return (m_trace.issueBegin.back() <= m_trace.issueEnd.back() &&
            m_trace.start.back() <= m_trace.end.back()) ||
           cursor.fail("it ends before it begins");
}

bool TraceReader::readMember(std::size_t which, const JsonCursor& value) {
    std::uint64_t id = 0;
    switch (which) {
        case 0:
            return value.read(id) && (id == m_trace.kind.size() || value.fail("out of order"));
        case 1:
            return readName(value, m_trace.kind.emplace_back(), kOperationKindCount, kindName);
        case 2:
            return readId(value, m_trace.name.emplace_back(), m_trace.names.size());
        case 3:
            return readId(value, m_trace.step.emplace_back(), m_trace.steps.size());
        case 4:
            return readId(value, m_trace.stream.emplace_back(), m_trace.streams.size());
        case 5:
            return readId(value, m_trace.engine.emplace_back(), m_trace.engines.size());
        case 6:
            return value.read(m_trace.size.emplace_back());
        case 7:
            return readTime(value, m_trace.issueBegin.emplace_back());
        case 8:
            return readTime(value, m_trace.issueEnd.emplace_back());
        case 9:
            return readTime(value, m_trace.ready.emplace_back());
        case 10:
            return readTime(value, m_trace.start.emplace_back());
        case 11:
            return readTime(value, m_trace.end.emplace_back());
        case 12:
            return readName(value, m_trace.reason.emplace_back(), kReasonCount, reasonCode);
        case 13:
            return readId(value, m_trace.blocker.emplace_back(), m_count);
        default:
            return readCauses(value);
    }
}

bool TraceReader::readCauses(const JsonCursor& cursor) {
    const std::size_t begin = m_trace.causes.size();
    if (!cursor.forEach([this](const JsonCursor& cause) { return readCause(cause); })) {
        return false;
    }
    const std::size_t count = m_trace.causes.size() - begin;
    m_trace.causeBegin.push_back(static_cast<std::uint32_t>(begin));
    m_trace.causeCount.push_back(static_cast<std::uint8_t>(count));
    return (count <= std::numeric_limits<std::uint8_t>::max() &&
            begin <= std::numeric_limits<std::uint32_t>::max()) ||
           cursor.fail("too many causes");
}

bool TraceReader::readCause(const JsonCursor& cursor) {
    static constexpr std::array<std::string_view, 3> kKeys{"reason", "blocker", "until_ns"};
    Cause& cause = m_trace.causes.emplace_back();
    return cursor.members(kKeys, kKeys.size(), [&](std::size_t which, const JsonCursor& value) {
        switch (which) {
            case 0:
                return readName(value, cause.reason, kReasonCount, reasonCode);
            case 1:
                return readId(value, cause.blocker, m_count);
            default:
                return readTime(value, cause.until);
        }
    });
}

bool TraceReader::readHostCall(const JsonCursor& cursor) {
    static constexpr std::array<std::string_view, 7> kKeys{
        "kind", "thread", "begin_ns", "end_ns", "operation", "waited_for", "step"};
    HostCall& call = m_trace.hostCalls.emplace_back();
    const auto readMember = [&](std::size_t which, const JsonCursor& value) {
        switch (which) {
            case 0:
                return readName(value, call.kind, kHostCallKindCount, hostCallKindName);
            case 1:
                return readId(value, call.thread, m_trace.threads.size());
            case 2:
                return readTime(value, call.begin);
            case 3:
                return readTime(value, call.end);
            case 4:
                return readId(value, call.operation, m_count);
            case 5:
                return readId(value, call.waitedFor, m_count);
            default:
                return readId(value, call.step, m_trace.steps.size());
        }
    };
    return cursor.members(kKeys, kKeys.size(), readMember) &&
           (call.begin <= call.end || cursor.fail("it ends before it begins"));
}

bool TraceReader::readBlock(const JsonCursor& cursor) {
    static constexpr std::array<std::string_view, 5> kKeys{"operation", "block", "sm", "start_ns",
                                                           "end_ns"};
    BlockSpan& span = m_trace.blocks.emplace_back();
    const auto readMember = [&](std::size_t which, const JsonCursor& value) {
        switch (which) {
            case 0:
                return readId(value, span.operation, m_count) &&
                       (span.operation != OperationId::None || value.fail("expected a number"));
            case 1:
                return value.read(span.block);
            case 2:
                return value.read(span.sm);
            case 3:
                return readTime(value, span.start);
            default:
                return readTime(value, span.end);
        }
    };
    return cursor.members(kKeys, kKeys.size(), readMember) &&
           (span.start <= span.end || cursor.fail("it ends before it begins"));
}

bool TraceReader::readMeasurement(const JsonCursor& cursor) {
    static constexpr std::array<std::string_view, 9> kKeys{
        "recorder",  "makespans_ns", "shown",   "untouched_ns", "dropped",
        "unmatched", "verification", "remarks", "events"};
    constexpr std::size_t kRequired = 8;
    Measurement& measurement = m_trace.measurement.emplace();
    const auto readMember = [&](std::size_t which, const JsonCursor& value) {
        switch (which) {
            case 0:
                return readName(value, measurement.recorder, 4, recorderName);
            case 1:
                return readTimes(value, measurement.makespans);
            case 2:
                return value.read(measurement.shown);
            case 3:
                return readTimes(value, measurement.untouched);
            case 4:
                return value.read(measurement.dropped);
            case 5:
                return value.read(measurement.unmatched);
            case 6:
                return readVerification(value, measurement.verification);
            case 7:
                return readTexts(value, measurement.remarks);
            default:
                return readEvents(value, measurement);
        }
    };
    return cursor.members(kKeys, kRequired, readMember) &&
           (measurement.shown < measurement.makespans.size() || measurement.shown == 0 ||
            cursor.fail("\"shown\" is none of its makespans"));
}

bool TraceReader::readVerification(const JsonCursor& cursor, Verification& verification) {
    static constexpr std::array<std::string_view, 2> kKeys{"verdict", "detail"};
    return cursor.members(kKeys, kKeys.size(), [&](std::size_t which, const JsonCursor& value) {
        return which == 0 ? readName(value, verification.verdict, 4, verdictName)
                          : value.read(verification.detail);
    });
}

bool TraceReader::readEvents(const JsonCursor& cursor, Measurement& measurement) {
    if (m_isInner) {
        return cursor.fail("a trace inside a trace inside a trace");
    }
    TraceReader inner(true);
    if (!inner.read(cursor)) {
        return false;
    }
    measurement.events = std::make_shared<const Trace>(inner.take());
    return true;
}

Error wrong(std::string_view pointer, std::string_view problem) {
    const std::string_view place = pointer.empty() ? "the trace file" : pointer;
    return {ErrorCode::InvalidInput, std::string(place).append(": ").append(problem)};
}

}  // namespace

Result<Trace> readTrace(std::string_view json, std::string_view at) {
    simdjson::dom::parser parser;
    JsonCursor::Element root;
    if (const auto code = parser.parse(json.data(), json.size()).get(root)) {
        return wrong({}, std::string("is no JSON: ") + simdjson::error_message(code));
    }
    if (const auto code = root.at_pointer(at).get(root)) {
        return wrong(at, simdjson::error_message(code));
    }
    JsonCursor::Problem problem;
    TraceReader reader(false);
    if (!reader.read(JsonCursor(root, at, problem))) {
        return wrong(problem.pointer, problem.text);
    }
    return reader.take();
}

}  // namespace streamscope
