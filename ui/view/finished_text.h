// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/sentence.h"

#include <string>

namespace streamscope::ui {

/// A finished English text, as a saved run, a worker or a recording tool's file has it, as the
/// sentence of the program's that it was made from, so that it can be translated. What fills a
/// place is taken for such a text too. english() of it is the text, always. A text that no sentence
/// makes, or none of some length, is itself: a name. Any thread.
[[nodiscard]] Sentence finishedSentence(const std::string& english);

}  // namespace streamscope::ui
