// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/read/not_modelled.h"

#include <algorithm>
#include <array>

namespace streamscope {
namespace {

constexpr std::string_view kQuery =
    "cudaStreamQuery and cudaEventQuery are not modelled: no step depends on how far the device is";
constexpr std::string_view kWaitInstead =
    R"(To wait for a stream or an event, write {"synchronize": "stream", "stream": …} or {"synchronize": "event", "event": …}.)";
constexpr std::string_view kCollective = "collectives (NCCL, torch.distributed) are not modelled";
constexpr std::string_view kCopies =
    "Write the copies between devices and the kernels that they are made of.";
constexpr std::string_view kErrors = "errors of asynchronous calls are not modelled: no call fails";
constexpr std::string_view kSynchronizeCalls =
    R"(To wait where a program would look for them, write {"synchronize": "device"}.)";
constexpr std::string_view kManaged = "unified memory is not modelled";
constexpr std::string_view kExplicit =
    "Write device memory and the copies that would move its pages.";
constexpr std::string_view kElapsed =
    "cudaEventElapsedTime is not a step: it costs the device nothing";
constexpr std::string_view kReadOff =
    "Record two events; the time between their marks is what it would return.";

constexpr std::array<NotModelled, 24> kAll{{
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
    {"wait_stream", "waiting for a stream takes two steps in CUDA too",
     R"(Write {"record": EVENT, "stream": OTHER}, then {"wait": EVENT, "stream": THIS}.)"},
    {"wait_event", "waiting for an event is the step \"wait\"",
     R"(Write {"wait": EVENT, "stream": …}.)"},
    {"record_stream",
     "memory that an allocator keeps and gives out again (PyTorch's record_stream) is not modelled",
     R"(Let the stream that frees wait for an event of the one that still uses the memory.)"},
    {"wait_value", "waiting for a value in memory is not modelled",
     R"(Record an event, and wait for that.)"},
    {"compile", "compiling and loading kernels at their first use is not modelled",
     R"(Add their time as {"host_work": "compile", "time_us": …}.)"},
    {"set_device", "the current device is set for a list of steps",
     R"(Write {"on_device": 1, "do": […]}.)"},
    {"profile", "hardware counters, which make a profiler run kernels one by one, are not modelled",
     R"(Set "launch_blocking" in the environment to see kernels one by one.)"},
}};

}  // namespace

const NotModelled* notModelled(std::string_view key) noexcept {
    const auto* const found = std::ranges::find(kAll, key, &NotModelled::key);
    return found == kAll.end() ? nullptr : found;
}

}  // namespace streamscope
