// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/editor/text_position.h"
#include "ui/editor/value_notes.h"

#include <QPlainTextEdit>
#include <QPointer>

#include <optional>
#include <utility>
#include <vector>

namespace streamscope::ui {

class TextHighlighter;

/// A plain text editor for JSON, or another language: line numbers, light colors, underlined
/// errors.
class CodeEdit : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit CodeEdit(QWidget* parent = nullptr);

    /// Colors the text as another language from now on; takes one that is made for document().
    void setHighlighter(TextHighlighter* highlighter);

    void underline(const std::vector<TextSpan>& spans);
    [[nodiscard]] const std::vector<TextSpan>& underlined() const { return m_underlined; }
    /// Colors the ground of a stretch of text; none: of nothing.
    void tint(std::optional<TextSpan> span);
    [[nodiscard]] const std::optional<TextSpan>& tinted() const { return m_tinted; }

    /// Shown at the right end of their lines until others are set; edits move them along.
    void setNotes(const std::vector<LineNote>& notes);
    /// Those that are shown, line by line, and where, in pixels of the viewport.
    [[nodiscard]] std::vector<std::pair<QRect, QString>> visibleNotes() const;

    /// Scrolls to a line, counted from 1, if it is out of sight, and to its start; the cursor
    /// stays.
    void showLine(int line);
    /// Puts the cursor there. Lines are seen from their start, if the cursor is seen then too.
    void placeCursor(int position);

    /// A list of words that answers Return, Tab and Escape while it is open. Borrowed: the child of
    /// something that lives as long.
    void setWordList(const QWidget& list) { m_wordList = &list; }

    /// For the margin: paints the numbers of the visible lines.
    void paintLineNumbers(QPaintEvent* event);
    [[nodiscard]] int marginWidth() const;

signals:
    void typed();        ///< a sign, or one was erased while the list of words is open
    void wordsWanted();  ///< Ctrl+Space

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    /// Return begins the next line where this one begins, deeper behind an opening bracket.
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    /// Files that are dropped are opened by the window, their names are not inserted.
    [[nodiscard]] bool canInsertFromMimeData(const QMimeData* dropped) const override;

private:
    void placeMargin();
    void scrollMargin(const QRect& rect, int dy);
    void showSpans();
    void beginLine();
    void moveNotes(int at, int removed, int added);

    QWidget* m_margin = nullptr;               ///< child
    TextHighlighter* m_highlighter = nullptr;  ///< the document's
    std::vector<TextSpan> m_underlined;
    std::optional<TextSpan> m_tinted;
    std::vector<LineNote> m_notes;
    QPointer<const QWidget> m_wordList;
};

}  // namespace streamscope::ui
