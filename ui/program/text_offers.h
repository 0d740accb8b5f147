// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/workload/edit/outline.h"

#include <QString>
#include <QStringList>

#include <string_view>

namespace streamscope::ui {

/// What may be written where the cursor stands in a workload's text.
struct TextOffers {
    int begin = 0;           ///< of the part that is there already, up to the cursor
    QStringList words;       ///< each would take the place of that part
    bool isKey = false;      ///< keys of an object, not a value
    std::string_view table;  ///< that explains a key (SchemaHelp)
};

/// Within the quotes of a key the keys that its object does not have yet; within those of a value
/// the names in scope and the choices of its key. Nothing elsewhere. The text behind the cursor may
/// be anything; `known` is the last outline that there was, for names that are declared there.
/// O(text).
[[nodiscard]] TextOffers offersAt(const Outline& known, const QString& text, int position);

/// Where the name begins that an expression ends with; its size if it ends with none.
[[nodiscard]] qsizetype lastNameIn(const QString& expression);

}  // namespace streamscope::ui
