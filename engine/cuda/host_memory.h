// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace streamscope::cuda {

/// How much memory this process can take before the system ends a process for it, in bytes: what
/// Linux says is available, or the limit of the process's control group (version 2), as a container
/// or a batch system sets it, if that is less. None where it cannot be read. `root` holds proc/ and
/// sys/.
[[nodiscard]] std::optional<std::uint64_t> availableHostMemory(
    const std::filesystem::path& root = "/");

}  // namespace streamscope::cuda
