// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/dependencies.h"
#include "ui/base/background_job.h"
#include "ui/view/run.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace streamscope::ui {

/// Operations that one of them held, by start, as numbered in what is shown. A view.
class HeldOperations {
public:
    HeldOperations() = default;
    HeldOperations(std::span<const OperationId> held, std::size_t first)
        : m_held(held), m_first(first) {}

    [[nodiscard]] std::size_t size() const { return m_held.size(); }
    [[nodiscard]] OperationId operator[](std::size_t i) const {
        return idAt<OperationId>(indexOf(m_held[i]) + m_first);
    }

private:
    std::span<const OperationId> m_held;
    std::size_t m_first = 0;
};

/// What arrows are drawn from: who held whom in what is shown, and its critical paths. Of two runs
/// that are compared each is read by itself, as if it were shown alone; operations are numbered as
/// in the trace that is shown.
class Causality {
public:
    /// Of one run.
    struct Side {
        Dependencies dependencies;  ///< numbered as in its own trace
        std::size_t first = 0;      ///< what its operation 0 is in the trace that is shown
        QString name;               ///< "A", "B"; empty: the only one
        std::vector<OperationId> criticalPath = {};  ///< as shown, by start
    };

    /// O(n); any thread. After a cancellation it lacks critical paths.
    explicit Causality(const Run& run, const RunControl* control = nullptr);

    [[nodiscard]] const std::vector<Side>& sides() const { return m_sides; }
    /// None when the host held it, or nothing.
    [[nodiscard]] OperationId holderOf(OperationId operation) const;
    [[nodiscard]] HeldOperations heldBy(OperationId operation) const;
    /// Whether the reasons are ours, not the account of the device that ran it.
    [[nodiscard]] bool isInferred(OperationId operation) const;

private:
    [[nodiscard]] const Side& sideOf(OperationId operation) const;

    std::vector<Side> m_sides;  ///< one or two
};

/// Has the causality of the latest run it was given: at once for short runs, a little later, from a
/// thread of its own, for long ones. An answer for an older run is dropped. Main thread.
class CausalityMaker : public QObject {
    Q_OBJECT
public:
    explicit CausalityMaker(QObject* parent = nullptr) : QObject(parent) {}

    void setRun(std::shared_ptr<const Run> run);  ///< may be null
    /// Null while it is being made, or where there is no run.
    [[nodiscard]] const std::shared_ptr<const Causality>& causality() const { return m_causality; }

    static constexpr std::size_t kAtOnce = 20'000;  ///< operations: about a millisecond

signals:
    void changed();

private:
    BackgroundJob m_job;
    std::shared_ptr<const Run> m_run;
    std::shared_ptr<const Causality> m_causality;
};

}  // namespace streamscope::ui
