// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/program/text_completer.h"

#include "ui/editor/code_edit.h"
#include "ui/program/text_offers.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QScrollBar>
#include <QStandardItemModel>

#include <utility>

namespace streamscope::ui {
TextCompleter::TextCompleter(CodeEdit& edit, const Outline& outline, SchemaHelp help,
                             QObject* parent)
    : QObject(parent),
      m_edit(edit),
      m_outline(outline),
      m_help(std::move(help)),
      m_completer(new QCompleter(this)),
      m_words(new QStandardItemModel(this)) {
    m_completer->setModel(m_words);
    m_completer->setWidget(&edit);
    m_completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_edit.setWordList(*m_completer->popup());
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this,
            &TextCompleter::insert);
    connect(&edit, &CodeEdit::typed, this, &TextCompleter::offer);
    connect(&edit, &CodeEdit::wordsWanted, this, &TextCompleter::offer);
}

void TextCompleter::offer() {
    const QTextCursor cursor = m_edit.textCursor();
    const QString text = m_edit.toPlainText();
    const TextOffers offers = offersAt(m_outline, text, cursor.position());
    m_words->clear();
    for (const QString& word : offers.words) {
        auto* item = new QStandardItem(word);
        const std::string key = word.toStdString();
        item->setToolTip(offers.isKey && !offers.table.empty() ? m_help.of(offers.table, key)
                                                               : QString());
        m_words->appendRow(item);
    }
    m_begin = offers.begin;
    m_isKey = offers.isKey;
    const QString begun = text.mid(m_begin, cursor.position() - m_begin);
    m_completer->setCompletionPrefix(begun);
    const bool isDone = m_completer->completionCount() == 1 &&
                        m_completer->currentCompletion().compare(begun, Qt::CaseInsensitive) == 0;
    if (offers.words.empty() || m_completer->completionCount() == 0 || isDone) {
        m_completer->popup()->hide();
        return;
    }
    m_completer->popup()->setCurrentIndex(m_completer->completionModel()->index(0, 0));
    QRect place = m_edit.cursorRect();
    place.translate(m_edit.marginWidth(), 0);
    place.setWidth(m_completer->popup()->sizeHintForColumn(0) +
                   m_completer->popup()->verticalScrollBar()->sizeHint().width());
    m_completer->complete(place);
}

/// Closes the quotes, and has a key followed by its colon, where they are not there yet.
void TextCompleter::insert(const QString& word) {
    QTextCursor cursor = m_edit.textCursor();
    const int end = cursor.position();
    cursor.setPosition(m_begin);
    cursor.setPosition(end, QTextCursor::KeepAnchor);
    const QString after = m_edit.toPlainText().mid(end);
    QString written = word;
    if (!after.startsWith(u'"')) {
        written += m_isKey ? QStringLiteral("\": ") : QStringLiteral("\"");
    }
    cursor.insertText(written);
    m_edit.setTextCursor(cursor);
}

}  // namespace streamscope::ui
