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
#include <sys/wait.h>
#include <unistd.h>

namespace streamscope::test {
namespace {

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

    /// What a process that does that ends with, as waitpid() has it.
    int run(const std::function<void()>& work, const char* cupti = FAKE_CUPTI,
            bool hasFolder = true) const {
        const pid_t process = ::fork();
        if (process == 0) {
            ::setenv("STREAMSCOPE_CUPTI", cupti, 1);
            if (hasFolder) {
                ::setenv(process_file::kFolderVariable, m_folder.c_str(), 1);
            }
            work();
            std::exit(7);
        }
        int status = 0;
        ::waitpid(process, &status, 0);
        return status;
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

}  // namespace
}  // namespace streamscope::test
