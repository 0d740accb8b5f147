// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/json.h"

#include <algorithm>

namespace streamscope::cli {

void Json::write(const TextSink& sink) const {
    JsonWriter json(sink);
    write(json, JsonWriter::Layout::Lines);
}

bool Json::holdsObjects() const {
    const auto isOne = [](const Json& value) {
        return std::holds_alternative<Object>(value.m_value) || value.holdsObjects();
    };
    if (const auto* list = std::get_if<List>(&m_value)) {
        return std::ranges::any_of(*list, isOne);
    }
    const auto* object = std::get_if<Object>(&m_value);
    return object != nullptr &&
           std::ranges::any_of(*object, [&](const auto& member) { return isOne(member.second); });
}

void Json::write(JsonWriter& json, JsonWriter::Layout layout) const {
    const auto writeNext = [&json](const Json& value) {
        value.write(json,
                    value.holdsObjects() ? JsonWriter::Layout::Lines : JsonWriter::Layout::Inline);
    };
    if (const auto* list = std::get_if<List>(&m_value)) {
        json.beginArray(layout);
        std::ranges::for_each(*list, writeNext);
        json.endArray();
    } else if (const auto* object = std::get_if<Object>(&m_value)) {
        json.beginObject(layout);
        for (const auto& [key, value] : *object) {
            json.key(key);
            writeNext(value);
        }
        json.endObject();
    } else {
        std::visit(
            [&json](const auto& value) {
                using Value = std::decay_t<decltype(value)>;
                if constexpr (std::is_same_v<Value, std::nullptr_t>) {
                    json.null();
                } else if constexpr (!std::is_same_v<Value, List> &&
                                     !std::is_same_v<Value, Object>) {
                    json.value(value);
                }
            },
            m_value);
    }
}

}  // namespace streamscope::cli
