// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/lessons/course.h"
#include "ui/base/services.h"
#include "ui/start/start_box.h"

#include <QImage>
#include <QStringList>

#include <vector>

// The boxes of the start page.

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

class StartCard;

/// The examples on the start page as cards with pictures, of which the first are seen until all are
/// asked for, and the templates of new workloads.
class TryBox : public StartBox {
    Q_OBJECT

public:
    TryBox(const std::vector<Example>& examples, const std::vector<Example>& templates,
           QWidget* parent);

    void setPicture(int example, const QImage& picture);
    [[nodiscard]] const std::vector<StartCard*>& cards() const { return m_cards; }

signals:
    void exampleChosen(int example);
    void templateChosen(int number);
    void newWanted();

private:
    void addCards(const std::vector<Example>& examples);
    void addTemplates(const std::vector<Example>& templates);

    std::vector<StartCard*> m_cards;  ///< children
};

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
