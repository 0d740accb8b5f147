// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/text_file.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace streamscope::ui {
namespace {

TEST(LineEnds, AreThoseThatMostLinesHave) {
    const auto most = [](const char* text) {
        return lineEndsOf(QString::fromLatin1(text)).most.toStdString();
    };
    EXPECT_EQ(most(""), "\n");
    EXPECT_EQ(most("{}\r\n"), "\r\n");
    EXPECT_EQ(most("{\r}\r"), "\r");
    EXPECT_EQ(most("{\r\n\r\n}\n"), "\r\n");
    EXPECT_EQ(
        windowText(QStringLiteral("{\r\n\r\n}\n"), {QStringLiteral("\r\n"), QStringLiteral("\n")}),
        QStringLiteral("{\n\n}\r"));
}

/// Every text, of whatever mixture, comes back as it was; a line added ends as most do.
TEST(LineEnds, AnyTextComesBackAsItWas) {
    const std::vector<QString> pieces{QStringLiteral("\r"),   QStringLiteral("\n"),
                                      QStringLiteral("\r\n"), QStringLiteral("a"),
                                      QString(QChar(0x2028)), QString(QChar(0xA0))};
    std::mt19937 random(17);  // NOLINT: the same each time
    const auto below = [&random](std::size_t most) { return random() % most; };
    for (int round = 0; round < 20'000; ++round) {
        QString text;
        const auto kinds = below(std::size_t{1} << pieces.size());
        for (auto i = below(12); i > 0; --i) {
            const auto piece = below(pieces.size());
            text += (kinds >> piece & 1U) != 0 ? pieces[piece] : QStringLiteral("b");
        }
        const LineEnds ends = lineEndsOf(text);
        const QString shown = windowText(text, ends);
        ASSERT_EQ(fileText(shown, ends), text) << text.toStdString();
        ASSERT_EQ(fileText(shown + QStringLiteral("\n"), ends), text + ends.most);
    }
}

}  // namespace
}  // namespace streamscope::ui
