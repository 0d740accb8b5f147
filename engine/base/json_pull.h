// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/json_number.h"
#include "engine/base/json_problem.h"

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace streamscope {

/// Reads a JSON text once, from front to back, and builds nothing in memory: for texts that are
/// larger than what they say. Every reader takes the next value, or fails and returns false; the
/// first failure is kept, with the JSON pointer of where it happened. Any text is safe. What is
/// skipped is only looked at for where it ends.
///
/// Why no library: 500 MB of events take 2.4 s and 7 MB of memory, with simdjson 3.0 1.3 s and
/// 904 MB (it wants the whole text, padded, and an index of it), and it refuses a damaged text
/// whole where this one has read what came before. Nor does a parser that builds values or calls
/// back say where each of them stands.
class JsonPull {
public:
    using Problem = JsonProblem;
    /// Lenient: of texts only the escapes are looked at, and line ends and characters that are none
    /// to be shown are replaced (engine/base/plain_text.h). Strict: they are as they are written,
    /// and bare control characters are no JSON; that all is UTF-8 is for the caller to see to.
    enum class Texts : std::uint8_t { Lenient, Strict };
    /// Told now and then how many bytes will not be looked at again; false: reading fails there.
    using Forget = std::function<bool(std::size_t bytes)>;

    explicit JsonPull(std::string_view text, Forget forget = {}, Texts texts = Texts::Lenient)
        : m_text(text), m_forget(std::move(forget)), m_isStrict(texts == Texts::Strict) {}

    /// The first character of the next value; 0 if there is none. Then `offset()` is where it is.
    [[nodiscard]] char next() {
        blanks();
        return peek();
    }
    [[nodiscard]] std::size_t offset() const { return m_at; }
    [[nodiscard]] std::size_t left() const { return m_text.size() - m_at; }
    [[nodiscard]] TextRange keyRange() const { return m_key; }  ///< read last, with its quotes
    [[nodiscard]] std::string pointer() const;                  ///< of the value that is being read

    /// The members of an object: `onMember(which)` takes the value of keys[which], others are
    /// skipped. Fails if one is a duplicate key, or one of the first `required` keys is not.
    template <std::invocable<std::size_t> OnMember>
    bool members(std::span<const std::string_view> keys, std::size_t required,
                 const OnMember& onMember) {
        std::uint64_t seen = 0;
        const auto known = [&](std::string_view key) {
            const auto which =
                static_cast<std::size_t>(std::ranges::find(keys, key) - keys.begin());
            if (which == keys.size()) {
                return skip();
            }
            const std::uint64_t bit = std::uint64_t{1} << which;
            if ((seen & bit) != 0) {
                return fail(say(SENTENCE("Streamscope", "is a duplicate key")));
            }
            seen |= bit;
            return onMember(which);
        };
        return eachMember(known) && checkSeen(keys, required, seen);
    }

    /// The members of an object, whatever their keys: `onMember(key)` takes the value.
    template <std::invocable<std::string_view> OnMember>
    bool eachMember(const OnMember& onMember) {
        if (!open('{', SENTENCE("Streamscope", "expected an object"))) {
            return false;
        }
        for (std::string key; true;) {
            if (!nextKey(key)) {
                return !m_problem && close();
            }
            m_path.emplace_back(key);
            if (!onMember(std::string_view(key))) {
                return false;
            }
            m_path.pop_back();
        }
    }

    /// The values of a list: `onValue()` takes each.
    template <std::invocable OnValue>
    bool forEach(const OnValue& onValue) {
        if (!open('[', SENTENCE("Streamscope", "expected a list"))) {
            return false;
        }
        for (std::size_t i = 0;; ++i) {
            if (!nextValue(i == 0)) {
                return !m_problem && close();
            }
            m_path.emplace_back(i);
            if (!onValue()) {
                return false;
            }
            m_path.pop_back();
        }
    }

    /// Exactly `count` whole numbers: `take(i, number)` stores each. Where one is null it is
    /// `ifNull`; without that a null is a problem.
    template <std::integral Number, std::invocable<std::size_t, Number> Take>
    bool numbers(std::size_t count, std::optional<Number> ifNull, const Take& take) {
        if (!open('[', SENTENCE("Streamscope", "expected a list of numbers"))) {
            return false;
        }
        for (std::size_t i = 0;; ++i) {
            if (!nextValue(i == 0)) {
                return !m_problem && close() && (i == count || failLength(i, count));
            }
            if (i == count) {
                return failLength(i + 1, count);
            }
            Number number{};
            const bool isNumber = takeWhole(m_text, m_at, number);
            if (!isNumber && (!ifNull || !readNull())) {
                return fail(noWholeNumber<Number>(), "/" + std::to_string(i));
            }
            take(i, isNumber ? number : *ifNull);
        }
    }

    bool read(std::string& value);
    bool read(bool& value);
    bool read(double& value);
    template <std::integral Number>
    bool read(Number& value) {
        blanks();
        return takeWhole(m_text, m_at, value) || fail(noWholeNumber<Number>());
    }
    [[nodiscard]] bool readNull();  ///< if one is next
    bool skip();
    bool end();  ///< nothing but blanks may follow

    /// Remembers the first problem, at the value that is being read. Returns false.
    /// `below`: JSON pointer from there.
    bool fail(Sentence text, std::string_view below = {});
    /// The same where the text is no JSON; what is wrong is what comes next.
    bool broken(Sentence text);
    [[nodiscard]] const std::optional<Problem>& problem() const { return m_problem; }

private:
    void blanks() {
        while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\n' ||
                                        m_text[m_at] == '\r' || m_text[m_at] == '\t')) {
            ++m_at;
        }
    }
    [[nodiscard]] char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }

    /// Before a value of a list: false at its end, or on a problem.
    bool nextValue(bool isFirst) {
        blanks();
        if (peek() == ']') {
            ++m_at;
            return false;
        }
        if (isFirst) {
            return true;
        }
        if (peek() != ',') {
            return broken(say(SENTENCE("Streamscope", "expected , or ]")));
        }
        ++m_at;
        blanks();
        return true;
    }

    bool checkSeen(std::span<const std::string_view> keys, std::size_t required,
                   std::uint64_t seen);
    bool open(char bracket, const char* expected);
    bool close();
    bool nextKey(std::string& key);
    bool quoted(std::string_view& raw);
    bool skipQuoted();
    bool failLength(std::size_t found, std::size_t expected);
    [[nodiscard]] std::size_t endOfWord() const;

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_forgotten = 0;
    Forget m_forget;
    bool m_isStrict = false;
    TextRange m_key;
    std::vector<JsonStep> m_path;
    std::vector<bool> m_hasMembers;  ///< of each object that is open
    std::optional<Problem> m_problem;
};

}  // namespace streamscope
