// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

#include <cstdint>

namespace streamscope::ui {

/// What a colored bar of text is about.
enum class NoticeKind : std::uint8_t { Error, Question };

/// Of a text: its own and its background.
struct TextColors {
    QColor back;
    QColor text;
};

/// Every color of the window around a timeline; those of the timeline are in Theme.
struct Colors {
    bool isDark = false;
    QColor window;     ///< behind panels
    QColor base;       ///< behind text that is edited, lists and cards
    QColor alternate;  ///< every other line
    QColor button;
    QColor line;  ///< borders
    QColor text;
    QColor muted;  ///< on `window`, `base` and `alternate`
    QColor link;
    TextColors chosen;  ///< selected text and lines
    TextColors error;
    TextColors question;
    QColor key;  ///< of JSON, like the next, on `base`
    QColor string;
    QColor number;
    QColor word;
    QColor mistake;  ///< the line under it

    [[nodiscard]] const TextColors& notice(NoticeKind kind) const {
        return kind == NoticeKind::Error ? error : question;
    }
};

[[nodiscard]] Colors lightColors();
[[nodiscard]] Colors darkColors();

/// Whether a palette has light text on a dark window.
[[nodiscard]] bool isDark(const QPalette& palette);
/// The colors that belong to a palette made by paletteOf(), or are nearest to it.
[[nodiscard]] Colors colorsOf(const QPalette& palette);
[[nodiscard]] QPalette paletteOf(const Colors& colors);
/// For a bar that tells something: only its text and what is behind it.
[[nodiscard]] QPalette noticePalette(const Colors& colors, NoticeKind kind);

}  // namespace streamscope::ui
