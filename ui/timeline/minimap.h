// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/time_axis.h"
#include "ui/view/theme.h"
#include "ui/view/view_state.h"

#include <QImage>
#include <QWidget>

#include <optional>

namespace streamscope::ui {

/// The whole run, of two that are compared the right one, in a low strip: how many operations of
/// each kind went on at once, and a frame around what the timeline shows. The frame is dragged to
/// pan and by its sides to zoom, a drag beside it draws a new one, a double click shows all.
class Minimap : public QWidget {
    Q_OBJECT

public:
    /// `state` is borrowed. The strip's time runs from `left` pixels to `right` pixels before the
    /// right end: as the timeline's axis.
    Minimap(ViewState& state, int left, int right, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setLeft(int left);  ///< pixels, as in the constructor
    /// Where the window lies.
    [[nodiscard]] QRectF frameRect() const;
    [[nodiscard]] TimeAxis axis() const;
    /// Whose run it is, where two are compared; stands left of the picture.
    [[nodiscard]] QString heading() const;
    /// Ends a drag and restores the visible range; false: there is none.
    bool cancelDrag();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    enum class Grip : std::uint8_t { None, Frame, Left, Right, New };
    struct Drag {
        Grip grip = Grip::None;
        double from = 0;  ///< pixels
        TimeRange window;
    };

    [[nodiscard]] Grip gripAt(QPointF position) const;
    void dragTo(double x);
    void forgetPicture();
    void drawPicture();

    ViewState& m_state;
    Theme m_theme = lightTheme();
    int m_left;
    int m_right;
    QImage m_picture;  ///< without the frame; null: not drawn yet
    std::optional<Drag> m_drag;
};

}  // namespace streamscope::ui
