// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/figure_rows.h"

#include <QStringList>
#include <QTreeWidget>

#include <vector>

namespace streamscope::ui {

/// The rows of a figure in their groups, each with a check box.
class RowTree : public QTreeWidget {
    Q_OBJECT

public:
    explicit RowTree(QWidget* parent = nullptr);

    /// Those of `hidden`, keys of rows and groups, are unchecked.
    void showRows(const std::vector<FigureRow>& rows, const QStringList& hidden);
    /// The same keys after what the user did. What is not in the tree stays hidden.
    [[nodiscard]] QStringList hidden(QStringList before) const;

signals:
    void edited();
};

}  // namespace streamscope::ui
