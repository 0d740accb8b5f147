// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/process_file.h"
#include "engine/recordings/process_reader.h"
#include "tests/engine/cuda/cupti/cupti_records.h"
#include "tests/engine/cuda/cupti/fake_cupti.h"

#include <gmock/gmock.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace streamscope::test {
namespace {

using cuda::NewestDeviceDescription;
using recordings::Recording;
using testing::ElementsAre;
using testing::HasSubstr;

CUpti_ActivityAPI callRecord(CUpti_ActivityKind kind, std::uint32_t id, std::uint32_t correlation,
                             std::uint64_t start, std::uint64_t end) {
    CUpti_ActivityAPI record{};
    record.kind = kind;
    record.cbid = id;
    record.start = start;
    record.end = end;
    record.threadId = 77;
    record.correlationId = correlation;
    return record;
}

CUpti_ActivityMarker2 markRecord(CUpti_ActivityFlag flag, std::uint64_t time) {
    CUpti_ActivityMarker2 record{};
    record.kind = CUPTI_ACTIVITY_KIND_MARKER;
    record.flags = flag;
    record.timestamp = time;
    record.id = 5;
    record.objectId.pt.threadId = 77;
    record.name = flag == CUPTI_ACTIVITY_FLAG_MARKER_START ? "step" : nullptr;
    return record;
}

FakeCupti& fake() {
    void* library = dlopen(FAKE_CUPTI, RTLD_NOW | RTLD_LOCAL);
    return *reinterpret_cast<FakeCupti* (*)()>(dlsym(library, "fakeCupti"))();
}

/// A launch as the runtime makes it, and a call that nobody wants.
void launch() {
    fake().add(callRecord(CUPTI_ACTIVITY_KIND_DRIVER, 1, 9, 120, 180));
    fake().add(callRecord(CUPTI_ACTIVITY_KIND_RUNTIME, 1, 9, 100, 200));
    fake().add(callRecord(CUPTI_ACTIVITY_KIND_RUNTIME, 2, 10, 210, 220));
    auto kernel = kernelRecord(9, 300, 400);
    kernel.name = "_Z3addPf";
    kernel.gridX = 4;
    kernel.gridY = 1;
    kernel.gridZ = 1;
    fake().add(kernel);
}

/// As CUPTI gives records of its own accord.
void flush() {
    void* library = dlopen(FAKE_CUPTI, RTLD_NOW | RTLD_LOCAL);
    reinterpret_cast<CUptiResult (*)(std::uint32_t)>(dlsym(library, "cuptiActivityFlushAll"))(0);
}

/// As the driver does it, in the first call of CUDA.
void begin() {
    void* library = dlopen(RECORD_LIBRARY, RTLD_NOW | RTLD_LOCAL);
    const auto start = library == nullptr
                           ? nullptr
                           : reinterpret_cast<int (*)()>(dlsym(library, "InitializeInjection"));
    if (start == nullptr || start() != 1) {
        _exit(99);
    }
}

class Injection : public testing::Test {
protected:
    Injection() {
        m_folder = std::filesystem::temp_directory_path() / "injection-XXXXXX";
        std::string name = m_folder.string();
        m_folder = ::mkdtemp(name.data());
    }
    ~Injection() override { std::filesystem::remove_all(m_folder); }

    /// A process that does that; one that hangs is ended by SIGALRM.
    pid_t start(const std::function<void()>& work, const char* cupti = FAKE_CUPTI,
                bool hasFolder = true) const {
        const pid_t process = ::fork();
        if (process == 0) {
            ::alarm(60);
            ::setenv("STREAMSCOPE_CUPTI", cupti, 1);
            if (hasFolder) {
                ::setenv(process_file::kFolderVariable, m_folder.c_str(), 1);
            }
            work();
            std::exit(7);
        }
        return process;
    }

    /// What a process that does that ends with, as waitpid() has it.
    int run(const std::function<void()>& work, const char* cupti = FAKE_CUPTI,
            bool hasFolder = true) const {
        int status = 0;
        ::waitpid(start(work, cupti, hasFolder), &status, 0);
        return status;
    }

