// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/json_pull.h"
#include "engine/lessons/lesson.h"

#include <functional>

namespace streamscope {

/// Reads an answer, of the kind that its value has: a number, a choice's name, "#3" for a bar, or
/// an object, which `readChange` takes. A problem is kept by `pull`.
[[nodiscard]] bool readAnswer(JsonPull& pull, Answer& answer,
                              const std::function<bool(ChangedWorkload&)>& readChange);

}  // namespace streamscope
