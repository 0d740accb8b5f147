// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/execution.h"

#include "engine/base/sentence.h"
#include "engine/cuda/copies.h"
#include "engine/cuda/cupti/clock.h"
#include "engine/cuda/error.h"

#include <algorithm>
#include <atomic>
#include <barrier>
#include <cstdlib>
#include <exception>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>

namespace streamscope::cuda {
namespace {

using What = PreparedCall::What;

/// Makes calls from one thread.
class Caller {
public:
    explicit Caller(LoadedProgram& loaded) : m_loaded(loaded) {}

    void make(const PreparedCall& call) {
        if (call.device >= 0 && call.device != m_device) {
            check(cudaSetDevice(call.device), "choose a device");
            m_device = call.device;
        }
        if (call.before != nullptr) {
            check(cudaEventRecord(call.before, call.stream), "record an event");
        }
        const cudaError_t answer = answerTo(call);
        if (answer != cudaSuccess) {
            check(answer, doing(call));
        }
        if (call.after != nullptr) {
            check(cudaEventRecord(call.after, call.stream), "record an event");
        }
    }

private:
    cudaError_t answerTo(const PreparedCall& call) {
        switch (call.what) {
            case What::Nothing:
                return cudaSuccess;
            case What::CopyAsync:
                return cudaMemcpyAsync(target(call), source(call), call.bytes, call.kind,
                                       call.stream);
            case What::Copy:
                return copyNow({target(call), source(call), call.bytes, call.kind, nullptr},
                               call.isPerThread);
            case What::SetAsync:
                return cudaMemsetAsync(target(call), 0, call.bytes, call.stream);
            case What::Set:
                return setNow(target(call), call.bytes, call.isPerThread);
            case What::Launch:
                return launchNow(m_loaded.launch(call.index), m_loaded.memories(), call.stream);
            case What::Record:
                return cudaEventRecord(call.event, call.stream);
            case What::Wait:
                return cudaStreamWaitEvent(call.stream, call.event, 0);
            case What::HostFunction:
                return cudaLaunchHostFunc(call.stream, &HostFunctionRuns::call, call.function);
            case What::HostWork:
                spinFor(static_cast<DurationNs>(call.bytes));
                return cudaSuccess;
            case What::SynchronizeStream:
                return cudaStreamSynchronize(call.stream);
            case What::SynchronizeEvent:
                return cudaEventSynchronize(call.event);
            case What::SynchronizeDevice:
                return cudaDeviceSynchronize();
            case What::LaunchGraph:
                return cudaGraphLaunch(call.graph, call.stream);
            default:
                return changeLifetime(call);
        }
    }

    cudaError_t changeLifetime(const PreparedCall& call) {
        if (call.what == What::DestroyStream) {
            m_loaded.streams().forget(idAt<StreamId>(call.index));
            return cudaStreamDestroy(call.stream);
        }
        if (call.what == What::Allocate || call.what == What::AllocateAsync) {
            void* memory = nullptr;
            const cudaError_t answer = allocate(call, memory);
            m_loaded.memories().setBase(call.targetMemory, memory);
            return answer;
        }
        void* memory = m_loaded.memories().base(call.targetMemory);
        m_loaded.memories().setBase(call.targetMemory, nullptr);
        return call.what == What::FreeAsync ? cudaFreeAsync(memory, call.stream)
                                            : release(call, memory);
    }

    cudaError_t allocate(const PreparedCall& call, void*& memory) {
        if (call.what == What::AllocateAsync) {
            return cudaMallocAsync(&memory, call.bytes, call.stream);
        }
        switch (placeOf(call)) {
            case MemoryPlace::Device:
                return cudaMalloc(&memory, call.bytes);
            case MemoryPlace::Pinned:
                return cudaMallocHost(&memory, call.bytes);
            case MemoryPlace::Pageable:
                break;
        }
        memory = std::malloc(call.bytes);
        return memory == nullptr ? cudaErrorMemoryAllocation : cudaSuccess;
    }

    cudaError_t release(const PreparedCall& call, void* memory) {
        switch (placeOf(call)) {
            case MemoryPlace::Device:
                return cudaFree(memory);
            case MemoryPlace::Pinned:
                return cudaFreeHost(memory);
            case MemoryPlace::Pageable:
                std::free(memory);
                break;
        }
        return cudaSuccess;
    }

    [[nodiscard]] MemoryPlace placeOf(const PreparedCall& call) const {
        return m_loaded.program().memories[indexOf(call.targetMemory)].place;
    }
    [[nodiscard]] void* target(const PreparedCall& call) {
        return based(call.targetMemory, call.target);
    }
    [[nodiscard]] const void* source(const PreparedCall& call) {
        return based(call.sourceMemory, const_cast<void*>(call.source));
    }
    [[nodiscard]] void* based(MemoryId memory, void* address) {
        return memory == MemoryId::None
                   ? address
                   : m_loaded.memories().base(memory) + reinterpret_cast<std::uintptr_t>(address);
    }

