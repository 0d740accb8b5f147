// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/moment.h"
#include "ui/view/run.h"

#include <QString>

#include <vector>

namespace streamscope::ui {

/// What holds an operation, in a few words: "engine busy with H2D #11 (s[1])"; says so where that
/// was inferred. Nothing for no reason.
[[nodiscard]] QString holdWords(const Run& run, OperationId operation, const Hold& hold);

/// One line of the panel of queues.
struct QueueLine {
    QString name;     ///< of the stream or engine
    QString running;  ///< operations, by start
    QString held;     ///< ready, and what they wait for
    QString queued;   ///< "3: H2D #4, vector_add #5 …": issued, wait for their turn
    QString later;    ///< not issued yet, in the same words
    OperationId first = OperationId::None;  ///< of those that run
    bool isOver = false;                    ///< all of its operations are done
    friend bool operator==(const QueueLine&, const QueueLine&) = default;
};

/// Of the streams that have operations. Operations have their numbers in their own run.
[[nodiscard]] std::vector<QueueLine> streamLines(const Run& run, const Moment& moment);
/// Of the engines: who is on each, and which of the streams' next operations are ready for it.
[[nodiscard]] std::vector<QueueLine> engineLines(const Run& run, const Moment& moment);

}  // namespace streamscope::ui
