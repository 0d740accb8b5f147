// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interrupt.h"

#include "app/cli/console.h"

#include <atomic>
#include <cerrno>
#include <string_view>
#include <sys/time.h>
#include <unistd.h>

namespace streamscope::cli {
namespace {

// A handler reaches nothing but globals.
std::atomic<RunControl*> controlled = nullptr;
std::atomic<bool> wasStopped = false;
static_assert(std::atomic<RunControl*>::is_always_lock_free);

void onSignal(int signal) {
    const int before = errno;
    if (signal == SIGINT) {
        if (wasStopped.exchange(true)) {
            _exit(static_cast<int>(ExitCode::Stopped));
        }
        constexpr std::string_view kText = "\nstreamscope: stopping; Ctrl-C again stops at once\n";
        [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, kText.data(), kText.size());
    }
    if (RunControl* control = controlled) {
        control->cancelled = true;
    }
    errno = before;
}

void alarmIn(std::chrono::microseconds time) {
    itimerval timer{};
    timer.it_value.tv_sec = time.count() / 1'000'000;
    timer.it_value.tv_usec = time.count() % 1'000'000;
    setitimer(ITIMER_REAL, &timer, nullptr);
}

}  // namespace

Interrupt::Interrupt(RunControl& control, std::optional<std::chrono::seconds> limit) {
    wasStopped = false;
    controlled = &control;
    struct sigaction action {};
    action.sa_handler = onSignal;
    action.sa_flags = SA_RESTART;
    sigaction(SIGINT, &action, &m_onInterrupt);
    sigaction(SIGALRM, &action, &m_onAlarm);
    if (limit) {
        alarmIn(*limit + std::chrono::microseconds(1));  // 0 would be never
    }
}

Interrupt::~Interrupt() {
    alarmIn({});
    sigaction(SIGINT, &m_onInterrupt, nullptr);
    sigaction(SIGALRM, &m_onAlarm, nullptr);
    controlled = nullptr;
}

bool Interrupt::wasAsked() const {
    return wasStopped;
}

}  // namespace streamscope::cli
