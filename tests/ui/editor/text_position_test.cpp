// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/text_position.h"

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

TEST(SpanOfBytes, CountsCharactersWhereTextIsNotAscii) {
    const QString text = QStringLiteral("\"µs→😀\": tru");
    const QByteArray bytes = text.toUtf8();
    const auto offset = static_cast<std::size_t>(bytes.indexOf("tru"));
    const TextSpan span = spanOfBytes(text, offset, 3);
    EXPECT_EQ(text.mid(span.begin, span.length), QStringLiteral("tru"));
}

TEST(SpanOfBytes, AnEmptyRangeCoversTheCharacterThere) {
    const TextSpan span = spanOfBytes(QStringLiteral("abc"), 1, 0);
    EXPECT_EQ(span.begin, 1);
    EXPECT_EQ(span.length, 1);
}

TEST(SpanOfBytes, TheEndOfTheTextMarksItsLastCharacter) {
    const TextSpan span = spanOfBytes(QStringLiteral("abc"), 3, 1);
    EXPECT_EQ(span.begin, 2);
    EXPECT_EQ(span.length, 1);
    EXPECT_EQ(spanOfBytes(QString(), 0, 5).length, 0);
    EXPECT_EQ(spanOfBytes(QStringLiteral("abc"), 1, 900).length, 2);
}

}  // namespace
}  // namespace streamscope::ui