    /// A signal as a debugger of the process sees it.
    struct Sent {
        pid_t thread = 0;
        int code = 0;
        const void* address = nullptr;
    };

    /// Every time that a thread of a process that does that gets `signal`.
    [[nodiscard]] std::vector<Sent> signalsOf(const std::function<void()>& work, int signal) const {
        const pid_t process = start([&] {
            ::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr);
            ::raise(SIGSTOP);
            work();
        });
        std::vector<Sent> sent;
        int status = 0;
        ::waitpid(process, &status, 0);
        EXPECT_EQ(
            ::ptrace(PTRACE_SETOPTIONS, process, nullptr, PTRACE_O_TRACECLONE | PTRACE_O_EXITKILL),
            0);
        for (pid_t thread = process; thread > 0; thread = ::waitpid(-1, &status, __WALL)) {
            if (!WIFSTOPPED(status)) {
                continue;
            }
            const int found = WSTOPSIG(status);
            siginfo_t info{};
            if (found == signal && ::ptrace(PTRACE_GETSIGINFO, thread, nullptr, &info) == 0) {
                sent.push_back({thread, info.si_code, info.si_addr});
            }
            const bool isOurs = found == SIGTRAP || found == SIGSTOP;
            ::ptrace(PTRACE_CONT, thread, nullptr, isOurs ? 0 : found);
        }
        return sent;
    }

    [[nodiscard]] Recording recorded() const {
        std::vector<std::string> files;
        for (const auto& entry : std::filesystem::directory_iterator(m_folder)) {
            std::ifstream file(entry.path(), std::ios::binary);
            std::stringstream text;
            text << file.rdbuf();
            files.push_back(text.str());
        }
        return recordings::readProcesses({files.begin(), files.end()});
    }

    std::filesystem::path m_folder;
};

TEST_F(Injection, WritesWhatAProcessDidWhenItEnds) {
    const int status = run([] {
        begin();
        fake().add(markRecord(CUPTI_ACTIVITY_FLAG_MARKER_START, 90));
        launch();
        fake().add(markRecord(CUPTI_ACTIVITY_FLAG_MARKER_END, 500));
        CUpti_ActivityStream stream{};
        stream.kind = CUPTI_ACTIVITY_KIND_STREAM;
        stream.contextId = 2;
        stream.streamId = 13;
        stream.flag = CUPTI_ACTIVITY_STREAM_CREATE_FLAG_NON_BLOCKING;
        stream.priority = static_cast<std::uint32_t>(-3);
        fake().add(stream);
        fake().dropped = 2;
    });
    EXPECT_EQ(WEXITSTATUS(status), 7);
    const Recording recording = recorded();
    ASSERT_EQ(recording.operations.size(), 1U);
    const recordings::Operation& kernel = recording.operations[0];
    EXPECT_EQ(recording.names.at(kernel.name), "add(float*)");
    EXPECT_EQ(recording.shapes.at(kernel.shape).grid[0], 4U);
    ASSERT_EQ(recording.calls.size(), 1U);
    EXPECT_EQ(recording.names.at(recording.calls[0].name), "cudaLaunchKernel");
    EXPECT_EQ(kernel.call, 0U);
    ASSERT_EQ(recording.ranges.size(), 1U);
    EXPECT_EQ(recording.names.at(recording.ranges[0].name), "step");
    const recordings::Stream& stream = recording.streams.at(kernel.stream);
    EXPECT_EQ(stream.type, recordings::StreamType::NonBlocking);
    EXPECT_EQ(stream.priority, -3);
    EXPECT_EQ(recording.missing.dropped, 2U);
    EXPECT_EQ(recording.missing.unended, 0U);
}

