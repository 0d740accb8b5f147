// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/base/sentence.h"

#include <QString>

#include <string>
#include <vector>

namespace streamscope::ui {

/// What the engine says, in the language of the window: the text is translated in the context
/// "Streamscope", and its places are filled as the window shows numbers (ui/view/words.h). Any
/// thread. lupdate finds the texts with
///
///     lupdate -tr-function-alias QT_TRANSLATE_NOOP+=SENTENCE engine ui -ts streamscope_xx.ts
[[nodiscard]] QString spoken(const Sentence& sentence);
[[nodiscard]] QString spoken(const Paragraph& paragraph);
[[nodiscard]] QString spoken(const Error& error);

/// What a run's origin says of itself (Provenance::detail): of a shipped profile, of a recorder,
/// and what the program added. Of anything else as it is.
[[nodiscard]] QString spokenDetail(const std::string& detail);

/// "a, b, c"
[[nodiscard]] QString spokenList(const std::vector<Sentence>& phrases);

}  // namespace streamscope::ui
