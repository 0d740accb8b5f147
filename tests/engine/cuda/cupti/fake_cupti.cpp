// SPDX-License-Identifier: GPL-3.0-or-later
// A shared library that answers like CUPTI, without a GPU.
#include "tests/engine/cuda/cupti/fake_cupti.h"

#include "engine/cuda/cupti/cupti_versions.h"

#include <algorithm>
#include <cstring>
#include <ctime>
#include <unistd.h>

using streamscope::test::FakeCupti;

namespace {

std::size_t sizeOf(CUpti_ActivityKind kind) {
    switch (kind) {
        case CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL:
            return sizeof(streamscope::cuda::NewestKernelRecord);
        case CUPTI_ACTIVITY_KIND_MEMCPY:
            return sizeof(streamscope::cuda::NewestCopyRecord);
        case CUPTI_ACTIVITY_KIND_MEMCPY2:
            return sizeof(CUpti_ActivityMemcpyPtoP4);
        case CUPTI_ACTIVITY_KIND_MEMSET:
            return sizeof(CUpti_ActivityMemset4);
        case CUPTI_ACTIVITY_KIND_OVERHEAD:
            return sizeof(streamscope::cuda::NewestOverheadRecord);
        case CUPTI_ACTIVITY_KIND_RUNTIME:
        case CUPTI_ACTIVITY_KIND_DRIVER:
            return sizeof(CUpti_ActivityAPI);
        case CUPTI_ACTIVITY_KIND_SYNCHRONIZATION:
            return sizeof(streamscope::test::NewestSyncRecord);
        case CUPTI_ACTIVITY_KIND_CUDA_EVENT:
            return sizeof(streamscope::test::NewestEventRecord);
        case CUPTI_ACTIVITY_KIND_UNIFIED_MEMORY_COUNTER:
            return sizeof(streamscope::cuda::MigrationRecord);
        case CUPTI_ACTIVITY_KIND_DEVICE:
            return sizeof(streamscope::cuda::NewestDeviceDescription);
        case CUPTI_ACTIVITY_KIND_STREAM:
            return sizeof(CUpti_ActivityStream);
        case CUPTI_ACTIVITY_KIND_MARKER:
            return sizeof(CUpti_ActivityMarker2);
        default:
            return 0;
    }
}

/// Fills one buffer with what fits, and gives it back.
void deliverOne(FakeCupti& fake) {
    std::uint8_t* buffer = nullptr;
    std::size_t size = 0;
    std::size_t most = 0;
    fake.request(&buffer, &size, &most);
    if (buffer == nullptr) {
        fake.dropped += fake.pending.size();
        fake.pending.clear();
        return;
    }
    fake.buffersWereZeroed =
        fake.buffersWereZeroed && std::all_of(buffer, buffer + size, [](auto b) { return b == 0; });
    std::size_t used = 0;
    std::size_t taken = 0;
    while (taken < fake.pending.size() && used + fake.pending[taken].size() <= size) {
        std::memcpy(buffer + used, fake.pending[taken].data(), fake.pending[taken].size());
        used += fake.pending[taken].size();
        ++taken;
    }
    fake.pending.erase(fake.pending.begin(),
                       fake.pending.begin() + static_cast<std::ptrdiff_t>(taken));
    fake.complete(nullptr, 0, buffer, size, used);
}

}  // namespace