TEST_F(Injection, TellsWhichRecordAStreamWaitedFor) {
    run([] {
        begin();
        for (const std::uint32_t i : {1U, 2U}) {
            NewestEventRecord event{};
            event.kind = CUPTI_ACTIVITY_KIND_CUDA_EVENT;
            event.correlationId = i;
            event.contextId = 2;
            event.streamId = 12 + i;
            event.eventId = 4;
#if CUPTI_API_VERSION >= 130000
            event.cudaEventSyncId = 100 + i;
#endif
            fake().add(event);
        }
        NewestSyncRecord sync{};
        sync.kind = CUPTI_ACTIVITY_KIND_SYNCHRONIZATION;
        sync.type = CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_STREAM_WAIT_EVENT;
        sync.start = 50;
        sync.end = 60;
        sync.correlationId = 3;
        sync.contextId = 2;
        sync.streamId = 20;
        sync.cudaEventId = 4;
#if CUPTI_API_VERSION >= 130000
        sync.cudaEventSyncId = 101;
#endif
        fake().add(sync);
        launch();
    });
    const Recording recording = recorded();
    ASSERT_EQ(recording.syncs.size(), 1U);
    EXPECT_EQ(recording.syncs[0].kind, recordings::SyncKind::StreamWait);
    EXPECT_EQ(recording.syncs[0].recordCall, CUPTI_API_VERSION >= 130000 ? 1U : 2U);
    EXPECT_EQ(recording.streams.at(recording.syncs[0].stream).number, 20);
}

/// The signal ends it as it would have, but later.
TEST_F(Injection, WritesBeforeASignalEndsTheProcess) {
    const int status = run([] {
        begin();
        launch();
        ::raise(SIGTERM);
        for (;;) {
            ::pause();
        }
    });
    EXPECT_TRUE(WIFSIGNALED(status));
    EXPECT_EQ(WTERMSIG(status), SIGTERM);
    EXPECT_EQ(recorded().operations.size(), 1U);
    EXPECT_EQ(recorded().missing.unended, 0U);
}

/// Nothing else sees that a process ends so: Python's os._exit, and what multiprocessing forks.
TEST_F(Injection, WritesBeforeAProcessCallsUnderscoreExit) {
    for (const bool byPosix : {true, false}) {
        const int status = run([byPosix] {
            begin();
            launch();
            byPosix ? ::_exit(4) : std::_Exit(4);
        });
        EXPECT_TRUE(WIFEXITED(status));
        EXPECT_EQ(WEXITSTATUS(status), 4);
    }
    EXPECT_EQ(recorded().operations.size(), 2U);
    EXPECT_EQ(recorded().missing.unended, 0U);
}

TEST_F(Injection, WritesBeforeACrashEndsTheProcess) {
    const int status = run([] {
        begin();
        launch();
        std::abort();
    });
    EXPECT_TRUE(WIFSIGNALED(status));
    EXPECT_EQ(WTERMSIG(status), SIGABRT);
    const int fault = run([] {
        begin();
        launch();
        *static_cast<volatile int*>(
            ::mmap(nullptr, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)) = 1;
    });
    EXPECT_TRUE(WIFSIGNALED(fault));
    EXPECT_EQ(WTERMSIG(fault), SIGSEGV);
    EXPECT_EQ(recorded().operations.size(), 2U);
    EXPECT_EQ(recorded().missing.unended, 0U);
}

/// What a crash reporter finds is the fault and the thread in which it was.
TEST_F(Injection, LeavesAFaultItsAddressAndItsThread) {
    static volatile std::uintptr_t nowhere = 0x10;
    const auto sent = signalsOf(
        [] {
            begin();
            launch();
            std::thread([] { *reinterpret_cast<volatile int*>(nowhere) = 1; }).join();
        },
        SIGSEGV);
    ASSERT_EQ(sent.size(), 2U) << "for our handler, and for the default action";
    for (const Sent& each : sent) {
        EXPECT_EQ(each.thread, sent.front().thread);
        EXPECT_EQ(each.code, SEGV_MAPERR);
        EXPECT_EQ(each.address, reinterpret_cast<const void*>(nowhere));
    }
    EXPECT_EQ(recorded().operations.size(), 1U);
}

