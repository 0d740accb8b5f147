// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/course.h"
#include "ui/start/start_box.h"

#include <QStringList>

#include <vector>

class QProgressBar;

namespace streamscope::ui {

/// The course on the start page: how much of it is finished, the next lesson, and its parts, of
/// which one shows its lessons.
class LearnBox : public StartBox {
    Q_OBJECT

public:
    LearnBox(const std::vector<CourseLesson>& course, const QString& language, QWidget* parent);

    /// By lesson of the course.
    void setFinished(const std::vector<bool>& finished);

signals:
    void lessonChosen(int lesson);
    void progressSavingWanted();
    void progressLoadingWanted();

private:
    struct Part {
        ElidedButton* head;                ///< child, as the next
        QLabel* count;                     ///< "2/4"
        QWidget* box;                      ///< around the next
        std::vector<ElidedButton*> lines;  ///< of its lessons
        std::size_t first;                 ///< number of its first lesson
    };
    void addPart(int number);
    void addLesson(const QString& title);
    void addProgressButtons();
    void showPart(const Part& shown);
    [[nodiscard]] std::size_t next(const std::vector<bool>& finished) const;

    QProgressBar* m_progress;  ///< child, as the next
    QLabel* m_finished;
    ElidedButton* m_continue;
    QStringList m_titles;
    std::vector<Part> m_parts;
    std::size_t m_next = 0;
};

}  // namespace streamscope::ui
