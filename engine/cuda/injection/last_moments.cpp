// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/injection/last_moments.h"

#include "engine/cuda/injection/imported_function.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace streamscope::cuda {
namespace {

constexpr int kLongestWaitMs = 2000;
constexpr unsigned char kNoSignal = 0;

// A handler can reach nothing else.
std::array<int, 2> asked{-1, -1};  // a pipe: what ends the process
std::array<int, 2> done{-1, -1};   // a pipe that is never emptied: it may
pid_t process = 0;
pthread_t ender{};
void (*beforeEnd)() = nullptr;
std::atomic<bool> isEnding{false};

void endBy(int signal) {
    std::signal(signal, SIG_DFL);
    ::kill(::getpid(), signal);
}

bool isOurs() {
    return ::getpid() == process && pthread_equal(pthread_self(), ender) == 0;
}

bool ask(unsigned char signal) {
    return !isEnding.exchange(true) && ::write(asked[1], &signal, 1) == 1;
}

void waitUntilDone() {
    pollfd end{done[0], POLLIN, 0};
    while (::poll(&end, 1, kLongestWaitMs) < 0 && errno == EINTR) {
    }
}

void onSignal(int signal) {
    const int error = errno;
    if (!isOurs() || !ask(static_cast<unsigned char>(signal))) {
        endBy(signal);
    }
    errno = error;
}

void onCrash(int signal) {
    if (isOurs()) {
        (void)ask(kNoSignal);
        waitUntilDone();
    }
    endBy(signal);  // when this handler returns
}

/// In the place of _exit, which no handler sees.
[[noreturn]] void exitNow(int status) {
    if (isOurs()) {
        (void)ask(kNoSignal);
        waitUntilDone();
    }
    for (;;) {
        ::syscall(SYS_exit_group, status);
    }
}

void* waitForTheEnd(void* /*unused*/) {
    unsigned char signal = kNoSignal;
    while (::read(asked[0], &signal, 1) < 0 && errno == EINTR) {
    }
    beforeEnd();
    const ssize_t written = ::write(done[1], &signal, 1);
    if (signal != kNoSignal || written != 1) {
        endBy(signal == kNoSignal ? SIGTERM : signal);
    }
    return nullptr;
}

bool startThread() {
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool isStarted = pthread_create(&ender, nullptr, waitForTheEnd, nullptr) == 0;
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    if (isStarted) {
        pthread_detach(ender);
    }
    return isStarted;
}

void handle(int signal, void (*handler)(int), int flags) {
    struct sigaction there {};
    const bool isDefault = ::sigaction(signal, nullptr, &there) == 0 &&
                           (there.sa_flags & SA_SIGINFO) == 0 && there.sa_handler == SIG_DFL;
    if (isDefault) {
        there.sa_handler = handler;
        there.sa_flags = flags;
        sigemptyset(&there.sa_mask);
        ::sigaction(signal, &there, nullptr);
    }
}

}  // namespace

void runBeforeEnd(void (*before)()) {
    if (::pipe2(asked.data(), O_CLOEXEC) != 0 || ::pipe2(done.data(), O_CLOEXEC) != 0) {
        return;
    }
    process = ::getpid();
    beforeEnd = before;
    if (!startThread()) {
        return;
    }
    for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
        handle(signal, onSignal, SA_RESTART);
    }
    for (const int signal : {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV}) {
        handle(signal, onCrash, SA_ONSTACK);
    }
    for (const char* name : {"_exit", "_Exit"}) {
        replaceImported(name, reinterpret_cast<void*>(&exitNow));
    }
}

}  // namespace streamscope::cuda
