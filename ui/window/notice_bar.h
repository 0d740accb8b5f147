// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QString>

class QLabel;

namespace streamscope::ui {

/// Above the timeline: one thing that went wrong, until it is put away.
class NoticeBar : public QFrame {
    Q_OBJECT

public:
    explicit NoticeBar(QWidget* parent = nullptr);
    void tell(const QString& text);
    [[nodiscard]] QString text() const;

private:
    QLabel* m_label = nullptr;  ///< child
};

}  // namespace streamscope::ui
