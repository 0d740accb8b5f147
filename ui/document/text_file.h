// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/formats/file_kind.h"
#include "engine/formats/json_writer.h"
#include "engine/formats/replacement.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <optional>
#include <utility>
#include <variant>

namespace streamscope::ui {

/// Nothing to say but that it worked.
using Done = std::monostate;

inline constexpr qint64 kLargestTextFile = 64LL << 20;

/// Reads a UTF-8 text, to the byte: a byte order mark is its first character. Errors: Io (path and
/// the system's reason), Limit (above kLargestTextFile), InvalidInput (not UTF-8).
[[nodiscard]] Result<QString> readTextFile(const QString& path);

/// Reads all bytes. Errors: Io, Limit (above `largest`).
[[nodiscard]] Result<QByteArray> readFile(const QString& path, qint64 largest);

/// What is there; Other if nothing is, or no plain file.
[[nodiscard]] FileKind fileKindAt(const QString& path);

/// Where a file is written, and who has said that what is there may be replaced.
struct FileTarget {
    // NOLINTNEXTLINE(google-explicit-constructor): a path that the user chose in a dialog
    FileTarget(QString chosen, Permission by = Permission::Asked)
        : path(std::move(chosen)), permission(by) {}

    QString path;
    Permission permission;
};

/// Whether the path leads to the file, device or pipe that is the standard output of this process.
[[nodiscard]] bool isStandardOutput(const std::string& path);

/// Writes all of a file or nothing: beside it, which is renamed then. A device or a pipe, and what
/// this process has as its output, is written directly; a link is followed. `kind` is what is
/// written. Returns the error, if any, with the path: Io, and the system's reason; InvalidInput for
/// a file that is kept (engine/formats/replacement.h).
[[nodiscard]] std::optional<Error> writeFile(const FileTarget& target, FileKind kind,
                                             const std::function<void(const TextSink&)>& write);

/// The same of bytes.
[[nodiscard]] Result<Done> writeFileAtomically(const FileTarget& target, const QByteArray& bytes,
                                               FileKind kind = FileKind::Other);

/// How a file ends its lines, so that it is written back as it was read. Within the window "\n"
/// stands for the kind that most of its lines end with and "\r" for the other one, if there is
/// one. A file with all three kinds stands for itself: a "\r\n" is two line ends there.
struct LineEnds {
    QString most = QStringLiteral("\n");
    QString other = QStringLiteral("\r");
    friend bool operator==(const LineEnds&, const LineEnds&) = default;
};

/// Those of a file's text: LF, CRLF or CR. Of a text without any: LF.
[[nodiscard]] LineEnds lineEndsOf(const QString& fileText);

/// A file's text as the window has it. Precondition: `ends` are lineEndsOf(fileText).
[[nodiscard]] QString windowText(const QString& fileText, const LineEnds& ends);

/// A text of the window as its file has it: fileText(windowText(text, ends), ends) == text.
[[nodiscard]] QString fileText(const QString& windowText, const LineEnds& ends);

}  // namespace streamscope::ui
