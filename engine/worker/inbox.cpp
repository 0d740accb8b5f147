// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/worker/inbox.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <unistd.h>
#include <utility>

namespace streamscope::worker {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds kHeartbeat{1000};
constexpr milliseconds kProgress{100};  ///< how often progress is told, when there is some
constexpr std::size_t kLongestRequest = std::size_t{512} << 20;

}  // namespace

Inbox::~Inbox() {
    {
        const std::scoped_lock lock(m_mutex);
        m_isOver = true;
    }
    m_changed.notify_all();
    if (m_reader.joinable()) {
        m_reader.join();
        m_pulse.join();
    }
}

void Inbox::start() {
    m_reader = std::thread([this] { read(); });
    m_pulse = std::thread([this] { giveSigns(); });
}

std::shared_ptr<Job> Inbox::current() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_isOver || !m_jobs.empty(); });
    return m_isOver ? nullptr : m_jobs.front();
}

void Inbox::finish(const Message& answer) {
    {
        const std::scoped_lock lock(m_mutex);
        m_isAnswering = true;
    }
    // Not under the lock: an answer can be long, and the end of input is to be seen.
    m_outbox.send(answer);
    const std::scoped_lock lock(m_mutex);
    m_isAnswering = false;
    m_jobs.pop_front();
}

void Inbox::read() {
    std::array<char, std::size_t{1} << 16> bytes{};
    for (;;) {
        const ssize_t got = ::read(m_descriptor, bytes.data(), bytes.size());
        const std::scoped_lock lock(m_mutex);
        if (got > 0) {
            m_input.append(bytes.data(), static_cast<std::size_t>(got));
            takeLines();
        } else if (got == 0 || errno != EINTR) {
            endOfInput();
        }
        if (m_isOver) {
            return;
        }
    }
}

void Inbox::takeLines() {
    std::size_t begin = 0;
    for (std::size_t end = 0; !m_isOver; begin = end + 1) {
        end = m_input.find('\n', std::max(begin, m_searched));
        if (end == std::string::npos) {
            break;
        }
        take(std::string_view(m_input).substr(begin, end - begin));
    }
    m_input.erase(0, begin);
    m_searched = m_input.size();
    if (m_input.size() > kLongestRequest) {
        endOfInput();
    }
}

void Inbox::take(std::string_view line) {
    auto request = readRequest(line);
    if (!request) {
        m_outbox.send(ErrorAnswer{request.error(), {}});
    } else if (std::holds_alternative<CancelRequest>(*request)) {
        for (const std::shared_ptr<Job>& job : m_jobs) {
            job->control.cancelled = true;
        }
    } else if (std::holds_alternative<GoodbyeRequest>(*request)) {
        endOfInput();
    } else {
        auto job = std::make_shared<Job>();
        job->request = *std::move(request);
        m_jobs.push_back(std::move(job));
        m_changed.notify_all();
    }
}

/// Nobody waits for an answer any more. What runs cannot be stopped from here, so the process goes,
/// and with it what it does on a device.
void Inbox::endOfInput() {
    if (!m_jobs.empty()) {
        ::_exit(EXIT_SUCCESS);
    }
    m_isOver = true;
    m_changed.notify_all();
}

/// Heartbeats and progress, while something is worked on; under the lock, so that none follows the
/// answer.
void Inbox::giveSigns() {
    std::unique_lock lock(m_mutex);
    while (!m_isOver) {
        m_changed.wait(lock, [this] { return m_isOver || !m_jobs.empty(); });
        giveSignsOfOneJob(lock);
    }
}

void Inbox::giveSignsOfOneJob(std::unique_lock<std::mutex>& lock) {
    steady_clock::time_point last = steady_clock::now();
    double told = 0;
    while (!m_isOver && !m_jobs.empty()) {
        m_changed.wait_for(lock, kProgress, [this] { return m_isOver; });
        giveSign(last, told);
    }
}

void Inbox::giveSign(steady_clock::time_point& last, double& told) {
    if (m_isOver || m_isAnswering || m_jobs.empty()) {
        return;
    }
    const double share = m_jobs.front()->control.progress;
    if (share > told) {
        told = share;
        m_outbox.send(ProgressMessage{share, {}});
    }
    if (steady_clock::now() - last >= kHeartbeat) {
        last = steady_clock::now();
        m_outbox.send(HeartbeatMessage{});
    }
}

}  // namespace streamscope::worker
