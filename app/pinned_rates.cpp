// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pinned_rates.h"

#include "app/resources.h"
#include "engine/simulator/profile_file.h"

namespace streamscope {

whatif::PinnedRates pinnedRatesFor(const Trace& recording) {
    for (const std::string& name : profileNames()) {
        const auto profile = readProfile(loadProfileText(name).value_or(""));
        for (const std::string& device : recording.devices) {
            if (profile && device.find(profile->name) != std::string::npos) {
                return {profile->copy.inBytesPerNs, profile->copy.outBytesPerNs};
            }
        }
    }
    return {};
}

}  // namespace streamscope
