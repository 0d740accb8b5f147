// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/changes.h"

#include "engine/analysis/graph_launches.h"
#include "engine/whatif/change_names.h"
#include "engine/whatif/collectives.h"
#include "engine/whatif/copy_rates.h"
#include "engine/whatif/merging.h"
#include "engine/whatif/pinning.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

namespace streamscope::whatif {
namespace {

constexpr DurationNs kTinyKernel = 5'000;

DurationNs scaled(DurationNs duration, double factor) {
    constexpr double kLongest = 4e18;
    return static_cast<DurationNs>(
        std::min(kLongest, static_cast<double>(duration) * factor + 0.5));
}

class Changer {
public:
    Changer(const Trace& trace, const HostPlan& plan, const Latencies& latencies,
            const ProgramChange& change)
        : m_trace(trace), m_plan(plan), m_change(change), m_rates(trace, change.pinnedRates) {
        const std::size_t count = operationCount(trace);
        m_changes.edits.stream = trace.stream.copied();
        m_changes.edits.mergedInto.resize(count);
        std::iota(m_changes.edits.mergedInto.begin(), m_changes.edits.mergedInto.end(), 0U);
        m_changes.edits.returns.assign(count, false);
        m_changes.edits.withoutBarrier = change.nonBlocking;
        m_changes.edits.withoutHostWaits = change.withoutHostWaits;
        m_changes.work = latencies.work;
        m_changes.overlap = latencies.overlap;
        m_changes.tail = latencies.tail;
        m_changes.size = trace.size.copied();
        m_changes.isBehindWait = latencies.mayWait;
        for (std::size_t i = 0; i < count; ++i) {
            if (latencies.waitsFor[i] != OperationId::None) {
                m_changes.isBehindWait[i] = true;
            }
        }
        m_changes.callTime.assign(count, std::nullopt);
        m_isScaled.assign(count, false);
        m_isMoved.assign(count, false);
    }

    Changes run() {
        describeStreams();
        for (const KernelScale& scale : m_change.kernels) {
            scaleKernels(scale);
        }
        if (m_change.pinned) {
            pinCopies(m_trace, m_rates, m_changes);
        }
        if (m_change.link != 1) {
            changeLink();
        }
        if (m_change.merged) {
            mergeCopies(m_trace, m_plan, m_rates, m_change.pinned, m_changes);
        }
        for (const Move& move : m_change.moves) {
            moveTo(move);
        }
        remarkOnNodes();
        return std::move(m_changes);
    }

private:
    template <typename... Arguments>
    void remark(SentenceText<sizeof...(Arguments)> text, Arguments... arguments) {
        m_changes.remarks.push_back(say(text, std::move(arguments)...));
    }

    void describeStreams() {
        std::vector<bool> hasDefault(m_trace.devices.size(), false);
        bool isKnown = true;
        for (const TraceStream& stream : m_trace.streams) {
            StreamKind kind = StreamKind::NonBlocking;
            isKnown = isKnown && stream.isBlocking.has_value();
            if (stream.isBlocking == true && !m_change.nonBlocking) {
                const std::size_t device = indexOf(stream.device);
                kind = stream.isDefault && !hasDefault[device] ? StreamKind::LegacyDefault
                                                               : StreamKind::Blocking;
                hasDefault[device] = hasDefault[device] || stream.isDefault;
            }
            m_changes.streams.push_back({stream.name, stream.device, kind, stream.priority});
        }
        const auto isBlocking = [](const TraceStream& stream) {
            return stream.isBlocking == true && !stream.isDefault;
        };
        if (m_change.nonBlocking && !isKnown && std::ranges::none_of(m_trace.streams, isBlocking)) {
            m_changes.invalid.push_back(
                say(SENTENCE("Streamscope",
                             "The recording does not say of any stream that it is blocking: what "
                             "the barriers of the default stream delay is not known.")));
        } else if (m_change.nonBlocking && !isKnown) {
            remark(SENTENCE("Streamscope",
                            "Without the default stream's barrier: the recording does not say of "
                            "every stream whether it is blocking, and those are taken for "
                            "non-blocking already."));
        }
        if (m_change.nonBlocking && hasBlockingWork()) {
            remarkOnDefaultWaits();
        }
    }

    /// Whether a wait for the default stream is one for others, too.
    [[nodiscard]] bool hasBlockingWork() const {
        return std::ranges::any_of(m_trace.stream, [&](StreamId id) {
            return id != StreamId::None && !m_trace.streams[indexOf(id)].isDefault &&
                   m_trace.streams[indexOf(id)].isBlocking == true;
        });
    }

