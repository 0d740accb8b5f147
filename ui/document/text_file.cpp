// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/text_file.h"

#include "engine/base/plain_file.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStringDecoder>

namespace streamscope::ui {
namespace {

Error failure(ErrorCode code, const char* what, const QString& path, const QString& reason) {
    const QString text = QCoreApplication::translate("TextFile", what).arg(path, reason);
    return Error{code, text.toStdString()};
}

Error cannotWrite(const QString& path, const QString& reason) {
    return failure(ErrorCode::Io, QT_TRANSLATE_NOOP("TextFile", "Cannot write %1: %2."), path,
                   reason);
}

/// A device or a pipe: renaming a file over it would replace it.
bool isSpecial(const QString& path) {
    const QFileInfo info(path);
    return info.exists() && !info.isFile() && !info.isDir();
}

Result<Done> writeDirectly(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    const bool isWritten = file.open(QIODevice::WriteOnly | QIODevice::Unbuffered) &&
                           file.write(bytes) == bytes.size();
    if (!isWritten) {
        return cannotWrite(path, file.errorString());
    }
    return Done{};
}

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

Result<Done> writeFileAtomically(const QString& path, const QByteArray& bytes, FileKind kind) {
    const FileKind there = fileKindAt(path);
    if (there != FileKind::Other && there != kind) {
        return failure(
            ErrorCode::InvalidInput,
            QT_TRANSLATE_NOOP("TextFile", "%1 is %2, which would be lost: choose another name."),
            path, QString::fromUtf8(fileKindName(there).data()));
    }
    if (isSpecial(path)) {
        return writeDirectly(path, bytes);
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly)) {
        return cannotWrite(path, file.errorString());
    }
    if (file.write(bytes) != bytes.size()) {
        const QString reason = file.errorString();
        file.cancelWriting();
        return cannotWrite(path, reason);
    }
    if (!file.commit()) {
        return cannotWrite(path, file.errorString());
    }
    return Done{};
}

}  // namespace streamscope::ui
