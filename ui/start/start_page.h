// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/services.h"

#include <QImage>
#include <QScrollArea>
#include <QString>
#include <QStringList>

#include <vector>

class QGridLayout;
class QPushButton;
class QVBoxLayout;

namespace streamscope::ui {

class StartCard;

/// What stands in the window while nothing is open: a sentence on what this is, the templates of
/// new workloads, recent files, the lessons of the course, the examples as cards. Everything can be
/// reached by Tab; the arrows walk the templates, the lessons and the cards; Enter opens.
class StartPage : public QScrollArea {
    Q_OBJECT

public:
    explicit StartPage(const WindowServices& services, QWidget* parent = nullptr);

    /// The document that is open behind the page; empty: none is.
    void setOpen(const QString& name);
    /// Newest first; only files that are still there are shown.
    void setRecent(const QStringList& paths);
    /// By lesson of the course.
    void setFinished(const std::vector<bool>& finished);
    void setPicture(int example, const QImage& picture);
    [[nodiscard]] const std::vector<StartCard*>& cards() const { return m_cards; }
    void focusFirst();

signals:
    void backWanted();  ///< to the document
    void templateChosen(int number);
    void lessonChosen(int lesson);
    void exampleChosen(int example);
    void fileChosen(const QString& path);
    void newWanted();
    void progressSavingWanted();
    void progressLoadingWanted();
    void openWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Widgets of one size in as many columns as there is room for.
    struct Grid {
        QGridLayout* layout = nullptr;  ///< child
        int leastWidth = 0;
        std::vector<QWidget*> widgets;  ///< children
        int columns = 0;
    };

    void addHead(QVBoxLayout& layout);
    void addTemplates(const std::vector<Example>& templates, QVBoxLayout& layout);
    void addCourse(const std::vector<CourseLesson>& course, const QString& language,
                   QVBoxLayout& layout);
    void addCards(const std::vector<Example>& examples, QVBoxLayout& layout);
    void addTo(Grid& grid, QWidget& widget);
    void place(Grid& grid) const;
    bool walk(const Grid& grid, const QObject* from, int key);

    QPushButton* m_back = nullptr;    ///< child
    std::vector<StartCard*> m_cards;  ///< children
    Grid m_templates;
    Grid m_course;
    std::vector<QPushButton*> m_lessons;  ///< by number
    Grid m_examples;
    QVBoxLayout* m_recent = nullptr;  ///< child: of the column of recent files
    QWidget* m_recentBox = nullptr;   ///< child
};

}  // namespace streamscope::ui
