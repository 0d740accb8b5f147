// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/text_place.h"

#include "engine/workload/edit/json_document.h"

#include <utility>

namespace streamscope {

Diagnostic diagnosticOf(Sentence problem, Sentence suggestion) {
    Diagnostic diagnostic;
    diagnostic.problem = english(problem);
    diagnostic.suggestion = english(suggestion);
    diagnostic.sentence = std::move(problem);
    diagnostic.advice = std::move(suggestion);
    return diagnostic;
}

Diagnostic diagnosticAt(std::string_view text, const Place& place, Sentence problem,
                        Sentence suggestion) {
    Diagnostic diagnostic = diagnosticOf(std::move(problem), std::move(suggestion));
    const LineColumn lines = lineColumnAt(text, place.range.offset);
    diagnostic.pointer = place.pointer;
    diagnostic.offset = place.range.offset;
    diagnostic.length = place.range.length;
    diagnostic.line = lines.line;
    diagnostic.column = lines.column;
    return diagnostic;
}

Diagnostics diagnosticsOf(const Error& error, std::string_view text) {
    Diagnostics all;
    const auto document = JsonDocument::read(text);
    for (const ErrorPlace& place : error.places) {
        const auto value =
            document ? document->find(place.pointer) : Result<const JsonValue*>(document.error());
        const TextRange range = value ? (*value)->range() : TextRange{};
        all.push_back(diagnosticAt(text, {place.pointer, range}, verbatim(place.problem)));
    }
    return all;
}

}  // namespace streamscope
