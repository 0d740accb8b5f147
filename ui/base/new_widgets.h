// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QMargins>
#include <QString>

class QLabel;
class QToolButton;
class QWidget;

namespace streamscope::ui {

/// The object, which gets that name.
template <typename Object>
Object* named(const char* name, Object* object) {
    object->setObjectName(QString::fromLatin1(name));
    return object;
}

/// A layout of the parent, if there is one, with these margins; a spacing of -1 is the style's.
template <typename Layout>
Layout* newLayout(QWidget* parent, const QMargins& margins = {}, int spacing = -1) {
    auto* layout = new Layout(parent);
    layout->setContentsMargins(margins);
    layout->setSpacing(spacing);
    return layout;
}

[[nodiscard]] QFont bold(QFont font);

/// A label that shows its text unchanged on as many lines as it needs.
[[nodiscard]] QLabel* newText(const char* name, QWidget* parent);
/// The same of a text that can be selected and copied.
[[nodiscard]] QLabel* newCopyableText(const char* name, QWidget* parent);

/// A flat button. Without text, its tip is its accessible name.
[[nodiscard]] QToolButton* newFlatButton(const char* name, const QString& text, const QString& tip,
                                         QWidget* parent);

}  // namespace streamscope::ui
