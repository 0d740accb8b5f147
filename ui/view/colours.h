// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

#include <cstdint>

namespace streamscope::ui {

/// What a coloured bar of text is about.
enum class NoticeKind : std::uint8_t { Error, Question };

/// A text and what stands behind it.
struct TextColours {
    QColor back;
    QColor text;
};

/// Every colour of the window around a timeline; those of the timeline are in Theme.
struct Colours {
    bool isDark = false;
    QColor window;     ///< behind panels
    QColor base;       ///< behind text that is edited, lists and cards
    QColor alternate;  ///< every other line
    QColor button;
    QColor line;  ///< borders
    QColor text;
    QColor muted;  ///< on `window`, `base` and `alternate`
    QColor link;
    TextColours chosen;  ///< selected text and lines
    TextColours error;
    TextColours question;
    QColor key;  ///< of JSON, like the next, on `base`
    QColor string;
    QColor number;
    QColor word;
    QColor mistake;  ///< the line under it

    [[nodiscard]] const TextColours& notice(NoticeKind kind) const {
        return kind == NoticeKind::Error ? error : question;
    }
};

[[nodiscard]] Colours lightColours();
[[nodiscard]] Colours darkColours();

/// Whether a palette has light text on a dark window.
[[nodiscard]] bool isDark(const QPalette& palette);
/// The colours that belong to a palette made by paletteOf(), or are nearest to it.
[[nodiscard]] Colours coloursOf(const QPalette& palette);
[[nodiscard]] QPalette paletteOf(const Colours& colours);
/// For a bar that tells something: only its text and what is behind it.
[[nodiscard]] QPalette noticePalette(const Colours& colours, NoticeKind kind);

}  // namespace streamscope::ui
