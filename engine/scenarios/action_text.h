// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"
#include "engine/scenarios/program_names.h"
#include "engine/scenarios/text_token.h"
#include "engine/simulator/device_profile.h"

#include <map>
#include <optional>
#include <string>

namespace streamscope::scenarios {

/// Makes the actions that tokens of a program text stand for. Throws TextError.
class ActionReader {
public:
    ActionReader(Program& program, const DeviceProfile& profile)
        : m_program(program), m_profile(profile), m_names(program) {}

    /// Calls without a stream, or nothing if it is none of them.
    std::optional<Action> hostAction(const Token& token);
    /// Calls in a stream of device `on`.
    Action streamAction(const Token& token, DeviceId on);
    Action workAction(const Token& token, DeviceId on);
    std::optional<Copy> copyOf(const Token& token, DeviceId on);
    [[nodiscard]] ProgramNames& names() { return m_names; }

    std::map<std::string, GraphId> graphs;  ///< by name

private:
    Action allocation(const Token& token, MemoryPlace place, bool allocates);
    KernelId kernelOf(const Token& token);

    Program& m_program;
    const DeviceProfile& m_profile;
    ProgramNames m_names;
};

}  // namespace streamscope::scenarios
