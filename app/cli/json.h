// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/sentence.h"
#include "engine/formats/json_writer.h"

#include <concepts>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace streamscope::cli {

/// A JSON value in memory, for what is small; members keep their order.
///
///   Json{{"name", "spin"}, {"times", Json::list(times)}}
class Json {
public:
    using Member = std::pair<std::string_view, Json>;

    Json() = default;  ///< null
    Json(std::initializer_list<Member> members) : m_value(Object()) {
        for (const auto& [key, value] : members) {
            add(key, value);
        }
    }
    Json(bool truth) : m_value(truth) {}
    Json(double number) : m_value(number) {}
    template <std::signed_integral Integer>
    Json(Integer number) : m_value(std::int64_t{number}) {}
    template <std::unsigned_integral Integer>
    requires(!std::same_as<Integer, bool>) Json(Integer number) : m_value(std::uint64_t{number}) {}
    Json(std::string_view text) : m_value(std::string(text)) {}
    Json(const std::string& text) : m_value(text) {}
    Json(const char* text) : m_value(std::string(text)) {}
    /// Its English, which a program reads in every language of the user's.
    Json(const Sentence& sentence) : Json(english(sentence)) {}
    Json(const Paragraph& paragraph) : Json(english(paragraph)) {}
    /// Null for nothing.
    template <typename Value>
    Json(const std::optional<Value>& possible) : Json(possible ? Json(*possible) : Json()) {}

    /// What `toJson` makes of each.
    template <std::ranges::input_range Range, typename ToJson = std::identity>
    [[nodiscard]] static Json list(const Range& range, const ToJson& toJson = {}) {
        List values;
        for (const auto& each : range) {
            values.push_back(Json(std::invoke(toJson, each)));
        }
        Json json;
        json.m_value = std::move(values);
        return json;
    }

    /// The pairs of a map.
    template <typename Map>
    [[nodiscard]] static Json object(const Map& members) {
        Json json;
        json.m_value = Object(members.begin(), members.end());
        return json;
    }

    /// A member after the others. Precondition: an object, or null, which becomes one.
    void add(std::string_view key, Json value) {
        if (!std::holds_alternative<Object>(m_value)) {
            m_value = Object();
        }
        std::get<Object>(m_value).emplace_back(key, std::move(value));
    }
    void add(std::initializer_list<Member> members) {
        for (const auto& [key, value] : members) {
            add(key, value);
        }
    }

    /// What holds objects goes on lines of its own, and so does the outermost value.
    void write(const TextSink& sink) const;

private:
    using List = std::vector<Json>;
    using Object = std::vector<std::pair<std::string, Json>>;

    [[nodiscard]] bool holdsObjects() const;
    void write(JsonWriter& json, JsonWriter::Layout layout) const;

    std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string, List,
                 Object>
        m_value;
};

/// Null for a text that is empty: there is nothing to say.
[[nodiscard]] inline Json orNull(const std::string& text) {
    return text.empty() ? Json() : Json(text);
}

/// The number of an operation, or null.
template <typename Id>
[[nodiscard]] Json idJson(Id id) {
    return id == Id::None ? Json() : Json(indexOf(id));
}

}  // namespace streamscope::cli
