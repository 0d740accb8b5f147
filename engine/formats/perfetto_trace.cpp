// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/perfetto_trace.h"

#include "engine/formats/viewer_events.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {
namespace {

using Kind = ViewerEvent::Kind;
using Of = ViewerRow::Of;

/// A message of protobuf, written field by field.
class Message {
public:
    void clear() { m_bytes.clear(); }
    [[nodiscard]] std::string_view bytes() const { return m_bytes; }

    void number(std::uint32_t field, std::uint64_t value) {
        varint(std::uint64_t{field} << 3U);
        varint(value);
    }
    void fixed(std::uint32_t field, std::uint64_t value) {
        varint(std::uint64_t{field} << 3U | 1U);
        for (unsigned shift = 0; shift < 64; shift += 8) {
            m_bytes += static_cast<char>(value >> shift & 0xFFU);
        }
    }
    void text(std::uint32_t field, std::string_view value) {
        varint(std::uint64_t{field} << 3U | 2U);
        varint(value.size());
        m_bytes += value;
    }
    void message(std::uint32_t field, const Message& value) { text(field, value.m_bytes); }

private:
    void varint(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7U) {
            m_bytes += static_cast<char>(value | 0x80U);
        }
        m_bytes += static_cast<char>(value);
    }

    std::string m_bytes;
};

// What the fields are called in Perfetto's definitions, by message.
namespace packet {
constexpr std::uint32_t kOfTrace = 1;
constexpr std::uint32_t kTimestamp = 8;
constexpr std::uint32_t kSequence = 10;
constexpr std::uint32_t kTrackEvent = 11;
constexpr std::uint32_t kTrackDescriptor = 60;
}  // namespace packet
namespace track {
constexpr std::uint32_t kUuid = 1;
constexpr std::uint32_t kName = 2;
constexpr std::uint32_t kParent = 5;
constexpr std::uint32_t kChildOrdering = 11;
constexpr std::uint32_t kRank = 12;
constexpr std::uint64_t kExplicit = 3;  ///< a ChildTracksOrdering
}  // namespace track
namespace event {
constexpr std::uint32_t kAnnotation = 4;
constexpr std::uint32_t kType = 9;
constexpr std::uint32_t kTrack = 11;
constexpr std::uint32_t kCategory = 22;
constexpr std::uint32_t kName = 23;
constexpr std::uint32_t kFlow = 47;
constexpr std::uint64_t kBegin = 1;  ///< a Type
constexpr std::uint64_t kEnd = 2;
constexpr std::uint64_t kInstant = 3;
}  // namespace event
namespace annotation {
constexpr std::uint32_t kUnsigned = 3;
constexpr std::uint32_t kText = 6;
constexpr std::uint32_t kName = 10;
}  // namespace annotation

class PerfettoTrace {
public:
    PerfettoTrace(const Trace& trace, const TextSink& sink)
        : m_trace(trace), m_view(viewerEvents(trace)), m_sink(sink) {
        for (std::uint32_t i = 0; i < operationCount(trace); ++i) {
            if (const OperationId record = m_view.recordOf[i]; record != OperationId::None) {
                m_waits.emplace(record, i);
            }
        }
        chooseTracks();
    }

