// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
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
        if constexpr (std::signed_integral<Integer>) {
            signedValue(number);
        } else {
            unsignedValue(number);
        }
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
    void signedValue(std::int64_t number);
    void unsignedValue(std::uint64_t number);

    TextSink m_sink;
    std::string m_buffer;
    std::vector<Level> m_levels;
    bool m_afterKey = false;
};

/// A member: the index that the id stands for, or null.
template <typename Id>
void writeId(JsonWriter& json, std::string_view key, Id id) {
    json.key(key).value(id == Id::None ? std::nullopt : std::optional(indexOf(id)));
}

}  // namespace streamscope
