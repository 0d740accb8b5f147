// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/kineto_devices.h"

#include "engine/base/json_pull.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace streamscope::recordings {
namespace {

std::uint32_t factOf(std::int64_t number) {
    return static_cast<std::uint32_t>(
        std::clamp<std::int64_t>(number, 0, std::numeric_limits<std::uint32_t>::max()));
}

/// A member of an entry of "deviceProperties" or, in files of 2021, "computeProperties". The limits
/// of an SM have the names of cudaDeviceProp, in either spelling; the number of blocks and the
/// driver are of our own exports alone.
bool readDeviceMember(JsonPull& pull, std::string_view member, Device& device) {
    struct Limit {
        std::string_view name;
        std::uint32_t TraceDeviceFacts::*fact;
    };
    static constexpr std::array<Limit, 9> kLimits{
        {{"numSms", &TraceDeviceFacts::multiprocessors},
         {"multiProcessorCount", &TraceDeviceFacts::multiprocessors},
         {"maxThreadsPerMultiprocessor", &TraceDeviceFacts::threads},
         {"maxThreadsPerMultiProcessor", &TraceDeviceFacts::threads},
         {"maxBlocksPerMultiprocessor", &TraceDeviceFacts::blocks},
         {"maxBlocksPerMultiProcessor", &TraceDeviceFacts::blocks},
         {"regsPerMultiprocessor", &TraceDeviceFacts::registers},
         {"sharedMemPerMultiprocessor", &TraceDeviceFacts::sharedBytes},
         {"maxSharedMemoryPerMultiProcessor", &TraceDeviceFacts::sharedBytes}}};
    if (member == "id") {
        return pull.read(device.number);
    }
    if (member == "name" || member == "driver") {
        return pull.read(member == "name" ? device.name : device.facts.driver);
    }
    const auto* const limit = std::ranges::find(kLimits, member, &Limit::name);
    const char first = pull.next();
    if (limit == kLimits.end() || first < '0' || first > '9') {
        return pull.skip();
    }
    std::int64_t number = 0;
    const bool isRead = pull.read(number);
    device.facts.*limit->fact = isRead ? factOf(number) : 0;
    return isRead;
}

}  // namespace

std::string cudaVersionText(std::int64_t version) {
    constexpr std::int64_t kMajor = 1000;
    constexpr std::int64_t kMinor = 10;
    return version < kMajor
               ? std::string()
               : std::to_string(version / kMajor) + "." + std::to_string(version % kMajor / kMinor);
}

std::map<std::int64_t, Device> readDeviceProperties(std::string_view list) {
    std::map<std::int64_t, Device> devices;
    JsonPull pull(list);
    (void)pull.forEach([&] {
        Device device;
        device.number = -1;
        const bool isRead = pull.eachMember(
            [&](std::string_view member) { return readDeviceMember(pull, member, device); });
        if (isRead && device.number >= 0) {
            devices[device.number] = std::move(device);
        }
        return isRead;
    });
    return devices;
}

}  // namespace streamscope::recordings