    [[nodiscard]] std::size_t countWaits(bool areNamed) const {
        std::size_t count = 0;
        for (const std::vector<HostStep>& steps : m_plan.threads) {
            count +=
                static_cast<std::size_t>(std::ranges::count_if(steps, [&](const HostStep& step) {
                    return waitsForDefault(m_trace, step) &&
                           namesDefault(m_trace, step) == areNamed;
                }));
        }
        return count;
    }

    void remarkOnDefaultWaits() {
        if (const std::size_t count = countWaits(false); count > 0) {
            m_changes.remarks.push_back(counted(
                count,
                SENTENCE("Streamscope",
                         "The host waits for the default stream %1 time, and so for the blocking "
                         "streams as well: the prediction assumes that the changed program waits "
                         "for the device there."),
                SENTENCE("Streamscope",
                         "The host waits for the default stream %1 times, and so for the blocking "
                         "streams as well: the prediction assumes that the changed program waits "
                         "for the device there.")));
        }
        if (const std::size_t count = countWaits(true); count > 0) {
            m_changes.remarks.push_back(counted(
                count,
                SENTENCE("Streamscope",
                         "Where the host waits for the default stream (%1 time), the prediction "
                         "assumes that it waits for that stream and for earlier D2H copies of the "
                         "others alone: what it does then must neither use results of their other "
                         "work nor change the memory that this work reads."),
                SENTENCE("Streamscope",
                         "Where the host waits for the default stream (%1 times), the prediction "
                         "assumes that it waits for that stream and for earlier D2H copies of the "
                         "others alone: what it does then must neither use results of their other "
                         "work nor change the memory that this work reads.")));
        }
    }

    void remarkOnTiny(std::size_t tiny) {
        if (tiny > 0) {
            m_changes.remarks.push_back(counted(
                tiny,
                SENTENCE("Streamscope",
                         "%1 scaled kernel takes less than 5 µs: a part of that does not depend "
                         "on what it computes, but is scaled too."),
                SENTENCE("Streamscope",
                         "%1 scaled kernels take less than 5 µs each: a part of that does not "
                         "depend on what they compute, but is scaled too.")));
        }
    }

    /// All of it but its tail. It overlaps the next one of its stream as long as before, if it
    /// takes that long.
    void scaleKernel(std::size_t i, double factor) {
        DurationNs& duration = m_changes.work[i].duration;
        DurationNs& overlap = m_changes.overlap[i];
        const DurationNs tail = std::min(m_changes.tail[i], duration);
        const DurationNs whole = scaled(duration + overlap - tail, factor) + tail;
        overlap = std::min(overlap, whole);
        duration = whole - overlap;
    }

    void scaleKernels(const KernelScale& scale) {
        std::size_t count = 0;
        std::size_t tiny = 0;
        bool isOfCollective = false;
        NameId repeated = NameId::None;
        for (std::size_t i = 0; i < operationCount(m_trace); ++i) {
            const NameId name = m_trace.name[i];
            const bool isMeant = m_trace.kind[i] == OperationKind::Kernel && name != NameId::None &&
                                 m_trace.names[indexOf(name)].find(scale.name) != std::string::npos;
            const bool isKept = isMeant && isCollective(m_trace, i);
            isOfCollective = isOfCollective || isKept;
            if (isMeant && !isKept) {
                tiny += m_changes.work[i].duration < kTinyKernel ? 1 : 0;
                scaleKernel(i, scale.factor);
                ++count;
                repeated = m_isScaled[i] ? name : repeated;
                m_isScaled[i] = true;
            }
        }
        remarkOnTiny(tiny);
        if (repeated != NameId::None) {
            m_changes.invalid.push_back(
                say(SENTENCE("Streamscope", "More than one factor is given for kernel %1."),
                    m_trace.names[indexOf(repeated)]));
        }
        if (count > 0) {
            return;
        }
        if (isOfCollective) {
            m_changes.invalid.push_back(
                say(SENTENCE("Streamscope",
                             "Kernels with \"%1\" in their names are parts of collectives: "
                             "their times contain the waits for other GPUs and cannot be scaled."),
                    scale.name));
            return;
        }
        Names kernels = kernelNamesIn(m_trace);
        m_changes.invalid.push_back(
            kernels.names.empty()
                ? say(SENTENCE("Streamscope", "The recording has no kernel."))
                : say(SENTENCE("Streamscope",
                               "No kernel has \"%1\" in its name; the recording has %2."),
                      scale.name, std::move(kernels)));
    }

