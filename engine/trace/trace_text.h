// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/sentence.h"
#include "engine/trace/trace.h"

#include <cstddef>

namespace streamscope {

// What a trace holds, in words for people: phrases of a sentence, or its name where it stands
// alone. Files and searches have kindName(), reasonCode() and operationLabel(). Pure; O(1).

/// "H2D", "kernel"
[[nodiscard]] Sentence kindPhrase(OperationKind kind);
/// "simulated"; of a replay of a changed recording "predicted".
[[nodiscard]] Sentence originPhrase(const Provenance& provenance);

/// What an operation is called on its bar: by its name, or by its kind.
[[nodiscard]] Sentence labelOf(const Trace& trace, OperationId operation);
/// "H2D #12": and its number, counted from `first`.
[[nodiscard]] Sentence numberedOperation(const Trace& trace, OperationId operation,
                                         std::size_t first = 0);
/// "H2D #12 (s1)": and its stream, if it has one.
[[nodiscard]] Sentence placedOperation(const Trace& trace, OperationId operation,
                                       std::size_t first = 0);
/// The same within a sentence: "H2D (#12, stream s1)". What a user named is quoted: it may be a
/// word of the sentence.
[[nodiscard]] Sentence quotedOperation(const Trace& trace, OperationId operation,
                                       std::size_t first = 0);

/// What holds an operation, in a few words: "engine busy".
[[nodiscard]] Sentence reasonName(Reason reason);
/// What holds it now: "engine busy with H2D #12 (s1)". Empty for Reason::None.
[[nodiscard]] Sentence describeHold(const Trace& trace, const Cause& cause, std::size_t first = 0);
/// What held an operation, without when: "the engine was busy with H2D (#12, stream s1)", and with
/// `others` beside it "… and 3 more". Where a dependency check (K15) was over before its launch had
/// ended, that had only to be placed.
[[nodiscard]] Sentence describeReason(const Trace& trace, const Cause& cause, std::size_t first = 0,
                                      std::size_t others = 0);
/// The same and until when: "the engine was busy with H2D (#12, stream s1), until 4.87 ms"
[[nodiscard]] Sentence describeCause(const Trace& trace, const Cause& cause, std::size_t first = 0,
                                     std::size_t others = 0);

}  // namespace streamscope
