// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/causality.h"

#include "engine/analysis/critical_path.h"

#include <utility>

namespace streamscope::ui {
namespace {

Causality::Side sideOfRun(const Run& run, const QString& name, std::size_t first,
                          const RunControl* control) {
    Causality::Side side{Dependencies(run.trace, control), first, name};
    if (isCancelled(control)) {
        return side;
    }
    side.criticalPath = criticalPath(*run.trace, side.dependencies.holders());
    for (OperationId& operation : side.criticalPath) {
        operation = idAt<OperationId>(indexOf(operation) + first);
    }
    return side;
}

}  // namespace

Causality::Causality(const Run& run, const RunControl* control) {
    if (!run.pair) {
        m_sides.push_back(sideOfRun(run, {}, 0, control));
        return;
    }
    const SideLabels& labels = run.pair->sides->labels;
    m_sides.push_back(sideOfRun(*run.pair->left, QString::fromStdString(labels.left), 0, control));
    m_sides.push_back(sideOfRun(*run.pair->right, QString::fromStdString(labels.right),
                                run.pair->sides->leftOperations, control));
}

const Causality::Side& Causality::sideOf(OperationId operation) const {
    return indexOf(operation) < m_sides.back().first ? m_sides.front() : m_sides.back();
}

OperationId Causality::holderOf(OperationId operation) const {
    const Side& side = sideOf(operation);
    const OperationId holder =
        side.dependencies.holderOf(idAt<OperationId>(indexOf(operation) - side.first));
    return holder == OperationId::None ? holder : idAt<OperationId>(indexOf(holder) + side.first);
}

HeldOperations Causality::heldBy(OperationId operation) const {
    const Side& side = sideOf(operation);
    const auto own = idAt<OperationId>(indexOf(operation) - side.first);
    return {side.dependencies.heldBy(own), side.first};
}

bool Causality::isInferred(OperationId operation) const {
    return streamscope::isInferred(sideOf(operation).dependencies.trace());
}

void CausalityMaker::setRun(std::shared_ptr<const Run> run) {
    if (run == m_run) {
        return;
    }
    m_run = std::move(run);
    m_causality = nullptr;
    if (m_run == nullptr) {
        m_job.cancel();
        emit changed();
        return;
    }
    const bool isQuick = operationCount(*m_run->trace) <= kAtOnce;
    if (!isQuick) {
        emit changed();
    }
    m_job.start(
        [this, of = m_run](BackgroundJob::Task& task) {
            return [this, made = std::make_shared<const Causality>(*of, &task.control)] {
                m_causality = made;
                emit changed();
            };
        },
        isQuick);
}

}  // namespace streamscope::ui