TEST_F(Injection, EndsAThreadThatAborts) {
    for (const int signal : {SIGABRT, SIGSEGV}) {
        const auto sent = signalsOf(
            [signal] {
                begin();
                std::thread([signal] { ::raise(signal); }).join();
            },
            signal);
        ASSERT_EQ(sent.size(), 2U);
        EXPECT_EQ(sent[1].thread, sent[0].thread);
        EXPECT_EQ(sent[1].code, SI_TKILL);
    }
}

TEST_F(Injection, EndsAProcessWhoseRecordsCannotBeHad) {
    const int status = run([] {
        begin();
        fake().flushHangs = true;
        ::raise(SIGTERM);
        for (;;) {
            ::pause();
        }
    });
    ASSERT_TRUE(WIFSIGNALED(status));
    EXPECT_EQ(WTERMSIG(status), SIGTERM);
}

TEST_F(Injection, HasWrittenBeforeWhenAProcessIsKilled) {
    const int status = run([] {
        begin();
        cuda::NewestDeviceDescription device{};
        device.kind = CUPTI_ACTIVITY_KIND_DEVICE;
        device.id = 1;
        device.name = "NVIDIA H200";
        device.isCudaVisible = 1;
        fake().add(device);
        device.id = 2;
        device.name = "NVIDIA T4";
        device.isCudaVisible = 0;
        fake().add(device);
        launch();
        fake().waitForFlush();
        ::raise(SIGKILL);
    });
    ASSERT_TRUE(WIFSIGNALED(status));
    EXPECT_EQ(WTERMSIG(status), SIGKILL);
    const Recording recording = recorded();
    ASSERT_EQ(recording.operations.size(), 1U);
    ASSERT_EQ(recording.devices.size(), 1U);
    EXPECT_EQ(recording.devices[0].name, "NVIDIA H200");
    EXPECT_EQ(recording.missing.unended, 1U);
}

/// A kernel whose name needs more memory than the process can get, more often than CUPTI is lent
/// buffers.
TEST_F(Injection, GoesOnRecordingAfterItHadNoMemory) {
    constexpr std::size_t kTimes = 300;
    constexpr std::size_t kLength = std::size_t{64} << 20;
    constexpr std::size_t kRest = std::size_t{8} << 20;
    run([] {
        begin();
        auto* name = static_cast<char*>(
            ::mmap(nullptr, kLength, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
        std::fill_n(name, kLength - 1, 'a');
        auto kernel = kernelRecord(8, 10, 20);
        kernel.name = name;
        std::size_t pages = 0;
        std::ifstream("/proc/self/statm") >> pages;
        rlimit before{};
        ::getrlimit(RLIMIT_AS, &before);
        rlimit tight = before;
        tight.rlim_cur = pages * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)) + kRest;
        ::setrlimit(RLIMIT_AS, &tight);
        for (std::size_t i = 0; i < kTimes; ++i) {
            fake().add(kernel);
            flush();
        }
        ::setrlimit(RLIMIT_AS, &before);
        launch();
    });
    EXPECT_EQ(recorded().operations.size(), 1U);
    EXPECT_EQ(recorded().missing.dropped, kTimes);
}

TEST_F(Injection, LeavesAProgramItsOwnSignals) {
    const int status = run([] {
        std::signal(SIGTERM, [](int) { _exit(5); });
        std::signal(SIGHUP, SIG_IGN);
        begin();
        ::raise(SIGHUP);
        ::raise(SIGTERM);
    });
    EXPECT_EQ(WEXITSTATUS(status), 5);
}

