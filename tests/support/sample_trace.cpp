// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_trace.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace streamscope::test {
namespace {

constexpr std::size_t kEngines = 3;
constexpr std::uint64_t kBytes = 19u << 20;

struct Part {
    OperationKind kind{};
    std::size_t engine = 0;
    DurationNs duration = 0;
    bool isExclusive = true;
};

class Maker {
public:
    explicit Maker(const SampleOptions& options)
        : m_options(options),
          m_streamFree(options.streams, 0),
          m_streamLast(options.streams, OperationId::None) {
        m_trace.provenance = {Origin::Simulated, "Sample device", "made by hand",
                              "Vector add in chunks", "chunks=" + std::to_string(options.chunks)};
        m_trace.devices = {"Sample device"};
        m_trace.threads = {"main"};
        m_trace.names = {"vector_add"};
        m_trace.steps = {{"/program/0/do/0", "copy ha → a"},
                         {"/program/0/do/1", "vector_add"},
                         {"/program/0/do/2", "copy c → hc"},
                         {"/program/1", "synchronize device"}};
        m_trace.engines = {{"H2D", DeviceId{0}, EngineKind::CopyIn},
                           {"SMs", DeviceId{0}, EngineKind::Compute},
                           {"D2H", DeviceId{0}, EngineKind::CopyOut}};
        for (std::size_t s = 0; s < options.streams; ++s) {
            m_trace.streams.push_back({"s[" + std::to_string(s) + "]", DeviceId{0}, false, 0});
        }
    }

    Trace make() {
        const std::array<Part, 3> parts{
            {{OperationKind::CopyHostToDevice, 0, m_options.copyIn, true},
             {OperationKind::Kernel, 1, m_options.kernel, false},
             {OperationKind::CopyDeviceToHost, 2, m_options.copyOut, true}}};
        for (std::size_t chunk = 0; chunk < m_options.chunks; ++chunk) {
            addChunk(parts, chunk % m_options.streams);
        }
        finish();
        return std::move(m_trace);
    }

private:
    void addChunk(const std::array<Part, 3>& parts, std::size_t stream) {
        add(parts[0], stream, StepId{0});
        add(parts[1], stream, StepId{1});
        if (m_options.withEvents) {
            addMark(OperationKind::RecordEvent, stream);
            addMark(OperationKind::WaitEvent, (stream + 1) % m_options.streams);
        }
        add(parts[2], stream, StepId{2});
    }

    void addRow(OperationKind kind, std::size_t stream, TimeNs ready, TimeNs start, TimeNs end) {
        m_trace.kind.push_back(kind);
        m_trace.stream.push_back(idAt<StreamId>(stream));
        m_trace.issueBegin.push_back(m_now);
        m_now += m_options.issue;
        m_trace.issueEnd.push_back(m_now);
        m_trace.ready.push_back(ready);
        m_trace.start.push_back(start);
        m_trace.end.push_back(end);
        m_trace.causeBegin.push_back(static_cast<std::uint32_t>(m_trace.causes.size()));
        m_trace.causeCount.push_back(0);
    }

    void addCause(const Cause& cause) {
        m_trace.causes.push_back(cause);
        ++m_trace.causeCount.back();
    }

    void add(const Part& part, std::size_t stream, StepId step) {
        const auto id = idAt<OperationId>(operationCount(m_trace));
        const TimeNs issued = m_now + m_options.issue;
        const TimeNs ready = std::max(issued, m_streamFree[stream]);
        const TimeNs start = part.isExclusive ? std::max(ready, m_engineFree[part.engine]) : ready;
        const TimeNs end = start + part.duration;
        addRow(part.kind, stream, ready, start, end);
        m_trace.engine.push_back(idAt<EngineId>(part.engine));
        m_trace.step.push_back(step);
        m_trace.name.push_back(part.kind == OperationKind::Kernel ? NameId{0} : NameId::None);
        m_trace.size.push_back(part.kind == OperationKind::Kernel ? 9766 : kBytes);
        addCause({issued, OperationId::None, Reason::HostNotIssued});
        if (ready > issued) {
            addCause({ready, m_streamLast[stream], Reason::StreamOrder});
        }
        if (start > ready) {
            addCause({start, m_engineLast[part.engine], Reason::EngineBusy});
        }
        m_trace.reason.push_back(m_trace.causes.back().reason);
        m_trace.blocker.push_back(m_trace.causes.back().blocker);
        m_streamFree[stream] = end;
        m_streamLast[stream] = id;
        m_engineFree[part.engine] = end;
        m_engineLast[part.engine] = id;
    }

    void addMark(OperationKind kind, std::size_t stream) {
        const TimeNs at = std::max(m_now + m_options.issue, m_streamFree[stream]);
        addRow(kind, stream, at, at, at);
        m_trace.engine.push_back(EngineId::None);
        m_trace.step.push_back(StepId{1});
        m_trace.name.push_back(NameId::None);
        m_trace.size.push_back(0);
        addCause({at, m_streamLast[stream], Reason::StreamOrder});
        m_trace.reason.push_back(Reason::StreamOrder);
        m_trace.blocker.push_back(m_streamLast[stream]);
    }

    void finish() {
        const auto last = std::max_element(m_trace.end.begin(), m_trace.end.end());
        const TimeNs end = last == m_trace.end.end() ? 0 : *last;
        const auto lastId = idAt<OperationId>(static_cast<std::size_t>(last - m_trace.end.begin()));
        m_trace.hostCalls.push_back({m_now, std::max(m_now, end), OperationId::None, lastId,
                                     StepId{3}, ThreadId{0}, HostCallKind::Synchronize});
        m_trace.makespan = std::max(m_now, end);
        if (operationCount(m_trace) > 0) {
            DurationNs sum = 0;
            for (std::size_t i = 0; i < operationCount(m_trace); ++i) {
                sum += m_trace.end[i] - m_trace.start[i];
            }
            m_trace.withoutOverlap = sum;
        }
    }

    const SampleOptions m_options;
    Trace m_trace;
    TimeNs m_now = 0;
    std::vector<TimeNs> m_streamFree;
    std::vector<OperationId> m_streamLast;
    std::array<TimeNs, kEngines> m_engineFree{};
    std::array<OperationId, kEngines> m_engineLast{OperationId::None, OperationId::None,
                                                   OperationId::None};
};

}  // namespace

Trace sampleTrace(const SampleOptions& options) {
    return Maker(options).make();
}

}  // namespace streamscope::test
