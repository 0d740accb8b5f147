// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/workload_editor.h"

#include "engine/workload/edit/json_layout.h"
#include "ui/base/new_widgets.h"
#include "ui/document/changed_lines.h"
#include "ui/editor/code_edit.h"
#include "ui/editor/json_place.h"
#include "ui/editor/problem_list.h"
#include "ui/editor/undo_keys.h"
#include "ui/view/colors.h"
#include "ui/view/spoken.h"

#include <QEvent>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QVBoxLayout>

namespace streamscope::ui {
namespace {

/// What ends a line in a QTextDocument: each of them, where it is inserted.
bool endsLine(QChar c) {
    return c == QLatin1Char('\n') || c == QLatin1Char('\r') || c == QChar::ParagraphSeparator ||
           c == QChar(0xFDD0) || c == QChar(0xFDD1);
}

/// The text as the document is given it, character by character.
QString documentText(QString text) {
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (endsLine(text.at(i)) && text.at(i) != QLatin1Char('\n')) {
            text[i] = QLatin1Char('\n');
        }
    }
    return text;
}

bool hasLongLine(const QString& text) {
    qsizetype begin = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (endsLine(text.at(i))) {
            begin = i + 1;
        } else if (i - begin >= WorkloadEditor::kLongestLine) {
            return true;
        }
    }
    return false;
}

}  // namespace

QString problemLine(const Diagnostic& problem) {
    const QString text = spoken(asParagraph(problem));
    return problem.line > 0 ? WorkloadEditor::tr("Line %1: %2").arg(problem.line).arg(text)
                            : WorkloadEditor::tr("Error: %1").arg(text);
}

WorkloadEditor::WorkloadEditor(QWidget* parent)
    : QWidget(parent),
      m_edit(named("workloadText", new CodeEdit(this))),
      m_instead(new QWidget(this)),
      m_problems(named("workloadMessage", new ProblemList(this))) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_edit, 1);
    layout->addWidget(m_instead, 1);
    layout->addWidget(m_problems);
    createInstead();
    m_edit->setUndoRedoEnabled(false);
    leaveUndoToWindow(*m_edit);
    m_problems->setPalette(noticePalette(colorsOf(QGuiApplication::palette()), NoticeKind::Error));
    m_settle.setSingleShot(true);
    m_settle.setInterval(kSettleMs);
    m_edit->setAccessibleName(tr("Workload text"));
    m_edit->setPlaceholderText(
        tr("A workload's text is shown here. Open one, or take a template in the File menu."));
    m_problems->setAccessibleName(tr("What is wrong with the workload"));
    connect(m_edit->document(), &QTextDocument::contentsChange, this,
            &WorkloadEditor::followDocument);
    connect(m_edit, &QPlainTextEdit::textChanged, this, &WorkloadEditor::onTextChanged);
    connect(m_problems, &ProblemList::placeWanted, this, &WorkloadEditor::goTo);
    connect(m_problems, &ProblemList::fixWanted, this, [this](const EditedRows& edited) {
        if (m_text == m_textOfProblems) {
            replaceText(QString::fromStdString(edited.text));
        }
    });
    connect(&m_settle, &QTimer::timeout, this, [this] { emit textEdited(text()); });
}

void WorkloadEditor::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_problems->setPalette(
            noticePalette(colorsOf(QGuiApplication::palette()), NoticeKind::Error));
    }
}

void WorkloadEditor::onTextChanged() {
    m_settle.start();
    emit textChanged();
}

void WorkloadEditor::createInstead() {
    auto* words = new QLabel(tr("A line of this text is too long to be edited here."), m_instead);
    auto* layOut = named("layOutText", new QPushButton(tr("&Lay Out on Lines"), m_instead));
    auto* layout = new QVBoxLayout(m_instead);
    words->setWordWrap(true);
    layOut->setToolTip(tr("Breaks the text between its values; nothing else changes"));
    layout->addWidget(words);
    layout->addWidget(layOut, 0, Qt::AlignLeft);
    layout->addStretch(1);
    m_instead->hide();
    connect(layOut, &QPushButton::clicked, this,
            [this] { replaceText(QString::fromStdString(laidOutJson(m_text.toStdString()))); });
}

