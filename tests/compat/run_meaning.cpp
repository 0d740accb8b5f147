// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/recording_file.h"
#include "tests/compat/meaning.h"

#include <functional>

namespace streamscope::test {
namespace {

constexpr std::size_t kShown = 12;  ///< lines of each table

template <typename Id>
std::string numberOf(Id id) {
    return id == Id::None ? "-" : std::to_string(indexOf(id));
}

std::string wordOf(EngineKind kind) {
    return wordIn({{EngineKind::CopyIn, "copy in"},
                   {EngineKind::CopyOut, "copy out"},
                   {EngineKind::CopyPeer, "copy peer"},
                   {EngineKind::CopyAny, "copy any"},
                   {EngineKind::Inline, "inline"},
                   {EngineKind::Compute, "compute"},
                   {EngineKind::HostWorker, "host worker"}},
                  kind);
}
std::string wordOf(HostCallKind kind) {
    return wordIn({{HostCallKind::Issue, "issue"},
                   {HostCallKind::Work, "work"},
                   {HostCallKind::Synchronize, "synchronize"},
                   {HostCallKind::Allocate, "allocate"},
                   {HostCallKind::Free, "free"},
                   {HostCallKind::GraphLaunch, "graph launch"},
                   {HostCallKind::Other, "other"}},
                  kind);
}
std::string wordOf(HostMemory memory) {
    return wordIn({{HostMemory::Unknown, "unknown"},
                   {HostMemory::Pageable, "pageable"},
                   {HostMemory::Pinned, "pinned"}},
                  memory);
}

std::string timeText(TimeNs time) {
    return std::to_string(time);
}

/// The columns of a run, each with a digest of its own.
class RunText {
public:
    explicit RunText(const Trace& trace) : m_trace(trace) {}

    /// All that a saved run holds. Where there are chains, reasons are worked out from them.
    [[nodiscard]] std::string all() const {
        return provenance() + places() + operations() + columns() + causes() + hostCalls() +
               ranges() + recorded() + measurement();
    }

    /// What an exported run holds: reasons, engines and steps are inferred again when it is read.
    [[nodiscard]] std::string exported() const {
        Table streams("streams", kShown);
        for (const TraceStream& stream : m_trace.streams) {
            streams.add(stream.name + ", device " + numberOf(stream.device));
        }
        return "origin " + std::string(originName(m_trace.provenance.origin)) + "\n" +
               streams.text() + operations() + hostCalls() + ranges();
    }

private:
    [[nodiscard]] std::string provenance() const {
        const Provenance& from = m_trace.provenance;
        std::string text = "origin: " + std::string(originName(from.origin)) +
                           "\ndevice: " + from.device + "\ndetail: " + from.detail +
                           "\nworkload: " + from.workload + "\nparameters: " + from.parameters +
                           "\nmakespan: " + timeText(m_trace.makespan) + "\n";
        if (m_trace.withoutOverlap) {
            text += "without overlap: " + timeText(*m_trace.withoutOverlap) + "\n";
        }
        if (m_trace.bounds) {
            const Bounds& bounds = *m_trace.bounds;
            text += "bounds: " + timeText(bounds.oneCopyEngine) + " " +
                    timeText(bounds.allOverlap) + " " + timeText(bounds.dependencies) + " " +
                    bounds.limit + (bounds.isEstimated ? " estimated" : "") + "\n";
        }
        return text;
    }

    [[nodiscard]] std::string places() const {
        Table devices("devices", kShown);
        for (const std::string& device : m_trace.devices) {
            devices.add(device);
        }
        Table threads("threads", kShown);
        for (const std::string& thread : m_trace.threads) {
            threads.add(thread);
        }
        Table streams("streams", kShown);
        for (const TraceStream& stream : m_trace.streams) {
            streams.add(stream.name + ", device " + numberOf(stream.device) +
                        (stream.isDefault ? ", default" : "") + ", priority " +
                        std::to_string(stream.priority) +
                        (!stream.isBlocking   ? ""
                         : *stream.isBlocking ? ", blocking"
                                              : ", non-blocking"));
        }
        Table engines("engines", kShown);
        for (const TraceEngine& engine : m_trace.engines) {
            engines.add(engine.name + ", device " + numberOf(engine.device) + ", " +
                        wordOf(engine.kind));
        }
        Table steps("steps", kShown);
        for (const TraceStep& step : m_trace.steps) {
            steps.add(step.pointer + " " + step.label);
        }
        return devices.text() + threads.text() + streams.text() + engines.text() + steps.text();
    }

    [[nodiscard]] std::string operations() const {
        Table table("operations: kind, label, stream, size, issue, start to end", kShown);
        for (std::size_t at = 0; at < operationCount(m_trace); ++at) {
            table.add(std::string(kindName(m_trace.kind[at])) + " " +
                      operationLabel(m_trace, idAt<OperationId>(at)) + " " +
                      streamName(m_trace.stream[at]) + " " + std::to_string(m_trace.size[at]) +
                      " " + timeText(m_trace.issueBegin[at]) + "-" +
                      timeText(m_trace.issueEnd[at]) + " " + timeText(m_trace.start[at]) + "-" +
                      timeText(m_trace.end[at]));
        }
        return table.text();
    }

