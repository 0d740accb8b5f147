// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/recording.h"

#include "engine/base/sentence.h"
#include "engine/cuda/core_choice.h"
#include "engine/cuda/error.h"
#include "engine/cuda/event_marks.h"
#include "engine/cuda/execution.h"
#include "engine/cuda/facts.h"
#include "engine/cuda/host_view.h"
#include "engine/cuda/lead_in.h"
#include "engine/cuda/loaded_program.h"
#include "engine/cuda/results.h"
#include "engine/observation/device_records.h"
#include "engine/observation/observation.h"
#include "engine/program/occupancy.h"
#include "engine/program/traced_stream.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <optional>

namespace streamscope::cuda {
namespace {

/// Records beside the operations' own: lead-ins, and copies that CUDA splits.
constexpr std::size_t kSpareRecords = 4096;

/// One repetition: its trace, and what is to be said of it.
struct Repetition {
    Trace trace;
    std::shared_ptr<Trace> events;
    std::uint64_t dropped = 0;
    std::uint64_t unmatched = 0;
};

std::vector<TraceDeviceFacts> deviceFactsOf(const RecordingRequest& request) {
    std::vector<TraceDeviceFacts> all;
    for (std::size_t i = 0; i < request.program.deviceCount; ++i) {
        all.push_back(tracedFacts(readFacts(request.devices(idAt<DeviceId>(i)))));
    }
    return all;
}

class Recording {
public:
    explicit Recording(const RecordingRequest& request)
        : m_request(request),
          m_options(request.options),
          m_recorder(request.options.recorder),
          m_plan(planOperations(request.program)),
          m_rooms(
              roomsOf(request.program, smLimits(readFacts(request.devices(idAt<DeviceId>(0)))))),
          m_deviceFacts(deviceFactsOf(request)),
          m_checker(request.program) {
        if (m_recorder == Recorder::Cupti && request.cupti == nullptr) {
            m_recorder = Recorder::Events;
            m_measurement.remarks.push_back(english(
                say(SENTENCE("Streamscope", "Recorded by CUDA events: %1"), request.whyNoCupti)));
        }
        m_measurement.recorder = m_recorder;
    }

    Trace run() && {
        load();
        measureUntouched(*m_loaded);
        m_recorder == Recorder::None ? measureMakespan(*m_loaded) : record();
        m_loaded->reset();
        return finish();
    }

private:
    struct CuptiOff {
        void operator()(CuptiRecorder* cupti) const noexcept { cupti->stop(); }
    };

    /// What was loaded before is freed first: there is memory for one.
    void load() { m_loaded.emplace(m_request.program, m_request.devices, m_options.recordBlocks); }

    /// Runs under Recorder::None; the first, unmeasured one warms up.
    std::vector<DurationNs> plainRuns(LoadedProgram& loaded, std::uint32_t warmups,
                                      std::uint32_t count) {
        std::vector<DurationNs> makespans;
        for (std::uint32_t i = 0; i < warmups + count; ++i) {
            loaded.reset();
            const auto cores = chooseCores();
            leadIn(loaded);
            const CallTimes times = execute(loaded, CallClock::Off, m_request.control);
            if (i >= warmups) {
                makespans.push_back(times.end - times.begin);
                check(loaded);
            }
            step();
        }
        return makespans;
    }

    void measureUntouched(LoadedProgram& loaded) {
        if (m_recorder != Recorder::None && m_options.untouched > 0) {
            m_measurement.untouched = plainRuns(loaded, m_options.warmups, m_options.untouched);
        }
    }

    void measureMakespan(LoadedProgram& loaded) {
        m_measurement.makespans = plainRuns(loaded, m_options.warmups, m_options.repetitions);
    }

    void record() {
        // Graphs are numbered when they are instantiated: CUPTI must be on before.
        const bool usesCupti = m_recorder == Recorder::Cupti;
        const std::unique_ptr<CuptiRecorder, CuptiOff> off(usesCupti ? m_request.cupti : nullptr);
        if (usesCupti) {
            if (const auto error = m_request.cupti->start(m_plan.size() + kSpareRecords)) {
                throw Failure(*error);
            }
            if (!m_request.program.graphs.empty()) {
                load();
            }
        }
        LoadedProgram& loaded = *m_loaded;
        std::optional<EventMarks> marks;
        if (m_recorder == Recorder::Events || (usesCupti && m_options.alsoEvents)) {
            marks.emplace(loaded, m_plan);
        }
        for (std::uint32_t i = 0; i < m_options.warmups; ++i) {
            recordOnce(loaded, marks ? &*marks : nullptr, true);
        }
        for (std::uint32_t i = 0; i < std::max(m_options.repetitions, 1U); ++i) {
            recordOnce(loaded, marks ? &*marks : nullptr, false);
        }
    }

