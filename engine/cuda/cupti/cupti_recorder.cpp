// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cupti/cupti_recorder.h"

#include "engine/base/sentence.h"
#include "engine/cuda/cupti/active_pool.h"
#include "engine/cuda/cupti/clock.h"
#include "engine/cuda/cupti/cupti_parse.h"
#include "engine/cuda/cupti/cupti_setup.h"
#include "engine/cuda/cupti/graph_clones.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

namespace streamscope::cuda {
namespace {

constexpr std::size_t kRecordBytes = 224;  // a kernel's record, the largest, in CUDA 13
constexpr std::size_t kSpareBuffers = 4;   // threads that each start a buffer of their own
constexpr std::uint32_t kUnknownStream = 0xffffffff;

std::uint64_t CUPTIAPI timestamp() {
    return static_cast<std::uint64_t>(hostNow());
}

/// What has to be taken off CUPTI's own clock to get ours: the tightest of some readings.
TimeNs clockShift(const CuptiApi& api) {
    constexpr int kReadings = 16;
    TimeNs tightest = std::numeric_limits<TimeNs>::max();
    TimeNs shift = 0;
    for (int reading = 0; reading < kReadings; ++reading) {
        std::uint64_t theirs = 0;
        const TimeNs before = hostNow();
        if (api.getTimestamp(&theirs) != CUPTI_SUCCESS) {
            return 0;
        }
        const TimeNs after = hostNow();
        if (after - before < tightest) {
            tightest = after - before;
            shift = static_cast<TimeNs>(theirs) - (before + (after - before) / 2);
        }
    }
    return shift;
}

class Recorder final : public CuptiRecorder {
public:
    Recorder(CuptiApi api, CuptiOptions options, std::unique_ptr<ActivePool> pool)
        : m_api(std::move(api)), m_options(options), m_pool(std::move(pool)) {}
    ~Recorder() override;
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    [[nodiscard]] std::optional<Error> prepare();

    [[nodiscard]] std::string version() const override { return m_api.versionText(); }
    [[nodiscard]] std::optional<Error> start(std::size_t records) override;
    [[nodiscard]] std::optional<Error> discard() override;
    [[nodiscard]] Result<Recording> take() override;
    void stop() override;
    [[nodiscard]] std::uint32_t streamNumber(CUstream_st* stream) const override;
    [[nodiscard]] std::vector<std::uint64_t> nodeNumbers(
        const std::vector<CUgraphNode_st*>& nodes) const override;

private:
    static void CUPTIAPI onCallback(void* self, CUpti_CallbackDomain domain, CUpti_CallbackId id,
                                    const void* data);
    void addClone(const CUpti_GraphData& graph);
    [[nodiscard]] std::optional<Error> reserve(std::size_t records);
    [[nodiscard]] std::optional<Error> flush() const;
    [[nodiscard]] std::uint64_t droppedByCupti() const;
    void parse(const BufferPool::Done& done, Recording& recording) const;
    [[nodiscard]] std::uint64_t nodeNumber(CUgraphNode node) const;

