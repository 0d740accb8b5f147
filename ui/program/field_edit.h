// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/edit/form.h"

#include <QString>
#include <QStringList>
#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QToolButton;

namespace streamscope::ui {

class LastPartCompleter;

/// One field of a form: what is typed or chosen, what it comes to now, and the way back to the
/// default. Tells what was typed when Enter is pressed or the field is left; Escape takes it back.
/// The arrow keys change a whole number by one. A source has as many lines as it needs, and is told
/// when it is left.
class FieldEdit : public QWidget {
    Q_OBJECT

public:
    FieldEdit(FormField field, const QString& name, QWidget* parent = nullptr);
    ~FieldEdit() override;
    Q_DISABLE_COPY_MOVE(FieldEdit)

    /// The same field with another text and others to choose from; what is being typed stays.
    void setField(const FormField& field, const QStringList& suggestions);
    [[nodiscard]] const FormField& field() const { return m_field; }
    void setHelp(const QString& help);
    void setValueNow(const QString& words, bool isWrong);
    /// As it would be told now.
    [[nodiscard]] QString typed() const;
    /// What takes the focus.
    [[nodiscard]] QWidget& input() const;
    [[nodiscard]] QWidget& resetButton() const;

signals:
    void committed(const QString& typed);
    void cleared();                     ///< the default is to hold
    void leaveWanted();                 ///< by Escape, where nothing is typed
    void typing(const QString& typed);  ///< at every key

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void createInput(const QString& name);
    void createLines(const QString& name);
    void createReset(const QString& name);
    void onFinished();
    void commit();
    void putBack();
    [[nodiscard]] bool isChanged() const;
    bool stepBy(int by);

    FormField m_field;
    QLineEdit* m_line = nullptr;        ///< child; a combo box's own; null where one only chooses
    QComboBox* m_combo = nullptr;       ///< child or null
    QPlainTextEdit* m_lines = nullptr;  ///< child, of a source; then there are none of the above
    LastPartCompleter* m_completer = nullptr;  ///< of expressions
    QLabel* m_now = nullptr;                   ///< child, like the next
    QToolButton* m_reset = nullptr;
};

}  // namespace streamscope::ui
