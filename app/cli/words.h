// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/base/sentence.h"
#include "engine/trace/provenance.h"
#include "engine/workload/workload.h"

#include <string>
#include <string_view>
#include <utility>

// What a person reads in the terminal, in the language that ui::useLanguage() was told. JSON, CSV
// and saved runs are English always: english(), Error::message.

namespace streamscope::cli {

[[nodiscard]] std::string words(const Sentence& sentence);
[[nodiscard]] std::string words(const Paragraph& paragraph);
[[nodiscard]] std::string words(const Error& error);
/// As toText() of engine/workload/workload.h.
[[nodiscard]] std::string words(const Diagnostic& diagnostic, std::string_view file);
/// One of the engine's names of kinds, causes and origins.
[[nodiscard]] std::string word(std::string_view name);
/// A text of a shipped workload; of others it stays as it is.
[[nodiscard]] std::string shipped(const std::string& text);
/// What a shipped profile says of itself, with what was added to it; else as it is.
[[nodiscard]] std::string shippedDetail(const std::string& detail);

/// "simulated on NVIDIA H200 (profile h200 …)": where a trace came from, in one line; printable.
[[nodiscard]] std::string provenanceLine(const Provenance& provenance);

/// Text::tr("wrote %1", path): a text with its places filled, translated. lupdate finds it.
struct Text {
    template <typename... Arguments>
    [[nodiscard]] static std::string tr(SentenceText<sizeof...(Arguments)> text,
                                        Arguments... arguments) {
        return words(streamscope::say(text, std::move(arguments)...));
    }
};

/// An error whose text is marked with SENTENCE().
template <typename... Arguments>
[[nodiscard]] Error errorWith(ErrorCode code, SentenceText<sizeof...(Arguments)> text,
                              Arguments... arguments) {
    return Error::of(code, streamscope::say(text, std::move(arguments)...));
}
/// The same of what the user gave.
template <typename... Arguments>
[[nodiscard]] Error inputError(SentenceText<sizeof...(Arguments)> text, Arguments... arguments) {
    return errorWith(ErrorCode::InvalidInput, text, std::move(arguments)...);
}

/// "--over: " before an error.
[[nodiscard]] Error prefixed(std::string before, const Error& error);

}  // namespace streamscope::cli
