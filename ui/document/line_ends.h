// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace streamscope::ui {

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
