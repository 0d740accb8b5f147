// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/text_file.h"

#include "engine/base/plain_file.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QLatin1String>
#include <QSaveFile>
#include <QStringDecoder>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace streamscope::ui {
namespace {

Error failure(ErrorCode code, const char* what, const QString& path, const QString& reason) {
    const QString text = QCoreApplication::translate("TextFile", what).arg(path, reason);
    return Error{code, text.toStdString()};
}

Error cannotWrite(const QString& path, const std::string& reason) {
    return Error::of(ErrorCode::Io, say(SENTENCE("Streamscope", "cannot write %1: %2"),
                                        path.toStdString(), reason));
}

TextSink sinkTo(QFileDevice& file) {
    return [&file](std::string_view piece) {
        if (file.error() == QFileDevice::NoError) {
            file.write(piece.data(), static_cast<qint64>(piece.size()));
        }
    };
}

/// What this process has open already continues where it is. Without O_NONBLOCK a pipe that nobody
/// reads would be waited for, perhaps for ever.
int openDirectly(const std::string& path, bool isOutput) {
    if (isOutput) {
        std::fflush(stdout);
        return ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
    }
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK);
    return descriptor >= 0 && ::fcntl(descriptor, F_SETFL, O_WRONLY) == 0 ? descriptor : -1;
}

std::optional<Error> writeDirectly(const QString& path, bool isOutput,
                                   const std::function<void(const TextSink&)>& write) {
    const int descriptor = openDirectly(QFile::encodeName(path).toStdString(), isOutput);
    if (descriptor < 0) {
        return cannotWrite(path, std::strerror(errno));
    }
    QFile file;
    file.open(descriptor, QIODevice::WriteOnly | QIODevice::Unbuffered, QFile::AutoCloseHandle);
    write(sinkTo(file));
    return file.error() == QFileDevice::NoError
               ? std::nullopt
               : std::optional(cannotWrite(path, file.errorString().toStdString()));
}

const QLatin1Char kLf('\n');
const QLatin1Char kCr('\r');
const QLatin1String kCrLf("\r\n");

struct LineEnd {
    QString text;
    qsizetype count = 0;
};

}  // namespace

Result<QByteArray> readFile(const QString& path, qint64 largest) {
    const char* const cannotRead = QT_TRANSLATE_NOOP("TextFile", "Cannot read %1: %2.");
    if (QFileInfo(path).isDir()) {
        return failure(ErrorCode::Io, cannotRead, path,
                       QCoreApplication::translate("TextFile", "it is a folder"));
    }
    if (isNoPlainFile(QFile::encodeName(path).toStdString())) {
        return failure(
            ErrorCode::Io, cannotRead, path,
            QCoreApplication::translate("TextFile", "it is a pipe or a device, no file"));
    }
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return failure(ErrorCode::Io, cannotRead, path, file.errorString());
    }
    QByteArray bytes = file.read(largest + 1);
    if (file.error() != QFileDevice::NoError) {
        return failure(ErrorCode::Io, cannotRead, path, file.errorString());
    }
    if (bytes.size() > largest) {
        return failure(
            ErrorCode::Limit, cannotRead, path,
            QCoreApplication::translate("TextFile", "it is larger than %1 MiB").arg(largest >> 20));
    }
    return bytes;
}

Result<QString> readTextFile(const QString& path) {
    const char* const cannotRead = QT_TRANSLATE_NOOP("TextFile", "Cannot read %1: %2.");
    const auto read = readFile(path, kLargestTextFile);
    if (!read) {
        return read.error();
    }
    const QByteArray& bytes = *read;
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::ConvertInitialBom);
    QString text = decoder.decode(bytes);
    if (text.toUtf8() != bytes) {  // wrong, or cut within a character
        return failure(ErrorCode::InvalidInput, cannotRead, path,
                       QCoreApplication::translate("TextFile", "it is not UTF-8 text"));
    }
    return text;
}

FileKind fileKindAt(const QString& path) {
    return streamscope::fileKindAt(QFile::encodeName(path).toStdString());
}

bool isStandardOutput(const std::string& path) {
    struct stat file {};
    struct stat output {};
    return ::stat(path.c_str(), &file) == 0 && ::fstat(STDOUT_FILENO, &output) == 0 &&
           output.st_dev == file.st_dev && output.st_ino == file.st_ino;
}

std::optional<Error> writeFile(const FileTarget& target, FileKind kind,
                               const std::function<void(const TextSink&)>& write) {
    const std::string path = QFile::encodeName(target.path).toStdString();
    struct stat status {};
    const bool isThere = ::stat(path.c_str(), &status) == 0;
    if (isThere ? ::access(path.c_str(), W_OK) != 0 : errno != ENOENT) {
        return cannotWrite(target.path, std::strerror(errno));
    }
    const bool isOutput = isStandardOutput(path);
    if (isOutput || (isThere && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode))) {
        return writeDirectly(target.path, isOutput, write);
    }
    if (auto kept = whyKept(path, kind, target.permission)) {
        return Error::of(ErrorCode::InvalidInput, *std::move(kept));
    }
    QSaveFile file(target.path);
    if (file.open(QIODevice::WriteOnly)) {
        write(sinkTo(file));
    }
    const bool isWritten = file.error() == QFileDevice::NoError && file.commit();
    return isWritten ? std::nullopt
                     : std::optional(cannotWrite(target.path, file.errorString().toStdString()));
}

Result<Done> writeFileAtomically(const FileTarget& target, const QByteArray& bytes, FileKind kind) {
    auto error = writeFile(target, kind, [&bytes](const TextSink& sink) {
        sink({bytes.data(), static_cast<std::size_t>(bytes.size())});
    });
    return error ? Result<Done>(*std::move(error)) : Done{};
}

LineEnds lineEndsOf(const QString& fileText) {
    const qsizetype both = fileText.count(kCrLf);
    std::array<LineEnd, 3> kinds{LineEnd{QString(kLf), fileText.count(kLf) - both},
                                 LineEnd{QString(kCrLf), both},
                                 LineEnd{QString(kCr), fileText.count(kCr) - both}};
    std::ranges::stable_sort(kinds, std::greater<>(), &LineEnd::count);
    if (kinds[2].count > 0 || kinds[0].count == 0) {
        return {};
    }
    return {kinds[0].text, kinds[1].count > 0 ? kinds[1].text : LineEnds().other};
}

QString windowText(const QString& fileText, const LineEnds& ends) {
    if (ends == LineEnds()) {
        return fileText;
    }
    QString text;
    text.reserve(fileText.size());
    for (qsizetype i = 0; i < fileText.size(); ++i) {
        const QChar c = fileText[i];
        if (c != kLf && c != kCr) {
            text += c;
            continue;
        }
        const bool isPair = c == kCr && i + 1 < fileText.size() && fileText[i + 1] == kLf;
        i += isPair ? 1 : 0;
        text += (isPair ? QString(kCrLf) : QString(c)) == ends.most ? kLf : kCr;
    }
    return text;
}

QString fileText(const QString& windowText, const LineEnds& ends) {
    if (ends == LineEnds()) {
        return windowText;
    }
    QString text;
    text.reserve(windowText.size() + windowText.count(kLf));
    for (const QChar c : windowText) {
        c == kLf ? text += ends.most : c == kCr ? text += ends.other : text += c;
    }
    return text;
}

}  // namespace streamscope::ui
