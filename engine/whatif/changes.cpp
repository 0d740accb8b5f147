// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/whatif/changes.h"

#include "engine/base/median.h"

#include <algorithm>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace streamscope::whatif {
namespace {

/// Copies from here on tell a rate.
constexpr std::uint64_t kTellingBytes = 1U << 20U;
/// Copies issued with less between them are next to each other.
constexpr DurationNs kNextToEachOther = 100'000;
/// What issuing a copy takes where the recording has no such call.
constexpr DurationNs kUsualCall = 5'000;

class Changer {
public:
    Changer(const Trace& trace, std::vector<RecordedWork> work, const Knobs& knobs)
        : m_trace(trace), m_knobs(knobs) {
        const std::size_t count = operationCount(trace);
        m_changes.stream = trace.stream;
        m_changes.work = std::move(work);
        m_changes.size = trace.size;
        m_changes.alsoAfter.assign(count, OperationId::None);
        m_changes.isDropped.assign(count, false);
        m_changes.returns.assign(count, false);
        m_changes.callTime.assign(count, std::nullopt);
        m_changes.withoutHostWaits = knobs.withoutHostWaits;
    }

    Changes run() {
        describeStreams();
        for (const KernelScale& scale : m_knobs.kernels) {
            scaleKernels(scale);
        }
        if (m_knobs.pinned) {
            pin();
        }
        if (m_knobs.link != 1) {
            speedUpLink();
        }
        if (m_knobs.merged) {
            merge();
        }
        for (const Move& move : m_knobs.moves) {
            moveTo(move);
        }
        if (m_knobs.withoutHostWaits) {
            caution(SENTENCE("Streamscope",
                             "Without waits of the host: what the host does behind them must not "
                             "use results that they waited for."));
        }
        return std::move(m_changes);
    }

private:
    template <typename... Arguments>
    void caution(SentenceText<sizeof...(Arguments)> text, Arguments... arguments) {
        m_changes.cautions.push_back(say(text, std::move(arguments)...));
    }

    void describeStreams() {
        std::vector<bool> hasDefault(m_trace.devices.size(), false);
        bool isKnown = true;
        for (const TraceStream& stream : m_trace.streams) {
            StreamKind kind = StreamKind::NonBlocking;
            isKnown = isKnown && stream.isBlocking.has_value();
            if (stream.isBlocking == true && !m_knobs.nonBlocking) {
                const std::size_t device = indexOf(stream.device);
                kind = stream.isDefault && !hasDefault[device] ? StreamKind::LegacyDefault
                                                               : StreamKind::Blocking;
                hasDefault[device] = hasDefault[device] || stream.isDefault;
            }
            m_changes.streams.push_back({stream.name, stream.device, kind, stream.priority});
        }
        if (!m_knobs.nonBlocking) {
            return;
        }
        if (!isKnown) {
            caution(SENTENCE("Streamscope",
                             "Without the default stream's barrier: the recording does not say of "
                             "every stream whether it is blocking, and those are taken for "
                             "non-blocking already."));
        }
        caution(
            SENTENCE("Streamscope",
                     "Without the default stream's barrier: what the barrier kept in order must "
                     "be ordered by events where it shares memory."));
    }

    void scaleKernels(const KernelScale& scale) {
        std::size_t count = 0;
        for (std::size_t i = 0; i < operationCount(m_trace); ++i) {
            const NameId name = m_trace.name[i];
            if (m_trace.kind[i] == OperationKind::Kernel && name != NameId::None &&
                m_trace.names[indexOf(name)].find(scale.name) != std::string::npos) {
                m_changes.work[i].duration = scaled(m_changes.work[i].duration, scale.factor);
                ++count;
            }
        }
        if (count > 0) {
            return;
        }
        if (Names kernels = kernelNames(); !kernels.names.empty()) {
            caution(
                SENTENCE("Streamscope", "No kernel has \"%1\" in its name; the recording has %2."),
                scale.name, std::move(kernels));
        } else {
            caution(SENTENCE("Streamscope", "The recording has no kernel."));
        }
    }

    [[nodiscard]] Names kernelNames() const {
        constexpr std::size_t kMost = 8;
        std::set<std::string> names;
        for (std::size_t i = 0; i < operationCount(m_trace); ++i) {
            if (m_trace.kind[i] == OperationKind::Kernel && m_trace.name[i] != NameId::None) {
                names.insert(m_trace.names[indexOf(m_trace.name[i])]);
            }
        }
        return {{names.begin(), names.end()}, kMost};
    }

    static DurationNs scaled(DurationNs duration, double factor) {
        constexpr double kLongest = 4e18;
        return static_cast<DurationNs>(
            std::min(kLongest, static_cast<double>(duration) * factor + 0.5));
    }

    [[nodiscard]] HostMemory memoryOf(std::size_t i) const {
        return static_cast<HostMemory>(m_trace.recorded[i].hostMemory);
    }

