// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/colours.h"

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

TEST(Colours, EveryTextIsReadableOnWhatIsBehindIt) {
    for (const Colours& colours : {lightColours(), darkColours()}) {
        for (const QColor& back :
             {colours.window, colours.base, colours.alternate, colours.button}) {
            expectReadable("text", colours.text, back);
            expectReadable("muted", colours.muted, back);
            expectReadable("link", colours.link, back);
        }
        for (const QColor& code :
             {colours.key, colours.string, colours.number, colours.word, colours.mistake}) {
            expectReadable("code", code, colours.base);
        }
        expectReadable("chosen", colours.chosen.text, colours.chosen.back);
        expectReadable("error", colours.error.text, colours.error.back);
        expectReadable("question", colours.question.text, colours.question.back);
    }
}

TEST(Colours, PicturesAreReadableToo) {
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

TEST(Colours, APaletteRemembersWhichItIs) {
    EXPECT_FALSE(isDark(paletteOf(lightColours())));
    EXPECT_TRUE(isDark(paletteOf(darkColours())));
    EXPECT_TRUE(coloursOf(paletteOf(darkColours())).isDark);
    const QPalette palette = paletteOf(darkColours());
    expectReadable("tool tip", palette.color(QPalette::ToolTipText),
                   palette.color(QPalette::ToolTipBase));
}

TEST(Colours, ContrastIsThatOfTheRules) {
    EXPECT_NEAR(contrast(Qt::black, Qt::white), 21, 0.01);
    EXPECT_NEAR(contrast(Qt::white, Qt::white), 1, 0.01);
    EXPECT_NEAR(contrast(QColor(0x77, 0x77, 0x77), Qt::white), 4.48, 0.01);
}

}  // namespace
}  // namespace streamscope::ui
