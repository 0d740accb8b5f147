// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/injection/last_moments.h"

#include "engine/cuda/injection/imported_function.h"

#include <atomic>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdint>
#include <ctime>
#include <linux/futex.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace streamscope::cuda {
namespace {

constexpr int kLongestWaitMs = 2000;
constexpr int kForever = -1;
constexpr int kNoSignal = 0;

/// 0, and 1 from when it is raised. A program may close all files, so this is no pipe.
using Flag = std::atomic<std::uint32_t>;
static_assert(Flag::is_always_lock_free && sizeof(Flag) == sizeof(std::uint32_t));

// A handler can reach nothing else.
Flag asked{0};  // what ends the process has come
Flag done{0};   // the last work is done
pid_t process = 0;
pthread_t worker{};
LastMoments work{};
std::atomic<bool> isEnding{false};
std::atomic<int> endingSignal{kNoSignal};

void raiseFlag(Flag& flag) {
    flag = 1;
    ::syscall(SYS_futex, &flag, FUTEX_WAKE_PRIVATE, INT_MAX, nullptr, nullptr, 0);
}

/// Waits for `waitMs` at most, however often a signal interrupts it. Safe in a signal handler.
/// False also where the kernel refuses to wait.
bool isRaised(Flag& flag, int waitMs) {
    constexpr long kNsPerSecond = 1'000'000'000;
    timespec end{};
    ::clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_sec += waitMs / 1000;
    end.tv_nsec += waitMs % 1000 * 1'000'000L;
    end.tv_sec += end.tv_nsec / kNsPerSecond;
    end.tv_nsec %= kNsPerSecond;
    while (flag == 0) {
        const long result = ::syscall(SYS_futex, &flag, FUTEX_WAIT_BITSET_PRIVATE, 0,
                                      waitMs < 0 ? nullptr : &end, nullptr, FUTEX_BITSET_MATCH_ANY);
        if (result != 0 && errno != EINTR && errno != EAGAIN) {
            return false;
        }
    }
    return true;
}

void endBy(int signal) {
    std::signal(signal, SIG_DFL);
    ::kill(::getpid(), signal);
}

bool isOurs() {
    return ::getpid() == process && pthread_equal(pthread_self(), worker) == 0;
}

/// False: something else ends the process already.
bool ask(int signal) {
    if (isEnding.exchange(true)) {
        return false;
    }
    endingSignal = signal;
    raiseFlag(asked);
    return true;
}

void onSignal(int signal, siginfo_t* /*info*/, void* /*context*/) {
    const int error = errno;
    if (!isOurs() || !ask(signal)) {
        endBy(signal);
    }
    errno = error;
}

/// Whether the instruction that a handler returns to raises the signal again. Not what a process
/// sent, and not what the hardware reports later than it happened.
bool isFault(int signal, const siginfo_t& info) {
    constexpr int kAsynchronousTagFault = 8;  // SEGV_MTEAERR
    const bool isLate = (signal == SIGBUS && info.si_code == BUS_MCEERR_AO) ||
                        (signal == SIGSEGV && info.si_code == kAsynchronousTagFault);
    return signal != SIGABRT && info.si_code > 0 && !isLate;
}

/// The process ends when this handler returns, by the same signal in the same thread, so that what
/// looks at it then finds the cause: a fault comes again, with its address.
void onCrash(int signal, siginfo_t* info, void* /*context*/) {
    const int error = errno;
    if (isOurs()) {
        (void)ask(kNoSignal);
        (void)isRaised(done, kLongestWaitMs);
    }
    std::signal(signal, SIG_DFL);
    if (!isFault(signal, *info)) {
        ::syscall(SYS_tgkill, ::getpid(), ::syscall(SYS_gettid), signal);
    }
    errno = error;
}

/// In the place of _exit, which no handler sees.
[[noreturn]] void exitNow(int status) {
    if (isOurs()) {
        (void)ask(kNoSignal);
        (void)isRaised(done, kLongestWaitMs);
    }
    for (;;) {
        ::syscall(SYS_exit_group, status);
    }
}

void* runWorker(void* /*unused*/) {
    while (!isRaised(asked, work.periodMs)) {
        if (errno != ETIMEDOUT) {
            return nullptr;  // it cannot wait, and must not spin
        }
        work.meanwhile();
    }
    work.last();
    raiseFlag(done);
    return nullptr;
}

/// The worker may hang in what it does.
void* endInTime(void* /*unused*/) {
    (void)isRaised(asked, kForever);
    (void)isRaised(done, kLongestWaitMs);
    if (endingSignal != kNoSignal) {
        endBy(endingSignal);
    }
    return nullptr;
}

/// All signals go to the program's own threads.
bool startThread(pthread_t& thread, void* (*run)(void*)) {
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool isStarted = pthread_create(&thread, nullptr, run, nullptr) == 0;
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    if (isStarted) {
        pthread_detach(thread);
    }
    return isStarted;
}

void handle(int signal, void (*handler)(int, siginfo_t*, void*), int flags) {
    struct sigaction there {};
    const bool isDefault = ::sigaction(signal, nullptr, &there) == 0 &&
                           (there.sa_flags & SA_SIGINFO) == 0 && there.sa_handler == SIG_DFL;
    if (isDefault) {
        there.sa_sigaction = handler;
        there.sa_flags = flags | SA_SIGINFO;
        sigemptyset(&there.sa_mask);
        ::sigaction(signal, &there, nullptr);
    }
}

}  // namespace

void watchForTheEnd(const LastMoments& moments) {
    process = ::getpid();
    work = moments;
    pthread_t ender{};
    if (!startThread(worker, runWorker) || !startThread(ender, endInTime)) {
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
