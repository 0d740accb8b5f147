// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/edit/row_words.h"

#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

class QLineEdit;
class QListView;
class QStandardItemModel;

namespace streamscope::ui {

/// All that can be added to a program, to be found by typing: names that match come first. Enter or
/// a click adds what is chosen, Escape closes it.
class Palette : public QWidget {
    Q_OBJECT

public:
    explicit Palette(QWidget* parent = nullptr);

    /// Shows it, with nothing typed, and with these kernels that the workload carries.
    void open(const std::vector<AddableRow>& own = {});
    [[nodiscard]] QLineEdit& filter() const { return *m_filter; }
    [[nodiscard]] QListView& list() const { return *m_list; }

signals:
    /// A kind for addStep(), or else a section for addDeclaration().
    void chosen(const QString& kind, bool isStep, const QString& name);
    void closed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill(const QString& typed);
    void choose(const QModelIndex& index);
    void leave();

    QLineEdit* m_filter;  ///< child, like the next
    QListView* m_list;
    QStandardItemModel* m_shown;  ///< child
    const std::vector<AddableRow> m_always;
    std::vector<AddableRow> m_all;  ///< with those of the workload
};

/// How well a row fits what is typed, 0 best: its name begins so, a word of it does, it is in the
/// name, or elsewhere. None if a word that is typed is nowhere.
[[nodiscard]] std::optional<int> rankOf(const QString& name, const QString& about,
                                        const QString& typed);

}  // namespace streamscope::ui