    CuptiApi m_api;
    CuptiOptions m_options;
    std::unique_ptr<ActivePool> m_pool;
    GraphClones m_clones;
    CUpti_SubscriberHandle m_subscriber = nullptr;
    std::size_t m_knownShortages = 0;
    bool m_hasOwnClock = false;
    bool m_isRecording = false;
};

Recorder::~Recorder() {
    stop();
    if (m_subscriber != nullptr) {
        (void)m_api.unsubscribe(m_subscriber);
    }
}

std::optional<Error> Recorder::prepare() {
    auto subscriber = subscribe(m_api, &Recorder::onCallback, this);
    if (!subscriber) {
        return subscriber.error();
    }
    m_subscriber = *subscriber;
    if (auto error = applyAttributes(m_api, m_options)) {
        return error;
    }
    // Refused under WSL: then CUPTI's own clock is shifted afterwards.
    m_hasOwnClock = m_options.monotonic && m_api.registerTimestamp(&timestamp) == CUPTI_SUCCESS;
    if (auto error =
            m_api.check(m_api.registerCallbacks(&ActivePool::onRequest, &ActivePool::onComplete),
                        "registering CUPTI's buffers")) {
        return error;
    }
    return m_options.graphs
               ? m_api.check(m_api.enableCallback(1, m_subscriber, CUPTI_CB_DOMAIN_RESOURCE,
                                                  CUPTI_CBID_RESOURCE_GRAPHNODE_CLONED),
                             "listening to graph nodes")
               : std::nullopt;
}

std::optional<Error> Recorder::reserve(std::size_t records) {
    const std::size_t perBuffer = std::max<std::size_t>(1, m_options.bufferBytes / kRecordBytes);
    const std::size_t needed = records / perBuffer + 1 + kSpareBuffers;
    if (!m_pool->buffers().reserve(std::max(needed, m_options.bufferCount))) {
        return Error::of(
            ErrorCode::Limit,
            say(SENTENCE("Streamscope", "no memory for CUPTI's records of %1 operations"),
                std::to_string(records)));
    }
    return std::nullopt;
}

std::optional<Error> Recorder::start(std::size_t records) {
    if (auto error = reserve(records)) {
        return error;
    }
    if (m_isRecording) {
        return std::nullopt;
    }
    if (m_options.flushPeriodMs) {
        if (auto error = m_api.check(m_api.flushPeriod(*m_options.flushPeriodMs),
                                     "setting CUPTI's option flush_period")) {
            return error;
        }
    }
    if (m_options.hardwareTrace) {
        if (m_api.enableHardwareTrace == nullptr) {
            return Error::of(ErrorCode::Unsupported,
                             say(SENTENCE("Streamscope", "this CUPTI has no hardware trace")));
        }
        if (auto error = m_api.check(m_api.enableHardwareTrace(1), "enabling the hardware trace")) {
            return error;
        }
    }
    m_isRecording = true;
    for (const CUpti_ActivityKind kind : recordedKinds(m_options)) {
        if (auto error = m_api.check(m_api.enable(kind), "switching CUPTI's records on")) {
            stop();
            return error;
        }
    }
    return std::nullopt;
}

std::optional<Error> Recorder::flush() const {
    auto error = m_api.check(m_api.flushAll(0), "collecting CUPTI's records");
    if (!error && m_options.forced) {
        error = m_api.check(m_api.flushAll(CUPTI_ACTIVITY_FLAG_FLUSH_FORCED),
                            "collecting CUPTI's last records");
    }
    return error;
}

std::uint64_t Recorder::droppedByCupti() const {
    std::size_t dropped = 0;
    (void)m_api.getDropped(nullptr, 0, &dropped);
    return dropped;
}

std::optional<Error> Recorder::discard() {
    if (auto error = flush()) {
        return error;
    }
    m_pool->buffers().recycle(m_pool->buffers().takeDone());
    (void)droppedByCupti();
    m_knownShortages = m_pool->buffers().shortages();
    return std::nullopt;
}

void Recorder::parse(const BufferPool::Done& done, Recording& recording) const {
    CUpti_Activity* activity = nullptr;
    CUptiResult result = CUPTI_SUCCESS;
    while (true) {
        result = m_api.getNextRecord(done.buffer.get(), done.validBytes, &activity);
        if (result != CUPTI_SUCCESS) {
            break;
        }
        const auto record = toDeviceRecord(*activity);
        if (record && hasTimes(*record)) {
            recording.records.push_back(*record);
        } else if (record) {
            ++recording.dropped;
        }
    }
    if (result != CUPTI_ERROR_MAX_LIMIT_REACHED && done.validBytes != 0) {
        ++recording.dropped;  // an unfinished record: the rest of the buffer cannot be read
    }
}

Result<CuptiRecorder::Recording> Recorder::take() {
    if (auto error = flush()) {
        return *error;
    }
    BufferPool& buffers = m_pool->buffers();
    std::vector<BufferPool::Done> all = buffers.takeDone();
    Recording recording;
    recording.dropped = droppedByCupti();
    std::size_t bytes = 0;
    for (const BufferPool::Done& done : all) {
        bytes += done.validBytes;
    }
    recording.records.reserve(bytes / (kRecordBytes / 2));
    for (const BufferPool::Done& done : all) {
        parse(done, recording);
    }
    if (!m_hasOwnClock) {
        const TimeNs shift = clockShift(m_api);
        for (DeviceRecord& record : recording.records) {
            record.start -= shift;
            record.end -= shift;
        }
    }
    buffers.recycle(std::move(all));
    recording.lateBuffers =
        buffers.shortages() - std::exchange(m_knownShortages, buffers.shortages());
    return recording;
}

void Recorder::stop() {
    if (!std::exchange(m_isRecording, false)) {
        return;
    }
    for (const CUpti_ActivityKind kind : recordedKinds(m_options)) {
        (void)m_api.disable(kind);
    }
    (void)m_api.flushAll(CUPTI_ACTIVITY_FLAG_FLUSH_FORCED);
    m_pool->buffers().recycle(m_pool->buffers().takeDone());
}

std::uint32_t Recorder::streamNumber(CUstream_st* stream) const {
    CUcontext context = nullptr;
    if (m_api.currentContext != nullptr) {
        (void)m_api.currentContext(&context);
    }
    std::uint32_t contextNumber = 0;
    if (context != nullptr) {
        (void)m_api.getContextId(context, &contextNumber);
    }
    const bool isPerThread = stream == CU_STREAM_PER_THREAD;
    const bool isDefault = isPerThread || stream == CU_STREAM_LEGACY;
    std::uint32_t number = 0;
    const CUptiResult result = m_api.getStreamId(context, isDefault ? nullptr : stream,
                                                 static_cast<std::uint8_t>(isPerThread), &number);
    return result == CUPTI_SUCCESS ? streamKey(contextNumber, number) : kUnknownStream;
}

std::uint64_t Recorder::nodeNumber(CUgraphNode node) const {
    std::uint64_t number = 0;
    return m_api.getGraphNodeId(node, &number) == CUPTI_SUCCESS ? number : 0;
}

std::vector<std::uint64_t> Recorder::nodeNumbers(const std::vector<CUgraphNode_st*>& nodes) const {
    std::vector<std::uint64_t> numbers(nodes.size());
    std::transform(nodes.begin(), nodes.end(), numbers.begin(),
                   [&](CUgraphNode node) { return m_clones.newest(nodeNumber(node)); });
    return numbers;
}

void Recorder::addClone(const CUpti_GraphData& graph) {
    const std::uint64_t original = nodeNumber(graph.originalNode);
    const std::uint64_t clone = nodeNumber(graph.node);
    if (original != 0 && clone != 0 && original != clone) {
        m_clones.add(original, clone);
    }
}

void Recorder::onCallback(void* self, CUpti_CallbackDomain domain, CUpti_CallbackId id,
                          const void* data) {
    if (domain != CUPTI_CB_DOMAIN_RESOURCE || id != CUPTI_CBID_RESOURCE_GRAPHNODE_CLONED) {
        return;
    }
    const auto& resource = *static_cast<const CUpti_ResourceData*>(data);
    if (resource.resourceDescriptor != nullptr) {
        static_cast<Recorder*>(self)->addClone(
            *static_cast<const CUpti_GraphData*>(resource.resourceDescriptor));
    }
}

std::string environmentValue(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
}

}  // namespace

Result<std::unique_ptr<CuptiRecorder>> CuptiRecorder::open() {
    auto options = parseCuptiOptions(environmentValue("STREAMSCOPE_CUPTI_OPTIONS"));
    if (!options) {
        return options.error();
    }
    auto api = loadCupti(cuptiPaths(environmentValue));
    if (!api) {
        return api.error();
    }
    auto pool = ActivePool::acquire(options->bufferBytes);
    if (!pool) {
        return Error::of(
            ErrorCode::Unsupported,
            say(SENTENCE("Streamscope", "CUPTI is recording in this process already")));
    }
    auto recorder = std::make_unique<Recorder>(std::move(*api), *options, std::move(pool));
    if (auto error = recorder->prepare()) {
        return *error;
    }
    return std::unique_ptr<CuptiRecorder>(std::move(recorder));
}

}  // namespace streamscope::cuda