    /// Copies of pageable memory take as long as the host's own copying, unless the link becomes
    /// slower than that.
    void changeLink() {
        std::size_t unknown = 0;
        bool isLimitUnknown = false;
        bool isPageable = false;
        for (std::size_t i = 0; i < operationCount(m_trace); ++i) {
            if (!isBetweenHostAndDevice(m_trace.kind[i]) || isMigration(m_trace, i)) {
                continue;
            }
            DurationNs& duration = m_changes.work[i].duration;
            const double pinnedRate = m_rates.ofPinned(m_trace.kind[i]);
            if (hostMemoryOf(m_trace, i) != HostMemory::Pageable ||
                (m_change.pinned && pinnedRate > 0)) {
                const bool isKnown =
                    m_trace.size[i] > 0 && hostMemoryOf(m_trace, i) != HostMemory::Unknown;
                unknown += isKnown ? 0 : 1;
                const DurationNs setup = std::min(duration, kCopySetup);
                duration = setup + scaled(duration - setup, 1 / m_change.link);
                continue;
            }
            isPageable = true;
            isLimitUnknown = isLimitUnknown || pinnedRate == 0;
            if (pinnedRate > 0) {
                const double least = static_cast<double>(m_trace.size[i]) / pinnedRate;
                duration = std::max(duration, static_cast<DurationNs>(least / m_change.link));
            }
        }
        remarkOnUnknownMemory(unknown);
        if (isPageable && !m_change.pinned && m_change.link > 1) {
            remark(SENTENCE("Streamscope",
                            "Copies of pageable memory keep their length: the host's own copying "
                            "limits them."));
        } else if (isLimitUnknown) {
            remark(SENTENCE("Streamscope",
                            "Copies of pageable memory keep their length: how fast the link is "
                            "without the host's own copying is not known."));
        }
    }

    void remarkOnUnknownMemory(std::size_t unknown) {
        if (unknown > 0) {
            m_changes.remarks.push_back(counted(
                unknown,
                SENTENCE("Streamscope",
                         "The recording does not contain the bytes or the host memory of %1 copy: "
                         "it is assumed to be limited by the link."),
                SENTENCE("Streamscope",
                         "The recording does not contain the bytes or the host memory of %1 "
                         "copies: they are assumed to be limited by the link.")));
        }
    }

    void moveTo(const Move& move) {
        const std::vector<bool> together = nodesOfLaunches(m_trace);
        std::vector<StreamId> targets(m_trace.devices.size(), StreamId::None);
        std::size_t moved = 0;
        bool isRepeated = false;
        for (std::uint32_t i = 0; i < operationCount(m_trace); ++i) {
            if (canMove(m_trace, i, move.name)) {
                const DeviceId device = m_trace.streams[indexOf(m_trace.stream[i])].device;
                StreamId& target = targets[indexOf(device)];
                target = target == StreamId::None ? streamOf(move.stream, device) : target;
                isRepeated = isRepeated || m_isMoved[i];
                m_isMoved[i] = true;
                m_changes.edits.stream[i] = target;
                ++moved;
                m_movedNodes += together[i] ? 1 : 0;
            }
        }
        if (isRepeated) {
            m_changes.invalid.push_back(
                say(SENTENCE("Streamscope",
                             "More than one stream is given for operations with \"%1\" in their "
                             "label."),
                    move.name));
        }
        if (moved == 0) {
            m_changes.invalid.push_back(
                say(SENTENCE("Streamscope", "No operation has \"%1\" in its label."), move.name));
        }
    }

    void remarkOnNodes() {
        if (m_movedNodes > 0) {
            m_changes.remarks.push_back(counted(
                m_movedNodes,
                SENTENCE(
                    "Streamscope",
                    "%1 moved operation is a node of a graph: the launch of a graph does not "
                    "choose its stream. If the prediction removes edges of the graph, the graph "
                    "itself must be built without them."),
                SENTENCE("Streamscope",
                         "%1 moved operations are nodes of graphs: the launch of a graph does not "
                         "choose their streams. If the prediction removes edges of a graph, the "
                         "graph itself must be built without them.")));
        }
    }

    StreamId streamOf(const std::string& name, DeviceId device) {
        for (std::size_t i = 0; i < m_changes.streams.size(); ++i) {
            if (m_changes.streams[i].name == name && m_changes.streams[i].device == device) {
                return idAt<StreamId>(i);
            }
        }
        m_changes.streams.push_back({name, device, StreamKind::NonBlocking, 0});
        return idAt<StreamId>(m_changes.streams.size() - 1);
    }

    const Trace& m_trace;
    const HostPlan& m_plan;
    const ProgramChange& m_change;
    CopyRates m_rates;
    Changes m_changes;
    std::vector<bool> m_isScaled;  ///< by operation
    std::vector<bool> m_isMoved;
    std::size_t m_movedNodes = 0;
};

}  // namespace

Changes changesOf(const Trace& recording, const HostPlan& plan, const Latencies& latencies,
                  const ProgramChange& change) {
    return Changer(recording, plan, latencies, change).run();
}

}  // namespace streamscope::whatif
