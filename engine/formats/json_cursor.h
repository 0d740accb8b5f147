// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <simdjson.h>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace streamscope {

/// A value of a parsed JSON text that knows the way to it. The way is kept by reference: a cursor
/// lives no longer than that of its container.
class JsonCursor {
public:
    using Element = simdjson::dom::element;

    /// Where the first problem of a text is kept.
    struct Problem {
        std::string pointer;
        std::string text;
        [[nodiscard]] bool isThere() const { return !text.empty(); }
    };

    JsonCursor(Element element, std::string_view pointer, Problem& problem)
        : m_element(element), m_key(pointer), m_problem(problem) {}

    /// Notes what is wrong here, if it is the first problem; returns false.
    bool fail(std::string_view problem) const;

    [[nodiscard]] bool isNull() const { return m_element.is_null(); }
    bool read(std::string& value) const;
    bool read(std::string_view& value) const;
    bool read(bool& value) const;
    bool read(std::int64_t& value) const;
    bool read(std::uint64_t& value) const;
    template <std::integral Integer>
    bool read(Integer& value) const {
        std::int64_t wide = 0;
        if (!read(wide)) {
            return false;
        }
        value = static_cast<Integer>(wide);
        return std::in_range<Integer>(wide) || fail("the number is out of range");
    }

    /// Calls `take(cursor)` for every element of an array until it returns false.
    template <typename Take>
    bool forEach(const Take& take) const {
        simdjson::dom::array array;
        if (m_element.get(array) != simdjson::SUCCESS) {
            return fail("expected a list");
        }
        std::size_t index = 0;
        for (const Element element : array) {
            if (!take(JsonCursor(element, *this, {}, index++))) {
                return false;
            }
        }
        return true;
    }

    /// Calls `take(which, cursor)` for every member whose key is in `keys`; the first `required` of
    /// them must be there, none twice. Fastest when the members come in the order of `keys`.
    template <typename Take>
    bool members(std::span<const std::string_view> keys, std::size_t required,
                 const Take& take) const {
        simdjson::dom::object object;
        if (m_element.get(object) != simdjson::SUCCESS) {
            return fail("expected an object");
        }
        std::uint64_t seen = 0;
        std::size_t expected = 0;
        for (const auto member : object) {
            const std::size_t which = find(keys, expected, member.key);
            if (which == keys.size()) {
                continue;
            }
            expected = which + 1;
            const JsonCursor cursor(member.value, *this, member.key, kNoIndex);
            if ((seen >> which & 1U) != 0) {
                return cursor.fail("is there twice");
            }
            seen |= std::uint64_t{1} << which;
            if (!take(which, cursor)) {
                return false;
            }
        }
        return checkSeen(keys, required, seen);
    }

private:
    static constexpr std::size_t kNoIndex = ~std::size_t{0};

    JsonCursor(Element element, const JsonCursor& container, std::string_view key,
               std::size_t index)
        : m_element(element),
          m_container(&container),
          m_key(key),
          m_index(index),
          m_problem(container.m_problem) {}

    static std::size_t find(std::span<const std::string_view> keys, std::size_t expected,
                            std::string_view key) {
        if (expected < keys.size() && keys[expected] == key) {
            return expected;
        }
        std::size_t which = 0;
        while (which < keys.size() && keys[which] != key) {
            ++which;
        }
        return which;
    }
    bool checkSeen(std::span<const std::string_view> keys, std::size_t required,
                   std::uint64_t seen) const;
    [[nodiscard]] std::string pointer() const;

    Element m_element;
    const JsonCursor* m_container = nullptr;
    std::string_view m_key;  ///< of the outermost: its pointer
    std::size_t m_index = kNoIndex;
    Problem& m_problem;
};

}  // namespace streamscope
