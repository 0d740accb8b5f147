// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/colours.h"

#include "ui/view/theme.h"

#include <cmath>

namespace streamscope::ui {
namespace {

constexpr double kDisabledShare = 0.5;  ///< of a text's colour that is left where it cannot be used

double luminance(const QColor& colour) {
    const auto linear = [](double c) {
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

/// What Fusion shades its frames, grooves and arrows with.
void setShades(QPalette& palette, const Colours& colours) {
    palette.setColor(QPalette::Light, colours.button.lighter(colours.isDark ? 135 : 108));
    palette.setColor(QPalette::Midlight, colours.button.lighter(colours.isDark ? 118 : 104));
    palette.setColor(QPalette::Mid, colours.line);
    palette.setColor(QPalette::Dark, colours.line.darker(colours.isDark ? 140 : 130));
    palette.setColor(QPalette::Shadow, colours.isDark ? QColor(Qt::black) : colours.line);
}

/// What the window has in common with the pictures in it.
Colours coloursBeside(const Theme& theme) {
    Colours colours;
    colours.base = theme.background;
    colours.alternate = theme.band;
    colours.text = theme.text;
    colours.muted = theme.mutedText;
    colours.mistake = theme.warning;
    return colours;
}

}  // namespace

Colours lightColours() {
    Colours colours = coloursBeside(lightTheme());
    colours.window = QColor(0xf1, 0xf3, 0xf5);
    colours.button = QColor(0xf7, 0xf8, 0xfa);
    colours.line = QColor(0xc4, 0xcb, 0xd3);
    colours.link = QColor(0x0b, 0x5a, 0x97);
    colours.key = QColor(0x0b, 0x5a, 0x97);
    colours.chosen = {QColor(0x1f, 0x6c, 0xb0), Qt::white};
    colours.error = {QColor(0xfd, 0xec, 0xea), QColor(0x7a, 0x16, 0x10)};
    colours.question = {QColor(0xe7, 0xf1, 0xfa), QColor(0x12, 0x3c, 0x5e)};
    colours.string = QColor(0x1f, 0x6f, 0x55);
    colours.number = QColor(0x9a, 0x55, 0x00);
    colours.word = QColor(0x5e, 0x35, 0xb1);
    return colours;
}

Colours darkColours() {
    Colours colours = coloursBeside(darkTheme());
    colours.isDark = true;
    colours.window = QColor(0x22, 0x28, 0x30);
    colours.button = QColor(0x30, 0x38, 0x42);
    colours.line = QColor(0x4a, 0x55, 0x62);
    colours.link = QColor(0x7f, 0xc0, 0xf5);
    colours.key = QColor(0x7f, 0xc0, 0xf5);
    colours.chosen = {QColor(0x2a, 0x6d, 0xa8), Qt::white};
    colours.error = {QColor(0x4d, 0x1f, 0x1d), QColor(0xff, 0xd7, 0xd2)};
    colours.question = {QColor(0x1d, 0x39, 0x52), QColor(0xd6, 0xea, 0xfb)};
    colours.string = QColor(0x86, 0xd3, 0xb4);
    colours.number = QColor(0xf4, 0xb8, 0x60);
    colours.word = QColor(0xc5, 0xa8, 0xf2);
    return colours;
}

bool isDark(const QPalette& palette) {
    return luminance(palette.color(QPalette::Window)) <
           luminance(palette.color(QPalette::WindowText));
}

Colours coloursOf(const QPalette& palette) {
    return isDark(palette) ? darkColours() : lightColours();
}

Theme themeFor(const QPalette& palette) {
    return isDark(palette) ? darkTheme() : lightTheme();
}

QPalette paletteOf(const Colours& colours) {
    QPalette palette;
    setShades(palette, colours);
    palette.setColor(QPalette::Window, colours.window);
    palette.setColor(QPalette::Base, colours.base);
    palette.setColor(QPalette::AlternateBase, colours.alternate);
    palette.setColor(QPalette::Button, colours.button);
    palette.setColor(QPalette::ToolTipBase, colours.base);
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText}) {
        palette.setColor(role, colours.text);
        palette.setColor(QPalette::Disabled, role,
                         blend(colours.window, colours.text, kDisabledShare));
    }
    palette.setColor(QPalette::PlaceholderText, colours.muted);
    palette.setColor(QPalette::Disabled, QPalette::PlaceholderText,
                     blend(colours.window, colours.muted, kDisabledShare));
    palette.setColor(QPalette::BrightText, colours.chosen.text);
    palette.setColor(QPalette::Highlight, colours.chosen.back);
    palette.setColor(QPalette::HighlightedText, colours.chosen.text);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, colours.line);
    palette.setColor(QPalette::Link, colours.link);
    palette.setColor(QPalette::LinkVisited, colours.word);
    return palette;
}

QPalette noticePalette(const Colours& colours, NoticeKind kind) {
    const TextColours& notice = colours.notice(kind);
    QPalette palette;
    for (const auto role : {QPalette::Window, QPalette::Base}) {
        palette.setColor(role, notice.back);
    }
    for (const auto role : {QPalette::WindowText, QPalette::Text}) {
        palette.setColor(role, notice.text);
    }
    return palette;
}

}  // namespace streamscope::ui
