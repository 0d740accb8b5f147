// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenarios/program_names.h"

#include "engine/scenarios/text_token.h"

#include <algorithm>

namespace streamscope::scenarios {

StreamId ProgramNames::stream(const std::string& name) {
    for (std::size_t i = 0; i < m_program.streams.size(); ++i) {
        if (m_program.streams[i].name == name) {
            return idAt<StreamId>(i);
        }
    }
    Stream made;
    made.name = name;
    const std::size_t dot = name.find('.');
    if (dot != std::string::npos) {
        made.device = device(name.substr(1, dot - 1));
    }
    switch (name[dot == std::string::npos ? 0 : dot + 1]) {
        case 'L':
            made.kind = StreamKind::LegacyDefault;
            break;
        case 's':
            made.kind = StreamKind::Blocking;
            break;
        case 'n':
            made.kind = StreamKind::NonBlocking;
            break;
        case 'p':
            made.kind = StreamKind::PerThreadDefault;
            break;
        default:
            throw TextError{"no stream kind for '" + name + "'"};
    }
    m_program.streams.push_back(made);
    return idAt<StreamId>(m_program.streams.size() - 1);
}

DeviceId ProgramNames::device(const std::string& text) {
    const auto index = static_cast<std::size_t>(number(text));
    m_program.deviceCount = std::max(m_program.deviceCount, index + 1);
    return idAt<DeviceId>(index);
}

EventId ProgramNames::event(const std::string& name) {
    for (std::size_t i = 0; i < m_program.events.size(); ++i) {
        if (m_program.events[i].name == name) {
            return idAt<EventId>(i);
        }
    }
    m_program.events.push_back({name});
    return idAt<EventId>(m_program.events.size() - 1);
}

MemoryId ProgramNames::memory(const std::string& name, MemoryPlace place, DeviceId on) {
    for (std::size_t i = 0; i < m_program.memories.size(); ++i) {
        if (m_program.memories[i].name == name) {
            return idAt<MemoryId>(i);
        }
    }
    m_program.memories.push_back({name, place, on, std::uint64_t{1} << 40, false});
    return idAt<MemoryId>(m_program.memories.size() - 1);
}

MemoryId ProgramNames::deviceMemory(DeviceId on) {
    return memory("device" + std::to_string(indexOf(on)), MemoryPlace::Device, on);
}

NameId ProgramNames::name(const std::string& text) {
    m_program.names.push_back(text);
    return idAt<NameId>(m_program.names.size() - 1);
}

StepId ProgramNames::addStep(const std::string& text) {
    m_program.steps.push_back({"/" + std::to_string(m_program.steps.size()), text});
    return idAt<StepId>(m_program.steps.size() - 1);
}

}  // namespace streamscope::scenarios
