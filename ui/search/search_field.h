// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace streamscope::ui {

/// A line to type a query into: Enter asks for the next match, Shift+Enter for the previous, Escape
/// to have it cleared.
class SearchField : public QLineEdit {
    Q_OBJECT

public:
    explicit SearchField(QWidget* parent = nullptr);

signals:
    void nextWanted();
    void previousWanted();
    void escaped();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
};

}  // namespace streamscope::ui
