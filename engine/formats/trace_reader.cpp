// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_reader.h"

#include "engine/formats/json_pull.h"
#include "engine/formats/trace_column_reader.h"
#include "engine/formats/trace_contradictions.h"
#include "engine/formats/trace_names.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace streamscope {
namespace {

/// null, or a place in a list.
template <typename Id>
bool readId(JsonPull& pull, Id& id) {
    id = Id::None;
    std::underlying_type_t<Id> index = 0;
    if (pull.readNull()) {
        return true;
    }
    if (!pull.read(index)) {
        return false;
    }
    id = static_cast<Id>(index);
    return true;
}

/// One of `count` values, by the name that `nameOf` gives it.
template <typename Enum, typename NameOf>
bool readName(JsonPull& pull, Enum& value, std::size_t count, const NameOf& nameOf) {
    std::string text;
    if (!pull.read(text)) {
        return false;
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (nameOf(static_cast<Enum>(i)) == text) {
            value = static_cast<Enum>(i);
            return true;
        }
    }
    return pull.fail("unknown word \"" + text + "\"");
}

bool readTexts(JsonPull& pull, std::vector<std::string>& texts) {
    return pull.forEach([&] { return pull.read(texts.emplace_back()); });
}

constexpr DurationNs kLongest = DurationNs{1} << 62;

bool readTimes(JsonPull& pull, std::vector<DurationNs>& times) {
    return pull.forEach([&] {
        return pull.read(times.emplace_back()) &&
               ((times.back() >= 0 && times.back() <= kLongest) ||
                pull.fail("the time is out of range"));
    });
}

bool readFormat(JsonPull& pull) {
    std::string format;
    return pull.read(format) &&
           (format == "streamscope-trace" || pull.fail("expected \"streamscope-trace\""));
}

bool readVersion(JsonPull& pull) {
    std::int64_t version = 0;
    return pull.read(version) &&
           (version == 1 || pull.fail("expected version 1, found " + std::to_string(version)));
}

bool readMakespan(JsonPull& pull, DurationNs& makespan) {
    return pull.read(makespan) &&
           ((makespan <= kLongest && makespan >= 0) || pull.fail("the time is out of range"));
}

bool readBounds(JsonPull& pull, Bounds& bounds) {
    static constexpr std::array<std::string_view, 5> kKeys{"one_copy_engine_ns", "all_overlap_ns",
                                                           "dependencies_ns", "limit", "estimated"};
    return pull.members(kKeys, kKeys.size(), [&](std::size_t which) {
        switch (which) {
            case 0:
                return readMakespan(pull, bounds.oneCopyEngine);
            case 1:
                return readMakespan(pull, bounds.allOverlap);
            case 2:
                return readMakespan(pull, bounds.dependencies);
            case 3:
                return pull.read(bounds.limit);
            default:
                return pull.read(bounds.isEstimated);
        }
    });
}

bool readProvenance(JsonPull& pull, Provenance& provenance) {
    static constexpr std::array<std::string_view, 5> kKeys{"origin", "device", "detail", "workload",
                                                           "parameters"};
    return pull.members(kKeys, kKeys.size(), [&](std::size_t which) {
        switch (which) {
            case 0:
                return readName(pull, provenance.origin, 3, originName);
            case 1:
                return pull.read(provenance.device);
            case 2:
                return pull.read(provenance.detail);
            case 3:
                return pull.read(provenance.workload);
            default:
                return pull.read(provenance.parameters);
        }
    });
}

/// Reads one trace in one pass; what ids and words stand for is looked up at its end.
class TraceReader {
public:
    /// A trace as another recorder saw it holds no third one.
    TraceReader(JsonPull& pull, bool isInner) : m_pull(pull), m_isInner(isInner) {}

    bool read();
    Trace take() { return std::move(m_trace); }

private:
    bool readPart(std::size_t which);
    bool readStream();
    bool readEngine();
    bool readStep();
    bool checkTables();
    bool checkMakespan();
    bool checkBounds();
    bool checkContradictions();
    bool readMeasurement();
    bool readVerification(Verification& verification);
    bool readEvents(Measurement& measurement);

