// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"

#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace streamscope {

/// Takes a long text piece by piece; pieces end anywhere.
using TextSink = std::function<void(std::string_view)>;

/// A sink that adds to `text`, which must outlive it.
[[nodiscard]] TextSink appendTo(std::string& text);

/// Writes one JSON value from first to last byte and builds nothing in memory.
///
///   json.beginObject();  json.key("n").value(3);  json.endObject();     →  {"n": 3}
///
/// Members of a container opened with Layout::Lines go on lines of their own, indented; those of a
/// Layout::Packed one, for long lists of numbers, stand close together, many on a line; a container
/// inside an inline one is inline. The caller keeps begin and end in balance and gives a key before
/// each value of an object. Bytes that are no UTF-8 become U+FFFD, numbers that JSON cannot say
/// (NaN, infinity) null. The destructor flushes.
class JsonWriter {
public:
    enum class Layout : std::uint8_t { Lines, Inline, Packed };

    explicit JsonWriter(TextSink sink);
    JsonWriter(const JsonWriter&) = delete;
    JsonWriter& operator=(const JsonWriter&) = delete;
    ~JsonWriter();

    void beginObject(Layout layout = Layout::Inline) { begin('{', layout); }
    void endObject() { end('}'); }
    void beginArray(Layout layout = Layout::Inline) { begin('[', layout); }
    void endArray() { end(']'); }

    JsonWriter& key(std::string_view name);

    void value(std::string_view text);
    void value(const char* text) { value(std::string_view(text)); }
    void value(bool truth) { raw(truth ? "true" : "false"); }
    void value(double number);
    template <std::integral Integer>
    void value(Integer number) {
        separate();
        put(+number);
    }
    /// A thousandth of a number, with all its digits: 12345 is 12.345.
    void thousandths(std::int64_t number);
    /// Null for nothing.
    template <typename Value>
    void value(const std::optional<Value>& possible) {
        if (possible) {
            value(*possible);
        } else {
            null();
        }
    }
    void null() { raw("null"); }

    /// Hands everything so far to the sink, a line break after it if the value is complete.
    void flush();

private:
    static constexpr std::size_t kFlushBytes = std::size_t{1} << 16;
    static constexpr std::size_t kSpare = 32;  ///< any number in its shortest form

    struct Level {
        Layout layout = Layout::Inline;
        std::size_t members = 0;
    };

    void begin(char bracket, Layout layout);
    void end(char bracket);
    void separate();
    void newLine();
    void raw(std::string_view text);
    void quote(std::string_view text);
    std::size_t quoteFirst(std::string_view text);
    void put(char character) {
        makeRoom();
        *m_place++ = character;
    }
    void put(std::string_view text);
    template <typename Number>
    requires std::is_arithmetic_v<Number>
    void put(Number number) {
        makeRoom();
        m_place = std::to_chars(m_place, m_place + kSpare, number).ptr;
    }
    /// For at least kSpare bytes.
    void makeRoom() {
        if (m_place >= m_buffer.get() + kFlushBytes) {
            handOver();
        }
    }
    void handOver();

    TextSink m_sink;
    std::unique_ptr<char[]> m_buffer;  // NOLINT(modernize-avoid-c-arrays): not initialized
    char* m_place;
    std::vector<Level> m_levels;
    bool m_afterKey = false;
};

/// A member: the index that the id stands for, or null.
template <typename Id>
void writeId(JsonWriter& json, std::string_view key, Id id) {
    json.key(key).value(id == Id::None ? std::nullopt : std::optional(indexOf(id)));
}

}  // namespace streamscope
