// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace streamscope::worker {

/// A file descriptor that is closed with its owner.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : m_number(number) {}
    Descriptor(Descriptor&& other) noexcept : m_number(other.release()) {}
    Descriptor& operator=(Descriptor&& other) noexcept;
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }

    [[nodiscard]] int get() const noexcept { return m_number; }
    [[nodiscard]] bool isOpen() const noexcept { return m_number >= 0; }
    int release() noexcept;
    void close() noexcept;

private:
    int m_number = -1;
};

/// The program that a command begins with: a word without a slash may stand beside our own program;
/// else it is searched in PATH.
[[nodiscard]] std::string findProgram(const std::string& word);

/// A process that we talk to line by line over pipes. Nothing here blocks longer than it says.
/// No descriptor of ours is open in it, and it is ended and reaped with its owner.
class ChildProcess {
public:
    using Milliseconds = std::chrono::milliseconds;
    using TimePoint = std::chrono::steady_clock::time_point;

    /// Of the program of findProgram().
    /// Error: Device (why it cannot be started).
    [[nodiscard]] static Result<std::unique_ptr<ChildProcess>> start(
        const std::vector<std::string>& command);
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ~ChildProcess();

    /// Is sent during exchange(), as fast as the process reads.
    void send(std::string_view text) { m_toSend += text; }
    /// Sends and receives what can be, and waits for that at most so long.
    void exchange(Milliseconds most);
    /// The next whole line without its line feed, if it is there.
    [[nodiscard]] std::optional<std::string> takeLine();
    /// What came after the last whole line.
    [[nodiscard]] std::string_view unfinishedLine() const {
        return std::string_view(m_received).substr(m_taken);
    }
    /// When bytes last came, or it was started.
    [[nodiscard]] TimePoint lastSign() const { return m_lastSign; }
    /// Nothing more can come: its output is closed, or it has ended and all was read.
    [[nodiscard]] bool isOver();

    /// Asks it to end by closing its input, and ends it if it has not after `patience`. Returns how
    /// it ended: "ended with code 3", "was ended by signal 9 (Killed)", "closed its output".
    Sentence end(Milliseconds patience);
    /// The last two kilobytes of its standard error, as far as they have come.
    [[nodiscard]] const std::string& lastWords() const { return m_errors; }

private:
    ChildProcess() = default;
    void receive();
    void receiveErrors();
    void flush();
    bool hasEnded();
    bool waitForEnd(Milliseconds patience);

    pid_t m_pid = -1;  ///< -1 once it was reaped
    int m_status = 0;
    bool m_wasKilled = false;  ///< by us
    Descriptor m_input;
    Descriptor m_output;
    Descriptor m_error;
    std::string m_toSend;
    std::size_t m_sent = 0;
    std::string m_received;
    std::size_t m_taken = 0;     ///< of it, as lines
    std::size_t m_searched = 0;  ///< no line feed from there to here
    std::string m_errors;
    TimePoint m_lastSign = std::chrono::steady_clock::now();
};

}  // namespace streamscope::worker
