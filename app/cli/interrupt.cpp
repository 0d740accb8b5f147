// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interrupt.h"

#include "app/cli/console.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <poll.h>
#include <string_view>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

namespace streamscope::cli {
namespace {

using Clock = std::chrono::steady_clock;

/// For poll(): -1 waits forever.
int remaining(std::optional<Clock::time_point> deadline) {
    if (!deadline) {
        return -1;
    }
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(*deadline - Clock::now()).count() + 1;
    return left <= 0 ? 0 : static_cast<int>(std::min<std::int64_t>(left, 1'000'000'000));
}

/// One that is not taken is not worth another word.
void tell(std::string_view text) {
    [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, text.data(), text.size());
}

}  // namespace

Interrupt::Interrupt(RunControl& control, std::optional<std::chrono::seconds> limit)
    : m_control(control) {
    sigset_t interrupt;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    pthread_sigmask(SIG_BLOCK, &interrupt, &m_before);
    m_signals = signalfd(-1, &interrupt, SFD_CLOEXEC);
    m_end = eventfd(0, EFD_CLOEXEC);
    m_thread = std::thread([this, limit] { watch(limit); });
}

Interrupt::~Interrupt() {
    const std::uint64_t one = 1;
    if (write(m_end, &one, sizeof(one)) != sizeof(one)) {
        std::abort();  // an eventfd always takes its first write
    }
    m_thread.join();
    close(m_signals);
    close(m_end);
    pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
}

void Interrupt::watch(std::optional<std::chrono::seconds> limit) {
    auto deadline = limit ? std::optional(Clock::now() + *limit) : std::nullopt;
    for (;;) {
        std::array<pollfd, 2> waits{{{m_end, POLLIN, 0}, {m_signals, POLLIN, 0}}};
        const int ready = poll(waits.data(), waits.size(), remaining(deadline));
        if (waits[0].revents != 0) {
            return;
        }
        if (ready == 0) {
            m_control.cancelled = true;
            deadline.reset();
            continue;
        }
        signalfd_siginfo signal{};
        if (waits[1].revents == 0 || read(m_signals, &signal, sizeof(signal)) < 0) {
            continue;
        }
        if (m_wasAsked.exchange(true)) {
            std::_Exit(static_cast<int>(ExitCode::Stopped));
        }
        m_control.cancelled = true;
        tell("\nstreamscope: stopping; Ctrl-C again stops at once\n");
    }
}

}  // namespace streamscope::cli
