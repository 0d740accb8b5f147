// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/colors.h"

#include "tests/ui/support/contrast.h"
#include "ui/view/theme.h"

#include <gmock/gmock.h>

namespace streamscope::ui {
namespace {

constexpr double kReadable = 4.5;

void expectReadable(const char* what, const QColor& text, const QColor& back) {
    EXPECT_GE(contrast(text, back), kReadable)
        << what << ": " << text.name().toStdString() << " on " << back.name().toStdString();
}

TEST(Colors, EveryTextIsReadableOnWhatIsBehindIt) {
    for (const Colors& colors : {lightColors(), darkColors()}) {
        for (const QColor& back : {colors.window, colors.base, colors.alternate, colors.button}) {
            expectReadable("text", colors.text, back);
            expectReadable("muted", colors.muted, back);
            expectReadable("link", colors.link, back);
        }
        for (const QColor& code :
             {colors.key, colors.string, colors.number, colors.word, colors.mistake}) {
            expectReadable("code", code, colors.base);
        }
        expectReadable("chosen", colors.chosen.text, colors.chosen.back);
        expectReadable("error", colors.error.text, colors.error.back);
        expectReadable("question", colors.question.text, colors.question.back);
    }
}

TEST(Colors, PicturesAreReadableToo) {
    for (const Theme& theme : {lightTheme(), darkTheme()}) {
        for (const QColor& back : {theme.background, theme.band}) {
            expectReadable("text", theme.text, back);
            expectReadable("muted", theme.mutedText, back);
            expectReadable("warning", theme.warning, back);
            expectReadable("run", theme.run, back);
            expectReadable("mark", theme.mark, back);
        }
        expectReadable("simulated", theme.badgeText, theme.badge);
        expectReadable("measured", theme.badgeText, theme.measuredBadge);
        expectReadable("imported", theme.badgeText, theme.badgeOf(Origin::Imported));
    }
}

TEST(Colors, APaletteRemembersWhichItIs) {
    EXPECT_FALSE(isDark(paletteOf(lightColors())));
    EXPECT_TRUE(isDark(paletteOf(darkColors())));
    EXPECT_TRUE(colorsOf(paletteOf(darkColors())).isDark);
    const QPalette palette = paletteOf(darkColors());
    expectReadable("tool tip", palette.color(QPalette::ToolTipText),
                   palette.color(QPalette::ToolTipBase));
}

TEST(Colors, ContrastIsThatOfTheRules) {
    EXPECT_NEAR(contrast(Qt::black, Qt::white), 21, 0.01);
    EXPECT_NEAR(contrast(Qt::white, Qt::white), 1, 0.01);
    EXPECT_NEAR(contrast(QColor(0x77, 0x77, 0x77), Qt::white), 4.48, 0.01);
}

}  // namespace
}  // namespace streamscope::ui
