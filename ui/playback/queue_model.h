// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/playback/queue_words.h"
#include "ui/view/theme.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <memory>
#include <vector>

namespace streamscope::ui {

/// The lines of a panel of queues as a table; rows stay while only their contents change. What runs
/// has a swatch of its colour; `OperationRole` is the first operation that runs there.
class QueueModel : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr int kOperationRole = Qt::UserRole;  ///< uint; invalid: none

    /// As many columns as headers: name, running, held, queued, later.
    explicit QueueModel(QStringList headers, QObject* parent = nullptr);

    void setTheme(const Theme& theme);
    void setLines(std::vector<QueueLine> lines, std::shared_ptr<const Trace> trace);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    QStringList m_headers;
    Theme m_theme = lightTheme();
    std::vector<QueueLine> m_lines;
    std::shared_ptr<const Trace> m_trace;
};

}  // namespace streamscope::ui
