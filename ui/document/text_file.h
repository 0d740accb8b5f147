// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/formats/file_kind.h"

#include <QByteArray>
#include <QString>

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

/// Writes beside `path` and renames: either all of `bytes` is there afterwards or nothing changed.
/// A device or a pipe is written directly. Errors, with the path: Io, and the system's reason;
/// InvalidInput for a workload or a saved run that is there and is not of the `kind` written.
[[nodiscard]] Result<Done> writeFileAtomically(const QString& path, const QByteArray& bytes,
                                               FileKind kind = FileKind::Other);

}  // namespace streamscope::ui
