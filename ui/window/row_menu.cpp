// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/row_menu.h"

#include "ui/timeline/shown_rows.h"
#include "ui/view/text.h"

#include <QActionGroup>
#include <QMenu>

namespace streamscope::ui {
namespace {

void addColour(QMenu& menu, QActionGroup& group, ViewState& state, ColourBy colours,
               const QString& text) {
    QAction* action = menu.addAction(text);
    action->setCheckable(true);
    action->setActionGroup(&group);
    QObject::connect(action, &QAction::triggered, &state, [&state, colours] {
        RowView view = state.rowView();
        view.colours = colours;
        state.setRowView(std::move(view));
    });
    const auto refresh = [action, &state, colours] {
        action->setChecked(state.colours() == colours);
    };
    QObject::connect(&state, &ViewState::rowViewChanged, action, refresh);
    QObject::connect(&state, &ViewState::runChanged, action, refresh);
    refresh();
}

}  // namespace

void addRowMenu(QMenu& view, ViewState& state) {
    QMenu* colours = view.addMenu(Text::tr("Colour &By"));
    auto* group = new QActionGroup(colours);
    addColour(*colours, *group, state, ColourBy::Kind, Text::tr("&Kind"));
    addColour(*colours, *group, state, ColourBy::Stream, Text::tr("&Stream"));
    addColour(*colours, *group, state, ColourBy::Name, Text::tr("Kernel &Name"));
    view.addAction(Text::tr("Show All &Rows"), &state,
                   [&state] { state.setRowView(withAllShown(state.rowView())); });
}

}  // namespace streamscope::ui
