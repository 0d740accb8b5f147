// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/start/start_box.h"

#include <QStringList>

namespace streamscope::ui {

/// On the start page: opens a recording, records a program, and lists recent files.
class AnalyzeBox : public StartBox {
    Q_OBJECT

public:
    AnalyzeBox(bool canRecord, QWidget* parent);

    /// Newest first; only files that exist are shown.
    void setRecent(const QStringList& paths);

signals:
    void openWanted();
    void recordWanted();
    void fileChosen(const QString& path);

private:
    QVBoxLayout* m_recent;  ///< child, as the next
    QWidget* m_recentBox;
};

}  // namespace streamscope::ui
