// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/export_choice.h"
#include "ui/export/figure_page.h"

#include <QDialog>

#include <functional>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace streamscope::ui {

class PicturePreview;
class SettingsStore;

/// Asks what a picture is to look like, shows it as it will be, and saves or copies it. Remembers
/// the choices. Stays open until it is closed: several files of one picture are common.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    /// Where to save: given a suggestion and the ending; empty if called off.
    using AskPath = std::function<QString(const QString& suggestion, const QString& ending)>;

    /// `state` and `settings` (may be null) are borrowed and outlive the dialog.
    ExportDialog(FigureContent content, const ViewState& state, SettingsStore* settings,
                 QWidget* parent = nullptr);

    [[nodiscard]] const ExportChoice& choice() const { return m_choice; }
    void setChoice(const ExportChoice& choice);
    /// For tests; otherwise a file dialog asks.
    void setAskPath(AskPath ask) { m_askPath = std::move(ask); }

    void save();
    void copy();

signals:
    void written(const QString& path);

private:
    void createForm(QFormLayout& form);
    void createSizeRows(QFormLayout& form);
    void createParts(QFormLayout& form);
    void createButtons(QFormLayout& form);
    QComboBox* addCombo(QFormLayout& form, const char* name, const QString& label,
                        const QStringList& entries);
    QCheckBox* addPart(QFormLayout& form, const char* name, const QString& label,
                       const QString& text, bool FigureParts::*part);
    QLineEdit* addText(QFormLayout& form, const char* name, const QString& label,
                       QString ExportChoice::*text);
    void edit(const std::function<void(ExportChoice&)>& change);
    void editSize(bool isWidth, double value);
    void showChoice();
    void showSize();
    void refresh();
    void tell(const QString& message, bool isError);
    [[nodiscard]] FigureOptions options() const { return optionsOf(m_choice, m_state); }

    FigureContent m_content;
    const ViewState& m_state;
    SettingsStore* m_settings;
    ExportChoice m_choice;
    AskPath m_askPath;
    bool m_isShowing = false;             ///< the widgets are told, not telling
    PicturePreview* m_preview = nullptr;  ///< child, like all below
    QComboBox* m_format = nullptr;
    QComboBox* m_preset = nullptr;
    QDoubleSpinBox* m_width = nullptr;
    QDoubleSpinBox* m_height = nullptr;
    QComboBox* m_unit = nullptr;
    QDoubleSpinBox* m_scale = nullptr;
    QComboBox* m_theme = nullptr;
    QComboBox* m_span = nullptr;
    QCheckBox* m_title = nullptr;
    QCheckBox* m_legend = nullptr;
    QCheckBox* m_bounds = nullptr;
    QCheckBox* m_marks = nullptr;
    QCheckBox* m_provenance = nullptr;
    QLineEdit* m_titleText = nullptr;
    QLineEdit* m_caption = nullptr;
    QLabel* m_facts = nullptr;
    QLabel* m_message = nullptr;
    QDialogButtonBox* m_buttons = nullptr;
    QPushButton* m_save = nullptr;
    QPushButton* m_copy = nullptr;
};

}  // namespace streamscope::ui
