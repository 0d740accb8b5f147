// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/injection/session.h"

#include "engine/cuda/cupti/buffer_pool.h"
#include "engine/cuda/cupti/clock.h"
#include "engine/cuda/cupti/cupti_setup.h"
#include "engine/cuda/driver_release.h"
#include "engine/cuda/injection/activity_items.h"
#include "engine/cuda/injection/process_writer.h"
#include "engine/recordings/call_kinds.h"

#include <array>
#include <atomic>
#include <cstdlib>
#include <dlfcn.h>
#include <memory>
#include <mutex>
#include <string>
#include <unistd.h>
#include <utility>

namespace streamscope::cuda {
namespace {

using process_file::Type;

constexpr std::size_t kBufferBytes = std::size_t{4} << 20;
constexpr std::size_t kBuffers = 8;            // made before the first call
constexpr std::size_t kMaxBuffers = 256;       // beyond which CUPTI drops records, and counts them
constexpr std::uint32_t kFlushPeriodMs = 250;  // of full buffers; flush() gives those with room

std::uint64_t CUPTIAPI monotonicTime() {
    return static_cast<std::uint64_t>(hostNow());
}

template <typename Function>
bool find(const CuptiApi& api, const char* name, Function& function) {
    void* library = dlopen(api.path.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD);
    function = library == nullptr ? nullptr : reinterpret_cast<Function>(dlsym(library, name));
    return function != nullptr;
}

class Session {
public:
    explicit Session(const CuptiApi& api) : m_api(api), m_pool(kBufferBytes) {}

    [[nodiscard]] bool open(const char* folder) { return m_writer.open(folder); }
    void problem(const std::string& text) {
        const std::lock_guard lock(m_mutex);
        m_writer.addText(Type::Problem, 0, text);
    }
    void start();
    void flush();
    void finish();

    void request(std::uint8_t** buffer, std::size_t* bytes);
    void complete(CUcontext context, std::uint32_t stream, std::uint8_t* buffer, std::size_t valid);

private:
    bool enable(CUpti_ActivityKind kind, const char* what);
    void setUp();
    void enableMigrations();
    void enableMigrationsLater();
    void enableCalls(ActivityItems::CallbackName callbackName);
    void leaveOut(CUpti_CallbackDomain domain, const char* functionName,
                  ActivityItems::CallbackName callbackName);
    void addRecords(CUcontext context, std::uint32_t stream,
                    const std::vector<BufferPool::Done>& done);

