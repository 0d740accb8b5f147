// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/code_edit.h"

#include "ui/editor/text_highlighter.h"
#include "ui/view/colors.h"

#include <QFontDatabase>
#include <QKeyEvent>
#include <QMimeData>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTextBlock>

#include <algorithm>
#include <utility>

namespace streamscope::ui {
namespace {

/// Colors for JSON: keys, texts, numbers and words. Works line by line, as JSON texts never
/// span lines.
class JsonHighlighter final : public TextHighlighter {
public:
    using TextHighlighter::TextHighlighter;

protected:
    void highlightBlock(const QString& text) override {
        const auto isLetter = [](QChar c) { return c.isLetter(); };
        int i = 0;
        while (i < static_cast<int>(text.size())) {
            if (text[i] == QLatin1Char('"')) {
                i = highlightString(text, i);
            } else if (text[i].isDigit() || text[i] == QLatin1Char('-')) {
                i = highlightRun(text, i, isNumberPart, m_number);
            } else if (text[i].isLetter()) {
                i = highlightRun(text, i, isLetter, m_word);
            } else {
                ++i;
            }
        }
    }

private:
    int highlightString(const QString& text, int begin) {
        const int end = endOfString(text, begin);
        int after = end;
        while (after < static_cast<int>(text.size()) && text[after].isSpace()) {
            ++after;
        }
        const bool isKey = after < static_cast<int>(text.size()) && text[after] == QLatin1Char(':');
        setFormat(begin, end - begin, isKey ? m_key : m_string);
        return end;
    }
};

constexpr int kFontPixels = 15;
constexpr int kSpacesPerTab = 2;
constexpr int kTintAlpha = 48;

bool endsWithOneOf(const QString& text, const QString& brackets) {
    const QString trimmed = text.trimmed();
    return !trimmed.isEmpty() && brackets.contains(trimmed.back());
}

QString indentOf(const QString& line) {
    const auto first = std::ranges::find_if(line, [](QChar c) { return !c.isSpace(); });
    return line.left(std::distance(line.begin(), first));
}

/// Of the line of its own that a bracket gets which is closed at once; 0: there is none.
qsizetype closingLine(const QString& before, const QString& after) {
    const QString rest = after.trimmed();
    const bool isClosed = !rest.isEmpty() && QStringLiteral("}]").contains(rest.front());
    return isClosed && endsWithOneOf(before, QStringLiteral("{[")) ? 1 + indentOf(before).size()
                                                                   : 0;
}

/// What Return inserts between these parts of a line.
QString nextLine(const QString& before, const QString& after) {
    const QString indent = QLatin1Char('\n') + indentOf(before);
    const bool isDeeper = endsWithOneOf(before, QStringLiteral("{["));
    const QString next = isDeeper ? indent + QString(kSpacesPerTab, QLatin1Char(' ')) : indent;
    return closingLine(before, after) > 0 ? next + indent : next;
}

class LineNumbers final : public QWidget {
public:
    explicit LineNumbers(CodeEdit& edit) : QWidget(&edit), m_edit(edit) {}
    [[nodiscard]] QSize sizeHint() const override { return {m_edit.marginWidth(), 0}; }

protected:
    void paintEvent(QPaintEvent* event) override { m_edit.paintLineNumbers(event); }

private:
    CodeEdit& m_edit;
};

}  // namespace

CodeEdit::CodeEdit(QWidget* parent) : QPlainTextEdit(parent), m_margin(new LineNumbers(*this)) {
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPixelSize(kFontPixels);
    setFont(font);
    setTabStopDistance(fontMetrics().horizontalAdvance(QLatin1Char(' ')) * kSpacesPerTab);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    m_highlighter = new JsonHighlighter(document());
    m_highlighter->setColors(colorsOf(palette()));
    connect(this, &QPlainTextEdit::blockCountChanged, this, &CodeEdit::placeMargin);
    connect(this, &QPlainTextEdit::updateRequest, this, &CodeEdit::scrollMargin);
    connect(horizontalScrollBar(), &QScrollBar::valueChanged, this, [this] {
        m_notes.empty() ? void() : viewport()->update();  // they stay where they are
    });
    connect(document(), &QTextDocument::contentsChange, this, &CodeEdit::moveNotes);
    placeMargin();
}

void CodeEdit::setHighlighter(TextHighlighter* highlighter) {
    const QSignalBlocker quiet(this);  // other colors are no edit
    delete std::exchange(m_highlighter, highlighter);
    m_highlighter->setColors(colorsOf(palette()));
}

int CodeEdit::marginWidth() const {
    const int digits = static_cast<int>(QString::number(std::max(1, blockCount())).size());
    return fontMetrics().horizontalAdvance(QLatin1Char('9')) * std::max(2, digits) + 14;
}

void CodeEdit::placeMargin() {
    setViewportMargins(marginWidth(), 0, 0, 0);
    const QRect area = contentsRect();
    m_margin->setGeometry(area.left(), area.top(), marginWidth(), area.height());
}

void CodeEdit::scrollMargin(const QRect& rect, int dy) {
    if (dy != 0) {
        m_margin->scroll(0, dy);
    } else {
        m_margin->update(0, rect.y(), m_margin->width(), rect.height());
    }
}

void CodeEdit::resizeEvent(QResizeEvent* event) {
    QPlainTextEdit::resizeEvent(event);
    placeMargin();
}

void CodeEdit::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    const auto modifiers = event->modifiers() & ~Qt::KeypadModifier;
    const bool isReturn = key == Qt::Key_Return || key == Qt::Key_Enter;
    const bool isLeaving = key == Qt::Key_Escape || key == Qt::Key_Tab || key == Qt::Key_Backtab;
    const bool isOpen = m_wordList && m_wordList->isVisible();
    if (isOpen && (isReturn || isLeaving)) {
        event->ignore();
    } else if (key == Qt::Key_Space && modifiers == Qt::ControlModifier) {
        emit wordsWanted();
    } else if (isReturn && modifiers == 0) {
        beginLine();
    } else {
        const QString typedText = event->text();
        QPlainTextEdit::keyPressEvent(event);
        const bool isSign = !typedText.isEmpty() && typedText.front().isPrint();
        isSign || (isOpen && key == Qt::Key_Backspace) ? emit typed() : void();
    }
}

