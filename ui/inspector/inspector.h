// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/background_job.h"
#include "ui/inspector/inspector_content.h"
#include "ui/metrics/range_measurement.h"
#include "ui/view/view_state.h"

#include <QTimer>
#include <QWidget>

#include <memory>

class QLabel;
class QTextBrowser;
class QUrl;

namespace streamscope::ui {

class WaitBar;

/// Shows everything about what is selected in a ViewState, the operation or the range, whichever
/// was chosen last; the run if nothing is. Links lead to other operations, to the step in the
/// workload and to searches; Tab walks them, Enter follows, Alt+Left goes back.
class Inspector : public QWidget {
    Q_OBJECT

public:
    /// `state` is borrowed and must live as long as the widget.
    explicit Inspector(ViewState& state, QWidget* parent = nullptr);

    /// What is shown; brought up to date if need be.
    [[nodiscard]] const InspectorContent& content();
    [[nodiscard]] QTextBrowser& text() const { return *m_text; }
    void copyAll();
    void goBack();

    static constexpr int kFactsDelayMs = 300;  ///< from a run to the search for its facts

signals:
    void stepWanted(streamscope::StepId step);
    void searchWanted(const QString& query);
    void rangeChosen();  ///< by the user: another run may cut a range, too

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void createHeader();
    void refresh();
    void render();
    void onRunChanged();
    void onSelectionChanged();
    void onRangeChanged();
    void searchFacts();
    void follow(const QUrl& url);

    ViewState& m_state;
    InspectorContent m_content;
    std::shared_ptr<const RunFacts> m_facts;  ///< of the present run; null: not known yet
    std::vector<OperationId> m_trail;         ///< selections that links left behind
    QLabel* m_title = nullptr;                ///< child, like the next
    QLabel* m_sentence = nullptr;
    WaitBar* m_bar = nullptr;
    QTextBrowser* m_text = nullptr;
    QTimer m_factsDelay;
    BackgroundJob m_job;
    RangeMeasurement m_range;
    std::shared_ptr<const Run> m_settled;  ///< the run, once all have heard of it
    bool m_isRangeLast = false;            ///< chosen after the operation
    bool m_isStale = true;
};

}  // namespace streamscope::ui
