// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/edit/form.h"
#include "ui/program/schema_help.h"

#include <QString>
#include <QWidget>

#include <string>
#include <vector>

class QGridLayout;
class QLabel;
class QToolButton;

namespace streamscope::ui {

class FieldEdit;

/// The fields of one row of a program: every key that it has, and folded those that it could have.
/// Tells what is set and changes nothing itself. The outline is borrowed; when it has changed the
/// form is shown anew.
class StepForm : public QWidget {
    Q_OBJECT

public:
    StepForm(const Outline& outline, SchemaHelp help, QWidget* parent = nullptr);
    ~StepForm() override;
    Q_DISABLE_COPY_MOVE(StepForm)

    /// The row with that pointer, as the outline says it now; empty if there is none. Of several
    /// `rows` that are selected the stream, and what all of them say alike.
    void show(const std::string& pointer, const ParameterValues& values,
              const std::vector<std::string>& rows = {});
    [[nodiscard]] const std::string& pointer() const { return m_pointer; }
    /// Null if the row has no such field.
    [[nodiscard]] FieldEdit* fieldOf(std::string_view key) const;
    void focusFirst();
    /// Tab goes from the one to the first field, from field to field, and on to the other.
    void chainTabs(QWidget& before, QWidget& after) const;

signals:
    void keySet(const QString& pointer, const QString& key, const QString& typed);
    void keyReset(const QString& pointer, const QString& key);
    void leaveWanted();
    void nameSet(const QString& pointer, const QString& name);  ///< pointer of the name

private:
    void rebuild(const std::vector<FormField>& fields);
    void addField(const FormField& field, int row);
    void updateField(FieldEdit& edit, const FormField& field);
    void showValue(FieldEdit& edit, const QString& typed);
    void fold();
    [[nodiscard]] const OutlineNode* node() const;

    SchemaHelp m_help;
    const Outline& m_outline;
    ParameterValues m_values;
    std::string m_pointer;
    QLabel* m_title = nullptr;  ///< child, like those below
    QWidget* m_body = nullptr;
    QGridLayout* m_grid = nullptr;
    QToolButton* m_more = nullptr;
    std::vector<FieldEdit*> m_fields;
    std::vector<QWidget*> m_labels;  ///< of the fields
};

}  // namespace streamscope::ui