    const CuptiApi& m_api;
    BufferPool m_pool;
    std::mutex m_flushMutex;  ///< held while CUPTI is asked for records; before m_mutex
    std::mutex m_mutex;       ///< of the writer, the items and m_dropped
    std::once_flag m_contextMade;
    ProcessWriter m_writer;
    std::unique_ptr<ActivityItems> m_items;
    std::atomic<std::size_t> m_lent{0};
    std::uint64_t m_dropped = 0;
    const pid_t m_process = ::getpid();
    std::atomic<bool> m_isRecording{false};
    std::atomic<bool> m_isFinished{false};
};

/// Never destroyed: CUPTI's thread may call until the process is gone.
std::atomic<Session*>& current() {
    static std::atomic<Session*> session{nullptr};
    return session;
}

void CUPTIAPI onRequest(std::uint8_t** buffer, std::size_t* bytes, std::size_t* records) {
    *buffer = nullptr;
    *bytes = 0;
    *records = 0;
    if (Session* session = current()) {
        session->request(buffer, bytes);
    }
}

void CUPTIAPI onComplete(CUcontext context, std::uint32_t stream, std::uint8_t* buffer,
                         std::size_t /*bytes*/, std::size_t valid) {
    if (Session* session = current()) {
        session->complete(context, stream, buffer, valid);
    }
}

void Session::request(std::uint8_t** buffer, std::size_t* bytes) {
    if (m_lent >= kMaxBuffers) {
        return;
    }
    *buffer = m_pool.request();
    *bytes = *buffer == nullptr ? 0 : kBufferBytes;
    m_lent += *buffer == nullptr ? 0 : 1;
}

void Session::addRecords(CUcontext context, std::uint32_t stream,
                         const std::vector<BufferPool::Done>& done) {
    std::size_t dropped = 0;
    if (m_api.getDropped(context, stream, &dropped) == CUPTI_SUCCESS) {
        m_dropped += dropped;
    }
    for (const BufferPool::Done& one : done) {
        CUpti_Activity* record = nullptr;
        while (one.validBytes > 0 &&
               m_api.getNextRecord(one.buffer.get(), one.validBytes, &record) == CUPTI_SUCCESS) {
            m_items->add(*record);
        }
    }
    m_writer.flush();
}

void Session::complete(CUcontext context, std::uint32_t stream, std::uint8_t* buffer,
                       std::size_t valid) {
    m_pool.complete(buffer, valid);
    const std::lock_guard lock(m_mutex);
    std::vector<BufferPool::Done> done;
    try {  // no exception may pass into CUPTI
        done = m_pool.takeDone();
        addRecords(context, stream, done);
    } catch (...) {
        m_dropped += done.empty() ? 0 : 1;  // what was not taken comes with the next call
    }
    m_lent -= done.size();
    m_pool.recycle(std::move(done));
}

bool Session::enable(CUpti_ActivityKind kind, const char* what) {
    const CUptiResult result = m_api.enable(kind);
    if (result != CUPTI_SUCCESS) {
        problem(std::string(what) + " cannot be recorded: " + m_api.nameOf(result));
    }
    return result == CUPTI_SUCCESS;
}

/// CUPTI would record every call. Since CUDA 12.4 it can be told of which ones not to.
void Session::leaveOut(CUpti_CallbackDomain domain, const char* functionName,
                       ActivityItems::CallbackName callbackName) {
    constexpr std::uint32_t kMaxCalls = 2000;
    CUptiResult (*enableOne)(CUpti_CallbackId, std::uint8_t) = nullptr;
    if (!find(m_api, functionName, enableOne)) {
        return;
    }
    for (std::uint32_t id = 1; id < kMaxCalls; ++id) {
        const char* name = nullptr;
        if (callbackName(domain, id, &name) == CUPTI_SUCCESS && name != nullptr &&
            !recordings::isRecordedCall(name)) {
            (void)enableOne(id, 0);
        }
    }
}

void Session::enableCalls(ActivityItems::CallbackName callbackName) {
    if (enable(CUPTI_ACTIVITY_KIND_RUNTIME, "calls of the runtime")) {
        leaveOut(CUPTI_CB_DOMAIN_RUNTIME_API, "cuptiActivityEnableRuntimeApi", callbackName);
    }
    if (enable(CUPTI_ACTIVITY_KIND_DRIVER, "calls of the driver")) {
        leaveOut(CUPTI_CB_DOMAIN_DRIVER_API, "cuptiActivityEnableDriverApi", callbackName);
    }
}

/// CUPTI refuses the counters of managed memory until cuInit has returned, within which the session
/// begins: they are enabled when the first context is there.
void Session::enableMigrationsLater() {
    CUptiResult (*subscribe)(CUpti_SubscriberHandle*, CUpti_CallbackFunc, void*) = nullptr;
    CUptiResult (*enableCallback)(std::uint32_t, CUpti_SubscriberHandle, CUpti_CallbackDomain,
                                  CUpti_CallbackId) = nullptr;
    CUpti_SubscriberHandle subscriber = nullptr;
    const CUpti_CallbackFunc onContext = [](void* session, CUpti_CallbackDomain, CUpti_CallbackId,
                                            const void*) {
        auto& self = *static_cast<Session*>(session);
        std::call_once(self.m_contextMade, [&self] { self.enableMigrations(); });
    };
    const bool isCalled = find(m_api, "cuptiSubscribe", subscribe) &&
                          find(m_api, "cuptiEnableCallback", enableCallback) &&
                          subscribe(&subscriber, onContext, this) == CUPTI_SUCCESS &&
                          enableCallback(1, subscriber, CUPTI_CB_DOMAIN_RESOURCE,
                                         CUPTI_CBID_RESOURCE_CONTEXT_CREATED) == CUPTI_SUCCESS;
    if (!isCalled) {
        enableMigrations();
    }
}

/// Where a device or a system has no such counters, the reader says so of programs that use managed
/// memory.
void Session::enableMigrations() {
    using Config = CUpti_ActivityUnifiedMemoryCounterConfig;
    CUptiResult (*configure)(Config*, std::uint32_t) = nullptr;
    std::array<Config, 3> counters{};
    counters[0].kind = CUPTI_ACTIVITY_UNIFIED_MEMORY_COUNTER_KIND_BYTES_TRANSFER_HTOD;
    counters[1].kind = CUPTI_ACTIVITY_UNIFIED_MEMORY_COUNTER_KIND_BYTES_TRANSFER_DTOH;
    counters[2].kind = CUPTI_ACTIVITY_UNIFIED_MEMORY_COUNTER_KIND_BYTES_TRANSFER_DTOD;
    for (Config& counter : counters) {
        counter.scope = CUPTI_ACTIVITY_UNIFIED_MEMORY_COUNTER_SCOPE_PROCESS_SINGLE_DEVICE;
        counter.enable = 1;
    }
    CUptiResult result = CUPTI_ERROR_NOT_SUPPORTED;
    if (find(m_api, "cuptiActivityConfigureUnifiedMemoryCounter", configure)) {
        result = configure(counters.data(), counters.size());
    }
    if (result == CUPTI_SUCCESS) {
        result = m_api.enable(CUPTI_ACTIVITY_KIND_UNIFIED_MEMORY_COUNTER);
    }
    if (result != CUPTI_SUCCESS) {
        const std::lock_guard lock(m_mutex);
        m_writer.addText(Type::NoMigrations, 0, m_api.nameOf(result));
    }
}

void Session::setUp() {
    CuptiOptions options;
    const char* text = std::getenv("STREAMSCOPE_CUPTI_OPTIONS");
    if (auto read = parseCuptiOptions(text == nullptr ? "" : text)) {
        options = *std::move(read);
    } else {
        problem(read.error().message);
    }
    if (auto error = applyAttributes(m_api, options)) {
        problem(error->message);
    }
    CUptiResult (*setThreadType)(CUpti_ActivityThreadIdType) = nullptr;
    if (find(m_api, "cuptiSetThreadIdType", setThreadType)) {
        (void)setThreadType(CUPTI_ACTIVITY_THREAD_ID_TYPE_SYSTEM);
    }
    CUptiResult (*enableAllSyncs)(std::uint8_t) = nullptr;
    if (find(m_api, "cuptiActivityEnableAllSyncRecords", enableAllSyncs)) {
        (void)enableAllSyncs(
            0);  // none of queries that are told "not yet", of which some make many
    }
    (void)m_api.flushPeriod(options.flushPeriodMs.value_or(kFlushPeriodMs));
}

void Session::start() {
    ActivityItems::CallbackName callbackName = nullptr;
    if (!find(m_api, "cuptiGetCallbackName", callbackName) || !m_pool.reserve(kBuffers)) {
        return problem("CUPTI or memory for its records is not to be had");
    }
    m_writer.addText(Type::Tool, 0, m_api.versionText());
    m_writer.addText(Type::Driver, 0, driverRelease());
    setUp();
    std::int64_t shift = 0;
    std::uint64_t theirs = 0;
    if (m_api.registerTimestamp(&monotonicTime) != CUPTI_SUCCESS &&
        m_api.getTimestamp(&theirs) == CUPTI_SUCCESS) {
        shift = static_cast<std::int64_t>(theirs) - hostNow();
    }
    m_items = std::make_unique<ActivityItems>(m_writer, m_api.version, callbackName, shift);
    const CUptiResult result = m_api.registerCallbacks(&onRequest, &onComplete);
    if (result != CUPTI_SUCCESS) {
        return problem("CUPTI is taken: " + m_api.nameOf(result));
    }
    // Never KIND_KERNEL: CUPTI then runs one kernel after the other.
    constexpr std::array<std::pair<CUpti_ActivityKind, const char*>, 10> kKinds{
        {{CUPTI_ACTIVITY_KIND_DEVICE, "devices"},
         {CUPTI_ACTIVITY_KIND_CONTEXT, "contexts"},
         {CUPTI_ACTIVITY_KIND_STREAM, "streams"},
         {CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL, "kernels"},
         {CUPTI_ACTIVITY_KIND_MEMCPY, "copies"},
         {CUPTI_ACTIVITY_KIND_MEMCPY2, "peer copies"},
         {CUPTI_ACTIVITY_KIND_MEMSET, "memory sets"},
         {CUPTI_ACTIVITY_KIND_SYNCHRONIZATION, "synchronization"},
         {CUPTI_ACTIVITY_KIND_CUDA_EVENT, "event records"},
         {CUPTI_ACTIVITY_KIND_MARKER, "NVTX ranges"}}};
    for (const auto& [kind, what] : kKinds) {
        enable(kind, what);
    }
    enableMigrationsLater();
    enableCalls(callbackName);
    m_isRecording = true;
    const std::lock_guard lock(m_mutex);
    m_writer.flush();
}

/// CUPTI's own period gives full buffers only: without this a process that is killed loses what is
/// in the others. It leaves those of which a record is not complete yet.
void Session::flush() {
    const std::lock_guard lock(m_flushMutex);
    if (m_isRecording && !m_isFinished) {
        (void)m_api.flushAll(0);
    }
}

void Session::finish() {
    if (::getpid() != m_process || m_isFinished) {
        return;  // CUPTI can do nothing in a child of fork()
    }
    const std::lock_guard flushLock(m_flushMutex);
    if (m_isRecording) {
        // What is complete first: a flush that is forced may give records of what still runs.
        (void)m_api.flushAll(0);
        (void)m_api.flushAll(CUPTI_ACTIVITY_FLAG_FLUSH_FORCED);
    }
    const std::lock_guard lock(m_mutex);
    if (m_isFinished.exchange(true)) {
        return;
    }
    std::size_t dropped = 0;
    if (m_isRecording && m_api.getDropped(nullptr, 0, &dropped) == CUPTI_SUCCESS) {
        m_dropped += dropped;
    }
    m_writer.add(Type::End, process_file::EndItem{{}, m_dropped});
    m_writer.flush();
}

/// A file that only says why there is nothing else in it.
void writeProblem(const char* folder, const char* text) {
    ProcessWriter writer;
    if (writer.open(folder)) {
        writer.addText(Type::Problem, 0, text);
        writer.add(Type::End, process_file::EndItem{});
        writer.flush();
    }
}

}  // namespace

bool startRecording() {
    const char* folder = std::getenv(process_file::kFolderVariable);
    if (folder == nullptr || *folder == '\0' || current() != nullptr) {
        return false;
    }
    const char* problem = nullptr;
    const CuptiApi* api = processCupti(&problem);
    if (api == nullptr) {
        writeProblem(folder, problem);
        return false;
    }
    auto session = std::make_unique<Session>(*api);
    if (!session->open(folder)) {
        return false;
    }
    current() = session.get();
    session.release()->start();
    return true;
}

void flushRecording() noexcept try {
    if (Session* session = current()) {
        session->flush();
    }
} catch (...) {
}

void finishRecording() noexcept try {
    if (Session* session = current()) {
        session->finish();
    }
} catch (...) {
}

}  // namespace streamscope::cuda
