// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/compat/meaning.h"
#include "ui/document/recovery.h"
#include "ui/document/share_link.h"

namespace streamscope::test {

std::string linkMeaning(const std::string& text) {
    const auto linked = ui::textOfLink(QString::fromStdString(text));
    return linked ? linked->toStdString() : "cannot be read\n";
}

std::string unsavedMeaning(const std::string& text) {
    const auto work = ui::unsavedWorkFrom(QByteArray::fromStdString(text));
    if (!work) {
        return "cannot be read\n";
    }
    std::string meaning = "path: " + work->path.toStdString() +
                          "\ntitle: " + work->title.toStdString() +
                          "\ntime: " + work->time.toString(Qt::ISODateWithMs).toStdString() + "\n";
    for (const auto& [name, value] : work->values) {
        meaning += name + " = " + numberText(value) + "\n";
    }
    for (const QString& lineEnd : {work->lineEnds.most, work->lineEnds.other}) {
        meaning += "line end:";
        for (const QChar letter : lineEnd) {
            meaning += " " + std::to_string(letter.unicode());
        }
        meaning += "\n";
    }
    return meaning + "--- saved\n" + work->saved.toStdString() + "\n--- text\n" +
           work->text.toStdString() + "\n";
}

}  // namespace streamscope::test
