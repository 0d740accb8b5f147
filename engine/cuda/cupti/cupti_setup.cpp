// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cupti/cupti_setup.h"

#include "engine/base/sentence.h"
#include "engine/cuda/cupti/cupti_versions.h"

#include <array>

namespace streamscope::cuda {
namespace {

template <typename Value>
std::optional<Error> setAttribute(const CuptiApi& api, CUpti_ActivityAttribute attribute,
                                  Value value, const char* option) {
    std::size_t bytes = sizeof value;
    return api.check(api.setAttribute(attribute, &bytes, &value),
                     std::string("setting CUPTI's option ") + option);
}

std::optional<Error> setSize(const CuptiApi& api, CUpti_ActivityAttribute attribute,
                             std::optional<std::size_t> value, const char* option) {
    return value ? setAttribute(api, attribute, *value, option) : std::nullopt;
}

std::optional<Error> setFlag(const CuptiApi& api, CUpti_ActivityAttribute attribute,
                             std::optional<bool> value, const char* option) {
    return value ? setAttribute(api, attribute, static_cast<std::uint8_t>(*value), option)
                 : std::nullopt;
}

}  // namespace

Result<CUpti_SubscriberHandle> subscribe(const CuptiApi& api, CUpti_CallbackFunc callback,
                                         void* user) {
    CUpti_SubscriberHandle handle = nullptr;
    const CUptiResult result = api.subscribe(&handle, callback, user);
    if (result == CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED) {
        return Error::of(
            ErrorCode::Unsupported,
            say(SENTENCE("Streamscope",
                         "CUPTI serves one profiler at a time, and another one is attached to this "
                         "process (Nsight, cuda-gdb, compute-sanitizer, a framework's profiler)")));
    }
    if (result != CUPTI_SUCCESS && api.currentContext == nullptr) {
        return Error::of(
            ErrorCode::Unsupported,
            say(SENTENCE("Streamscope", "CUPTI needs an NVIDIA driver, and there is none")));
    }
    if (auto error = api.check(result, "subscribing to CUPTI")) {
        return *error;
    }
    return handle;
}

std::optional<Error> applyAttributes(const CuptiApi& api, const CuptiOptions& options) {
    const std::array results{
        setSize(api, CUPTI_ACTIVITY_ATTR_DEVICE_BUFFER_SIZE, options.deviceBufferBytes,
                "device_buffer"),
        setSize(api, CUPTI_ACTIVITY_ATTR_DEVICE_BUFFER_POOL_LIMIT, options.devicePoolLimit,
                "device_pool"),
        setSize(api, CUPTI_ACTIVITY_ATTR_DEVICE_BUFFER_PRE_ALLOCATE_VALUE,
                options.devicePreallocate, "device_preallocate"),
        setFlag(api, CUPTI_ACTIVITY_ATTR_MEM_ALLOCATION_TYPE_HOST_PINNED, options.pinned, "pinned"),
        setFlag(api, kPerThreadBuffer, options.perThread, "per_thread"),
        setFlag(api, CUPTI_ACTIVITY_ATTR_ZEROED_OUT_ACTIVITY_BUFFER,
                options.zeroed ? std::optional(true) : std::nullopt, "zeroed"),
    };
    for (const auto& error : results) {
        if (error) {
            return error;
        }
    }
    return std::nullopt;
}

std::vector<CUpti_ActivityKind> recordedKinds(const CuptiOptions& options) {
    std::vector<CUpti_ActivityKind> kinds;
    if (options.kernels) {
        // Never KIND_KERNEL: CUPTI then runs one kernel after the other.
        kinds.push_back(CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL);
    }
    if (options.copies) {
        kinds.push_back(CUPTI_ACTIVITY_KIND_MEMCPY);
        kinds.push_back(CUPTI_ACTIVITY_KIND_MEMCPY2);
    }
    if (options.sets) {
        kinds.push_back(CUPTI_ACTIVITY_KIND_MEMSET);
    }
    return kinds;
}

}  // namespace streamscope::cuda
