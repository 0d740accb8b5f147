// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/event_fields.h"

#include "engine/base/json_pull.h"

#include <algorithm>

namespace streamscope::recordings {
namespace {

struct Key {
    std::string_view text;
    Field field;
};

constexpr std::array<Key, 9> kKeys{{{"ph", Field::Phase},
                                    {"cat", Field::Category},
                                    {"name", Field::Name},
                                    {"pid", Field::Process},
                                    {"tid", Field::Thread},
                                    {"ts", Field::Time},
                                    {"dur", Field::Duration},
                                    {"id", Field::Id},
                                    {"id2", Field::Scope}}};
constexpr std::array<Key, 18> kArguments{{{"device", Field::Device},
                                          {"context", Field::Context},
                                          {"stream", Field::Stream},
                                          {"on stream", Field::Stream},
                                          {"thread", Field::CallThread},
                                          {"correlation", Field::Correlation},
                                          {"bytes", Field::Bytes},
                                          {"grid", Field::Grid},
                                          {"block", Field::Block},
                                          {"registers per thread", Field::Registers},
                                          {"shared memory", Field::SharedMemory},
                                          {"cuda_sync_kind", Field::SyncKind},
                                          {"wait_on_stream", Field::WaitStream},
                                          {"wait_on_cuda_event_record_corr_id", Field::WaitRecord},
                                          {"fromDevice", Field::FromDevice},
                                          {"toDevice", Field::ToDevice},
                                          {"name", Field::NamedAs},
                                          {"priority", Field::Priority}}};

/// Not two texts with something between them. Names are full of quotes that nobody escaped.
bool isOneText(std::string_view value) {
    return !value.starts_with('"') || value.find('\\') != std::string_view::npos ||
           value.find('"', 1) == value.size() - 1;
}

class Reading {
public:
    Reading(std::string_view event, Wanted (*wanted)(std::string_view, std::string_view),
            EventFields& fields)
        : m_event(event), m_pull(event), m_ask(wanted), m_fields(fields) {}

    bool read() {
        const bool isWhole = m_pull.eachMember([this](std::string_view key) { return take(key); });
        if (isWhole && !m_isAsked) {
            m_wanted = m_ask(m_fields[Field::Phase], m_fields[Field::Category]);
        }
        return isWhole || !m_pull.problem();
    }
    [[nodiscard]] bool isWanted() const { return m_wanted != Wanted::Nothing; }

private:
    bool take(std::string_view key) {
        if (key == "args" && m_pull.next() == '{') {
            const bool isKnown = m_isAsked && m_wanted == Wanted::Times;
            return isKnown ? passOver() : m_pull.eachMember([this](std::string_view argument) {
                return keep(kArguments, argument);
            });
        }
        return keep(kKeys, key) && (m_isAsked || ask());
    }

    /// What wants the times alone need not read on once it has them.
    bool passOver() {
        const bool hasAll = !m_fields[Field::Time].empty() && !m_fields[Field::Name].empty() &&
                            !m_fields[Field::Duration].empty() && !m_fields[Field::Thread].empty();
        return !hasAll && m_pull.skip();
    }

    bool ask() {
        const std::string_view phase = m_fields[Field::Phase];
        const std::string_view category = m_fields[Field::Category];
        const bool needsNone = phase == "\"s\"" || phase == "\"f\"" || phase == "\"t\"";
        if (needsNone) {
            m_isAsked = true;
            return false;
        }
        if (!phase.empty() && !category.empty()) {
            m_isAsked = true;
            m_wanted = m_ask(phase, category);
            return m_wanted != Wanted::Nothing;
        }
        return true;
    }

    template <std::size_t kCount>
    bool keep(const std::array<Key, kCount>& keys, std::string_view key) {
        const auto* const found = std::ranges::find(keys, key, &Key::text);
        if (found == keys.end()) {
            return m_pull.skip();
        }
        (void)m_pull.next();
        const std::size_t begin = m_pull.offset();
        if (!m_pull.skip()) {
            return false;
        }
        std::string_view value = m_event.substr(begin, m_pull.offset() - begin);
        value = value.substr(0, value.find_last_not_of(" \t\r\n") + 1);
        m_fields.values[static_cast<std::size_t>(found->field)] = value;
        return found->field == Field::Name || isOneText(value) ||
               m_pull.broken(say(SENTENCE("Streamscope", "expected , or }")));
    }

    std::string_view m_event;
    JsonPull m_pull;
    Wanted (*m_ask)(std::string_view, std::string_view);
    EventFields& m_fields;
    Wanted m_wanted = Wanted::Nothing;
    bool m_isAsked = false;
};

}  // namespace

bool readEvent(std::string_view event, Wanted (*wanted)(std::string_view, std::string_view),
               EventFields& fields, bool& isWanted) {
    fields = {};
    Reading reading(event, wanted, fields);
    const bool isJson = reading.read();
    isWanted = isJson && reading.isWanted();
    return isJson;
}

}  // namespace streamscope::recordings
