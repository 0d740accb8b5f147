// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace streamscope::ui {

/// A share is drawn as a faint bar behind its number.
class ShareDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    static constexpr int kShareRole = Qt::UserRole;  ///< double, 0 to 1; no bar without

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

}  // namespace streamscope::ui
