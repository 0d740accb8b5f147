// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <string>

namespace streamscope::scenarios {

/// The things of a program by name; each is made when it is first named. Throw TextError.
class ProgramNames {
public:
    explicit ProgramNames(Program& program) : m_program(program) {}

    /// The first letter tells the kind: L, s, n or p, after "d1." on device 1.
    StreamId stream(const std::string& name);
    DeviceId device(const std::string& text);
    EventId event(const std::string& name);
    /// Large enough for anything.
    MemoryId memory(const std::string& name, MemoryPlace place, DeviceId on = DeviceId{});
    MemoryId deviceMemory(DeviceId on);
    NameId name(const std::string& text);
    StepId addStep(const std::string& text);

private:
    Program& m_program;
};

}  // namespace streamscope::scenarios
