// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/chrome_trace.h"

#include "engine/formats/kineto_names.h"
#include "engine/formats/trace_fields.h"
#include "engine/formats/viewer_events.h"

#include <algorithm>
#include <limits>
#include <string_view>
#include <type_traits>
#include <vector>

namespace streamscope {
namespace {

using Kind = ViewerEvent::Kind;
using Layout = JsonWriter::Layout;
using Of = ViewerRow::Of;

/// Devices are processes from 0, as Kineto numbers them.
constexpr std::int64_t kHostProcess = 100'000;

/// What other tools would take for work of the GPU if it said "stream" of it.
bool isOurs(OperationKind kind) {
    return kind == OperationKind::HostFunction || kind == OperationKind::Allocate ||
           kind == OperationKind::Free;
}

class ChromeTrace {
public:
    ChromeTrace(const Trace& trace, const TextSink& sink)
        : m_trace(trace),
          m_view(viewerEvents(trace)),
          m_streams(kinetoStreams(trace)),
          m_json(sink) {}

    void write() {
        m_json.beginObject(Layout::Lines);
        m_json.key("schemaVersion").value(1);
        writeOrigin();
        writeDevices();
        m_json.key("distributedInfo").beginObject();
        m_json.key("rank").value(0);
        m_json.key("world_size").value(1);
        m_json.endObject();
        m_json.key("displayTimeUnit").value("ns");
        m_json.key("baseTimeNanoseconds").value(0);
        m_json.key("traceEvents").beginArray(Layout::Lines);
        writeTitles();
        for (const ViewerEvent& event : m_view.events) {
            writeEvent(event);
        }
        m_json.endArray();
        m_json.endObject();
    }

private:
    /// What the format has no place for, in the words of a saved run.
    void writeOrigin() {
        m_json.key("streamscope").beginObject(Layout::Lines);
        visitFields(m_trace.provenance, [this](std::string_view key, const auto& value) {
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, Origin>) {
                m_json.key(key).value(originName(value));
            } else {
                m_json.key(key).value(value);
            }
        });
        m_json.key("stream_list").beginArray(Layout::Lines);
        for (std::size_t i = 0; i < m_trace.streams.size(); ++i) {
            const TraceStream& stream = m_trace.streams[i];
            m_json.beginObject();
            m_json.key("device").value(indexOf(stream.device));
            m_json.key("stream").value(m_streams[i]);
            m_json.key("name").value(stream.name);
            m_json.key("default").value(stream.isDefault);
            m_json.key("priority").value(stream.priority);
            m_json.key("blocking").value(stream.isBlocking);
            m_json.endObject();
        }
        m_json.endArray();
        m_json.endObject();
    }

    void writeDevices() {
        m_json.key("deviceProperties").beginArray(Layout::Lines);
        for (std::size_t i = 0; i < m_trace.devices.size(); ++i) {
            m_json.beginObject();
            m_json.key("id").value(i);
            m_json.key("name").value(m_trace.devices[i]);
            writeFacts(m_trace.deviceFacts.empty() ? TraceDeviceFacts{} : m_trace.deviceFacts[i]);
            m_json.endObject();
        }
        m_json.endArray();
    }

    /// Those that are known, by the names that Kineto gives them; it has none for two of them.
    void writeFacts(const TraceDeviceFacts& facts) {
        const auto write = [this](std::string_view key, std::uint32_t number) {
            if (number > 0) {
                m_json.key(key).value(number);
            }
        };
        write("numSms", facts.multiprocessors);
        write("maxThreadsPerMultiprocessor", facts.threads);
        write("maxBlocksPerMultiprocessor", facts.blocks);
        write("regsPerMultiprocessor", facts.registers);
        write("sharedMemPerMultiprocessor", facts.sharedBytes);
        if (!facts.driver.empty()) {
            m_json.key("driver").value(facts.driver);
        }
    }

    void writeTitle(std::string_view what, const ViewerRow& row, std::string_view key,
                    const auto& value) {
        m_json.beginObject();
        m_json.key("ph").value("M");
        m_json.key("name").value(what);
        writePlace(row);
        m_json.key("args").beginObject();
        m_json.key(key).value(value);
        m_json.endObject();
        m_json.endObject();
    }

    void writeTitles() {
        const auto addProcess = [this](const ViewerRow& row, const std::string& title,
                                       std::int64_t place) {
            writeTitle("process_name", row, "name", title);
            writeTitle("process_sort_index", row, "sort_index", place);
        };
        addProcess({Of::Thread, 0, 0}, hostTitle(m_trace), 0);
        for (std::uint32_t i = 0; i < m_trace.devices.size(); ++i) {
            addProcess({Of::Waits, i, 0}, deviceTitle(m_trace, i), std::int64_t{i} + 1);
        }
        for (const ViewerRow& row : m_view.rows) {
            writeTitle("thread_name", row, "name", rowTitle(m_trace, row));
            const std::int64_t place =
                (std::int64_t{row.number} << 8U) + std::min<std::int64_t>(row.lane, 255);
            writeTitle("thread_sort_index", row, "sort_index", row.of == Of::Waits ? -1 : place);
        }
    }