extern "C" {

FakeCupti* fakeCupti() {
    static FakeCupti fake;
    return &fake;
}

CUptiResult cuptiGetVersion(uint32_t* version) {
    *version = fakeCupti()->version;
    return CUPTI_SUCCESS;
}

CUptiResult cuptiGetResultString(CUptiResult /*result*/, const char** text) {
    *text = "MADE_UP_ERROR";
    return CUPTI_SUCCESS;
}

CUptiResult cuptiSubscribe(CUpti_SubscriberHandle* subscriber, CUpti_CallbackFunc callback,
                           void* user) {
    FakeCupti& fake = *fakeCupti();
    if (fake.callback != nullptr) {
        return CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED;
    }
    if (fake.subscribeResult == CUPTI_SUCCESS) {
        fake.callback = callback;
        fake.user = user;
        *subscriber = reinterpret_cast<CUpti_SubscriberHandle>(&fake);
    }
    return fake.subscribeResult;
}

CUptiResult cuptiUnsubscribe(CUpti_SubscriberHandle /*subscriber*/) {
    fakeCupti()->callback = nullptr;
    return CUPTI_SUCCESS;
}

CUptiResult cuptiEnableCallback(uint32_t enable, CUpti_SubscriberHandle /*subscriber*/,
                                CUpti_CallbackDomain domain, CUpti_CallbackId id) {
    if (enable != 0 && domain == CUPTI_CB_DOMAIN_RESOURCE) {
        fakeCupti()->callbacks.insert(id);
    }
    return CUPTI_SUCCESS;
}

CUptiResult cuptiActivitySetAttribute(CUpti_ActivityAttribute attribute, size_t* bytes,
                                      void* value) {
    std::uint64_t number = 0;
    std::memcpy(&number, value, *bytes);
    fakeCupti()->attributes[attribute] = number;
    return fakeCupti()->attributeResult;
}

CUptiResult cuptiActivityRegisterCallbacks(CUpti_BuffersCallbackRequestFunc request,
                                           CUpti_BuffersCallbackCompleteFunc complete) {
    fakeCupti()->request = request;
    fakeCupti()->complete = complete;
    return CUPTI_SUCCESS;
}

CUptiResult cuptiActivityRegisterTimestampCallback(CUpti_TimestampCallbackFunc timestamp) {
    if (!fakeCupti()->kinds.empty()) {
        return CUPTI_ERROR_INVALID_OPERATION;  // to be done before
    }
    fakeCupti()->timestamp = timestamp;
    return fakeCupti()->timestampResult;
}

CUptiResult cuptiActivityEnable(CUpti_ActivityKind kind) {
    fakeCupti()->kinds.insert(kind);
    return fakeCupti()->enableResult;
}

CUptiResult cuptiActivityDisable(CUpti_ActivityKind kind) {
    fakeCupti()->kinds.erase(kind);
    return CUPTI_SUCCESS;
}

CUptiResult cuptiActivityFlushAll(uint32_t flag) {
    FakeCupti& fake = *fakeCupti();
    while (fake.flushHangs) {
        ::pause();
    }
    const std::lock_guard lock(fake.mutex);
    fake.flushes.push_back(flag);
    while (!fake.pending.empty()) {
        deliverOne(fake);
    }
    fake.isEmpty.notify_all();
    return CUPTI_SUCCESS;
}

CUptiResult cuptiActivityFlushPeriod(uint32_t time) {
    fakeCupti()->flushPeriod = time;
    return CUPTI_SUCCESS;
}

CUptiResult cuptiActivityGetNextRecord(uint8_t* buffer, size_t validBytes,
                                       CUpti_Activity** record) {
    std::uint8_t* next = buffer;
    if (*record != nullptr) {
        next = reinterpret_cast<std::uint8_t*>(*record) + sizeOf((*record)->kind);
    }
    if (next >= buffer + validBytes) {
        return CUPTI_ERROR_MAX_LIMIT_REACHED;
    }
    auto* activity = reinterpret_cast<CUpti_Activity*>(next);
    if (sizeOf(activity->kind) == 0) {
        return CUPTI_ERROR_INVALID_KIND;
    }
    *record = activity;
    return CUPTI_SUCCESS;
}

CUptiResult cuptiActivityGetNumDroppedRecords(CUcontext /*context*/, uint32_t /*stream*/,
                                              size_t* dropped) {
    *dropped = fakeCupti()->dropped.exchange(0);
    return CUPTI_SUCCESS;
}

CUptiResult cuptiGetTimestamp(uint64_t* time) {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    *time = static_cast<std::uint64_t>(now.tv_sec * 1'000'000'000 + now.tv_nsec +
                                       fakeCupti()->clockShift);
    return CUPTI_SUCCESS;
}

CUptiResult cuptiGetContextId(CUcontext context, uint32_t* id) {
    *id = static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(context));
    return CUPTI_SUCCESS;
}

/// The default streams are 7 and, of a thread, 8; others have the number of their address.
CUptiResult cuptiGetStreamIdEx(CUcontext /*context*/, CUstream stream, uint8_t perThread,
                               uint32_t* id) {
    const auto number = static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(stream));
    const std::uint32_t ofDefault = perThread != 0 ? 8 : 7;
    *id = stream == nullptr ? ofDefault : number;
    return number == 666 ? CUPTI_ERROR_INVALID_STREAM : CUPTI_SUCCESS;
}

CUptiResult cuptiGetGraphNodeId(CUgraphNode node, uint64_t* id) {
    *id = reinterpret_cast<std::uintptr_t>(node);
    return CUPTI_SUCCESS;
}

CUptiResult cuptiActivityConfigureUnifiedMemoryCounter(
    CUpti_ActivityUnifiedMemoryCounterConfig* /*config*/, uint32_t count) {
    return count > 0 ? CUPTI_SUCCESS : CUPTI_ERROR_INVALID_PARAMETER;
}

CUptiResult cuptiActivityEnableHWTrace(uint8_t enable) {
    fakeCupti()->hardwareTrace = enable != 0;
    return CUPTI_SUCCESS;
}

CUptiResult cuptiGetCallbackName(CUpti_CallbackDomain domain, uint32_t id, const char** name) {
    constexpr uint32_t kFree = 22;  // CUPTI_RUNTIME_TRACE_CBID_cudaFree_v3020
    if (id != 1 && id != 2 && id != kFree) {
        return CUPTI_ERROR_INVALID_PARAMETER;
    }
    *name = domain == CUPTI_CB_DOMAIN_DRIVER_API ? "cuLaunchKernel"
            : id == 1                            ? "cudaLaunchKernel_v7000"
            : id == kFree                        ? "cudaFree_v3020"
                                                 : "cudaGetDevice_v3020";
    return CUPTI_SUCCESS;
}

CUptiResult cuptiActivityEnableRuntimeApi(CUpti_CallbackId id, uint8_t enable) {
    if (enable == 0) {
        fakeCupti()->leftOut.insert(id);
    }
    return CUPTI_SUCCESS;
}

/// The driver's.
CUresult cuCtxGetCurrent(CUcontext* context) {
    *context = fakeCupti()->context;
    return CUDA_SUCCESS;
}

}  // extern "C"
