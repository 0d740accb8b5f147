// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/services.h"

#include <QScrollArea>
#include <QString>
#include <QStringList>

#include <vector>

class QBoxLayout;
class QPushButton;

namespace streamscope::ui {

class AnalyzeBox;
class ExamplePictures;
class LearnBox;
class StartCard;
class TryBox;
struct Theme;

/// What the window shows while nothing is open: the course, the examples and templates, and ways to
/// open a recording, beside one another; in a narrow window one below the other. Everything can be
/// reached by Tab; the arrows walk the templates, the lessons and the cards; Enter opens.
class StartPage : public QScrollArea {
    Q_OBJECT

public:
    explicit StartPage(const WindowServices& services, QWidget* parent = nullptr);

    /// The document that is open behind the page; empty: none is.
    void setOpen(const QString& name);
    void setRecent(const QStringList& paths);
    /// By lesson of the course.
    void setFinished(const std::vector<bool>& finished);
    /// Runs the examples when it is called for the first time.
    void drawExamples(const Theme& theme);
    [[nodiscard]] const std::vector<StartCard*>& cards() const;
    void focusFirst();

signals:
    void backWanted();                                           ///< to the document
    void textChosen(const QString& title, const QString& text);  ///< of an example or a template
    void lessonChosen(int lesson);
    void fileChosen(const QString& path);
    void newWanted();
    void progressSavingWanted();
    void progressLoadingWanted();
    void openWanted();
    void recordWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QBoxLayout* createHead();
    void connectBoxes(const WindowServices& services);

    QPushButton* m_back = nullptr;  ///< child, as all below
    QBoxLayout* m_boxes = nullptr;
    LearnBox* m_learn = nullptr;  ///< null: there is no course
    TryBox* m_try = nullptr;
    AnalyzeBox* m_analyze = nullptr;
    ExamplePictures* m_pictures = nullptr;
};

}  // namespace streamscope::ui
