// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QPushButton;
class QTreeWidget;

namespace streamscope::ui {

class Comparison;

/// Compare ▸ Kept Runs: all kept runs with what they ran on, their makespans and how these differ
/// from that of the live run. One is compared, renamed or removed. The dialog follows the
/// comparison and does not block the window.
class KeptRunsDialog : public QDialog {
    Q_OBJECT

public:
    /// `comparison` is borrowed and outlives the dialog.
    KeptRunsDialog(Comparison& comparison, QWidget* parent);

private:
    void refresh();
    void enable();
    [[nodiscard]] int row() const;  ///< that is chosen; −1: none

    Comparison& m_comparison;
    QTreeWidget* m_list;  ///< child, like the next
    QPushButton* m_compare = nullptr;
    QPushButton* m_rename = nullptr;
    QPushButton* m_remove = nullptr;
    bool m_isFilling = false;
};

}  // namespace streamscope::ui
