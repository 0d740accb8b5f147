// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/host_memory.h"

#include <algorithm>
#include <fstream>
#include <string>

namespace streamscope::cuda {
namespace {

constexpr std::uint64_t kKibibyte = 1024;

/// "MemAvailable:   24004128 kB".
std::optional<std::uint64_t> availableOf(const std::filesystem::path& path) {
    std::ifstream file(path);
    for (std::string name; file >> name;) {
        std::uint64_t amount = 0;
        if (name == "MemAvailable:" && file >> amount) {
            return amount * kKibibyte;
        }
    }
    return std::nullopt;
}

/// "0::/user.slice/job.scope".
std::filesystem::path groupOf(const std::filesystem::path& path) {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("0::/")) {
            return line.substr(4);
        }
    }
    return {};
}

}  // namespace

std::optional<std::uint64_t> availableHostMemory(const std::filesystem::path& root) {
    std::optional<std::uint64_t> least = availableOf(root / "proc/meminfo");
    const std::filesystem::path groups = root / "sys/fs/cgroup";
    for (std::filesystem::path group = groupOf(root / "proc/self/cgroup");;
         group = group.parent_path()) {
        std::uint64_t limit = 0;
        if (std::ifstream(groups / group / "memory.max") >> limit) {  // not "max"
            least = std::min(least.value_or(limit), limit);
        }
        if (group.empty()) {
            return least;
        }
    }
}

}  // namespace streamscope::cuda