/// Keeps m_text as the document is, character by character, where the document itself cannot tell
/// one kind of line end from another.
void WorkloadEditor::followDocument(int at, int removed, int added) {
    if (m_isGiven) {
        return;
    }
    QTextCursor cursor(m_edit->document());
    const int last = m_edit->document()->characterCount() - 1;
    cursor.setPosition(std::min(at, last));
    cursor.setPosition(std::min(at + added, last), QTextCursor::KeepAnchor);
    const QString now = cursor.selectedText().replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
    m_text.replace(at, removed, now);
    if (hasLongLine(now)) {
        QTimer::singleShot(0, this, [this] { put(m_text); });
    }
}

/// A QPlainTextEdit paints a line as a whole, and lays it out anew at every key.
///
/// Marks go first: a document that is emptied tells of it before it is whole again, and whoever
/// then takes a mark away leaves a cursor behind that it will write to.
void WorkloadEditor::put(const QString& text) {
    const bool isTooLong = hasLongLine(text);
    m_edit->underline({});
    m_edit->tint(std::nullopt);
    m_edit->setNotes({});
    m_text = text;
    const QScopedValueRollback own(m_isGiven, true);
    m_edit->setPlainText(isTooLong ? QString() : documentText(text));
    m_isConcealed = isTooLong;
    m_edit->setVisible(!isTooLong);
    m_instead->setVisible(isTooLong);
}

void WorkloadEditor::setText(const QString& text) {
    put(text);
    m_settle.stop();
}

void WorkloadEditor::replaceText(const QString& text) {
    showText(text);
    emit textEdited(this->text());
}

void WorkloadEditor::showText(const QString& text) {
    const TextChange change = changeBetween(m_text, text);
    if (change.removed == 0 && change.inserted.isEmpty()) {
        return;
    }
    if (m_isConcealed || hasLongLine(change.inserted)) {
        setText(text);
        onTextChanged();
        m_settle.stop();
        return;
    }
    m_text = text;
    const QScopedValueRollback own(m_isGiven, true);
    QTextCursor cursor(m_edit->document());
    cursor.setPosition(static_cast<int>(change.at));
    cursor.setPosition(static_cast<int>(change.at + change.removed), QTextCursor::KeepAnchor);
    cursor.insertText(documentText(change.inserted));
    const int sideways = m_edit->horizontalScrollBar()->value();
    m_edit->setTextCursor(cursor);
    m_edit->horizontalScrollBar()->setValue(sideways);
    m_settle.stop();
}

void WorkloadEditor::flush() {
    if (m_settle.isActive()) {
        m_settle.stop();
        emit textEdited(text());
    }
}

/// As the margin counts, which knows more line ends than JSON.
std::size_t WorkloadEditor::lineAt(int position) const {
    return static_cast<std::size_t>(m_edit->document()->findBlock(position).blockNumber()) + 1;
}

void WorkloadEditor::setProblems(const Diagnostics& problems,
                                 const std::vector<ProblemGroup>& groups, bool hasPicture) {
    const QString text = this->text();
    m_textOfProblems = text;
    std::vector<TextSpan> spans;
    for (const Diagnostic& problem : problems) {
        if (problem.line > 0 && !m_isConcealed) {
            spans.push_back(spanOfBytes(text, problem.offset, problem.length));
        }
    }
    auto messages = messagesOf(groups, problems.size(), [&](const Diagnostic& problem) {
        const bool isInText = problem.line > 0 && !m_isConcealed;
        const int at = isInText ? spanOfBytes(text, problem.offset, problem.length).begin : 0;
        return problem.line > 0 ? tr("Line %1").arg(isInText ? lineAt(at) : problem.line)
                                : QString();
    });
    if (!problems.empty() && hasPicture) {
        messages.push_back({tr("Showing the last valid version.")});
    }
    const QSignalBlocker quiet(m_edit);  // an underline is no edit
    m_edit->underline(spans);
    m_problems->setMessages(std::move(messages));
    if (!spans.empty() && !hasPicture && !m_edit->hasFocus()) {
        m_edit->showLine(static_cast<int>(lineAt(spans.front().begin)));
    }
}

void WorkloadEditor::goTo(const QString& pointer) {
    QString around = pointer;
    auto place = placeOf(m_text, around);
    while (!place && !around.isEmpty()) {
        around.truncate(around.lastIndexOf(QLatin1Char('/')));
        place = placeOf(m_text, around);
    }
    m_edit->placeCursor(place ? place->begin : 0);
    m_edit->setFocus();
}

}  // namespace streamscope::ui