    void write() {
        writeGroup(0, hostTitle(m_trace));
        for (std::size_t i = 0; i < m_trace.devices.size(); ++i) {
            writeGroup(i + 1, deviceTitle(m_trace, i));
        }
        for (std::size_t i = 0; i < m_view.rows.size(); ++i) {
            if (m_isTrack[i]) {
                writeRow(i);
            }
        }
        for (const ViewerEvent& one : m_view.events) {
            if (one.kind == Kind::Operation) {
                writeOperation(one);
            } else if (one.kind == Kind::Call) {
                writeCall(one);
            } else if (one.kind == Kind::Range) {
                writeRange(one);
            }
        }
        flush();
    }

private:
    /// Marks are instants, which may lie on any bar: they need no more rows than their stream's
    /// first. What is left empty so, and where the host waits, which its calls show, is no track.
    void chooseTracks() {
        std::map<std::uint32_t, std::uint32_t> firstOf;  // by stream
        std::vector<std::uint32_t> trackOf;              // by row
        for (std::uint32_t i = 0; i < m_view.rows.size(); ++i) {
            const ViewerRow& row = m_view.rows[i];
            trackOf.push_back(row.of == Of::Stream ? firstOf.emplace(row.number, i).first->second
                                                   : i);
            m_isTrack.push_back(row.of == Of::Thread);
        }
        for (ViewerEvent& one : m_view.events) {
            if (one.kind == Kind::Operation) {
                one.row = isMark(m_trace.kind[indexOf(one.operation)]) ? trackOf[one.row] : one.row;
                m_isTrack[one.row] = true;
            }
        }
    }

    /// Of the host, then of the devices, then of the rows. 0 is Perfetto's own.
    [[nodiscard]] static std::uint64_t groupUuid(std::size_t group) { return group + 1; }
    [[nodiscard]] std::uint64_t rowUuid(std::size_t row) const {
        return groupUuid(m_trace.devices.size() + 1) + row;
    }

    void writeGroup(std::size_t group, const std::string& title) {
        Message descriptor;
        descriptor.number(track::kUuid, groupUuid(group));
        descriptor.text(track::kName, title);
        descriptor.number(track::kChildOrdering, track::kExplicit);
        descriptor.number(track::kRank, group);
        writeDescriptor(descriptor);
    }

    void writeRow(std::size_t i) {
        const ViewerRow& row = m_view.rows[i];
        const DeviceId device = deviceOf(m_trace, row);
        Message descriptor;
        descriptor.number(track::kUuid, rowUuid(i));
        descriptor.text(track::kName, rowTitle(m_trace, row));
        descriptor.number(track::kParent,
                          groupUuid(device == DeviceId::None ? 0 : indexOf(device) + 1));
        descriptor.number(track::kRank, (std::uint64_t{row.number} << 8U) +
                                            std::min<std::uint64_t>(row.lane, 255));
        writeDescriptor(descriptor);
    }

    void writeDescriptor(const Message& descriptor) {
        m_packet.clear();
        m_packet.message(packet::kTrackDescriptor, descriptor);
        writePacket();
    }

    void begin(const ViewerEvent& one, std::uint64_t type, std::string_view category,
               std::string_view name) {
        m_event.clear();
        m_event.number(event::kType, type);
        m_event.number(event::kTrack, rowUuid(one.row));
        m_event.text(event::kCategory, category);
        m_event.text(event::kName, name);
    }

    void annotate(std::string_view name, std::uint64_t value) {
        m_annotation.clear();
        m_annotation.text(annotation::kName, name);
        m_annotation.number(annotation::kUnsigned, value);
        m_event.message(event::kAnnotation, m_annotation);
    }
    void annotate(std::string_view name, std::string_view value) {
        m_annotation.clear();
        m_annotation.text(annotation::kName, name);
        m_annotation.text(annotation::kText, value);
        m_event.message(event::kAnnotation, m_annotation);
    }
    void annotateStep(StepId step) {
        if (step != StepId::None) {
            annotate("step", m_trace.steps[indexOf(step)].label);
        }
    }

    void writeOperation(const ViewerEvent& one) {
        const std::size_t i = indexOf(one.operation);
        const OperationKind kind = m_trace.kind[i];
        begin(one, isMark(kind) ? event::kInstant : event::kBegin, kindName(kind),
              operationLabel(m_trace, one.operation));
        annotate("origin", originName(m_trace.provenance.origin));
        annotate("operation", i);
        if (m_trace.size[i] > 0) {
            annotate(kind == OperationKind::Kernel ? "blocks" : "bytes", m_trace.size[i]);
        }
        if (m_trace.engine[i] != EngineId::None) {
            annotate("engine", m_trace.engines[indexOf(m_trace.engine[i])].name);
        }
        annotateReason(i);
        annotateStep(m_trace.step[i]);
        writeFlows(one);
        writeEvent(one.start);
        if (!isMark(kind)) {
            writeEnd(one);
        }
    }

