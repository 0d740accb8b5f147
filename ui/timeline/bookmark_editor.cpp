// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/bookmark_editor.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QToolButton>

#include <algorithm>

namespace streamscope::ui {

BookmarkEditor::BookmarkEditor(ViewState& state, QWidget* parent)
    : QFrame(parent), m_state(state), m_line(new QLineEdit(this)) {
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    m_line->setPlaceholderText(tr("Note, Enter"));
    m_line->setAccessibleName(tr("Note of the bookmark"));
    m_line->setMinimumWidth(220);
    auto* remove = new QToolButton(this);
    remove->setText(tr("Remove"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->addWidget(m_line, 1);
    layout->addWidget(remove);
    hide();
    m_line->installEventFilter(this);
    connect(m_line, &QLineEdit::editingFinished, this, [this] { close(Ending::Keep); });
    connect(remove, &QToolButton::clicked, this, [this] { close(Ending::Remove); });
    // The line ends editing when the button takes the focus; the button must win.
    remove->setFocusPolicy(Qt::NoFocus);
}

void BookmarkEditor::edit(std::size_t bookmark, QPoint at) {
    m_bookmark = m_state.bookmarks().at(bookmark);
    m_line->setText(m_bookmark.note);
    adjustSize();
    const QRect room = parentWidget()->rect();
    move(std::clamp(at.x(), 0, std::max(0, room.width() - width())),
         std::clamp(at.y(), 0, std::max(0, room.height() - height())));
    show();
    raise();
    m_line->selectAll();
    m_line->setFocus(Qt::PopupFocusReason);
}

void BookmarkEditor::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        close(Ending::Discard);
    } else if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter) {
        QFrame::keyPressEvent(event);
    }
}

/// Escape is meant for the line, not for the window around it.
bool BookmarkEditor::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

void BookmarkEditor::close(Ending ending) {
    if (isHidden()) {
        return;
    }
    hide();
    std::vector<Bookmark> bookmarks = m_state.bookmarks();
    const auto place = std::ranges::find(bookmarks, m_bookmark);
    if (place != bookmarks.end() && ending == Ending::Remove) {
        bookmarks.erase(place);
    } else if (place != bookmarks.end() && ending == Ending::Keep) {
        place->note = m_line->text().trimmed();
    }
    m_state.setBookmarks(std::move(bookmarks));
    emit closed();
}

}  // namespace streamscope::ui
