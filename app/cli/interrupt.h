// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/device.h"

#include <atomic>
#include <chrono>
#include <csignal>
#include <optional>
#include <thread>

namespace streamscope::cli {

/// While it lives, Ctrl-C cancels what `control` controls, and a second one ends the program at
/// once; so does a time limit, if there is one, with the first. Made on the main thread before any
/// other thread that it should spare; a process started meanwhile is not reached by Ctrl-C either,
/// so that it can be told to stop.
class Interrupt {
public:
    explicit Interrupt(RunControl& control,
                       std::optional<std::chrono::seconds> limit = std::nullopt);
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;
    ~Interrupt();

    /// The user stopped it, not the time limit.
    [[nodiscard]] bool wasAsked() const { return m_wasAsked; }

private:
    void watch(std::optional<std::chrono::seconds> limit);

    RunControl& m_control;
    std::atomic<bool> m_wasAsked = false;
    sigset_t m_before{};
    int m_signals = -1;  ///< tells of Ctrl-C
    int m_end = -1;      ///< tells the thread to end
    std::thread m_thread;
};

}  // namespace streamscope::cli
