// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/json_place.h"

#include "engine/workload/edit/json_document.h"

#include <algorithm>
#include <array>
#include <string>

namespace streamscope::ui {
namespace {

QString escaped(const std::string& key) {
    return QString::fromStdString(key)
        .replace(u'~', QStringLiteral("~0"))
        .replace(u'/', QStringLiteral("~1"));
}

TextSpan spanOf(const QString& text, const JsonValue& value) {
    return spanOfBytes(text, value.offset, value.length);
}

bool isStepList(const std::string& key) {
    constexpr std::array kLists{"program", "do", "then", "else"};
    return std::ranges::find(kLists, key) != kLists.end();
}

}  // namespace

std::optional<TextSpan> placeOf(const QString& text, const QString& pointer) {
    const std::string bytes = text.toStdString();
    const auto document = JsonDocument::read(bytes);
    if (!document) {
        return std::nullopt;
    }
    const auto value = document->find(pointer.toStdString());
    return value ? std::optional(spanOf(text, **value)) : std::nullopt;
}

std::optional<JsonPlace> stepAt(const QString& text, int position) {
    const std::string bytes = text.toStdString();
    const auto document = JsonDocument::read(bytes);
    const auto at = static_cast<std::size_t>(text.left(position).toUtf8().size());
    const auto isAround = [at](const JsonValue& value) {
        return value.offset <= at && at <= JsonDocument::endOf(value);
    };
    std::optional<JsonPlace> found;
    std::string key;  ///< of `value`
    QString pointer;
    for (const JsonValue* value = document ? &document->root() : nullptr; value != nullptr;) {
        const auto child = std::ranges::find_if(value->elements, isAround);
        if (child == value->elements.end()) {
            break;
        }
        const auto number = static_cast<std::size_t>(child - value->elements.begin());
        const bool isList = value->kind == JsonValue::Kind::Array;
        pointer += u'/' + (isList ? QString::number(number) : escaped(value->keys[number]));
        if (isList && isStepList(key) && child->kind == JsonValue::Kind::Object) {
            found = JsonPlace{pointer, spanOf(text, *child)};
        }
        key = isList ? std::string() : value->keys[number];
        value = &*child;
    }
    return found;
}

}  // namespace streamscope::ui
