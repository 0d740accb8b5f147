// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_panels.h"

#include "ui/advice/advice_controller.h"
#include "ui/advice/advice_panel.h"
#include "ui/compare/compare_bar.h"
#include "ui/compare/comparison.h"
#include "ui/compare/differences_panel.h"
#include "ui/document/document.h"
#include "ui/document/session.h"
#include "ui/editor/workload_editor.h"
#include "ui/panels/side_panels.h"
#include "ui/parameters/parameters_panel.h"
#include "ui/plots/sweep_panel.h"
#include "ui/program/program_panel.h"
#include "ui/timeline/timeline_widget.h"
#include "ui/view/text.h"
#include "ui/whatif/what_if_controller.h"
#include "ui/whatif/what_if_panel.h"
#include "ui/why/why_panel.h"
#include "ui/window/autosave.h"
#include "ui/window/code_controller.h"
#include "ui/window/lesson_controller.h"
#include "ui/window/lookup.h"
#include "ui/window/upright_scroll.h"
#include "ui/window/window_widgets.h"

#include <QSplitter>
#include <QVBoxLayout>

namespace streamscope::ui {
namespace {

/// The parameters, as high as they need to be, and the program, which has the rest.
QWidget* programUnder(QWidget* parameters, QWidget* program) {
    parameters->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    auto* both = new QWidget;
    auto* column = new QVBoxLayout(both);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(parameters);
    column->addWidget(program, 1);
    return both;
}

/// One above the other, with a handle between them.
QSplitter* stacked(QWidget* upper, QWidget* lower) {
    auto* both = new QSplitter(Qt::Vertical);
    both->setChildrenCollapsible(false);
    both->setHandleWidth(4);
    both->addWidget(upper);
    both->addWidget(lower);
    both->setStretchFactor(0, 1);
    both->setStretchFactor(1, 1);
    return both;
}

QScrollArea* scrolledAs(const QString& name, QWidget* content) {
    QScrollArea* area = scrolled(content);
    area->setAccessibleName(name);
    return area;
}

/// The parameters are below the lesson while it is seen, which asks to change them, and above the
/// program else.
void addLesson(SidePanels& panels, QWidget& parameters, QWidget& lesson) {
    auto* content = new QSplitter(Qt::Vertical);
    content->setChildrenCollapsible(false);
    content->addWidget(scrolledAs(Text::tr("Learn"), &lesson));
    content->setStretchFactor(0, 2);
    const Panel& learn = panels.add(
        {QStringLiteral("lesson"), Text::tr("Learn"), PanelSide::Left, "documentation"}, *content);
    auto* program = static_cast<QVBoxLayout*>(parameters.parentWidget()->layout());
    QObject::connect(
        &learn, &Panel::shownChanged, &parameters,
        [&parameters, content, program, &learn] {
            learn.isVisible() ? content->insertWidget(1, &parameters)
                              : program->insertWidget(0, &parameters);
        },
        Qt::QueuedConnection);
}

void link(const WindowWidgets& widgets, const PanelParts& parts) {
    SidePanels& panels = *widgets.panels;
    const auto show = [&panels](const char* name) {
        return [&panels, name] { panels.show(QString::fromLatin1(name)); };
    };
    const auto showBeside = [&panels](const char* name) {
        return [&panels, name] { panels.showIfSideOpen(QString::fromLatin1(name)); };
    };
    const auto on = [&panels](auto* part, auto signal, auto action) {
        QObject::connect(part, signal, &panels, action);
    };
    on(&parts.advice, &AdviceController::panelWanted, show("advice"));
    on(&parts.lessons, &LessonController::lessonOpened, show("lesson"));
    on(&parts.lookup, &Lookup::tableWanted, show("operations"));
    on(&parts.lookup.inspector(), &Inspector::rangeChosen, show("details"));
    on(&parts.lookup.inspector(), &Inspector::stepWanted, showBeside("workload"));
    on(widgets.compareBar, &CompareBar::detailsWanted, show("differences"));
    on(widgets.timeline, &TimelineWidget::operationClicked,
       [&lessons = parts.lessons, inspect = showBeside("details")] {
           lessons.isAsking() ? void() : inspect();
       });
    on(&parts.comparison, &Comparison::keptChanged, [&panels, &comparison = parts.comparison] {
        comparison.isActive() ? void() : panels.close(QStringLiteral("differences"));
    });
    on(&parts.autosave, &Autosave::restored,
       [&session = parts.session, text = show("workload")] {  // which says what is wrong
           session.problems().empty() ? void() : text();
       });
    on(&parts.document, &Document::opened, [&panels, &document = parts.document] {
        for (const char* editor : {"program", "workload", "code"}) {
            panels.setAvailable(QString::fromLatin1(editor), !document.isRecording());
        }
    });
}

}  // namespace

void addPanels(const WindowWidgets& widgets, const PanelParts& parts) {
    const auto add = [&](const char* name, const QString& title, PanelSide side, const char* icon,
                         QWidget* content) -> Panel& {
        return widgets.panels->add({QString::fromLatin1(name), title, side, icon}, *content);
    };
    auto* parameters = scrolledAs(Text::tr("Parameters"), widgets.parameters);
    parameters->setObjectName(QStringLiteral("parameters"));
    add("program", Text::tr("Program"), PanelSide::Left, "view-list-tree",
        programUnder(parameters, widgets.program));
    add("workload", Text::tr("Text"), PanelSide::Left, "code-context", widgets.editor);
    CodePanel* code = &parts.code.panel();
    QObject::connect(&add("code", Text::tr("Code"), PanelSide::Left, "format-text-code", code),
                     &Panel::shownChanged, code, &CodePanel::setSeen);
    add("details", Text::tr("Inspect"), PanelSide::Right, "documentinfo",
        stacked(&parts.lookup.inspector(),
                scrolledAs(Text::tr("Why"), new WhyPanel(parts.state, widgets.panels))));
    add("advice", Text::tr("Advice"), PanelSide::Right, "tools-wizard", &parts.advice.panel());
    add("whatIf", Text::tr("What If"), PanelSide::Right, "question",
        scrolled(&parts.whatIf.panel()));
    add("operations", Text::tr("Table"), PanelSide::Bottom, "table", &parts.lookup.table());
    add("sweep", Text::tr("Sweep"), PanelSide::Bottom, "office-chart-line", widgets.sweep);
    add("differences", Text::tr("Differences"), PanelSide::Bottom, nullptr,
        new DifferencesPanel(parts.state, widgets.panels));
    addLesson(*widgets.panels, *parameters, parts.lessons.panel());
    link(widgets, parts);
}

}  // namespace streamscope::ui
