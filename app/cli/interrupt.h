// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/device.h"

#include <chrono>
#include <csignal>
#include <optional>

namespace streamscope::cli {

/// While it lives, Ctrl-C cancels what `control` controls, and a second one ends the program at
/// once; so does a time limit, if there is one, with the first. Workers lead process groups of
/// their own, which Ctrl-C does not reach. One at a time.
class Interrupt {
public:
    explicit Interrupt(RunControl& control,
                       std::optional<std::chrono::seconds> limit = std::nullopt);
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;
    ~Interrupt();

    /// The user stopped it, not the time limit.
    [[nodiscard]] bool wasAsked() const;

private:
    struct sigaction m_onInterrupt {};  ///< before
    struct sigaction m_onAlarm {};
};

}  // namespace streamscope::cli
