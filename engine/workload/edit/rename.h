// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <string>
#include <string_view>

namespace streamscope {

/// The text with another name for what is declared at `pointer`, there and wherever it is used,
/// inside expressions and references too: a parameter "/parameters/n", a let, a memory, a stream,
/// an event, a kernel of its own (in its source too); a loop's number "/program/0/for", its let
/// "/program/0/let/begin"; a graph by its capture "/program/1/graph". Texts that people read, and
/// texts of choices, stay, and so does every other byte.
///
/// Errors: InvalidInput, said so that it can be mended: a name that cannot be one, that has a
/// meaning of its own, or that something else in its reach has; an expression that cannot be read.
[[nodiscard]] Result<std::string> rename(std::string_view text, std::string_view pointer,
                                         std::string_view newName);

/// A source in CUDA C++ with another name for a function of its own: the word is another wherever
/// it stands as a whole and is no member of something.
[[nodiscard]] std::string renamedInSource(std::string_view text, std::string_view name,
                                          std::string_view newName);

/// What is declared at `pointer` is called so; empty if nothing that has a name is.
[[nodiscard]] std::string nameAt(std::string_view text, std::string_view pointer);

}  // namespace streamscope
