// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenarios/measured_device.h"

#include <charconv>
#include <cstdlib>
#include <string_view>

namespace streamscope::scenarios {
namespace {

std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
}

}  // namespace

void readVariables(MeasuredDevice& device) {
    const std::string_view connections = variable("CUDA_DEVICE_MAX_CONNECTIONS");
    std::from_chars(connections.data(), connections.data() + connections.size(),
                    device.connections);
    const std::string_view blocking = variable("CUDA_LAUNCH_BLOCKING");
    device.launchBlocking = !blocking.empty() && blocking != "0";
}

}  // namespace streamscope::scenarios
