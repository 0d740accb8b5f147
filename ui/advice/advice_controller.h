// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/device.h"
#include "ui/advice/advisor.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>

namespace streamscope::ui {

class AdviceBadge;
class AdvicePanel;
class Document;
class Session;
class ViewState;

/// What it needs of the window; all borrowed, all outlive it.
struct AdviceSurroundings {
    const Document& document;
    Session& session;
    ViewState& state;
    std::shared_ptr<const Device> fixDevice;  ///< simulated: tries fixes where a GPU runs
};

/// Advice on the run that is shown, of two that are compared the one that the workload gives: asks
/// for it, shows it in a panel and, where it weighs, on a badge; leads to where it is seen, writes
/// its fixes into the text, values of parameters as the text's own.
class AdviceController : public QObject {
    Q_OBJECT

public:
    /// Panel and badge are children of `window`, which puts them where it likes.
    AdviceController(AdviceSurroundings surroundings, QWidget& window);

    [[nodiscard]] AdvicePanel& panel() const { return *m_panel; }
    [[nodiscard]] AdviceBadge& badge() const { return *m_badge; }
    [[nodiscard]] const AdviceAnswer& answer() const { return m_answer; }

    /// Says nothing on the badge: whoever is to find it out is not told.
    void setQuiet(bool isQuiet);
    void show(std::size_t index);
    void apply(std::size_t index);

signals:
    void panelWanted();                   ///< by a click on the badge, or on Show
    void fixWanted(const QString& text);  ///< the text with a fix, and no values but its own

private:
    /// The text with a fix, whose values are the parameters' own.
    struct Applied {
        QString text;
        DurationNs before = 0;  ///< the makespan without it
    };

    void ask();
    void take(const AdviceAnswer& answer);
    void tellOutcome();
    void showBadge();
    [[nodiscard]] bool isCurrent() const;
    /// That advice is given on: none, the one shown, or a side of the two.
    [[nodiscard]] std::shared_ptr<const Run> advised() const;

    AdviceSurroundings m_around;
    Advisor m_advisor;
    AdviceAnswer m_answer;
    std::optional<Applied> m_applied;
    bool m_isQuiet = false;
    AdvicePanel* m_panel = nullptr;  ///< child of the window
    AdviceBadge* m_badge = nullptr;  ///< child of the window
};

}  // namespace streamscope::ui