TEST_F(Injection, WritesNothingInAChild) {
    run([] {
        begin();
        launch();
        const pid_t child = ::fork();
        if (child == 0) {
            std::exit(0);
        }
        ::waitpid(child, nullptr, 0);
        const pid_t third = ::vfork();
        if (third == 0) {
            _exit(3);
        }
        int exitOfThird = 0;
        ::waitpid(third, &exitOfThird, 0);
        if (WEXITSTATUS(exitOfThird) != 3) {
            _exit(97);
        }
        const pid_t other = ::fork();
        if (other == 0) {
            ::raise(SIGTERM);
            _exit(1);
        }
        int status = 0;
        ::waitpid(other, &status, 0);
        if (!WIFSIGNALED(status)) {
            _exit(98);
        }
    });
    const Recording recording = recorded();
    EXPECT_EQ(recording.operations.size(), 1U);
    EXPECT_EQ(recording.processes.size(), 1U);
    EXPECT_EQ(recording.missing.unended, 0U);
}

TEST_F(Injection, WritesWhyNothingIsRecorded) {
    EXPECT_EQ(WEXITSTATUS(run(begin, "/no/such/cupti.so")), 7);
    EXPECT_THAT(recorded().missing.notes,
                ElementsAre(HasSubstr("CUPTI was not found (/no/such/cupti.so")));
}

TEST_F(Injection, DoesNothingUnasked) {
    EXPECT_EQ(WEXITSTATUS(run(begin, FAKE_CUPTI, false)), 7);
    EXPECT_TRUE(std::filesystem::is_empty(m_folder));
}

TEST_F(Injection, WritesTheCallsThatFree) {
    run([] {
        begin();
        launch();
        fake().add(callRecord(CUPTI_ACTIVITY_KIND_RUNTIME, CUPTI_RUNTIME_TRACE_CBID_cudaFree_v3020,
                              11, 500, 900));
    });
    const Recording recording = recorded();
    ASSERT_EQ(recording.calls.size(), 2U);
    EXPECT_EQ(recording.names.at(recording.calls[1].name), "cudaFree");
}

TEST_F(Injection, WritesWhatTheSmsOfADeviceHold) {
    run([] {
        begin();
        NewestDeviceDescription device{};
        device.kind = CUPTI_ACTIVITY_KIND_DEVICE;
        device.id = 1;
        device.isCudaVisible = 1;
        device.name = "NVIDIA Test";
        device.numMultiprocessors = 18;
        device.maxWarpsPerMultiprocessor = 48;
        device.numThreadsPerWarp = 32;
        device.maxBlocksPerMultiprocessor = 16;
        device.maxRegistersPerMultiprocessor = 65536;
        device.maxSharedMemoryPerMultiprocessor = 102400;
        fake().add(device);
        launch();
    });
    const Recording recording = recorded();
    ASSERT_EQ(recording.devices.size(), 1U);
    TraceDeviceFacts facts = recording.devices[0].facts;
    facts.driver.clear();  // of the machine that runs the test
    EXPECT_EQ(facts, (TraceDeviceFacts{18, 1536, 16, 65536, 102400, ""}));
    EXPECT_EQ(recording.devices[0].name, "NVIDIA Test");
}

TEST_F(Injection, WritesPageMigrations) {
    run([] {
        begin();
        launch();
        CUpti_ActivityUnifiedMemoryCounter2 counter{};
        counter.kind = CUPTI_ACTIVITY_KIND_UNIFIED_MEMORY_COUNTER;
        counter.counterKind = CUPTI_ACTIVITY_UNIFIED_MEMORY_COUNTER_KIND_BYTES_TRANSFER_DTOH;
        counter.value = 65536;
        counter.start = 500;
        counter.end = 600;
        counter.srcId = 1;
        fake().add(counter);
        if (!fake().kinds.contains(CUPTI_ACTIVITY_KIND_UNIFIED_MEMORY_COUNTER)) {
            _exit(98);
        }
    });
    const Recording recording = recorded();
    ASSERT_EQ(recording.operations.size(), 2U);
    const recordings::Operation& migration = recording.operations[1];
    EXPECT_EQ(migration.kind, recordings::WorkKind::Migration);
    EXPECT_EQ(migration.copy, recordings::CopyKind::DeviceToHost);
    EXPECT_EQ(migration.bytes, 65536U);
    EXPECT_EQ(recording.devices.at(recording.streams.at(migration.stream).device).number, 1);
}

}  // namespace
}  // namespace streamscope::test