    [[nodiscard]] std::string column(const char* name, std::size_t size,
                                     const std::function<std::string(std::size_t)>& at) const {
        Table table(name, 3);
        for (std::size_t place = 0; place < size; ++place) {
            table.add(at(place));
        }
        return size == 0 ? "" : table.text();
    }

    [[nodiscard]] std::string columns() const {
        const Trace& trace = m_trace;
        const std::size_t count = operationCount(trace);
        return column("engine", count, [&](auto at) { return numberOf(trace.engine[at]); }) +
               column("step", count, [&](auto at) { return numberOf(trace.step[at]); }) +
               column("ready", count, [&](auto at) { return timeText(trace.ready[at]); }) +
               column("reason", trace.causeBegin.empty() ? count : 0,
                      [&](auto at) {
                          return std::string(reasonCode(trace.reason[at])) + " " +
                                 numberOf(trace.blocker[at]);
                      }) +
               column("confidence", trace.confidence.size(),
                      [&](auto at) { return std::to_string(trace.confidence[at]); }) +
               column("also engine", trace.alsoEngine.size(),
                      [&](auto at) { return numberOf(trace.alsoEngine[at]); }) +
               column("connection", trace.connection.size(),
                      [&](auto at) { return std::to_string(trace.connection[at]); }) +
               column("blocks that fit", trace.room.size(),
                      [&](auto at) { return std::to_string(trace.room[at]); }) +
               column("blocks on SMs", trace.blocks.size(), [&](auto at) {
                   const BlockSpan& block = trace.blocks[at];
                   return numberOf(block.operation) + " " + std::to_string(block.block) + " on " +
                          std::to_string(block.sm) + " " + timeText(block.start) + "-" +
                          timeText(block.end);
               });
    }

    [[nodiscard]] std::string causes() const {
        if (m_trace.causeBegin.empty()) {
            return "no chains of reasons\n";
        }
        Table table("chains of reasons", kShown);
        for (std::size_t at = 0; at < operationCount(m_trace); ++at) {
            std::string line = std::to_string(at) + ":";
            for (const Cause& cause : causesOf(m_trace, idAt<OperationId>(at))) {
                line += " " + std::string(reasonCode(cause.reason)) + " " +
                        numberOf(cause.blocker) + " until " + timeText(cause.until);
            }
            table.add(line);
        }
        return table.text();
    }

    [[nodiscard]] std::string hostCalls() const {
        Table table("host calls", kShown);
        for (const HostCall& call : m_trace.hostCalls) {
            table.add(wordOf(call.kind) + " thread " + numberOf(call.thread) + " " +
                      timeText(call.begin) + "-" + timeText(call.end) + " operation " +
                      numberOf(call.operation) + " waited for " + numberOf(call.waitedFor));
        }
        return table.text();
    }

    [[nodiscard]] std::string ranges() const {
        Table table("ranges", kShown);
        for (const TraceRange& range : m_trace.ranges) {
            table.add(m_trace.names[indexOf(range.name)] + " thread " + numberOf(range.thread) +
                      " " + timeText(range.begin) + "-" + timeText(range.end));
        }
        return table.text();
    }

    [[nodiscard]] std::string recorded() const {
        return column("recorded", m_trace.recorded.size(),
                      [&](auto at) {
                          const RecordedOperation& one = m_trace.recorded[at];
                          return "thread " + numberOf(one.thread) + " record " +
                                 numberOf(one.record) + " host memory " +
                                 wordOf(static_cast<HostMemory>(one.hostMemory)) + " shape " +
                                 numberOf(one.shape) + (one.firstLaunch != 0 ? " first" : "");
                      }) +
               column("shapes", m_trace.shapes.size(), [&](auto at) {
                   const TraceShape& shape = m_trace.shapes[at];
                   return std::to_string(shape.threads) + " threads " +
                          std::to_string(shape.registers) + " registers " +
                          std::to_string(shape.sharedMemory) + " bytes";
               });
    }

    [[nodiscard]] std::string measurement() const {
        if (!m_trace.measurement) {
            return "";
        }
        const Measurement& how = *m_trace.measurement;
        std::string text = "recorder " + std::string(recorderName(how.recorder)) + ", shown " +
                           std::to_string(how.shown) + ", dropped " + std::to_string(how.dropped) +
                           ", unmatched " + std::to_string(how.unmatched) + ", " +
                           std::string(verdictName(how.verification.verdict)) + " " +
                           how.verification.detail + "\n";
        text += column("makespans", how.makespans.size(),
                       [&](auto at) { return timeText(how.makespans[at]); });
        text += column("untouched", how.untouched.size(),
                       [&](auto at) { return timeText(how.untouched[at]); });
        text += column("remarks", how.remarks.size(), [&](auto at) { return how.remarks[at]; });
        return text + (how.events ? "as events saw it\n" + RunText(*how.events).all() : "");
    }

    [[nodiscard]] std::string streamName(StreamId id) const {
        return id == StreamId::None ? "-" : m_trace.streams[indexOf(id)].name;
    }

    const Trace& m_trace;
};

}  // namespace

std::string runMeaning(const std::filesystem::path& path) {
    const auto trace = readRunFile(path.string());
    if (!trace) {
        return "cannot be read\n";
    }
    const bool isExported = path.filename().string().find(".trace.json") != std::string::npos;
    return isExported ? RunText(*trace).exported() : RunText(*trace).all();
}

}  // namespace streamscope::test
