// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/device_choice.h"
#include "engine/base/result.h"
#include "engine/simulator/device_profile.h"
#include "engine/trace/trace.h"

#include <optional>
#include <string>
#include <vector>

namespace streamscope::cli {

/// A folder of measured runs: NAME-1.json, NAME-2.json … for the rounds of the workload NAME, as
/// saved runs, and profile.json, with which they are to be simulated. The runs may be compressed by
/// gzip (NAME-1.json.gz).
class KeptRuns {
public:
    /// `replaces`: files that are there, whatever they are.
    KeptRuns(std::string folder, bool replaces);

    /// Error: InvalidInput, Device (cannot be written).
    [[nodiscard]] std::optional<Error> write(const std::string& workload,
                                             const std::vector<Trace>& rounds) const;
    [[nodiscard]] std::optional<Error> write(const DeviceProfile& profile) const;
    /// All rounds, one at least. Error: InvalidInput (none is there, or one cannot be read).
    [[nodiscard]] Result<std::vector<Trace>> read(const std::string& workload) const;
    [[nodiscard]] Result<DeviceProfile> readProfile() const;

private:
    [[nodiscard]] std::string pathOf(const std::string& workload, std::size_t round) const;
    std::string m_folder;
    bool m_replaces;
};

}  // namespace streamscope::cli