    void recordOnce(LoadedProgram& loaded, EventMarks* marks, bool isWarmUp) {
        loaded.reset();
        if (m_recorder == Recorder::Cupti && m_request.cupti->discard()) {
            throw Failure(Error::of(
                ErrorCode::Device,
                say(SENTENCE("Streamscope", "CUPTI could not forget what it had recorded"))));
        }
        // A stream that the program destroys has no number any more when it has run.
        const bool usesCupti = m_recorder == Recorder::Cupti;
        RecordNames names = usesCupti ? namesOf(loaded) : RecordNames{};
        const auto nameOwn = [&](std::size_t thread) {
            if (usesCupti) {
                namePerThreadStreams(loaded, thread, names);
            }
        };
        const auto cores = chooseCores();
        leadIn(loaded);
        if (marks != nullptr) {
            marks->align();
        }
        const CallTimes times = execute(loaded, CallClock::Each, m_request.control, nameOwn);
        step();
        if (isWarmUp) {
            return;
        }
        Repetition repetition = observe(loaded, times, marks, names);
        check(loaded);
        m_measurement.makespans.push_back(repetition.trace.makespan);
        m_repetitions.push_back(std::move(repetition));
    }

    Repetition observe(LoadedProgram& loaded, const CallTimes& times, EventMarks* marks,
                       const RecordNames& names) {
        Repetition repetition;
        Observation seen = hostView(loaded, m_plan, times);
        seen.rooms = m_rooms;
        seen.deviceFacts = m_deviceFacts;
        if (marks != nullptr) {
            Observation byEvents = seen;
            marks->read(byEvents);
            if (m_recorder == Recorder::Events) {
                repetition.unmatched = unseen(byEvents);
                seen = std::move(byEvents);
            } else {
                repetition.events =
                    std::make_shared<Trace>(assembleTrace(m_request.program, m_plan, byEvents));
            }
        }
        if (m_recorder == Recorder::Cupti) {
            auto taken = m_request.cupti->take();
            if (!taken) {
                throw Failure(taken.error());
            }
            repetition.dropped = taken->dropped;
            repetition.unmatched =
                matchRecords(m_request.program, m_plan, std::move(taken->records), names, seen);
        }
        if (m_options.recordBlocks) {
            addBlocks(loaded, m_plan, seen);
        }
        repetition.trace = assembleTrace(m_request.program, m_plan, seen);
        return repetition;
    }

    /// Work that nobody did see, though events stand around everything but graphs' nodes.
    [[nodiscard]] std::uint64_t unseen(const Observation& seen) const {
        std::uint64_t count = 0;
        for (std::size_t i = 0; i < m_plan.size(); ++i) {
            const OperationKind kind = m_plan[i].kind;
            const bool isEmpty =
                m_plan[i].size == 0 && (isCopy(kind) || kind == OperationKind::Set);
            const bool isWork = !isMark(kind) && kind != OperationKind::Allocate &&
                                kind != OperationKind::Free && !isEmpty;
            count += isWork && !seen.operations[i].hasRun ? 1 : 0;
        }
        return count;
    }

    [[nodiscard]] RecordNames namesOf(LoadedProgram& loaded) const {
        const Program& program = m_request.program;
        RecordNames names;
        names.streams.resize(program.streams.size());
        for (std::size_t i = 0; i < program.streams.size(); ++i) {
            nameStream(loaded, i, names);
        }
        for (std::size_t i = 0; i < program.graphs.size(); ++i) {
            names.graphNodes.push_back(
                m_request.cupti->nodeNumbers(loaded.graph(idAt<GraphId>(i)).nodes));
        }
        return names;
    }

    /// Each host thread has per-thread default streams of its own, which only it can ask for. On
    /// the calling thread; threads write different places of `names`.
    void namePerThreadStreams(LoadedProgram& loaded, std::size_t thread, RecordNames& names) const {
        const Program& program = m_request.program;
        std::vector<bool> isNamed(program.streams.size(), false);
        const HostThread& host = program.threads[thread];
        for (std::uint32_t i = 0; i < host.callCount; ++i) {
            const StreamId id = program.calls[host.firstCall + i].stream;
            if (id != StreamId::None && !isNamed[indexOf(id)] &&
                program.streams[indexOf(id)].kind == StreamKind::PerThreadDefault) {
                isNamed[indexOf(id)] = true;
                nameStream(loaded, indexOf(id), names);
            }
        }
        check(cudaSetDevice(loaded.devices()(DeviceId{})), "choose a device");
    }

