// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QMenu;
class QWidget;

namespace streamscope::ui {

class FileCommands;

/// File ▸ Share: the workload as it is, with its values, as a link on the clipboard or as a QR code
/// on the screen; and the way back from a link.
class ShareCommands : public QObject {
    Q_OBJECT

public:
    /// `files` is borrowed; `window` owns this.
    ShareCommands(FileCommands& files, QWidget& window);

    void addTo(QMenu& menu);
    void copyLink();
    void openLink();  ///< that is on the clipboard
    void showCode();

signals:
    void told(const QString& message);
    void failed(const QString& message);

private:
    /// Empty: the text cannot take the values, or is of a saved run; which is told.
    [[nodiscard]] QString link();

    FileCommands& m_files;
    QWidget& m_window;
};

}  // namespace streamscope::ui
