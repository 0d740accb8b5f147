// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_widgets.h"

#include "ui/base/new_widgets.h"
#include "ui/base/services.h"
#include "ui/compare/compare_bar.h"
#include "ui/editor/workload_editor.h"
#include "ui/lessons/lesson_slide.h"
#include "ui/panels/side_panels.h"
#include "ui/parameters/parameters_panel.h"
#include "ui/plots/sweep_panel.h"
#include "ui/program/program_panel.h"
#include "ui/timeline/legend_bar.h"
#include "ui/timeline/timeline_widget.h"
#include "ui/view/text.h"
#include "ui/window/messages.h"
#include "ui/window/notice_bar.h"
#include "ui/window/provenance_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <initializer_list>

namespace streamscope::ui {
namespace {

/// One below the other; that at `main` takes the room that is left.
QWidget* column(QWidget& parent, std::initializer_list<QWidget*> parts, const QWidget* main) {
    auto* all = new QWidget(&parent);
    auto* layout = newLayout<QVBoxLayout>(all, {}, 0);
    for (QWidget* part : parts) {
        layout->addWidget(part, part == main ? 1 : 0);
    }
    return all;
}

QLabel* newTitle(QWidget& parent) {
    auto* title = named("presentedTitle", new QLabel(&parent));
    title->setTextFormat(Qt::PlainText);
    title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    title->setMargin(8);
    title->hide();
    return title;
}

QWidget* newFooter(QWidget& parent, QWidget* provenance, QLabel* message) {
    auto* footer = new QWidget(&parent);
    auto* layout = newLayout<QHBoxLayout>(footer, {0, 1, 8, 1});
    message->setMinimumHeight(24);  // also while there is no badge
    layout->addWidget(provenance, 1);
    layout->addWidget(message);
    return footer;
}

}  // namespace

WindowWidgets createWidgets(QMainWindow& window, const WidgetModels& models) {
    WindowWidgets all;
    auto* notice = new NoticeBar(&window);
    all.messages = new Messages(*notice, window);
    all.leftWork = new NoticeBar(&window, NoticeKind::Question);
    all.leftWork->setObjectName(QStringLiteral("leftWork"));
    all.title = newTitle(window);
    all.compareBar = new CompareBar(models.comparison, &window);
    all.slide = new LessonSlide(&window);
    all.timeline = new TimelineWidget(models.state, &window);
    all.timeline->setAccessibleName(Text::tr("Timeline"));
    all.legend = new LegendBar(&window);
    all.legend->follow(models.state);
    all.pages = new QStackedWidget(&window);
    all.pages->addWidget(column(
        window, {all.title, all.compareBar, all.slide, all.timeline, all.legend}, all.timeline));
    all.panels = new SidePanels(&window);
    all.panels->setCanvas(*column(window, {all.leftWork, notice, all.pages}, all.pages));
    all.provenance = new ProvenanceBar(&window);
    all.message = all.messages->createLabel(&window);
    window.setCentralWidget(
        column(window, {all.panels, newFooter(window, all.provenance, all.message)}, all.panels));
    all.parameters = new ParametersPanel(&window);
    all.editor = new WorkloadEditor(&window);
    all.program =
        new ProgramPanel(*all.editor, SchemaHelp(models.services.workloadSchema), &window);
    all.program->followSelection(models.state);
    all.sweep = new SweepPanel(models.session, &window);
    return all;
}

}  // namespace streamscope::ui
