// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/program/field_edit.h"

#include "ui/base/last_part_completer.h"
#include "ui/base/new_widgets.h"
#include "ui/editor/undo_keys.h"
#include "ui/program/text_offers.h"
#include "ui/view/colors.h"
#include "ui/view/text.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QFontDatabase>
#include <QGridLayout>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QTimer>
#include <QToolButton>

#include <utility>

namespace streamscope::ui {
namespace {

constexpr int kShortestChoice = 6;  ///< letters, in a narrow panel

bool isChosen(FieldKind kind) {
    return kind == FieldKind::Choice || kind == FieldKind::Truth || kind == FieldKind::Memory ||
           kind == FieldKind::Kernel || kind == FieldKind::Stream || kind == FieldKind::Event ||
           kind == FieldKind::Graph;
}

bool isExpression(FieldKind kind) {
    return kind == FieldKind::Number || kind == FieldKind::Whole || kind == FieldKind::Value;
}

QString textOf(const FormField& field) {
    return field.text ? QString::fromStdString(*field.text) : QString();
}

}  // namespace

FieldEdit::FieldEdit(FormField field, const QString& name, QWidget* parent)
    : QWidget(parent),
      m_field(std::move(field)),
      m_now(newText("fieldValueNow", this)),
      m_reset(new QToolButton(this)) {
    createInput(name);
    createReset(name);
    m_now->setAccessibleName(tr("Value of %1 now").arg(name));
    m_now->hide();
    auto* layout = newLayout<QGridLayout>(this);
    layout->setHorizontalSpacing(2);
    layout->setVerticalSpacing(1);
    layout->addWidget(&input(), 0, 0);
    layout->addWidget(m_reset, 0, 1);
    layout->addWidget(m_now, 1, 0, 1, 2);
    layout->setColumnStretch(0, 1);
    setFocusProxy(&input());
}

/// What loses the focus because it goes is not meant.
FieldEdit::~FieldEdit() {
    if (m_line != nullptr) {
        m_line->disconnect(this);
    }
}

void FieldEdit::createInput(const QString& name) {
    if (m_field.kind == FieldKind::Lines) {
        createLines(name);
        return;
    }
    if (isChosen(m_field.kind)) {
        m_combo = new QComboBox(this);
        m_combo->setEditable(m_field.kind != FieldKind::Choice &&
                             m_field.kind != FieldKind::Kernel);
        m_combo->setInsertPolicy(QComboBox::NoInsert);
        m_combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        m_combo->setMinimumContentsLength(kShortestChoice);
        m_combo->setFocusPolicy(Qt::StrongFocus);
        m_combo->setAccessibleName(name);
        m_line = m_combo->lineEdit();
        connect(m_combo, &QComboBox::activated, this, &FieldEdit::commit);
    } else {
        m_line = new QLineEdit(this);
    }
    input().installEventFilter(this);
    if (m_line == nullptr) {
        return;
    }
    m_line->setAccessibleName(name);
    m_line->installEventFilter(this);
    leaveUndoToWindow(input());
    if (isExpression(m_field.kind)) {
        m_completer = new LastPartCompleter(
            [](const QString& text) {
                const qsizetype begin = lastNameIn(text);
                return begin == text.size() ? std::nullopt : std::optional(begin);
            },
            m_line);
        m_line->setCompleter(m_completer);
    }
    connect(m_line, &QLineEdit::editingFinished, this, &FieldEdit::onFinished);
    connect(m_line, &QLineEdit::textEdited, this, &FieldEdit::typing);
}

void FieldEdit::createLines(const QString& name) {
    constexpr int kShown = 8;
    m_lines = new QPlainTextEdit(this);
    m_lines->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_lines->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_lines->setTabChangesFocus(true);
    m_lines->setMinimumHeight(kShown * m_lines->fontMetrics().lineSpacing());
    m_lines->setAccessibleName(name);
    m_lines->installEventFilter(this);
}

void FieldEdit::createReset(const QString& name) {
    m_reset->setText(QStringLiteral("↺"));
    m_reset->setAutoRaise(true);
    QSizePolicy alike = m_reset->sizePolicy();
    alike.setRetainSizeWhenHidden(true);
    m_reset->setSizePolicy(alike);
    m_reset->setToolTip(tr("Back to the default: takes the key out of the text"));
    m_reset->setAccessibleName(tr("Reset %1").arg(name));
    connect(m_reset, &QToolButton::clicked, this, &FieldEdit::cleared);
}

void FieldEdit::setField(const FormField& field, const QStringList& suggestions) {
    const QWidget* text = m_lines != nullptr ? static_cast<QWidget*>(m_lines) : m_line;
    const bool isTyping = text != nullptr && text->hasFocus() && isChanged();
    m_field = field;
    m_reset->setVisible(!field.isRequired);
    m_reset->setEnabled(field.text.has_value());
    if (m_completer != nullptr) {
        m_completer->setParts(suggestions);
    }
    if (m_line != nullptr) {
        m_line->setPlaceholderText(field.isRequired ? QString() : tr("default"));
    }
    const QSignalBlocker quiet(m_combo);
    const QString kept = typed();
    if (m_combo != nullptr) {
        QStringList all = suggestions;
        if (field.text && !all.contains(textOf(field)) && m_line == nullptr) {
            all.prepend(textOf(field));
        }
        m_combo->clear();
        m_combo->addItems(all);
    }
    putBack();
    if (isTyping && m_line != nullptr) {
        m_line->setText(kept);
    } else if (isTyping) {
        m_lines->setPlainText(kept);
    }
}

void FieldEdit::setHelp(const QString& help) {
    input().setToolTip(plainTip(help));
    input().setAccessibleDescription(help);
}

void FieldEdit::setValueNow(const QString& words, bool isWrong) {
    const Colors colors = colorsOf(QGuiApplication::palette());
    QPalette palette = m_now->palette();
    palette.setColor(QPalette::WindowText, isWrong ? colors.mistake : colors.muted);
    m_now->setPalette(palette);
    m_now->setText(words);
    m_now->setVisible(!words.isEmpty());
}

QWidget& FieldEdit::resetButton() const {
    return *m_reset;
}

QString FieldEdit::typed() const {
    return m_lines != nullptr   ? m_lines->toPlainText()
           : m_combo != nullptr ? m_combo->currentText()
                                : m_line->text();
}

QWidget& FieldEdit::input() const {
    return m_lines != nullptr   ? static_cast<QWidget&>(*m_lines)
           : m_combo != nullptr ? static_cast<QWidget&>(*m_combo)
                                : *m_line;
}

bool FieldEdit::isChanged() const {
    return typed() != textOf(m_field);
}

/// A menu that is opening is not disturbed.
void FieldEdit::onFinished() {
    const bool isMenu = qobject_cast<QMenuBar*>(QApplication::focusWidget()) != nullptr ||
                        qobject_cast<QMenu*>(QApplication::activePopupWidget()) != nullptr;
    isMenu ? QTimer::singleShot(0, this, &FieldEdit::commit) : commit();
}

void FieldEdit::commit() {
    if (!isChanged()) {
        return;
    }
    if (!typed().trimmed().isEmpty()) {
        emit committed(typed());
    } else if (m_field.isRequired) {
        putBack();
    } else {
        emit cleared();
    }
}

void FieldEdit::putBack() {
    if (m_completer != nullptr) {
        m_completer->popup()->hide();
    }
    const QString text = textOf(m_field);
    if (m_combo != nullptr) {
        m_combo->setCurrentIndex(m_combo->findText(text));
    }
    if (m_line != nullptr && m_line->text() != text) {
        m_line->setText(text);
    }
    if (m_lines != nullptr && m_lines->toPlainText() != text) {
        m_lines->setPlainText(text);
    }
}

/// Only of what is a whole number: an expression has no next.
bool FieldEdit::stepBy(int by) {
    bool isNumber = false;
    const qlonglong number = typed().toLongLong(&isNumber);
    if (!isNumber || !isExpression(m_field.kind)) {
        return false;
    }
    m_line->setText(QString::number(number + by));
    commit();
    return true;
}

bool FieldEdit::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Wheel) {
        event->ignore();  // whatever the form lies in takes it
        return true;
    }
    if (m_lines != nullptr && event->type() == QEvent::FocusOut) {
        onFinished();
    }
    const bool isKey =
        event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (!isKey) {
        return QWidget::eventFilter(watched, event);
    }
    if (static_cast<QKeyEvent*>(event)->matches(QKeySequence::Save)) {
        commit();
        return false;  // and the window saves it
    }
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Escape) {
        event->accept();
        if (event->type() == QEvent::KeyPress && isChanged()) {
            putBack();
            emit typing(typed());
        } else if (event->type() == QEvent::KeyPress) {
            emit leaveWanted();
        }
        return true;
    }
    const int by = key == Qt::Key_Up ? 1 : key == Qt::Key_Down ? -1 : 0;
    return event->type() == QEvent::KeyPress && by != 0 && m_combo == nullptr && m_lines == nullptr
               ? stepBy(by)
               : QWidget::eventFilter(watched, event);
}

}  // namespace streamscope::ui
