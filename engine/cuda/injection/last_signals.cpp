// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/injection/last_signals.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <pthread.h>
#include <unistd.h>

namespace streamscope::cuda {
namespace {

// A handler can reach nothing else.
int pipeOut = -1;
int pipeIn = -1;
pid_t process = 0;
void (*beforeSignals)() = nullptr;
std::atomic<bool> isEnding{false};

void endBy(int signal) {
    std::signal(signal, SIG_DFL);
    ::kill(::getpid(), signal);
}

void onSignal(int signal) {
    const int error = errno;
    const auto byte = static_cast<unsigned char>(signal);
    if (::getpid() != process || isEnding.exchange(true) || ::write(pipeIn, &byte, 1) != 1) {
        endBy(signal);
    }
    errno = error;
}

void* waitForSignal(void* /*unused*/) {
    unsigned char signal = 0;
    while (::read(pipeOut, &signal, 1) < 0 && errno == EINTR) {
    }
    beforeSignals();
    endBy(signal);
    return nullptr;
}

bool startThread() {
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t thread{};
    const bool isStarted = pthread_create(&thread, nullptr, waitForSignal, nullptr) == 0;
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    if (isStarted) {
        pthread_detach(thread);
    }
    return isStarted;
}

}  // namespace

void runBeforeSignals(void (*before)()) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
        return;
    }
    pipeOut = ends[0];
    pipeIn = ends[1];
    process = ::getpid();
    beforeSignals = before;
    if (!startThread()) {
        return;
    }
    constexpr std::array kSignals{SIGTERM, SIGINT, SIGHUP};
    for (const int signal : kSignals) {
        struct sigaction there {};
        const bool isDefault = ::sigaction(signal, nullptr, &there) == 0 &&
                               (there.sa_flags & SA_SIGINFO) == 0 && there.sa_handler == SIG_DFL;
        if (isDefault) {
            there.sa_handler = onSignal;
            there.sa_flags = SA_RESTART;
            sigemptyset(&there.sa_mask);
            ::sigaction(signal, &there, nullptr);
        }
    }
}

}  // namespace streamscope::cuda
