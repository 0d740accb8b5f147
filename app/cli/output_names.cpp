// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output_names.h"

#include "app/cli/inputs.h"
#include "engine/base/ascii.h"
#include "engine/formats/file_kind.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <span>
#include <string_view>
#include <unistd.h>

namespace streamscope::cli {
namespace {

constexpr std::array<std::string_view, 3> kPictures{".svg", ".pdf", ".png"};
constexpr std::array<std::string_view, 2> kNumbers{".json", ".csv"};

bool hasSuffix(const std::string& path, std::span<const std::string_view> suffixes) {
    return std::ranges::count(suffixes, suffixOf(path)) > 0;
}

}  // namespace

std::optional<Error> checkPlace(const std::string& path) {
    if (fileKindAt(path) == FileKind::Workload) {
        return wrongOutput(path, "is a workload, which would be lost; choose another name");
    }
    const std::filesystem::path parent = std::filesystem::path(path).parent_path();
    const std::string folder = parent.empty() ? "." : parent.string();
    return access(folder.c_str(), W_OK | X_OK) == 0
               ? std::nullopt
               : std::optional(wrongOutput(path, "cannot write in " + folder));
}

std::optional<Error> checkPictureName(const std::string& path) {
    return hasSuffix(path, kPictures)
               ? checkPlace(path)
               : std::optional(
                     wrongOutput(path, "expected a name that ends in .svg, .pdf or .png"));
}

std::optional<Error> checkOutputName(const std::string& path) {
    return hasSuffix(path, kPictures) || hasSuffix(path, kNumbers)
               ? checkPlace(path)
               : std::optional(wrongOutput(
                     path, "expected a name that ends in .svg, .pdf, .png, .json or .csv"));
}

std::optional<Error> checkNotRead(const std::string& path, const std::string& input) {
    return isSameFile(path, input)
               ? std::optional(wrongOutput(path, "is the file that is read; choose another name"))
               : std::nullopt;
}

Error wrongOutput(const std::string& path, const std::string& what) {
    return {ErrorCode::InvalidInput, "-o " + path + ": " + what};
}

std::string suffixOf(const std::string& path) {
    return lowered(std::filesystem::path(path).extension().string());
}

bool isSameFile(const std::string& left, const std::string& right) {
    std::error_code ignored;
    return std::filesystem::equivalent(left, right, ignored);
}

}  // namespace streamscope::cli
