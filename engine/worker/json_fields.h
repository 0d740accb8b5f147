// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <cmath>
#include <concepts>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

namespace streamscope::worker {

/// Reads the members of one JSON object, each of which must be there, and keeps what was wrong
/// with the first that was not as expected. Never throws.
class JsonFields {
public:
    explicit JsonFields(const nlohmann::json& object) : m_object(object) {
        if (!object.is_object()) {
            m_problem = "expected an object";
        }
    }

    /// Empty: all was well.
    [[nodiscard]] const std::string& problem() const { return m_problem; }

    /// Null, and a problem noted, if there is no such member.
    const nlohmann::json* find(const char* key) {
        const auto found = m_object.find(key);
        if (found == m_object.end()) {
            note(key, "is missing");
            return nullptr;
        }
        return &*found;
    }
    void note(std::string_view key, std::string_view what) {
        if (m_problem.empty()) {
            m_problem = "\"" + std::string(key) + "\" " + std::string(what);
        }
    }

    void read(const char* key, std::string& value) {
        if (const auto* found = find(key); found != nullptr && found->is_string()) {
            value = found->get_ref<const std::string&>();
        } else {
            note(key, "is no text");
        }
    }
    void read(const char* key, bool& value) {
        if (const auto* found = find(key); found != nullptr && found->is_boolean()) {
            value = found->get<bool>();
        } else {
            note(key, "is neither true nor false");
        }
    }
    void read(const char* key, double& value) {
        if (const auto* found = find(key); found != nullptr && found->is_number()) {
            value = found->get<double>();
        } else {
            note(key, "is no number");
        }
    }
    template <std::integral Integer>
    void read(const char* key, Integer& value) {
        const auto* found = find(key);
        if (found == nullptr || !found->is_number_integer()) {
            note(key, "is no whole number");
        } else if (found->is_number_unsigned() &&
                   std::in_range<Integer>(found->get<std::uint64_t>())) {
            value = static_cast<Integer>(found->get<std::uint64_t>());
        } else if (!found->is_number_unsigned() &&
                   std::in_range<Integer>(found->get<std::int64_t>())) {
            value = static_cast<Integer>(found->get<std::int64_t>());
        } else {
            note(key, "is out of range");
        }
    }
    /// A value by its name: `nameOf` gives the names of the values from 0 to `last`.
    template <typename Enum, typename NameOf>
    void read(const char* key, Enum& value, Enum last, const NameOf& nameOf) {
        std::string text;
        read(key, text);
        for (int i = 0; i <= static_cast<int>(last); ++i) {
            if (nameOf(static_cast<Enum>(i)) == text) {
                value = static_cast<Enum>(i);
                return;
            }
        }
        note(key, "is the unknown word \"" + text + "\"");
    }

private:
    const nlohmann::json& m_object;
    std::string m_problem;
};

}  // namespace streamscope::worker
