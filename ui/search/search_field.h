// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/editor/text_position.h"

#include <QLineEdit>

namespace streamscope::ui {

/// A line to type a query into: Enter asks for the next match, Shift+Enter for the previous, Escape
/// to have it cleared. Keys with Ctrl or Alt that are the window's and not the text's stay the
/// window's.
class SearchField : public QLineEdit {
    Q_OBJECT

public:
    explicit SearchField(QWidget* parent = nullptr);

    /// Underlines what is wrong; a length of 0: nothing.
    void markWrong(TextSpan span, const QColor& color);

signals:
    void nextWanted();
    void previousWanted();
    void escaped();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    bool m_isMarked = false;
};

}  // namespace streamscope::ui
