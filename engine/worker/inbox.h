// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/device.h"
#include "engine/worker/outbox.h"
#include "engine/worker/protocol.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace streamscope::worker {

/// A request, and what became of it meanwhile.
struct Job {
    Request request;
    RunControl control;
};

/// Reads a worker's requests in a thread of its own, so that a cancellation and the end of input
/// are seen while one is worked on, and gives the signs of life of the time.
class Inbox {
public:
    Inbox(int descriptor, Outbox& outbox) : m_descriptor(descriptor), m_outbox(outbox) {}
    Inbox(const Inbox&) = delete;
    Inbox& operator=(const Inbox&) = delete;
    ~Inbox();

    void start();
    /// The request to work on, when there is one; null: it is time to end.
    [[nodiscard]] std::shared_ptr<Job> current();
    /// Sends the answer to the current request, which is then forgotten.
    void finish(const Message& answer);

private:
    void read();
    void takeLines();
    void take(std::string_view line);
    void endOfInput();
    void giveSigns();
    void giveSignsOfOneJob(std::unique_lock<std::mutex>& lock);
    void giveSign(std::chrono::steady_clock::time_point& last, double& told);

    int m_descriptor = -1;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::string m_input;                      ///< what follows the last whole line
    std::size_t m_searched = 0;               ///< no line feed before here
    std::deque<std::shared_ptr<Job>> m_jobs;  ///< the first is the current one
    bool m_isAnswering = false;
    bool m_isOver = false;
    Outbox& m_outbox;
    std::thread m_reader;
    std::thread m_pulse;
};

}  // namespace streamscope::worker
