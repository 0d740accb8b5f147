// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output_file.h"

#include <QFile>
#include <QSaveFile>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

namespace streamscope::cli {
namespace {

Error cannotWrite(const std::string& path, const std::string& reason) {
    return {ErrorCode::Io, "cannot write " + path + ": " + reason};
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

}  // namespace streamscope::cli
