// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/sentence.h"
#include "engine/program/program.h"

#include <vector>

namespace streamscope {

/// A graph that one host thread captures and another one launches. Threads start together, and no
/// call makes one wait for another, so the launch may come first.
struct ForeignLaunch {
    GraphId graph{};
    ThreadId capturing{};
    ThreadId launching{};
    StepId capture = StepId::None;  ///< the first step inside
    StepId launch = StepId::None;   ///< the first of them
};

/// One for each graph and thread. Pure; O(calls · threads).
[[nodiscard]] std::vector<ForeignLaunch> foreignLaunches(const Program& program);

/// "Host thread B launches graph g, which host thread A captures, and …"
[[nodiscard]] Sentence describe(const Program& program, const ForeignLaunch& launch);

}  // namespace streamscope