    [[nodiscard]] std::string doing(const PreparedCall& call) const {
        const auto index = static_cast<std::size_t>(&call - m_loaded.calls().data());
        const Program& program = m_loaded.program();
        const StepId step = program.calls[index].step;
        return "make call " + std::to_string(index) +
               (step == StepId::None || indexOf(step) >= program.steps.size()
                    ? std::string()
                    : " (" + program.steps[indexOf(step)].label + ", " +
                          program.steps[indexOf(step)].pointer + ")");
    }

    LoadedProgram& m_loaded;
    int m_device = -1;
};

/// Threads of one run: they start together, and the first failure stops all of them.
class Run {
public:
    Run(LoadedProgram& loaded, CallClock clock, RunControl& control, const BeforeStart& before)
        : m_loaded(loaded),
          m_clock(clock),
          m_control(control),
          m_before(before),
          m_start(static_cast<std::ptrdiff_t>(std::max<std::size_t>(count(), 1))) {}

    CallTimes run() && {
        m_times.borders.resize(count());
        std::vector<TimeNs> begins(count(), 0);
        for (std::size_t i = 0; i < count(); ++i) {
            if (m_clock == CallClock::Each) {
                m_times.borders[i].resize(m_loaded.program().threads[i].callCount + 1U, 0);
            }
        }
        runThreads(begins);
        if (m_failure) {
            std::rethrow_exception(m_failure);
        }
        waitForDevices();
        m_times.end = hostNow();
        m_times.begin = begins.empty() ? m_times.end : std::ranges::min(begins);
        return std::move(m_times);
    }

private:
    [[nodiscard]] std::size_t count() const { return m_loaded.program().threads.size(); }

    /// The first on this thread. Those that the system refuses are not waited for at the start.
    void runThreads(std::vector<TimeNs>& begins) {
        if (begins.empty()) {
            return;
        }
        std::vector<std::jthread> others;
        others.reserve(count());
        attempt([&] {
            for (std::size_t i = 1; i < count(); ++i) {
                others.push_back(startThread(i, begins[i]));
            }
        });
        const std::size_t missing = count() - 1 - others.size();
        if (missing > 0) {
            static_cast<void>(m_start.arrive(static_cast<std::ptrdiff_t>(missing)));
        }
        runThread(0, begins[0]);
    }

    [[nodiscard]] std::jthread startThread(std::size_t thread, TimeNs& begin) {
        try {
            return std::jthread([this, thread, &begin] { runThread(thread, begin); });
        } catch (const std::system_error& refusal) {
            throw Failure(Error::of(
                ErrorCode::Limit,
                say(SENTENCE("Streamscope", "the system starts no thread for host thread %1: %2"),
                    m_loaded.program().threads[thread].name, refusal.what())));
        }
    }

    /// Every thread comes to the start, also one that has failed: the others wait for it there.
    void runThread(std::size_t thread, TimeNs& begin) {
        Caller caller(m_loaded);
        attempt([&] {
            check(cudaSetDevice(m_loaded.devices()(DeviceId{})), "choose a device");
            if (m_before) {
                m_before(thread);
            }
        });
        m_start.arrive_and_wait();
        attempt([&] {
            begin = hostNow();
            m_clock == CallClock::Each ? makeCalls<true>(thread, caller)
                                       : makeCalls<false>(thread, caller);
        });
    }

    /// Keeps the first failure, after which no thread makes another call.
    template <typename Work>
    void attempt(Work work) {
        try {
            work();
        } catch (...) {
            const std::lock_guard lock(m_mutex);
            m_failure = m_failure ? m_failure : std::current_exception();
            m_stop = true;
        }
    }

    template <bool kTimed>
    void makeCalls(std::size_t thread, Caller& caller) {
        const HostThread& host = m_loaded.program().threads[thread];
        const PreparedCall* call = m_loaded.calls().data() + host.firstCall;
        TimeNs* border = kTimed ? m_times.borders[thread].data() : nullptr;
        if constexpr (kTimed) {
            *border++ = hostNow();
        }
        for (std::uint32_t i = 0; i < host.callCount; ++i) {
            if (m_control.cancelled.load(std::memory_order_relaxed) ||
                m_stop.load(std::memory_order_relaxed)) {
                throw Failure(Error::of(ErrorCode::Cancelled,
                                        say(SENTENCE("Streamscope", "the run was cancelled"))));
            }
            caller.make(call[i]);
            if constexpr (kTimed) {
                *border++ = hostNow();
            }
        }
    }

    void waitForDevices() {
        const Program& program = m_loaded.program();
        for (std::size_t device = 0; device < program.deviceCount; ++device) {
            if (program.deviceCount > 1) {
                check(cudaSetDevice(m_loaded.devices()(idAt<DeviceId>(device))), "choose a device");
            }
            check(cudaDeviceSynchronize(), "finish the run");
        }
    }

    LoadedProgram& m_loaded;
    CallClock m_clock;
    RunControl& m_control;
    const BeforeStart& m_before;
    std::barrier<> m_start;
    std::mutex m_mutex;
    std::atomic<bool> m_stop = false;
    std::exception_ptr m_failure;
    CallTimes m_times;
};

}  // namespace

CallTimes execute(LoadedProgram& loaded, CallClock clock, RunControl& control,
                  const BeforeStart& before) {
    return Run(loaded, clock, control, before).run();
}

}  // namespace streamscope::cuda
