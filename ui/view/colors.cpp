// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/colors.h"

#include "ui/view/theme.h"

#include <cmath>

namespace streamscope::ui {
namespace {

constexpr double kDisabledShare = 0.5;  ///< of a text's color that is left where it cannot be used

double luminance(const QColor& color) {
    const auto linear = [](double c) {
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
           0.0722 * linear(color.blueF());
}

/// What Fusion shades its frames, grooves and arrows with.
void setShades(QPalette& palette, const Colors& colors) {
    palette.setColor(QPalette::Light, colors.button.lighter(colors.isDark ? 135 : 108));
    palette.setColor(QPalette::Midlight, colors.button.lighter(colors.isDark ? 118 : 104));
    palette.setColor(QPalette::Mid, colors.line);
    palette.setColor(QPalette::Dark, colors.line.darker(colors.isDark ? 140 : 130));
    palette.setColor(QPalette::Shadow, colors.isDark ? QColor(Qt::black) : colors.line);
}

/// What the window has in common with the pictures in it.
Colors colorsBeside(const Theme& theme) {
    Colors colors;
    colors.base = theme.background;
    colors.alternate = theme.band;
    colors.text = theme.text;
    colors.muted = theme.mutedText;
    colors.mistake = theme.warning;
    return colors;
}

}  // namespace

Colors lightColors() {
    Colors colors = colorsBeside(lightTheme());
    colors.window = QColor(0xf1, 0xf3, 0xf5);
    colors.button = QColor(0xf7, 0xf8, 0xfa);
    colors.line = QColor(0xc4, 0xcb, 0xd3);
    colors.link = QColor(0x0b, 0x5a, 0x97);
    colors.key = QColor(0x0b, 0x5a, 0x97);
    colors.chosen = {QColor(0x1f, 0x6c, 0xb0), Qt::white};
    colors.error = {QColor(0xfd, 0xec, 0xea), QColor(0x7a, 0x16, 0x10)};
    colors.question = {QColor(0xe7, 0xf1, 0xfa), QColor(0x12, 0x3c, 0x5e)};
    colors.string = QColor(0x1f, 0x6f, 0x55);
    colors.number = QColor(0x9a, 0x55, 0x00);
    colors.word = QColor(0x5e, 0x35, 0xb1);
    return colors;
}

Colors darkColors() {
    Colors colors = colorsBeside(darkTheme());
    colors.isDark = true;
    colors.window = QColor(0x22, 0x28, 0x30);
    colors.button = QColor(0x30, 0x38, 0x42);
    colors.line = QColor(0x4a, 0x55, 0x62);
    colors.link = QColor(0x7f, 0xc0, 0xf5);
    colors.key = QColor(0x7f, 0xc0, 0xf5);
    colors.chosen = {QColor(0x2a, 0x6d, 0xa8), Qt::white};
    colors.error = {QColor(0x4d, 0x1f, 0x1d), QColor(0xff, 0xd7, 0xd2)};
    colors.question = {QColor(0x1d, 0x39, 0x52), QColor(0xd6, 0xea, 0xfb)};
    colors.string = QColor(0x86, 0xd3, 0xb4);
    colors.number = QColor(0xf4, 0xb8, 0x60);
    colors.word = QColor(0xc5, 0xa8, 0xf2);
    return colors;
}

bool isDark(const QPalette& palette) {
    return luminance(palette.color(QPalette::Window)) <
           luminance(palette.color(QPalette::WindowText));
}

Colors colorsOf(const QPalette& palette) {
    return isDark(palette) ? darkColors() : lightColors();
}

Theme themeFor(const QPalette& palette) {
    return isDark(palette) ? darkTheme() : lightTheme();
}

QPalette paletteOf(const Colors& colors) {
    QPalette palette;
    setShades(palette, colors);
    palette.setColor(QPalette::Window, colors.window);
    palette.setColor(QPalette::Base, colors.base);
    palette.setColor(QPalette::AlternateBase, colors.alternate);
    palette.setColor(QPalette::Button, colors.button);
    palette.setColor(QPalette::ToolTipBase, colors.base);
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText}) {
        palette.setColor(role, colors.text);
        palette.setColor(QPalette::Disabled, role,
                         blend(colors.window, colors.text, kDisabledShare));
    }
    palette.setColor(QPalette::PlaceholderText, colors.muted);
    palette.setColor(QPalette::Disabled, QPalette::PlaceholderText,
                     blend(colors.window, colors.muted, kDisabledShare));
    palette.setColor(QPalette::BrightText, colors.chosen.text);
    palette.setColor(QPalette::Highlight, colors.chosen.back);
    palette.setColor(QPalette::HighlightedText, colors.chosen.text);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, colors.line);
    palette.setColor(QPalette::Link, colors.link);
    palette.setColor(QPalette::LinkVisited, colors.word);
    return palette;
}

QPalette noticePalette(const Colors& colors, NoticeKind kind) {
    const TextColors& notice = colors.notice(kind);
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
