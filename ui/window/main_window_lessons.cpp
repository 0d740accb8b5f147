// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/advice/advice_controller.h"
#include "ui/compare/compare_bar.h"
#include "ui/devices/device_bar.h"
#include "ui/lessons/lesson_slide.h"
#include "ui/panels/side_panels.h"
#include "ui/start/start_page.h"
#include "ui/window/file_commands.h"
#include "ui/window/lesson_controller.h"
#include "ui/window/lookup.h"
#include "ui/window/main_window.h"
#include "ui/window/notice_bar.h"
#include "ui/window/presentation.h"
#include "ui/window/teaching.h"
#include "ui/window/upright_scroll.h"

#include <QSplitter>
#include <QVBoxLayout>

// The course: taking a lesson, making one, and teaching one.

namespace streamscope::ui {

void MainWindow::createLessons() {
    m_lessons = new LessonController(
        {m_services, m_session, m_state, m_document, *m_files, *m_edits, *m_timeline}, *this);
    auto* content = new QSplitter(Qt::Vertical, this);
    content->setChildrenCollapsible(false);
    content->addWidget(scrolled(&m_lessons->panel()));
    content->widget(0)->setAccessibleName(tr("Learn"));
    content->setStretchFactor(0, 2);
    const Panel& learn = m_panels->add(
        {QStringLiteral("lesson"), tr("Learn"), PanelSide::Left, "documentation"}, *content);
    // lessons ask to change the parameters: these are below the lesson while it is seen
    auto* parameters = findChild<QWidget*>(QStringLiteral("parameters"));
    auto* program = static_cast<QSplitter*>(parameters->parentWidget());
    connect(
        &learn, &Panel::shownChanged, parameters,
        [parameters, content, program, &learn] {
            learn.isVisible() ? content->insertWidget(1, parameters)
                              : program->insertWidget(0, parameters);
        },
        Qt::QueuedConnection);
    connect(m_lessons, &LessonController::coverChanged, this, [this] {
        quietAdvice();
        showRun();
        showStaleNote();
    });
    connect(m_lessons, &LessonController::lessonOpened, this,
            [this] { m_panels->show(QStringLiteral("lesson")); });
    showMessagesOf(m_lessons);
    connect(m_lessons, &LessonController::showWanted, &m_lookup->searchBar(), &SearchBar::setQuery);
    connect(m_files, &FileCommands::lessonChosen, m_lessons, &LessonController::openAt);
    m_lessons->offerIn(*m_start);
}

void MainWindow::createTeaching() {
    auto* slide = new LessonSlide(m_timeline->parentWidget());
    auto* centre = static_cast<QVBoxLayout*>(m_timeline->parentWidget()->layout());
    centre->insertWidget(centre->indexOf(m_timeline), slide);
    m_teaching =
        new Teaching({*this, *m_lessons, *m_presentation, *m_timeline, *slide,
                      *findChild<Panel*>(QStringLiteral("program")), *findChild<DeviceBar*>()});
    auto* compareBar = findChild<CompareBar*>();
    connect(m_teaching, &Teaching::runChanged, this, [this, compareBar] {
        compareBar->setAway(m_teaching->isOn());
        onShownChanged();
        showStaleNote();
    });
    connect(&m_document, &Document::opened, m_teaching, &Teaching::end);
    connect(m_teaching, &Teaching::showWanted, &m_lookup->searchBar(), &SearchBar::setQuery);
    showMessagesOf(m_teaching);
}

}  // namespace streamscope::ui