    /// Bytes a nanosecond of the large copies of a kind and memory; 0: there is none.
    [[nodiscard]] double rateOf(OperationKind kind, HostMemory memory) const {
        double bytes = 0;
        double time = 0;
        for (std::size_t i = 0; i < operationCount(m_trace); ++i) {
            if (m_trace.kind[i] == kind && memoryOf(i) == memory &&
                m_trace.size[i] >= kTellingBytes) {
                bytes += static_cast<double>(m_trace.size[i]);
                time += static_cast<double>(m_trace.end[i] - m_trace.start[i]);
            }
        }
        return time > 0 ? bytes / time : 0;
    }

    /// What a call that issues a copy of pinned memory takes.
    [[nodiscard]] DurationNs usualCallTime() const {
        std::vector<DurationNs> times;
        for (std::size_t i = 0; i < operationCount(m_trace); ++i) {
            const bool isIssue =
                m_trace.kind[i] == OperationKind::Kernel ||
                (isBetweenHostAndDevice(m_trace.kind[i]) && memoryOf(i) == HostMemory::Pinned);
            if (isIssue && m_trace.recorded[i].thread != ThreadId::None) {
                times.push_back(m_trace.issueEnd[i] - m_trace.issueBegin[i]);
            }
        }
        return medianOr(std::move(times), kUsualCall);
    }

    /// Copies whose call waited for them, although it is an asynchronous one.
    [[nodiscard]] std::vector<bool> madeBySynchronousCalls() const {
        std::vector<bool> isSynchronous(operationCount(m_trace), false);
        for (const HostCall& call : m_trace.hostCalls) {
            const bool isCopy =
                call.kind == HostCallKind::Issue && call.operation != OperationId::None;
            const std::string_view label = stepLabel(m_trace, call.step);
            if (isCopy && label.find("Async") == std::string_view::npos) {
                isSynchronous[indexOf(call.operation)] = true;
            }
        }
        return isSynchronous;
    }

    void pin() {
        const std::vector<bool> isSynchronous = madeBySynchronousCalls();
        const DurationNs callTime = usualCallTime();
        std::size_t count = 0;
        std::size_t unknown = 0;
        for (std::size_t i = 0; i < operationCount(m_trace); ++i) {
            if (!isBetweenHostAndDevice(m_trace.kind[i]) || memoryOf(i) != HostMemory::Pageable) {
                continue;
            }
            ++count;
            const double rate = pinnedRate(m_trace.kind[i]);
            unknown += rate > 0 ? 0 : 1;
            if (rate > 0) {
                RecordedWork& work = m_changes.work[i];
                const double time = static_cast<double>(m_trace.size[i]) / rate;
                work.duration = std::min(work.duration, kCopySetup + static_cast<DurationNs>(time));
                work.afterIssue = std::min(work.afterIssue, kUsualCall);
            }
            if (!isSynchronous[i]) {
                m_changes.returns[i] = true;
                m_changes.callTime[i] = callTime;
            }
        }
        sayOfPinned(count, unknown);
    }

    void sayOfPinned(std::size_t count, std::size_t unknown) {
        if (count == 0) {
            caution(SENTENCE("Streamscope",
                             "No copy of the recording is known to be of pageable memory."));
            return;
        }
        if (unknown > 0) {
            caution(SENTENCE("Streamscope",
                             "How fast copies of pinned memory are is not known: they keep the "
                             "length that they had, only their calls return at once."));
        }
        caution(SENTENCE("Streamscope",
                         "With pinned memory: asynchronous copies return before they are done, so "
                         "the host must not use their memory before it has waited."));
    }

    [[nodiscard]] double pinnedRate(OperationKind kind) {
        double& rate = kind == OperationKind::CopyHostToDevice ? m_pinnedIn : m_pinnedOut;
        if (rate < 0) {
            rate = rateOf(kind, HostMemory::Pinned);
            if (rate == 0) {
                rate = kind == OperationKind::CopyHostToDevice ? m_knobs.pinnedRates.inBytesPerNs
                                                               : m_knobs.pinnedRates.outBytesPerNs;
            }
        }
        return rate;
    }

    void speedUpLink() {
        for (std::size_t i = 0; i < operationCount(m_trace); ++i) {
            if (isBetweenHostAndDevice(m_trace.kind[i])) {
                m_changes.work[i].duration = scaled(m_changes.work[i].duration, 1 / m_knobs.link);
            }
        }
    }

    /// A copy takes up those behind it that are like it, on its stream and of its thread.
    void merge() {
        std::vector<std::uint32_t> head(m_trace.streams.size(), kNone);
        std::vector<std::uint32_t> last(m_trace.streams.size(), kNone);
        std::size_t count = 0;
        for (std::uint32_t i = 0; i < operationCount(m_trace); ++i) {
            const std::size_t stream = indexOf(m_trace.stream[i]);
            if (head[stream] != kNone && isNextTo(last[stream], i)) {
                takeUp(head[stream], i);
                ++count;
            } else {
                head[stream] = isCopy(m_trace.kind[i]) ? i : kNone;
            }
            last[stream] = i;
        }
        if (count == 0) {
            caution(SENTENCE("Streamscope", "No copies stand next to each other."));
            return;
        }
        caution(SENTENCE("Streamscope",
                         "With merged copies: what is copied together must lie together in both "
                         "memories."));
    }

