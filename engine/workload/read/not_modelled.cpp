// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/read/not_modelled.h"

#include "engine/base/sentence.h"

#include <algorithm>
#include <array>

namespace streamscope {
namespace {

constexpr const char* kQuery = SENTENCE("Streamscope",
                                        "cudaStreamQuery and cudaEventQuery are not modeled: no "
                                        "step depends on how far the device is");
constexpr const char* kWaitInstead =
    SENTENCE("Streamscope",
             "To wait for a stream or an event, write {\"synchronize\": \"stream\", \"stream\": …} "
             "or {\"synchronize\": \"event\", \"event\": …}.");
constexpr const char* kCollective =
    SENTENCE("Streamscope", "collectives (NCCL, torch.distributed) are not modeled");
constexpr const char* kCopies = SENTENCE(
    "Streamscope", "Write the copies between devices and the kernels that they are made of.");
constexpr const char* kErrors =
    SENTENCE("Streamscope", "errors of asynchronous calls are not modeled: no call fails");
constexpr const char* kSynchronizeCalls =
    SENTENCE("Streamscope",
             "To wait where a program would look for them, write {\"synchronize\": \"device\"}.");
constexpr const char* kManaged = SENTENCE("Streamscope", "unified memory is not modeled");
constexpr const char* kExplicit =
    SENTENCE("Streamscope", "Write device memory and the copies that would move its pages.");
constexpr const char* kElapsed =
    SENTENCE("Streamscope", "cudaEventElapsedTime is not a step: it costs the device nothing");
constexpr const char* kReadOff = SENTENCE(
    "Streamscope", "Record two events; the time between their marks is what it would return.");

constexpr std::array<NotModeled, 24> kAll{{
    {"query", kQuery, kWaitInstead},
    {"stream_query", kQuery, kWaitInstead},
    {"event_query", kQuery, kWaitInstead},
    {"all_reduce", kCollective, kCopies},
    {"allreduce", kCollective, kCopies},
    {"all_gather", kCollective, kCopies},
    {"reduce_scatter", kCollective, kCopies},
    {"broadcast", kCollective, kCopies},
    {"reduce", kCollective, kCopies},
    {"send", kCollective, kCopies},
    {"receive", kCollective, kCopies},
    {"check_error", kErrors, kSynchronizeCalls},
    {"get_last_error", kErrors, kSynchronizeCalls},
    {"managed", kManaged, kExplicit},
    {"prefetch", kManaged, kExplicit},
    {"elapsed", kElapsed, kReadOff},
    {"elapsed_time", kElapsed, kReadOff},
    {"wait_stream", SENTENCE("Streamscope", "waiting for a stream takes two steps in CUDA too"),
     SENTENCE("Streamscope",
              "Write {\"record\": EVENT, \"stream\": OTHER}, then {\"wait\": EVENT, \"stream\": "
              "THIS}.")},
    {"wait_event", SENTENCE("Streamscope", "waiting for an event is the step \"wait\""),
     SENTENCE("Streamscope", "Write {\"wait\": EVENT, \"stream\": …}.")},
    {"record_stream",
     SENTENCE("Streamscope",
              "memory that an allocator keeps and gives out again (PyTorch's record_stream) is not "
              "modeled"),
     SENTENCE(
         "Streamscope",
         "Let the stream that frees wait for an event of the one that still uses the memory.")},
    {"wait_value", SENTENCE("Streamscope", "waiting for a value in memory is not modeled"),
     SENTENCE("Streamscope", "Record an event, and wait for that.")},
    {"compile",
     SENTENCE("Streamscope", "compiling and loading kernels at their first use is not modeled"),
     SENTENCE("Streamscope", "Add their time as {\"host_work\": \"compile\", \"time_us\": …}.")},
    {"set_device", SENTENCE("Streamscope", "the current device is set for a list of steps"),
     SENTENCE("Streamscope", "Write {\"on_device\": 1, \"do\": […]}.")},
    {"profile",
     SENTENCE("Streamscope",
              "hardware counters, which make a profiler run kernels one by one, are not modeled"),
     SENTENCE("Streamscope",
              "Set \"launch_blocking\" in the environment to see kernels one by one.")},
}};

}  // namespace

const NotModeled* notModeled(std::string_view key) noexcept {
    const auto* const found = std::ranges::find(kAll, key, &NotModeled::key);
    return found == kAll.end() ? nullptr : found;
}

}  // namespace streamscope
