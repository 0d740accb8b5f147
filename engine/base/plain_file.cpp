// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/plain_file.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace streamscope {
namespace {

bool isOpenAlready(std::string_view path) {
    constexpr std::array<std::string_view, 3> kOpen{"/dev/stdin", "/dev/fd/", "/proc/self/fd/"};
    return std::ranges::any_of(kOpen,
                               [&](std::string_view open) { return path.starts_with(open); });
}

}  // namespace

bool isNoPlainFile(const std::string& path) {
    std::error_code ignored;
    const auto status = std::filesystem::status(path, ignored);
    return std::filesystem::exists(status) && !std::filesystem::is_directory(status) &&
           !std::filesystem::is_regular_file(status) && !isOpenAlready(path);
}

}  // namespace streamscope
