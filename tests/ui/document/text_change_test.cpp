// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/changed_lines.h"

#include <gmock/gmock.h>

#include <array>
#include <random>

namespace streamscope::ui {
namespace {

QString applied(const QString& before, const TextChange& change) {
    return QString(before).replace(change.at, change.removed, change.inserted);
}

TEST(TextChange, AppliedToTheOldTextGivesTheNewOne) {
    std::mt19937 random(7);
    const std::array letters{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("😀"),
                             QStringLiteral("😁")};
    const auto text = [&] {
        QString made;
        for (auto i = random() % 12; i > 0; --i) {
            made += letters[random() % letters.size()];
        }
        return made;
    };
    for (int i = 0; i < 2000; ++i) {
        const QString before = text();
        const QString after = text();
        const TextChange change = changeBetween(before, after);
        EXPECT_EQ(applied(before, change), after);
        EXPECT_TRUE(change.inserted.isEmpty() || !change.inserted.front().isLowSurrogate());
        EXPECT_TRUE(change.inserted.isEmpty() || !change.inserted.back().isHighSurrogate());
    }
}

TEST(TextChange, NothingChangedIsNothing) {
    const QString text = QStringLiteral("same");
    const TextChange change = changeBetween(text, text);
    EXPECT_EQ(change.removed, 0);
    EXPECT_TRUE(change.inserted.isEmpty());
}

}  // namespace
}  // namespace streamscope::ui