    [[nodiscard]] bool isNextTo(std::uint32_t before, std::uint32_t i) const {
        const DurationNs between = m_trace.issueBegin[i] - m_trace.issueEnd[before];
        const bool didReturn = m_trace.end[before] > m_trace.issueEnd[before];
        return m_trace.kind[i] == m_trace.kind[before] && memoryOf(i) == memoryOf(before) &&
               m_trace.recorded[i].thread == m_trace.recorded[before].thread && didReturn &&
               !isMigration(m_trace, i) && between <= kNextToEachOther;
    }

    /// What the second adds is its bytes at the rate of large copies.
    void takeUp(std::uint32_t first, std::uint32_t second) {
        const double rate = memoryOf(second) == HostMemory::Pinned
                                ? pinnedRate(m_trace.kind[second])
                                : rateOf(m_trace.kind[second], memoryOf(second));
        const DurationNs alone = m_changes.work[second].duration;
        const DurationNs added =
            rate > 0 ? std::min(alone, static_cast<DurationNs>(
                                           static_cast<double>(m_trace.size[second]) / rate))
                     : std::max<DurationNs>(0, alone - kCopySetup);
        m_changes.work[first].duration += added;
        m_changes.size[first] += m_trace.size[second];
        m_changes.isDropped[second] = true;
        m_changes.callTime[second] = 0;
    }

    [[nodiscard]] bool isMoved(std::size_t i, const Move& move) const {
        const NameId name = m_trace.name[i];
        const std::string_view label = name == NameId::None
                                           ? kindName(m_trace.kind[i])
                                           : std::string_view(m_trace.names[indexOf(name)]);
        return !isMark(m_trace.kind[i]) && label.find(move.name) != std::string_view::npos;
    }

    /// A copy in still comes before what was behind it, anything else behind what was before it.
    void moveTo(const Move& move) {
        const std::size_t count = operationCount(m_trace);
        std::vector<std::uint32_t> last(m_trace.streams.size(), kNone);
        std::vector<std::uint32_t> lastIn(m_trace.streams.size(), kNone);
        std::size_t moved = 0;
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::size_t stream = indexOf(m_trace.stream[i]);
            if (!isMoved(i, move)) {
                if (lastIn[stream] != kNone) {
                    m_changes.alsoAfter[i] = idAt<OperationId>(lastIn[stream]);
                    lastIn[stream] = kNone;
                }
                last[stream] = i;
                continue;
            }
            ++moved;
            m_changes.stream[i] = streamOf(move.stream, i);
            if (m_trace.kind[i] == OperationKind::CopyHostToDevice) {
                lastIn[stream] = i;
            } else if (last[stream] != kNone) {
                m_changes.alsoAfter[i] = idAt<OperationId>(last[stream]);
            }
        }
        if (moved == 0) {
            caution(SENTENCE("Streamscope", "No operation has \"%1\" in its label."), move.name);
            return;
        }
        sayOfMove(move);
    }

    void sayOfMove(const Move& move) {
        if (move.name == kindName(OperationKind::CopyHostToDevice)) {
            caution(SENTENCE("Streamscope",
                             "Copies in on stream %1: each is taken to be needed by what stood "
                             "behind it, which waits for it by an event, and to need nothing "
                             "itself. The program has to get these events; no recording holds "
                             "addresses, so nothing tells whether that is all the order it needs."),
                    move.stream);
            return;
        }
        caution(SENTENCE("Streamscope",
                         "\"%1\" on stream %2: each is taken to need what stood before it, for "
                         "which it waits by an event, and nothing is taken to need it. The program "
                         "has to get these events; no recording holds addresses, so nothing tells "
                         "whether that is all the order it needs."),
                move.name, move.stream);
    }

    StreamId streamOf(const std::string& name, std::size_t operation) {
        const DeviceId device = m_trace.streams[indexOf(m_trace.stream[operation])].device;
        for (std::size_t i = 0; i < m_changes.streams.size(); ++i) {
            if (m_changes.streams[i].name == name && m_changes.streams[i].device == device) {
                return idAt<StreamId>(i);
            }
        }
        m_changes.streams.push_back({name, device, StreamKind::NonBlocking, 0});
        return idAt<StreamId>(m_changes.streams.size() - 1);
    }

    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
    /// Of a copy by an engine, about.
    static constexpr DurationNs kCopySetup = 1'500;

    const Trace& m_trace;
    const Knobs& m_knobs;
    Changes m_changes;
    double m_pinnedIn = -1;  ///< below 0: not yet looked for
    double m_pinnedOut = -1;
};

}  // namespace

Changes changesOf(const Trace& recording, std::vector<RecordedWork> work, const Knobs& knobs) {
    return Changer(recording, std::move(work), knobs).run();
}

}  // namespace streamscope::whatif
