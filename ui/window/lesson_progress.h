// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/progress.h"

#include <QObject>
#include <QString>

class QWidget;

namespace streamscope::ui {

class SettingsStore;

/// Which lessons are finished: kept in the settings, saved to a file and loaded from one. A text
/// there that cannot be read is put aside and told, never written over.
class LessonProgress : public QObject {
    Q_OBJECT

public:
    /// `settings` (may be null: nothing outlives the window) is borrowed.
    LessonProgress(SettingsStore* settings, QWidget& window);

    [[nodiscard]] Progress now();
    void finish(const Lesson& lesson);
    void setStudent(const QString& name);

    void askAndSave();
    void askAndLoad();
    void saveTo(const QString& path);
    /// What the file has joins what is there. A failure changes nothing and is told.
    void loadFrom(const QString& path);

signals:
    void changed();
    void failed(const QString& message);
    void told(const QString& message);

private:
    void keep(const Progress& progress);

    SettingsStore* m_settings;
    QWidget& m_window;
    Progress m_here;  ///< where there are no settings
};

}  // namespace streamscope::ui
