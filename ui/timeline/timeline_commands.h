// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/bar_drag.h"
#include "ui/timeline/overlay.h"
#include "ui/timeline/snap.h"
#include "ui/timeline/walk.h"
#include "ui/view/commands.h"

#include <QObject>

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace streamscope::ui {

inline constexpr double kZoomStep = 1.25;  ///< of a key or a turn of the wheel
inline constexpr double kPanStep = 0.15;   ///< of what is seen

class TimelineWidget;
class ViewState;

/// Carries out commands on a timeline.
class TimelineCommands : public QObject {
    Q_OBJECT

public:
    /// Both are borrowed and must live as long.
    TimelineCommands(ViewState& state, TimelineWidget& timeline);

    void perform(Command command);
    /// The selection was made in this row: there "next" and "previous" go on.
    void setRow(OperationId operation, std::size_t row) { m_place = Place{operation, row}; }

private:
    struct Place {
        OperationId operation{};
        std::size_t row = 0;
    };

    using Action = void (*)(TimelineCommands&);

    /// All but those that the window carries out.
    [[nodiscard]] static const std::map<Command, Action>& actions();
    void showRange();
    void toggle(bool OverlayOptions::*shown);
    void change(DragStep step);
    void tie();
    void drop(const Drag& drag);
    void zoom(double factor);
    void scroll(int pages);
    [[nodiscard]] std::optional<std::size_t> row() const;
    void goTo(std::optional<OperationId> operation, std::optional<std::size_t> row = {});
    void stepAlong(Step step);
    void stepAcross(Step step);
    void followBack();
    void followForward();
    [[nodiscard]] OperationId holderOf(OperationId operation) const;
    [[nodiscard]] Edge edgeAtPointer() const;
    void setRuler();
    void clearRulers();
    void selectRange();
    void addBookmark();
    void goToBookmark(Step step);
    void clearNearest();

    ViewState& m_state;
    TimelineWidget& m_timeline;
    std::optional<Place> m_place;
    std::vector<OperationId> m_trail;      ///< where following back came from, first to last
    std::optional<TimeNs> m_bookmark;      ///< that was gone to last
    std::shared_ptr<const Run> m_tiedRun;  ///< that m_tied is of
    std::optional<OperationId> m_tied;     ///< that the next bar shall wait for
};

}  // namespace streamscope::ui
