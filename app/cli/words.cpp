// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/words.h"

#include "app/cli/text.h"
#include "ui/base/language.h"
#include "ui/view/spoken.h"

namespace streamscope::cli {
namespace {

bool isEnglish() {
    return ui::usedLanguage() == ui::textLanguages().first();
}

}  // namespace

std::string words(const Sentence& sentence) {
    return isEnglish() ? english(sentence) : ui::spoken(sentence).toStdString();
}

std::string words(const Paragraph& paragraph) {
    return isEnglish() ? english(paragraph) : ui::spoken(paragraph).toStdString();
}

std::string words(const Error& error) {
    return isEnglish() ? error.message : ui::spoken(error).toStdString();
}

std::string words(const Diagnostic& diagnostic, std::string_view file) {
    const std::string said = words(asParagraph(diagnostic));
    if (diagnostic.line == 0 && said.starts_with(file)) {
        return said;  // it names the file itself
    }
    if (isEnglish()) {
        return toText(diagnostic, file);
    }
    std::string place(file);
    if (diagnostic.line > 0) {
        place += ":" + std::to_string(diagnostic.line) + ":" + std::to_string(diagnostic.column);
    }
    return place + ": " + said;
}

std::string word(std::string_view name) {
    const std::string ended(name);
    return isEnglish() || ended.empty()
               ? ended
               : ui::translated("Streamscope", ended.c_str()).toStdString();
}

std::string shipped(const std::string& text) {
    return isEnglish() ? text : ui::shippedText(text).toStdString();
}

std::string shippedDetail(const std::string& detail) {
    return isEnglish() ? detail : ui::spokenDetail(detail).toStdString();
}

Error prefixed(std::string before, const Error& error) {
    return Error::of(error.code, {"%1%2", {std::move(before), Phrases{{error.phrase()}}}});
}

std::string provenanceLine(const Provenance& provenance) {
    const std::string device = printable(provenance.device);
    std::string line = provenance.origin == Origin::Imported ? Text::tr("imported from %1", device)
                       : provenance.origin == Origin::Measured
                           ? Text::tr("measured on %1", device)
                           : Text::tr("simulated on %1", device);
    if (!provenance.detail.empty()) {
        line += " (" + printable(shippedDetail(provenance.detail)) + ")";
    }
    return line;
}

}  // namespace streamscope::cli
