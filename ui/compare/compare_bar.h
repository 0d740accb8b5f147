// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;

namespace streamscope::ui {

class Comparison;

/// Above the timeline while two runs are compared: in words what differs, and what can be done.
class CompareBar : public QFrame {
    Q_OBJECT

public:
    /// `comparison` is borrowed and must live as long as the bar.
    explicit CompareBar(Comparison& comparison, QWidget* parent = nullptr);
    [[nodiscard]] QString text() const;
    /// Hidden all the same: what is seen is neither of the two runs.
    void setAway(bool isAway);

signals:
    void detailsWanted();

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    Comparison& m_comparison;
    QLabel* m_words = nullptr;  ///< child
    bool m_isAway = false;
};

}  // namespace streamscope::ui