/// Escape closes the list of words before it is the window's.
bool CodeEdit::event(QEvent* event) {
    const bool isEscape = event->type() == QEvent::ShortcutOverride &&
                          static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape;
    if (isEscape && m_wordList && m_wordList->isVisible()) {
        event->accept();
        return true;
    }
    return QPlainTextEdit::event(event);
}

void CodeEdit::beginLine() {
    QTextCursor cursor = textCursor();
    QTextCursor start = cursor;
    start.setPosition(cursor.selectionStart());
    const QString before = start.block().text().left(start.positionInBlock());
    const QString after =
        document()
            ->findBlock(cursor.selectionEnd())
            .text()
            .mid(cursor.selectionEnd() - document()->findBlock(cursor.selectionEnd()).position());
    cursor.insertText(nextLine(before, after));
    if (const qsizetype closing = closingLine(before, after); closing > 0) {
        cursor.movePosition(QTextCursor::Left, QTextCursor::MoveAnchor, static_cast<int>(closing));
    }
    setTextCursor(cursor);
    ensureCursorVisible();
}

bool CodeEdit::canInsertFromMimeData(const QMimeData* dropped) const {
    return !dropped->hasUrls() && QPlainTextEdit::canInsertFromMimeData(dropped);
}

void CodeEdit::changeEvent(QEvent* event) {
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_highlighter != nullptr) {
        const QSignalBlocker quiet(this);  // other colors are no edit
        m_highlighter->setColors(colorsOf(palette()));
        underline(m_underlined);
    }
}

/// The bar counts in lines, as none is wrapped.
void CodeEdit::showLine(int line) {
    constexpr int kAbove = 3;
    QScrollBar& bar = *verticalScrollBar();
    const int first = bar.value() + 1;
    if (line < first || line >= first + bar.pageStep()) {
        bar.setValue(std::max(0, line - 1 - kAbove));
    }
    horizontalScrollBar()->setValue(0);
}

void CodeEdit::placeCursor(int position) {
    QTextCursor cursor(document());
    cursor.setPosition(position);
    setTextCursor(cursor);
    horizontalScrollBar()->setValue(0);
    ensureCursorVisible();
}

