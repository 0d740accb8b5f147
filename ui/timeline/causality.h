// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/dependencies.h"
#include "ui/view/latest_job.h"
#include "ui/view/run.h"

#include <QObject>

#include <cstddef>
#include <memory>
#include <vector>

namespace streamscope::ui {

/// What arrows are drawn from: who held whom in a run, and its critical path, by start.
struct Causality {
    Dependencies dependencies;
    std::vector<OperationId> criticalPath;
};

/// `trace` must not be null. O(n); any thread.
[[nodiscard]] std::shared_ptr<const Causality> makeCausality(std::shared_ptr<const Trace> trace);

/// Has the causality of the latest run it was given: at once for short runs, a little later, from a
/// thread of its own, for long ones. An answer for an older run is dropped. Main thread.
class CausalityMaker : public QObject {
    Q_OBJECT
public:
    explicit CausalityMaker(QObject* parent = nullptr) : QObject(parent) {}

    void setTrace(std::shared_ptr<const Trace> trace);  ///< may be null
    /// Null while it is being made, or where there is no run.
    [[nodiscard]] const std::shared_ptr<const Causality>& causality() const { return m_causality; }

    static constexpr std::size_t kAtOnce = 20'000;  ///< operations: about a millisecond

signals:
    void changed();

private:
    LatestJob m_job;
    std::shared_ptr<const Trace> m_trace;
    std::shared_ptr<const Causality> m_causality;
};

}  // namespace streamscope::ui
