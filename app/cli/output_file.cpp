// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output_file.h"

#include "app/cli/inputs.h"
#include "app/cli/words.h"
#include "engine/base/ascii.h"
#include "engine/formats/file_kind.h"

#include <QFile>
#include <QSaveFile>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <span>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

namespace streamscope::cli {
namespace {

Error cannotWrite(const std::string& path, const std::string& reason) {
    return Error::of(ErrorCode::Io, streamscope::say(SENTENCE("Streamscope", "cannot write %1: %2"),
                                                     path, reason));
}

TextSink sinkTo(QFileDevice& file) {
    return [&file](std::string_view piece) {
        if (file.error() == QFileDevice::NoError) {
            file.write(piece.data(), static_cast<qint64>(piece.size()));
        }
    };
}

std::optional<Error> writeDirectly(const std::string& path,
                                   const std::function<void(const TextSink&)>& write) {
    // Without O_NONBLOCK a pipe that nobody reads would be waited for, perhaps for ever.
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0 || ::fcntl(descriptor, F_SETFL, O_WRONLY) != 0) {
        return cannotWrite(path, std::strerror(errno));
    }
    QFile file;
    file.open(descriptor, QIODevice::WriteOnly | QIODevice::Unbuffered, QFile::AutoCloseHandle);
    write(sinkTo(file));
    return file.error() == QFileDevice::NoError
               ? std::nullopt
               : std::optional(cannotWrite(path, file.errorString().toStdString()));
}

constexpr std::array<std::string_view, 3> kPictures{".svg", ".pdf", ".png"};
constexpr std::array<std::string_view, 2> kNumbers{".json", ".csv"};

bool hasSuffix(const std::string& path, std::span<const std::string_view> suffixes) {
    return std::ranges::count(suffixes, suffixOf(path)) > 0;
}

}  // namespace

std::optional<Error> writeFile(const std::string& path,
                               const std::function<void(const TextSink&)>& write) {
    struct stat status {};
    const bool isThere = ::stat(path.c_str(), &status) == 0;
    if (isThere ? ::access(path.c_str(), W_OK) != 0 : errno != ENOENT) {
        return cannotWrite(path, std::strerror(errno));
    }
    if (isThere && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode)) {
        return writeDirectly(path, write);
    }
    QSaveFile file(QFile::decodeName(path.c_str()));
    if (file.open(QIODevice::WriteOnly)) {
        write(sinkTo(file));
    }
    const bool isWritten = file.error() == QFileDevice::NoError && file.commit();
    return isWritten ? std::nullopt
                     : std::optional(cannotWrite(path, file.errorString().toStdString()));
}

std::optional<Error> checkPlace(const std::string& path) {
    if (fileKindAt(path) == FileKind::Workload) {
        return wrongOutput(
            path,
            SENTENCE("Streamscope", "is a workload, which would be lost; choose another name"));
    }
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) {
        return wrongOutput(path, SENTENCE("Streamscope", "is a folder; choose another name"));
    }
    const std::filesystem::path parent = std::filesystem::path(path).parent_path();
    const std::string folder = parent.empty() ? "." : parent.string();
    return access(folder.c_str(), W_OK | X_OK) == 0
               ? std::nullopt
               : std::optional(inputError(SENTENCE("Streamscope", "-o %1: cannot write in %2"),
                                          path, folder));
}

std::optional<Error> checkPictureName(const std::string& path) {
    return hasSuffix(path, kPictures)
               ? checkPlace(path)
               : std::optional(wrongOutput(path, SENTENCE("Streamscope",
                                                          "expected a name that ends in .svg, "
                                                          ".pdf or .png")));
}

std::optional<Error> checkOutputName(const std::string& path) {
    return hasSuffix(path, kPictures) || hasSuffix(path, kNumbers)
               ? checkPlace(path)
               : std::optional(wrongOutput(path, SENTENCE("Streamscope",
                                                          "expected a name that ends in .svg, "
                                                          ".pdf, .png, .json or .csv")));
}

std::optional<Error> checkOutputs(const std::vector<std::string>& paths,
                                  const std::vector<std::string>& read,
                                  std::optional<Error> (*check)(const std::string&)) {
    for (const std::string& path : paths) {
        const auto isIt = [&path](const std::string& input) { return isSameFile(path, input); };
        auto error = std::ranges::any_of(read, isIt) ? std::optional(wrongOutput(path, kIsRead))
                                                     : check(path);
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
