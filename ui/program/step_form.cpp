// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/program/step_form.h"

#include "engine/workload/edit/outline_place.h"
#include "engine/workload/edit/row_words.h"
#include "engine/workload/edit/value_now.h"
#include "ui/base/new_widgets.h"
#include "ui/program/field_edit.h"
#include "ui/program/program_model.h"
#include "ui/view/spoken.h"

#include <QGridLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace streamscope::ui {
namespace {

bool isName(const FormField& field) {
    return field.key.empty() || field.kind == FieldKind::Variable ||
           field.kind == FieldKind::Capture;
}

bool isSharedBy(const std::vector<FormField>& fields, const FormField& shared) {
    return std::ranges::any_of(fields, [&](const FormField& field) {
        const bool isAlike = field.text == shared.text || field.kind == FieldKind::Stream;
        return field.key == shared.key && field.kind == shared.kind && isAlike;
    });
}

QStringList asList(const std::vector<std::string>& texts) {
    QStringList list;
    for (const std::string& text : texts) {
        list << QString::fromStdString(text);
    }
    return list;
}

}  // namespace

StepForm::StepForm(const Outline& outline, SchemaHelp help, QWidget* parent)
    : QWidget(parent),
      m_help(std::move(help)),
      m_outline(outline),
      m_title(newText("formTitle", this)),
      m_more(named("moreFields", new QToolButton(this))) {
    auto* layout = newLayout<QVBoxLayout>(this, {8, 6, 8, 6});
    m_title->setFont(bold(m_title->font()));
    layout->addWidget(m_title);
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setToolTip(tr("Shows what is not set and has a default"));
    layout->addWidget(m_more);
    layout->addStretch(1);
    connect(m_more, &QToolButton::toggled, this, &StepForm::fold);
}

StepForm::~StepForm() {
    for (FieldEdit* edit : m_fields) {
        edit->disconnect(this);
    }
}

const OutlineNode* StepForm::node() const {
    return nodeAt(m_outline, m_pointer);
}

void StepForm::show(const std::string& pointer, const ParameterValues& values,
                    const std::vector<std::string>& rows) {
    m_values = values;
    const bool isSameRow = pointer == m_pointer;
    m_pointer = pointer;
    const OutlineNode* shown = node();
    m_title->setText(shown == nullptr  ? tr("Select a row to change it.")
                     : rows.size() > 1 ? tr("%n rows", nullptr, static_cast<int>(rows.size()))
                                       : spoken(shown->label));
    auto fields = shown == nullptr ? std::vector<FormField>() : formOf(m_outline, *shown);
    for (const std::string& row : rows) {
        const auto others = formOf(m_outline, *nodeAt(m_outline, row));
        std::erase_if(fields, [&](const FormField& field) { return !isSharedBy(others, field); });
    }
    const bool isAlike =
        isSameRow && std::equal(fields.begin(), fields.end(), m_fields.begin(), m_fields.end(),
                                [](const FormField& field, const FieldEdit* edit) {
                                    return field.key == edit->field().key &&
                                           field.kind == edit->field().kind;
                                });
    if (!isAlike) {
        rebuild(fields);
    }
    for (std::size_t i = 0; i < fields.size(); ++i) {
        updateField(*m_fields[i], fields[i]);
    }
    fold();
}

/// Of what may be left out only what is set is seen, and the stream.
void StepForm::fold() {
    int folded = 0;
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const FormField& field = m_fields[i]->field();
        const bool isSeen = field.isRequired || field.text || field.kind == FieldKind::Stream;
        folded += isSeen ? 0 : 1;
        for (QWidget* widget : {static_cast<QWidget*>(m_fields[i]), m_labels[i]}) {
            widget->setVisible(isSeen || m_more->isChecked());
        }
    }
    m_more->setText(m_more->isChecked() ? tr("Fewer") : tr("More (%1)").arg(folded));
    m_more->setVisible(folded > 0);
}

