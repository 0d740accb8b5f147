// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/in_order.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace streamscope {
namespace {

class Jobs {
public:
    Jobs(std::size_t count, const std::function<void(std::size_t)>& job)
        : m_job(job), m_isDone(count, false) {}

    /// What each thread does.
    void work() {
        std::unique_lock lock(m_mutex);
        while (m_next < m_isDone.size()) {
            const std::size_t mine = m_next++;
            lock.unlock();
            m_job(mine);
            lock.lock();
            m_isDone[mine] = true;
            m_someDone.notify_one();
        }
    }

    void waitFor(std::size_t job) {
        std::unique_lock lock(m_mutex);
        m_someDone.wait(lock, [&] { return m_isDone[job]; });
    }

    void beginNoMore() {
        const std::scoped_lock lock(m_mutex);
        m_next = m_isDone.size();
    }

private:
    const std::function<void(std::size_t)>& m_job;
    std::mutex m_mutex;
    std::condition_variable m_someDone;
    std::size_t m_next = 0;
    std::vector<bool> m_isDone;
};

void inTurn(std::size_t count, const std::function<void(std::size_t)>& job,
            const std::function<bool(std::size_t)>& take) {
    for (std::size_t i = 0; i < count; ++i) {
        job(i);
        if (!take(i)) {
            return;
        }
    }
}

}  // namespace

void inOrder(std::size_t count, std::size_t atOnce, const std::function<void(std::size_t)>& job,
             const std::function<bool(std::size_t)>& take) {
    if (atOnce <= 1) {
        inTurn(count, job, take);
        return;
    }
    Jobs jobs(count, job);
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < std::min(count, atOnce); ++i) {
        threads.emplace_back([&jobs] { jobs.work(); });
    }
    for (std::size_t i = 0; i < count; ++i) {
        jobs.waitFor(i);
        if (!take(i)) {
            break;
        }
    }
    jobs.beginNoMore();
}

}  // namespace streamscope