    void annotateReason(std::size_t i) {
        if (m_trace.reason[i] == Reason::None) {
            return;
        }
        annotate("reason", reasonCode(m_trace.reason[i]));
        if (m_trace.blocker[i] != OperationId::None) {
            annotate("blocker", indexOf(m_trace.blocker[i]));
        }
        if (isInferred(m_trace)) {
            annotate("confidence", m_trace.confidence[i]);
        }
    }

    /// Flows are numbered by the call, and by the wait for an event behind all calls.
    void writeFlows(const ViewerEvent& one) {
        const std::size_t i = indexOf(one.operation);
        if (m_view.callAt[one.correlation] != ViewerEvent::kNone) {
            m_event.fixed(event::kFlow, one.correlation);
        }
        if (m_view.recordOf[i] != OperationId::None) {
            m_event.fixed(event::kFlow, m_view.callAt.size() + i);
        }
        const auto [first, last] = m_waits.equal_range(one.operation);
        for (auto wait = first; wait != last; ++wait) {
            m_event.fixed(event::kFlow, m_view.callAt.size() + wait->second);
        }
    }

    void writeCall(const ViewerEvent& one) {
        const HostCall* listed =
            one.hostCall == ViewerEvent::kNone ? nullptr : &m_trace.hostCalls[one.hostCall];
        begin(one, event::kBegin, "call", callName(m_trace, one));
        annotate("origin", originName(m_trace.provenance.origin));
        if (listed != nullptr) {
            annotateStep(listed->step);
            if (listed->waitedFor != OperationId::None) {
                annotate("waited for", indexOf(listed->waitedFor));
            }
        }
        m_event.fixed(event::kFlow, one.correlation);
        writeEvent(one.start);
        writeEnd(one);
    }

    void writeRange(const ViewerEvent& one) {
        begin(one, event::kBegin, "range", m_trace.names[indexOf(m_trace.ranges[one.range].name)]);
        annotate("origin", originName(m_trace.provenance.origin));
        writeEvent(one.start);
        writeEnd(one);
    }

    void writeEnd(const ViewerEvent& one) {
        m_event.clear();
        m_event.number(event::kType, event::kEnd);
        m_event.number(event::kTrack, rowUuid(one.row));
        writeEvent(one.end);
    }

    void writeEvent(TimeNs time) {
        m_packet.clear();
        m_packet.number(packet::kTimestamp, static_cast<std::uint64_t>(std::max<TimeNs>(time, 0)));
        m_packet.message(packet::kTrackEvent, m_event);
        writePacket();
    }

    void writePacket() {
        constexpr std::uint64_t kOnlySequence = 1;
        constexpr std::size_t kPieceBytes = std::size_t{1} << 16U;
        m_packet.number(packet::kSequence, kOnlySequence);
        m_out.message(packet::kOfTrace, m_packet);
        if (m_out.bytes().size() >= kPieceBytes) {
            flush();
        }
    }
    void flush() {
        m_sink(m_out.bytes());
        m_out.clear();
    }

    const Trace& m_trace;
    ViewerEvents m_view;
    std::vector<bool> m_isTrack;  ///< by row
    const TextSink& m_sink;
    std::multimap<OperationId, std::uint32_t> m_waits;  ///< by record
    Message m_out;
    Message m_packet;
    Message m_event;
    Message m_annotation;
};

}  // namespace

void writePerfettoTrace(const Trace& trace, const TextSink& sink) {
    PerfettoTrace(trace, sink).write();
}

}  // namespace streamscope
