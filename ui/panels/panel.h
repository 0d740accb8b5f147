// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace streamscope::ui {

/// A part of the window beside or below the timeline: a line with its title and a button that
/// closes it, and its content. It is visible while it is open.
class Panel : public QWidget {
    Q_OBJECT

public:
    /// `name` becomes the object's name. The panel owns `content`.
    Panel(const QString& title, const QString& name, QWidget& content);

    [[nodiscard]] QWidget& content() const { return m_content; }
    /// Gives the focus to the first widget that Tab reaches in it.
    void focusFirst();

signals:
    void closeWanted();
    void shownChanged(bool isShown);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget& m_content;  ///< child
};

}  // namespace streamscope::ui
