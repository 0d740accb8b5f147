// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>
#include <QWidget>

class QVBoxLayout;

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

/// Where a panel opens.
enum class PanelSide : std::uint8_t { Left, Right, Bottom };

/// A button of a rail: an icon above a short name that is never elided, and a line at the window's
/// edge while its panel is open.
class RailButton : public QToolButton {
    Q_OBJECT

public:
    RailButton(QAction& action, PanelSide edge, QWidget* parent);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const PanelSide m_edge;
};

/// A narrow strip of buttons at one edge of the window. Buttons of panels below the timeline are at
/// its lower end.
class Rail : public QWidget {
    Q_OBJECT

public:
    explicit Rail(PanelSide edge, QWidget* parent = nullptr);

    void addButton(QAction& action, PanelSide opensAt);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const PanelSide m_edge;
    QVBoxLayout* m_upper;  ///< child, as the next
    QVBoxLayout* m_lower;
};

}  // namespace streamscope::ui