    [[nodiscard]] std::int64_t processOf(const ViewerRow& row) const {
        const DeviceId device = deviceOf(m_trace, row);
        return device == DeviceId::None ? kHostProcess : static_cast<std::int64_t>(indexOf(device));
    }
    [[nodiscard]] std::int64_t numberOf(const ViewerRow& row) const {
        return row.of == Of::Stream ? m_streams[row.number] : std::int64_t{row.number} + 1;
    }
    void writePlace(const ViewerRow& row) {
        m_json.key("pid").value(processOf(row));
        m_json.key("tid").value(row.of == Of::Waits ? -1 - std::int64_t{row.lane}
                                                    : numberOf(row) + row.lane * kKinetoLaneStep);
    }

    void writeEvent(const ViewerEvent& event) {
        switch (event.kind) {
            case Kind::Operation:
                writeOperation(event);
                return writeFlows(event);
            case Kind::Call:
                return writeCall(event);
            case Kind::Wait:
                return writeWait(event);
            case Kind::Range:
                return writeRange(event);
        }
    }

    void beginEvent(const ViewerEvent& event, std::string_view category, std::string_view name) {
        m_json.beginObject();
        m_json.key("ph").value("X");
        m_json.key("cat").value(category);
        m_json.key("name").value(name);
        writePlace(m_view.rows[event.row]);
        m_json.key("ts").thousandths(event.start);
        m_json.key("dur").thousandths(event.end - event.start);
        m_json.key("args").beginObject();
    }
    void endEvent() {
        m_json.endObject();
        m_json.endObject();
    }

    [[nodiscard]] std::string nameOf(std::size_t i) const {
        const OperationKind kind = m_trace.kind[i];
        return isCopy(kind)                         ? kinetoCopyName(m_trace, i)
               : kind == OperationKind::Set         ? "Memset (Device)"
               : kind == OperationKind::WaitEvent   ? "Stream Wait Event"
               : kind == OperationKind::RecordEvent ? "cudaEvent"
                                                    : operationLabel(m_trace, idAt<OperationId>(i));
    }

    void writeOperation(const ViewerEvent& event) {
        const std::size_t i = indexOf(event.operation);
        const OperationKind kind = m_trace.kind[i];
        const ViewerRow& row = m_view.rows[event.row];
        beginEvent(event, kinetoCategory(kind), nameOf(i));
        m_json.key("device").value(processOf(row));
        m_json.key("context").value(1);
        m_json.key(isOurs(kind) ? "on stream" : "stream").value(m_streams[row.number]);
        m_json.key("correlation").value(event.correlation);
        if (kind == OperationKind::Kernel) {
            writeShape(i);
        } else if (kind == OperationKind::WaitEvent) {
            m_json.key("cuda_sync_kind").value("Stream Wait Event");
            writeRecord(m_view.recordOf[i]);
        } else if (m_trace.size[i] > 0) {
            writeBytes(i);
        }
        m_json.key("operation").value(i);
        writeReason(i);
        if (m_trace.step[i] != StepId::None) {
            m_json.key("step").value(m_trace.steps[indexOf(m_trace.step[i])].label);
        }
        endEvent();
    }

    /// Only how many blocks there are is known, not how they lie.
    void writeShape(std::size_t i) {
        const std::uint64_t blocks =
            std::min<std::uint64_t>(m_trace.size[i], std::numeric_limits<std::uint32_t>::max());
        const auto three = [this](const char* key, std::uint64_t first) {
            m_json.key(key).beginArray();
            m_json.value(first);
            m_json.value(1);
            m_json.value(1);
            m_json.endArray();
        };
        const ShapeId id = shapeOf(m_trace, i);
        if (blocks > 0 || id != ShapeId::None) {
            three("grid", blocks);
        }
        if (id != ShapeId::None) {
            const TraceShape& shape = m_trace.shapes[indexOf(id)];
            three("block", shape.threads);
            m_json.key("registers per thread").value(shape.registers);
            m_json.key("shared memory").value(shape.sharedMemory);
        }
    }

    void writeBytes(std::size_t i) {
        const DurationNs took = m_trace.end[i] - m_trace.start[i];
        m_json.key("bytes").value(m_trace.size[i]);
        if (took > 0 && !isOurs(m_trace.kind[i])) {
            m_json.key("memory bandwidth (GB/s)")
                .value(static_cast<double>(m_trace.size[i]) / static_cast<double>(took));
        }
    }