/// Qt scrolls to the cursor when the text is first seen, sideways too.
void CodeEdit::showEvent(QShowEvent* event) {
    QPlainTextEdit::showEvent(event);
    horizontalScrollBar()->setValue(0);
}

void CodeEdit::setNotes(const std::vector<LineNote>& notes) {
    if (notes.empty() && m_notes.empty()) {
        return;
    }
    m_notes = notes;
    viewport()->update();
}

void CodeEdit::moveNotes(int at, int removed, int added) {
    for (LineNote& note : m_notes) {
        note.position =
            note.position < at ? note.position : std::max(at, note.position + added - removed);
    }
}

std::vector<std::pair<QRect, QString>> CodeEdit::visibleNotes() const {
    constexpr int kPad = 5;
    std::vector<std::pair<QRect, QString>> shown;
    for (const auto& [position, words] : m_notes) {
        const QTextBlock block = document()->findBlock(position);
        if (!block.isValid()) {
            continue;
        }
        const QRectF line = blockBoundingGeometry(block).translated(contentOffset());
        const int width = fontMetrics().horizontalAdvance(words) + 2 * kPad;
        const QRect place(viewport()->width() - width - 2, static_cast<int>(line.top()), width,
                          static_cast<int>(line.height()));
        if (place.intersects(viewport()->rect())) {
            shown.emplace_back(place, words);
        }
    }
    return shown;
}

void CodeEdit::paintEvent(QPaintEvent* event) {
    QPlainTextEdit::paintEvent(event);
    QPainter painter(viewport());
    painter.setFont(font());
    for (const auto& [place, words] : visibleNotes()) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.setBrush(palette().alternateBase());
        painter.drawRect(place.adjusted(0, 0, -1, -1));
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(place, Qt::AlignCenter, words);
    }
}

void CodeEdit::paintLineNumbers(QPaintEvent* event) {
    QPainter painter(m_margin);
    painter.fillRect(event->rect(), palette().alternateBase());
    painter.setFont(font());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    QTextBlock block = firstVisibleBlock();
    QRectF line = blockBoundingGeometry(block).translated(contentOffset());
    while (block.isValid() && line.top() <= event->rect().bottom()) {
        painter.drawText(QRectF(0, line.top(), m_margin->width() - 7, line.height()),
                         Qt::AlignRight | Qt::AlignVCenter,
                         QString::number(block.blockNumber() + 1));
        line.translate(0, line.height());
        block = block.next();
        line.setHeight(blockBoundingRect(block).height());
    }
}

void CodeEdit::underline(const std::vector<TextSpan>& spans) {
    m_underlined = spans;
    showSpans();
}

void CodeEdit::tint(std::optional<TextSpan> span) {
    if (span || m_tinted) {
        m_tinted = span;
        showSpans();
    }
}

/// A span may be of a longer text, until somebody says what is wrong with the new one.
void CodeEdit::showSpans() {
    const int last = document()->characterCount() - 1;
    QList<QTextEdit::ExtraSelection> selections;
    const auto add = [&](const TextSpan& span, const QTextCharFormat& format) {
        QTextEdit::ExtraSelection selection;
        selection.cursor = QTextCursor(document());
        selection.cursor.setPosition(std::min(span.begin, last));
        selection.cursor.setPosition(std::min(span.begin + span.length, last),
                                     QTextCursor::KeepAnchor);
        selection.format = format;
        selections.push_back(selection);
    };
    if (m_tinted) {
        QTextCharFormat format;
        QColor ground = palette().color(QPalette::Highlight);
        ground.setAlpha(kTintAlpha);
        format.setBackground(ground);
        add(*m_tinted, format);
    }
    QTextCharFormat wrong;
    wrong.setUnderlineStyle(QTextCharFormat::WaveUnderline);
    const QColor color = colorsOf(palette()).mistake;
    QColor faint = color;
    constexpr int kFaint = 40;  // of 255
    faint.setAlpha(kFaint);
    wrong.setUnderlineColor(color);
    wrong.setBackground(faint);
    for (const TextSpan& span : m_underlined) {
        add(span, wrong);
    }
    setExtraSelections(selections);
}

}  // namespace streamscope::ui