    JsonPull& m_pull;
    Trace m_trace;
    TraceWords m_words;
    bool m_isInner = false;
};

bool TraceReader::read() {
    static constexpr std::array<std::string_view, 20> kKeys{
        "format",  "version", "provenance",  "makespan_ns", "devices",
        "threads", "streams", "engines",     "steps",       "names",
        "kinds",   "reasons", "call_kinds",  "operations",  "host_calls",
        "causes",  "blocks",  "measurement", "bounds",      "without_overlap_ns"};
    constexpr std::size_t kOptional = 5;
    return m_pull.members(kKeys, kKeys.size() - kOptional,
                          [&](std::size_t which) { return readPart(which); }) &&
           checkTables() && finishColumns(m_pull, m_words, m_trace) && checkMakespan() &&
           checkBounds() && checkContradictions();
}

bool TraceReader::checkMakespan() {
    const auto last = std::ranges::max_element(m_trace.end);
    return last == m_trace.end.end() || *last <= m_trace.makespan ||
           m_pull.fail("an operation ends after it, at " + std::to_string(*last), "/makespan_ns");
}

bool TraceReader::checkBounds() {
    const auto& bounds = m_trace.bounds;
    return !bounds || std::max(bounds->allOverlap, bounds->dependencies) <= m_trace.makespan ||
           m_pull.fail("no run can be shorter, but this one is", "/bounds");
}

/// Whoever writes a trace by hand is told what cannot be so.
bool TraceReader::checkContradictions() {
    const auto found = contradictionIn(m_trace);
    return !found || m_pull.fail(found->problem, found->place);
}

bool TraceReader::readPart(std::size_t which) {
    switch (which) {
        case 0:
            return readFormat(m_pull);
        case 1:
            return readVersion(m_pull);
        case 2:
            return readProvenance(m_pull, m_trace.provenance);
        case 3:
            return readMakespan(m_pull, m_trace.makespan);
        case 4:
            return readTexts(m_pull, m_trace.devices);
        case 5:
            return readTexts(m_pull, m_trace.threads);
        case 6:
            return m_pull.forEach([this] { return readStream(); });
        case 7:
            return m_pull.forEach([this] { return readEngine(); });
        case 8:
            return m_pull.forEach([this] { return readStep(); });
        case 9:
            return readTexts(m_pull, m_trace.names);
        case 10:
            return readTexts(m_pull, m_words.kinds);
        case 11:
            return readTexts(m_pull, m_words.reasons);
        case 12:
            return readTexts(m_pull, m_words.callKinds);
        case 13:
            return readOperationColumns(m_pull, m_trace);
        case 14:
            return readHostCallColumns(m_pull, m_trace);
        case 15:
            return readCauseColumns(m_pull, m_trace);
        case 16:
            return readBlockColumns(m_pull, m_trace);
        case 17:
            return readMeasurement();
        case 18:
            return readBounds(m_pull, m_trace.bounds.emplace());
        default:
            return readMakespan(m_pull, m_trace.withoutOverlap.emplace());
    }
}

bool TraceReader::readStream() {
    static constexpr std::array<std::string_view, 4> kKeys{"name", "device", "default", "priority"};
    TraceStream& stream = m_trace.streams.emplace_back();
    return m_pull.members(kKeys, kKeys.size(), [&](std::size_t which) {
        switch (which) {
            case 0:
                return m_pull.read(stream.name);
            case 1:
                return readId(m_pull, stream.device);
            case 2:
                return m_pull.read(stream.isDefault);
            default:
                return m_pull.read(stream.priority);
        }
    });
}

bool TraceReader::readEngine() {
    static constexpr std::array<std::string_view, 3> kKeys{"name", "kind", "device"};
    TraceEngine& engine = m_trace.engines.emplace_back();
    return m_pull.members(kKeys, kKeys.size(), [&](std::size_t which) {
        switch (which) {
            case 0:
                return m_pull.read(engine.name);
            case 1:
                return readName(m_pull, engine.kind, kEngineKindCount, engineKindName);
            default:
                return readId(m_pull, engine.device);
        }
    });
}

bool TraceReader::readStep() {
    static constexpr std::array<std::string_view, 2> kKeys{"pointer", "label"};
    TraceStep& step = m_trace.steps.emplace_back();
    return m_pull.members(kKeys, kKeys.size(), [&](std::size_t which) {
        return m_pull.read(which == 0 ? step.pointer : step.label);
    });
}

/// Streams and engines are of devices that there are.
bool TraceReader::checkTables() {
    const auto check = [this](const auto& rows, const std::string& list) {
        const auto row = std::ranges::find_if(rows, [this](const auto& one) {
            return one.device != DeviceId::None && indexOf(one.device) >= m_trace.devices.size();
        });
        return row == rows.end() ||
               m_pull.fail("there is no number " + std::to_string(indexOf(row->device)),
                           "/" + list + "/" + std::to_string(row - rows.begin()) + "/device");
    };
    return check(m_trace.streams, "streams") && check(m_trace.engines, "engines");
}

bool TraceReader::readMeasurement() {
    static constexpr std::array<std::string_view, 9> kKeys{
        "recorder",  "makespans_ns", "shown",   "untouched_ns", "dropped",
        "unmatched", "verification", "remarks", "events"};
    constexpr std::size_t kRequired = 8;
    Measurement& measurement = m_trace.measurement.emplace();
    const auto readMember = [&](std::size_t which) {
        switch (which) {
            case 0:
                return readName(m_pull, measurement.recorder, 4, recorderName);
            case 1:
                return readTimes(m_pull, measurement.makespans);
            case 2:
                return m_pull.read(measurement.shown);
            case 3:
                return readTimes(m_pull, measurement.untouched);
            case 4:
                return m_pull.read(measurement.dropped);
            case 5:
                return m_pull.read(measurement.unmatched);
            case 6:
                return readVerification(measurement.verification);
            case 7:
                return readTexts(m_pull, measurement.remarks);
            default:
                return readEvents(measurement);
        }
    };
    return m_pull.members(kKeys, kRequired, readMember) &&
           (measurement.shown < measurement.makespans.size() || measurement.shown == 0 ||
            m_pull.fail("\"shown\" is none of its makespans"));
}

bool TraceReader::readVerification(Verification& verification) {
    static constexpr std::array<std::string_view, 2> kKeys{"verdict", "detail"};
    return m_pull.members(kKeys, kKeys.size(), [&](std::size_t which) {
        return which == 0 ? readName(m_pull, verification.verdict, 4, verdictName)
                          : m_pull.read(verification.detail);
    });
}

bool TraceReader::readEvents(Measurement& measurement) {
    if (m_isInner) {
        return m_pull.fail("a trace inside a trace inside a trace");
    }
    TraceReader inner(m_pull, true);
    if (!inner.read()) {
        return false;
    }
    measurement.events = std::make_shared<const Trace>(inner.take());
    return true;
}

Error wrong(std::string_view pointer, std::string_view problem) {
    const std::string_view place = pointer.empty() ? "the trace file" : pointer;
    return {ErrorCode::InvalidInput, std::string(place).append(": ").append(problem)};
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
    const bool isList = pull.isList();
    return (isList ? pull.forEach([&] { return take(std::to_string(index++) == key); })
                   : pull.eachMember([&](std::string_view name) { return take(name == key); })) &&
           (isFound || pull.fail("is not there", "/" + std::string(key)));
}

}  // namespace

Result<Trace> readTrace(std::string_view json, std::string_view at,
                        const std::function<void(std::size_t)>& forget) {
    JsonPull pull(json, forget);
    TraceReader reader(pull, false);
    if (!readAt(pull, at, [&] { return reader.read(); }) || !pull.end()) {
        const JsonPull::Problem& problem = *pull.problem();
        return wrong(problem.pointer, (problem.isNoJson ? "is no JSON: " : "") + problem.text);
    }
    return reader.take();
}

}  // namespace streamscope