    void writeReason(std::size_t i) {
        if (m_trace.reason[i] == Reason::None) {
            return;
        }
        m_json.key("reason").value(reasonCode(m_trace.reason[i]));
        if (m_trace.blocker[i] != OperationId::None) {
            m_json.key("blocker").value(indexOf(m_trace.blocker[i]));
        }
        if (isInferred(m_trace)) {
            m_json.key("confidence").value(m_trace.confidence[i]);
        }
    }

    /// −1: nobody knows which.
    void writeRecord(OperationId record) {
        const bool isKnown = record != OperationId::None;
        const ViewerEvent* event =
            isKnown ? &m_view.events[m_view.operationAt[indexOf(record)]] : nullptr;
        m_json.key("wait_on_stream")
            .value(isKnown ? m_streams[m_view.rows[event->row].number] : std::int64_t{-1});
        m_json.key("wait_on_cuda_event_record_corr_id")
            .value(isKnown ? std::int64_t{event->correlation} : std::int64_t{-1});
        m_json.key("wait_on_cuda_event_id").value(-1);
    }

    void writeCall(const ViewerEvent& event) {
        const ViewerRow& row = m_view.rows[event.row];
        const HostCall* listed =
            event.hostCall == ViewerEvent::kNone ? nullptr : &m_trace.hostCalls[event.hostCall];
        const bool isWork = listed != nullptr && listed->kind == HostCallKind::Work;
        beginEvent(event, isWork ? "host_work" : "cuda_runtime", callName(m_trace, event));
        m_json.key("correlation").value(event.correlation);
        if (row.lane > 0) {
            m_json.key("thread").value(numberOf(row));
        }
        if (listed != nullptr && listed->step != StepId::None) {
            m_json.key("step").value(m_trace.steps[indexOf(listed->step)].label);
        }
        endEvent();
    }

    void writeRange(const ViewerEvent& event) {
        const ViewerRow& row = m_view.rows[event.row];
        beginEvent(event, "user_annotation",
                   m_trace.names[indexOf(m_trace.ranges[event.range].name)]);
        if (row.lane > 0) {
            m_json.key("thread").value(numberOf(row));
        }
        endEvent();
    }

    void writeWait(const ViewerEvent& event) {
        const std::string_view how = waitName(m_trace, event);
        const std::size_t i = indexOf(event.operation);
        beginEvent(event, "cuda_sync", how);
        m_json.key("cuda_sync_kind").value(how);
        m_json.key("device").value(processOf(m_view.rows[event.row]));
        m_json.key("context").value(1);
        const StreamId named = m_trace.hostCalls[event.hostCall].stream;
        const std::size_t stream =
            named != StreamId::None ? indexOf(named)
                                    : m_view.rows[m_view.events[m_view.operationAt[i]].row].number;
        m_json.key("stream").value(how == "Stream Sync" ? m_streams[stream] : std::int64_t{-1});
        m_json.key("correlation").value(event.correlation);
        if (how == "Event Sync") {
            const bool isRecord = m_trace.kind[i] == OperationKind::RecordEvent;
            writeRecord(isRecord ? event.operation : OperationId::None);
        }
        m_json.key("operation").value(i);
        endEvent();
    }

    /// From the call to what it issued, and from a record to what waited for it.
    void writeFlows(const ViewerEvent& event) {
        if (const std::uint32_t call = m_view.callAt[event.correlation];
            call != ViewerEvent::kNone) {
            const std::size_t id = indexOf(event.operation) + 1;
            writeFlow("ac2g", id, m_view.events[call], event);
        }
        const OperationId record = m_view.recordOf[indexOf(event.operation)];
        if (record != OperationId::None) {
            const std::size_t id = operationCount(m_trace) + indexOf(event.operation) + 1;
            writeFlow("event_wait", id, m_view.events[m_view.operationAt[indexOf(record)]], event);
        }
    }
    void writeFlow(std::string_view name, std::size_t id, const ViewerEvent& from,
                   const ViewerEvent& to) {
        for (const ViewerEvent* end : {&from, &to}) {
            m_json.beginObject();
            m_json.key("ph").value(end == &from ? "s" : "f");
            m_json.key("cat").value(name);
            m_json.key("name").value(name);
            m_json.key("id").value(id);
            writePlace(m_view.rows[end->row]);
            m_json.key("ts").thousandths(end->start);
            if (end == &to) {
                m_json.key("bp").value("e");
            }
            m_json.endObject();
        }
    }

    const Trace& m_trace;
    const ViewerEvents m_view;
    const std::vector<std::int64_t> m_streams;  ///< as the file numbers them
    JsonWriter m_json;
};

}  // namespace

void writeChromeTrace(const Trace& trace, const TextSink& sink) {
    ChromeTrace(trace, sink).write();
}

}  // namespace streamscope
