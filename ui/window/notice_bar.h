// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/colors.h"

#include <QFrame>
#include <QString>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace streamscope::ui {

/// Above the timeline: one thing to know, until it is put away.
class NoticeBar : public QFrame {
    Q_OBJECT

public:
    explicit NoticeBar(QWidget* parent = nullptr, NoticeKind kind = NoticeKind::Error);
    void tell(const QString& text);
    [[nodiscard]] QString text() const;
    /// A button beside the text.
    [[nodiscard]] QPushButton& addAnswer(const QString& text, const char* name);

signals:
    void dismissed();  ///< by the user

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyColors();

    NoticeKind m_kind;
    QLabel* m_label = nullptr;  ///< child, like the next
    QHBoxLayout* m_answers = nullptr;
};

}  // namespace streamscope::ui
