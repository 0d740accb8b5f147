// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/workload_editor.h"

#include "ui/document/text_change.h"
#include "ui/editor/code_edit.h"
#include "ui/editor/undo_keys.h"
#include "ui/view/colours.h"

#include <QEvent>
#include <QGuiApplication>
#include <QLabel>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTextCursor>
#include <QTextDocument>
#include <QVBoxLayout>

namespace streamscope::ui {
namespace {

constexpr std::size_t kMostShown = 4;

}  // namespace

QString problemLine(Diagnostic problem) {
    const QString place = problem.line > 0 ? WorkloadEditor::tr("Line %1").arg(problem.line)
                                           : WorkloadEditor::tr("Error");
    problem.line = 0;
    return QString::fromStdString(toText(problem, place.toStdString()));
}

WorkloadEditor::WorkloadEditor(QWidget* parent)
    : QWidget(parent), m_edit(new CodeEdit(this)), m_message(new QLabel(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_edit, 1);
    layout->addWidget(m_message);
    m_edit->setObjectName(QStringLiteral("workloadText"));
    m_message->setObjectName(QStringLiteral("workloadMessage"));
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_message->setContentsMargins(8, 6, 8, 6);
    m_message->setAutoFillBackground(true);
    m_message->setPalette(noticePalette(coloursOf(QGuiApplication::palette()), NoticeKind::Error));
    m_message->hide();
    m_settle.setSingleShot(true);
    m_settle.setInterval(kSettleMs);
    m_edit->setAccessibleName(tr("Workload text"));
    m_message->setAccessibleName(tr("What is wrong with the workload"));
    connect(m_edit, &QPlainTextEdit::textChanged, this, &WorkloadEditor::onTextChanged);
    connect(&m_settle, &QTimer::timeout, this, [this] { emit textEdited(text()); });
}

void WorkloadEditor::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_message->setPalette(
            noticePalette(coloursOf(QGuiApplication::palette()), NoticeKind::Error));
    }
}

void WorkloadEditor::onTextChanged() {
    m_settle.start();
    updateModified();
    emit textChanged();
}

/// Texts of different lengths, as most are, are not compared.
void WorkloadEditor::updateModified() {
    const bool isSaved = m_hasSaved && m_edit->document()->characterCount() == m_saved.size() + 1 &&
                         text() == m_saved;
    if (m_isModified != !isSaved) {
        m_isModified = !isSaved;
        emit modifiedChanged(m_isModified);
    }
}

void WorkloadEditor::keepNoHistory() {
    m_edit->setUndoRedoEnabled(false);
    leaveUndoToWindow(*m_edit);
}

QString WorkloadEditor::text() const {
    return m_edit->toPlainText();
}

bool WorkloadEditor::isModified() const {
    return m_isModified;
}

QString WorkloadEditor::message() const {
    return m_message->text();
}

/// Marks go first: a document that is emptied tells of it before it is whole again, and whoever
/// then takes a mark away leaves a cursor behind that it will write to.
void WorkloadEditor::setText(const QString& text) {
    m_edit->underline({});
    m_edit->tint(std::nullopt);
    m_edit->setNotes({});
    m_edit->setPlainText(text);
    m_settle.stop();
}

void WorkloadEditor::replaceText(const QString& text) {
    showText(text);
    emit textEdited(this->text());
}

void WorkloadEditor::showText(const QString& text) {
    const TextChange change = changeBetween(this->text(), text);
    if (change.removed == 0 && change.inserted.isEmpty()) {
        return;
    }
    QTextCursor cursor(m_edit->document());
    cursor.setPosition(static_cast<int>(change.at));
    cursor.setPosition(static_cast<int>(change.at + change.removed), QTextCursor::KeepAnchor);
    cursor.insertText(change.inserted);
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

void WorkloadEditor::setModified(bool isModified) {
    m_hasSaved = !isModified;
    m_saved = isModified ? m_saved : text();
    updateModified();
}

void WorkloadEditor::setSavedText(const QString& text) {
    m_hasSaved = true;
    m_saved = text;
    updateModified();
}

void WorkloadEditor::setProblems(const Diagnostics& problems, bool hasPicture) {
    const QString text = this->text();
    std::vector<TextSpan> spans;
    QStringList lines;
    for (const Diagnostic& problem : problems) {
        if (problem.line > 0) {
            spans.push_back(spanOfBytes(text, problem.offset, problem.length));
        }
        if (static_cast<std::size_t>(lines.size()) < kMostShown) {
            lines << problemLine(problem);
        }
    }
    const auto hidden = problems.size() - static_cast<std::size_t>(lines.size());
    if (hidden > 0) {
        lines << tr("… and %n more", nullptr, static_cast<int>(hidden));
    }
    if (!problems.empty() && hasPicture) {
        lines << tr("Showing the last valid version.");
    }
    const QSignalBlocker quiet(m_edit);  // an underline is no edit
    m_edit->underline(spans);
    m_message->setText(lines.join(QLatin1Char('\n')));
    m_message->setVisible(!problems.empty());
    if (!spans.empty() && !hasPicture && !m_edit->hasFocus()) {
        m_edit->showLine(static_cast<int>(problems.front().line));
    }
}

}  // namespace streamscope::ui
