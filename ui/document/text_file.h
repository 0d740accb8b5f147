// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <QByteArray>
#include <QString>

#include <variant>

namespace streamscope::ui {

/// Nothing to say but that it worked.
using Done = std::monostate;

inline constexpr qint64 kLargestTextFile = 64LL << 20;

/// Reads a UTF-8 text. Errors: Io (path and the system's reason), Limit (above kLargestTextFile),
/// InvalidInput (not UTF-8).
[[nodiscard]] Result<QString> readTextFile(const QString& path);

/// Reads all bytes. Errors: Io, Limit (above `largest`).
[[nodiscard]] Result<QByteArray> readFile(const QString& path, qint64 largest);

/// Writes beside `path` and renames: either all of `bytes` is there afterwards or nothing changed.
/// A device or a pipe is written directly. Error: Io, with the path and the system's reason.
[[nodiscard]] Result<Done> writeFileAtomically(const QString& path, const QByteArray& bytes);

}  // namespace streamscope::ui