    void nameStream(LoadedProgram& loaded, std::size_t index, RecordNames& names) const {
        check(cudaSetDevice(loaded.devices()(m_request.program.streams[index].device)),
              "choose a device");
        names.streams[index] =
            m_request.cupti->streamNumber(loaded.streams().stream(idAt<StreamId>(index)));
    }

    /// Which are quiet changes: they are chosen anew before each run.
    std::unique_ptr<CoreChoice> chooseCores() {
        if (!m_options.quietCores) {
            return nullptr;
        }
        check(cudaSetDevice(m_request.devices(idAt<DeviceId>(0))), "choose a device");
        auto cores =
            std::make_unique<CoreChoice>(leadOf(0).stream(), m_request.program.threads.size());
        m_quickest = std::max(m_quickest, cores->quickest());
        m_slowest = std::max(m_slowest, cores->slowest());
        return cores;
    }

    void leadIn(LoadedProgram& loaded) {
        for (std::size_t device = 0; device < m_request.program.deviceCount; ++device) {
            check(cudaSetDevice(loaded.devices()(idAt<DeviceId>(device))), "choose a device");
            leadOf(device).run();
        }
    }
    /// That device must be the current one.
    LeadIn& leadOf(std::size_t device) {
        while (m_leads.size() <= device) {
            m_leads.emplace_back();
        }
        return m_leads[device];
    }

    void check(LoadedProgram& loaded) {
        if (m_options.verify) {
            m_checker.check(loaded, m_measurement.verification);
        }
    }
    static void check(cudaError_t code, const char* doing) { cuda::check(code, doing); }

    /// One run more is done.
    void step() {
        const std::uint32_t all =
            m_recorder == Recorder::None || m_options.untouched == 0
                ? m_options.warmups + m_options.repetitions
                : 2 * m_options.warmups + m_options.untouched + m_options.repetitions;
        m_request.control.progress =
            std::min(1.0, static_cast<double>(++m_done) / std::max(all, 1U));
    }

    void tellOfCores() {
        if (m_slowest > m_quickest + m_quickest / 4) {
            m_measurement.remarks.push_back(english(say(
                SENTENCE(
                    "Streamscope",
                    "Host threads were kept on the quietest cores: a driver call took at most %1 "
                    "ns there, and up to %2 ns on others (--any-core leaves them where they are)."),
                std::to_string(m_quickest), std::to_string(m_slowest))));
        }
    }

    Trace finish() {
        tellOfCores();
        if (!m_checker.remark().empty()) {
            m_measurement.remarks.push_back(m_checker.remark());
        }
        const std::vector<DurationNs>& makespans = m_measurement.makespans;
        std::vector<std::size_t> order(makespans.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, {}, [&](std::size_t i) { return makespans[i]; });
        m_measurement.shown = order.empty() ? 0 : order[(order.size() - 1) / 2];
        Trace trace;
        if (!m_repetitions.empty()) {
            Repetition& shown = m_repetitions[m_measurement.shown];
            m_measurement.unmatched = m_recorder == Recorder::Host ? 0 : shown.unmatched;
            for (const Repetition& repetition : m_repetitions) {
                m_measurement.dropped += repetition.dropped;
            }
            m_measurement.events = std::move(shown.events);
            trace = std::move(shown.trace);
        } else if (!makespans.empty()) {
            trace.makespan = makespans[m_measurement.shown];
        }
        trace.measurement = std::move(m_measurement);
        return trace;
    }

    const RecordingRequest& m_request;
    const RunOptions& m_options;
    Recorder m_recorder;
    std::vector<PlannedOperation> m_plan;
    std::vector<std::uint16_t> m_rooms;  ///< by kernel
    std::vector<TraceDeviceFacts> m_deviceFacts;
    std::optional<LoadedProgram> m_loaded;
    ResultChecker m_checker;
    Measurement m_measurement;
    std::vector<Repetition> m_repetitions;
    std::vector<LeadIn> m_leads;
    DurationNs m_quickest = 0;  ///< driver call, on the core chosen: the most of all runs
    DurationNs m_slowest = 0;   ///< on any core
    std::uint32_t m_done = 0;
};

}  // namespace

Trace recordProgram(const RecordingRequest& request) {
    return Recording(request).run();
}

}  // namespace streamscope::cuda
