// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/recordings/text_source.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace streamscope::recordings {

/// Walks a Chrome trace, an object with "traceEvents" or a bare list of events, piece by piece: no
/// more of it is in memory than the event at hand needs. It only looks for where things end; what
/// an event says is for JsonPull.
///
/// Foreign files are damaged in many ways. An event that has no end, or that `onEvent` refuses, is
/// counted and left out, and it goes on at the next `{"` that follows a comma; a list without an
/// end, and a text that is cut, end there.
class EventList {
public:
    /// The text of one value. Not valid after the call.
    using OnMember = std::function<void(std::string_view key, std::string_view value)>;
    /// False: that is no JSON.
    using OnEvent = std::function<bool(std::string_view event)>;

    explicit EventList(TextSource& source) : m_source(source), m_text(kFirst) {}

    /// `onMember` gets what is beside the list, before it and behind it. False: it is neither an
    /// object nor a list.
    bool walk(const OnMember& onMember, const OnEvent& onEvent);

    [[nodiscard]] bool hasEvents() const { return m_hasEvents; }  ///< there was such a list
    [[nodiscard]] bool isCut() const { return m_isCut; }
    [[nodiscard]] std::uint64_t damaged() const { return m_damaged; }
    [[nodiscard]] std::uint64_t damagedAt() const { return m_damagedAt; }

private:
    static constexpr std::size_t kFirst = std::size_t{1} << 20;
    static constexpr std::size_t kLongestEvent = std::size_t{16} << 20;
    static constexpr std::size_t kLongestMember = std::size_t{64} << 20;
    static constexpr std::uint64_t kMaxWasted = std::uint64_t{256} << 20;

    [[nodiscard]] char next();  ///< the character there after blanks; 0 at the end
    [[nodiscard]] bool more();  ///< reads on; false at the end
    [[nodiscard]] bool findEnd(std::size_t longest);  ///< of the value at m_begin: m_end
    [[nodiscard]] bool findQuote(std::size_t& at, std::size_t longest);
    [[nodiscard]] std::string_view value() const {
        return {m_text.data() + m_begin, m_end - m_begin};
    }
    void walkObject(const OnMember& onMember, const OnEvent& onEvent);
    bool readMember(const OnMember& onMember, const OnEvent& onEvent);
    void walkList(const OnEvent& onEvent);
    bool skipDamaged();  ///< to the next event
    [[nodiscard]] char after(std::size_t at);

    TextSource& m_source;
    std::vector<char> m_text;
    std::size_t m_begin = 0;     ///< of what is looked at
    std::size_t m_end = 0;       ///< of the value there
    std::size_t m_size = 0;      ///< of what has been read
    std::uint64_t m_before = 0;  ///< bytes of the text that are gone
    std::uint64_t m_damaged = 0;
    std::uint64_t m_damagedAt = 0;
    std::uint64_t m_wasted = 0;  ///< bytes in which the end of an event was looked for in vain
    bool m_hasEvents = false;
    bool m_isCut = false;
};

}  // namespace streamscope::recordings
