// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/moment.h"
#include "ui/view/run.h"

#include <QString>

#include <optional>
#include <vector>

namespace streamscope::ui {

/// What an event was, and of a start what it had waited for longest: "2.28 ms: H2D #12 (s[3])
/// starts. Longest wait: engine busy with H2D #11 (s[2])."
[[nodiscard]] QString captionOf(const Run& run, const std::optional<RunEvent>& event);

/// An engine or a host thread at a moment. Operations have their numbers in their own run.
struct MomentCard {
    QString name;
    QString running;  ///< operations, or the host's call; "idle"
    QString waiting;  ///< what is ready for the engine, or what the call still waits for
    OperationId first = OperationId::None;  ///< of those that run, or what the call still waits for
    bool isIdle = false;
};

/// Of the host threads that have calls, and of the engines that have operations.
[[nodiscard]] std::vector<MomentCard> cardsAt(const Run& run, const Moment& moment,
                                              const std::vector<bool>& isEngineUsed);
/// As Trace::engines. O(n).
[[nodiscard]] std::vector<bool> usedEngines(const Trace& trace);

}  // namespace streamscope::ui
