// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/find_bar.h"

#include "ui/base/new_widgets.h"
#include "ui/search/search_field.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTextDocument>
#include <QToolButton>

namespace streamscope::ui {

FindBar::FindBar(QPlainTextEdit& text, QWidget* parent)
    : QWidget(parent),
      m_text(text),
      m_field(named("findInText", new SearchField(this))),
      m_status(named("findStatus", new QLabel(this))) {
    m_field->setPlaceholderText(tr("Find in the text"));
    m_field->setAccessibleName(tr("Find in the text"));
    auto* layout = newLayout<QHBoxLayout>(this, {4, 2, 4, 2}, 2);
    layout->addWidget(m_field, 1);
    layout->addWidget(m_status);
    const auto add = [&](Qt::ArrowType arrow, const QString& tip, auto run) {
        QToolButton* button = newFlatButton("", {}, tip, this);
        button->setArrowType(arrow);
        connect(button, &QToolButton::clicked, this, run);
        layout->addWidget(button);
    };
    add(Qt::UpArrow, tr("The place before (Shift+Return)"), &FindBar::previous);
    add(Qt::DownArrow, tr("The next place (Return)"), &FindBar::next);
    connect(m_field, &SearchField::nextWanted, this, &FindBar::next);
    connect(m_field, &SearchField::previousWanted, this, &FindBar::previous);
    connect(m_field, &SearchField::escaped, this, &FindBar::close);
    connect(m_field, &QLineEdit::textEdited, this, &FindBar::search);
    connect(&m_text, &QPlainTextEdit::cursorPositionChanged, this, &FindBar::showStatus);
    connect(&m_text, &QPlainTextEdit::textChanged, this, &FindBar::showStatus);
    hide();
}

void FindBar::open() {
    const QString selected = m_text.textCursor().selectedText();
    if (!selected.isEmpty() && !selected.contains(QChar::ParagraphSeparator)) {
        m_field->setText(selected);
    }
    show();
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
    showStatus();
}

void FindBar::close() {
    hide();
    m_text.setFocus(Qt::ShortcutFocusReason);
}

/// The place that has been found stays while it still fits.
void FindBar::search() {
    QTextCursor cursor = m_text.textCursor();
    cursor.setPosition(cursor.selectionStart());
    m_text.setTextCursor(cursor);
    m_field->text().isEmpty() ? showStatus() : next();
}

/// From the end on it goes on at the other end.
void FindBar::go(bool isBackward) {
    const QString words = m_field->text();
    const auto way = isBackward ? QTextDocument::FindFlags(QTextDocument::FindBackward)
                                : QTextDocument::FindFlags();
    if (!words.isEmpty() && !m_text.find(words, way)) {
        const QTextCursor before = m_text.textCursor();
        m_text.moveCursor(isBackward ? QTextCursor::End : QTextCursor::Start);
        if (!m_text.find(words, way)) {
            m_text.setTextCursor(before);
        }
    }
    showStatus();
}

void FindBar::showStatus() {
    if (!isVisible()) {
        return;
    }
    const QString words = m_field->text();
    const QTextCursor here = m_text.textCursor();
    int count = 0;
    int place = 0;
    const QTextDocument& document = *m_text.document();
    for (QTextCursor found = document.find(words, 0); !words.isEmpty() && !found.isNull();
         found = document.find(words, found)) {
        ++count;
        const bool isHere = found.selectionStart() == here.selectionStart() &&
                            found.selectionEnd() == here.selectionEnd();
        place = isHere ? count : place;
    }
    m_status->setText(words.isEmpty() ? QString()
                      : count == 0    ? tr("nothing found")
                                      : tr("%1 of %2").arg(place).arg(count));
}

}  // namespace streamscope::ui
