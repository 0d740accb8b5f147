// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/label_painter.h"

#include <gtest/gtest.h>

namespace streamscope::ui {
namespace {

TEST(RowLabels, AreCutAtTheEndWhileFourLettersRemainElseLeftOut) {
    const QFontMetricsF widths(pictureFont(15));
    const auto expectCut = [&widths](const QString& label, double room) {
        const QString cut = cutAtEnd(label, widths, room);
        if (cut.isEmpty() || cut == label) {
            return;
        }
        EXPECT_TRUE(label.startsWith(cut.chopped(1))) << cut.toStdString();
        EXPECT_GE(cut.size(), 5) << cut.toStdString();
        EXPECT_LE(widths.horizontalAdvance(cut), room) << cut.toStdString();
    };
    for (const char* name : {"kernels", "copy engine 0", "s[0]"}) {
        const QString label = QString::fromLatin1(name);
        const double whole = widths.horizontalAdvance(label) + 1;
        EXPECT_EQ(cutAtEnd(label, widths, whole), label);
        for (int room = 0; room < whole; ++room) {
            expectCut(label, room);
        }
        EXPECT_EQ(cutAtEnd(label, widths, widths.horizontalAdvance(label.left(2))), QString());
    }
}

}  // namespace
}  // namespace streamscope::ui
