// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output_file.h"

#include "app/cli/words.h"
#include "engine/base/ascii.h"
#include "engine/formats/export_format.h"
#include "engine/formats/trace_file.h"

#include <QFile>

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

ui::FileTarget targetOf(const OutputFile& file) {
    return {QFile::decodeName(file.path.c_str()),
            file.replaces ? Permission::Forced : Permission::None};
}

FileKind kindByName(const std::string& path) {
    if (const auto format = exportFormatOf(path)) {
        return kindOf(*format);
    }
    return hasSuffix(path, kPictures) ? FileKind::Picture
           : suffixOf(path) == ".csv" ? FileKind::Table
           : isTraceName(path)        ? FileKind::SavedRun
                                      : FileKind::Other;
}

std::optional<Error> writeFile(const OutputFile& file,
                               const std::function<void(const TextSink&)>& write) {
    return ui::writeFile(targetOf(file), file.kind, write);
}

/// A path that is not a regular file, such as a device or a pipe, is written in place.
std::optional<Error> checkPlace(const OutputFile& file) {
    std::error_code ignored;
    const auto status = std::filesystem::status(file.path, ignored);
    if (std::filesystem::is_directory(status)) {
        return wrongOutput(file.path, SENTENCE("Streamscope", "is a folder; choose another name"));
    }
    if ((std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) ||
        ui::isStandardOutput(file.path)) {
        return std::nullopt;
    }
    if (auto kept = whyKept(file.path, file.kind, targetOf(file).permission)) {
        return Error::of(ErrorCode::InvalidInput, *std::move(kept));
    }
    const std::filesystem::path parent = std::filesystem::weakly_canonical(file.path, ignored)
                                             .parent_path();  // of where a link leads
    const std::string folder = parent.empty() ? "." : parent.string();
    return access(folder.c_str(), W_OK | X_OK) == 0
               ? std::nullopt
               : std::optional(inputError(SENTENCE("Streamscope", "-o %1: cannot write in %2"),
                                          file.path, folder));
}

std::optional<Error> checkPicture(const OutputFile& file) {
    return hasSuffix(file.path, kPictures)
               ? checkPlace(file)
               : std::optional(wrongOutput(file.path, SENTENCE("Streamscope",
                                                               "expected a name that ends in .svg, "
                                                               ".pdf or .png")));
}

std::optional<Error> checkOutput(const OutputFile& file) {
    return hasSuffix(file.path, kPictures) || hasSuffix(file.path, kNumbers)
               ? checkPlace(file)
               : std::optional(wrongOutput(file.path, SENTENCE("Streamscope",
                                                               "expected a name that ends in .svg, "
                                                               ".pdf, .png, .json or .csv")));
}

std::vector<OutputFile> outputFiles(const std::vector<std::string>& paths, bool replaces) {
    std::vector<OutputFile> files;
    for (const std::string& path : paths) {
        files.push_back({path, kindByName(path), replaces});
    }
    return files;
}

std::optional<Error> checkOutputs(const std::vector<OutputFile>& files,
                                  const std::vector<std::string>& read,
                                  std::optional<Error> (*check)(const OutputFile&)) {
    for (const OutputFile& file : files) {
        const auto isIt = [&file](const std::string& input) {
            return isSameFile(file.path, input);
        };
        auto error = std::ranges::any_of(read, isIt)
                         ? std::optional(wrongOutput(file.path, kIsRead))
                         : check(file);
        if (error) {
            return error;
        }
    }
    return std::nullopt;
}

const char* const kIsRead =
    SENTENCE("Streamscope", "is the file that is read; choose another name");

Error wrongOutput(const std::string& path, const char* what) {
    return Error::of(ErrorCode::InvalidInput, {"-o %1: %2", {path, Phrases{{{what, {}}}}}});
}

std::string suffixOf(const std::string& path) {
    return lowered(std::filesystem::path(path).extension().string());
}

bool isSameFile(const std::string& left, const std::string& right) {
    std::error_code ignored;
    return std::filesystem::equivalent(left, right, ignored);
}

}  // namespace streamscope::cli
