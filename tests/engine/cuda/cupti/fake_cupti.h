// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <cupti.h>
#include <map>
#include <mutex>
#include <set>
#include <vector>

namespace streamscope::test {

#if CUPTI_API_VERSION >= 130000
using NewestSyncRecord = CUpti_ActivitySynchronization2;
using NewestEventRecord = CUpti_ActivityCudaEvent2;
#else
using NewestSyncRecord = CUpti_ActivitySynchronization;
using NewestEventRecord = CUpti_ActivityCudaEvent;
#endif

/// What a made-up CUPTI was told, and what it is to answer. Lives in the fake library.
struct FakeCupti {
    std::uint32_t version = CUPTI_API_VERSION;
    CUptiResult subscribeResult = CUPTI_SUCCESS;
    CUptiResult enableResult = CUPTI_SUCCESS;
    CUptiResult timestampResult = CUPTI_SUCCESS;
    CUptiResult attributeResult = CUPTI_SUCCESS;
    std::atomic<std::size_t> dropped = 0;
    bool flushHangs = false;
    std::int64_t clockShift = 0;  ///< of CUPTI's own clock against CLOCK_MONOTONIC
    CUcontext context = nullptr;

    CUpti_CallbackFunc callback = nullptr;  ///< null: nobody has subscribed
    void* user = nullptr;
    std::set<std::uint32_t> callbacks;
    std::set<std::uint32_t> leftOut;  ///< of the runtime's calls
    std::set<CUpti_ActivityKind> kinds;
    std::map<CUpti_ActivityAttribute, std::uint64_t> attributes;
    CUpti_BuffersCallbackRequestFunc request = nullptr;
    CUpti_BuffersCallbackCompleteFunc complete = nullptr;
    CUpti_TimestampCallbackFunc timestamp = nullptr;
    std::uint32_t flushPeriod = 0;
    std::vector<std::uint32_t> flushes;
    bool hardwareTrace = false;
    bool buffersWereZeroed = true;

    std::mutex mutex;  ///< of all below, and of flushes
    std::condition_variable isEmpty;
    /// Records waiting for the next flush, as bytes.
    std::vector<std::vector<std::uint8_t>> pending;

    template <typename Record>
    void add(const Record& record) {
        const auto* bytes = reinterpret_cast<const std::uint8_t*>(&record);
        const std::lock_guard lock(mutex);
        pending.emplace_back(bytes, bytes + sizeof record);
    }
    /// Returns when somebody has flushed all.
    void waitForFlush() {
        std::unique_lock lock(mutex);
        isEmpty.wait(lock, [this] { return pending.empty(); });
    }
};

}  // namespace streamscope::test

/// The one of the fake library.
extern "C" streamscope::test::FakeCupti* fakeCupti();
