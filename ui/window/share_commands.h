// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QMenu;

namespace streamscope::ui {

class FileCommands;

/// File ▸ Share: copies the workload with its values as a link, and opens a link.
class ShareCommands : public QObject {
    Q_OBJECT

public:
    explicit ShareCommands(FileCommands& files);

    void addTo(QMenu& menu);
    void copyLink();
    void openLink();  ///< that is on the clipboard

signals:
    void succeeded(const QString& message);
    void failed(const QString& message);

private:
    /// Empty: the text cannot take the values, or is of a saved run; which is reported.
    [[nodiscard]] QString link();

    FileCommands& m_files;
};

}  // namespace streamscope::ui
