// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/view_state.h"

#include <QFrame>

class QLineEdit;

namespace streamscope::ui {

/// A line over the timeline in which the note of one bookmark is written. Enter keeps the note,
/// Escape the note before, Remove takes the bookmark away; leaving it keeps the note.
class BookmarkEditor : public QFrame {
    Q_OBJECT

public:
    /// `state` is borrowed and must live as long.
    BookmarkEditor(ViewState& state, QWidget* parent);

    /// Opens at a point of the parent, inside it.
    void edit(std::size_t bookmark, QPoint at);
    [[nodiscard]] QLineEdit& line() { return *m_line; }

signals:
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Ending : std::uint8_t { Keep, Discard, Remove };
    void close(Ending ending);

    ViewState& m_state;
    QLineEdit* m_line = nullptr;  ///< child
    Bookmark m_bookmark;
};

}  // namespace streamscope::ui
