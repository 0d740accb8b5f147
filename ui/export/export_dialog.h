// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/export_choice.h"
#include "ui/export/figure_page.h"

#include <QDialog>
#include <QTimer>

#include <functional>

class QBoxLayout;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace streamscope::ui {

class PicturePreview;
class RowTree;
class SettingsStore;

/// Asks what a picture is to look like, shows it as it will be, and saves or copies it. Remembers
/// the choices. Stays open, beside the window, until it is closed.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    /// Where to save: given a suggestion and the ending; empty if cancelled.
    using AskPath = std::function<QString(const QString& suggestion, const QString& ending)>;

    /// `state` and `settings` (may be null) are borrowed and outlive the dialog.
    ExportDialog(FigureContent content, const ViewState& state, SettingsStore* settings,
                 QWidget* parent = nullptr);

    /// Another run. `isWorkload`: title and caption are stored with its workload (wordsEdited());
    /// otherwise those that were typed stay.
    void setContent(FigureContent content, bool isWorkload);
    /// Of another document: what was typed and which rows were hidden is forgotten.
    void beginDocument();

    [[nodiscard]] const ExportChoice& choice() const { return m_choice; }
    void setChoice(const ExportChoice& choice);
    /// For tests; otherwise a file dialog asks.
    void setAskPath(AskPath ask) { m_askPath = std::move(ask); }

    void save();
    void copy();

signals:
    void written(const QString& path);
    /// Of a workload: `key` is "title" or "caption".
    void wordsEdited(const QString& key, const QString& words);

private:
    void createForm(QFormLayout& form);
    void createSizeRows(QFormLayout& form);
    void createTextRow(QFormLayout& form);
    void createParts(QFormLayout& form);
    void setPart(bool FigureParts::*part, bool isOn);
    void createWords(QFormLayout& form);
    void createButtons(QBoxLayout& layout);
    void followState();
    /// A list of the values of a member of the choice.
    template <typename Value>
    QComboBox* addCombo(const char* name, const QStringList& entries, Value ExportChoice::*member);
    QComboBox* newCombo(const char* name, const QStringList& entries,
                        const std::function<void(ExportChoice&, int place)>& choose);
    QDoubleSpinBox* newSpin(const char* name, const QString& what,
                            const std::function<void(ExportChoice&, double)>& choose);
    QPushButton* addButton(QBoxLayout& layout, const char* name, const QString& text);
    void edit(const std::function<void(ExportChoice&)>& change);
    void readSettings();
    void storeWords();
    void showChoice();
    void showSize();
    void refresh();
    void showMessage(const QString& message, bool isError);
    [[nodiscard]] FigureOptions options() const;

    FigureContent m_content;
    const ViewState& m_state;
    SettingsStore* m_settings;
    ExportChoice m_choice;
    AskPath m_askPath;
    std::vector<std::function<void()>> m_shows;  ///< show their part of the choice
    QTimer m_later;                              ///< what the window shows has changed
    bool m_isWorkload = false;                   ///< title and caption are stored with it
    bool m_isShowing = true;                     ///< the widgets are being set, not edited
    PicturePreview* m_preview;                   ///< child, like all below
    QComboBox* m_preset = nullptr;
    QDoubleSpinBox* m_width = nullptr;
    QDoubleSpinBox* m_height = nullptr;
    QDoubleSpinBox* m_text = nullptr;
    QDoubleSpinBox* m_scale = nullptr;
    QComboBox* m_arrangement = nullptr;
    QFormLayout* m_form = nullptr;
    RowTree* m_rows = nullptr;
    QLineEdit* m_title = nullptr;
    QLineEdit* m_caption = nullptr;
    QLabel* m_facts = nullptr;
    QLabel* m_message = nullptr;
    QPushButton* m_save = nullptr;
    QPushButton* m_copy = nullptr;
};

}  // namespace streamscope::ui
