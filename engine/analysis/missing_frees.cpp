// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/missing_frees.h"

#include <algorithm>
#include <string_view>

namespace streamscope {

bool lacksFrees(const Trace& recording) {
    const auto isCalled = [&](std::string_view name) {
        return std::ranges::any_of(recording.hostCalls, [&](const HostCall& call) {
            return stepLabel(recording, call.step).starts_with(name);
        });
    };
    return recording.provenance.detail.starts_with("streamscope record") &&
           recording.deviceFacts.empty() && isCalled("cudaMalloc") && !isCalled("cudaFree");
}

}  // namespace streamscope