void StepForm::rebuild(const std::vector<FormField>& fields) {
    std::string focused = "none";
    for (FieldEdit* edit : m_fields) {
        focused = edit->input().hasFocus() ? edit->field().key : focused;
        edit->disconnect(this);  // what it loses with the focus is no longer meant
    }
    m_fields.clear();
    m_labels.clear();
    if (m_body != nullptr) {
        m_body->hide();
        m_body->deleteLater();  // one of its fields may be the cause
    }
    m_body = new QWidget(this);
    m_grid = newLayout<QGridLayout>(m_body);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(1, 1);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        addField(fields[i], static_cast<int>(i));
    }
    static_cast<QVBoxLayout*>(layout())->insertWidget(1, m_body);
    m_body->show();
    if (FieldEdit* again = fieldOf(focused)) {
        again->setFocus();
    }
}

void StepForm::addField(const FormField& field, int row) {
    const QString name = spoken(fieldName(field));
    auto* edit = new FieldEdit(field, name, m_body);
    auto* label = new QLabel(m_body);
    label->setTextFormat(Qt::PlainText);
    label->setText(QString(name).replace(QLatin1Char('&'), QStringLiteral("&&")));
    label->setWordWrap(true);
    label->setBuddy(&edit->input());
    const QString help = m_help.of(field.table, field.property);
    edit->setObjectName(QString::fromStdString("field:" + field.key));
    edit->setHelp(help);
    label->setToolTip(help);
    const bool isWide = field.kind == FieldKind::Lines;  // a source needs all there is
    m_grid->addWidget(label, 2 * row, 0, 1, isWide ? 2 : 1, Qt::AlignTop);
    m_grid->addWidget(edit, isWide ? 2 * row + 1 : 2 * row, isWide ? 0 : 1, 1, isWide ? 2 : 1);
    m_fields.push_back(edit);
    m_labels.push_back(label);
    connect(edit, &FieldEdit::committed, this, [this, edit](const QString& typed) {
        const OutlineNode* shown = node();
        const QString pointer = QString::fromStdString(m_pointer);
        if (shown != nullptr && isName(edit->field())) {
            emit nameSet(QString::fromStdString(namePlaceOf(*shown)), typed);
        } else {
            emit keySet(pointer, QString::fromStdString(edit->field().key), typed);
        }
    });
    connect(edit, &FieldEdit::cleared, this, [this, edit] {
        emit keyReset(QString::fromStdString(m_pointer), QString::fromStdString(edit->field().key));
    });
    connect(edit, &FieldEdit::leaveWanted, this, &StepForm::leaveWanted);
    connect(edit, &FieldEdit::typing, this,
            [this, edit](const QString& typed) { showValue(*edit, typed); });
}

void StepForm::updateField(FieldEdit& edit, const FormField& field) {
    edit.setField(field, asList(suggestionsFor(m_outline, *node(), field)));
    showValue(edit, edit.typed());
}

void StepForm::showValue(FieldEdit& edit, const QString& typed) {
    const OutlineNode* shown = node();
    if (shown != nullptr) {
        const ValueNow now =
            valueNow(m_outline, m_values, *shown, edit.field(), typed.trimmed().toStdString());
        edit.setValueNow(spoken(now.words), now.isWrong);
    }
}

FieldEdit* StepForm::fieldOf(std::string_view key) const {
    const auto found = std::ranges::find_if(
        m_fields, [key](const FieldEdit* edit) { return edit->field().key == key; });
    return found == m_fields.end() ? nullptr : *found;
}

void StepForm::chainTabs(QWidget& before, QWidget& after) const {
    QWidget* last = &before;
    for (const FieldEdit* edit : m_fields) {
        QWidget::setTabOrder(last, &edit->input());
        QWidget::setTabOrder(&edit->input(), &edit->resetButton());
        last = &edit->resetButton();
    }
    QWidget::setTabOrder(last, m_more);
    last = m_more;
    if (last->window() == after.window()) {  // neither dock floats
        QWidget::setTabOrder(last, &after);
    }
}

void StepForm::focusFirst() {
    if (!m_fields.empty()) {
        m_fields.front()->setFocus(Qt::TabFocusReason);
    }
}

}  // namespace streamscope::ui
