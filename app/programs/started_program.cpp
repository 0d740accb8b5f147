// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/programs/started_program.h"

#include "engine/base/sentence.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace streamscope::programs {
namespace {

/// As kill() names it: a process, or a group of processes as a negative number; 0: none.
volatile std::sig_atomic_t signalled = 0;

void passOn(int signal) {
    const int error = errno;
    if (signalled != 0) {
        ::kill(static_cast<pid_t>(signalled), signal);
    }
    errno = error;
}

/// While it lives, signals are passed on to the program; those from a terminal reach it by
/// themselves where it is in the terminal's group.
class Signals {
public:
    explicit Signals(bool isOwnGroup) {
        for (std::size_t i = 0; i < kSignals.size(); ++i) {
            const bool isOfTerminal = kSignals.at(i) == SIGINT || kSignals.at(i) == SIGQUIT;
            struct sigaction now {};
            now.sa_handler = isOfTerminal && !isOwnGroup ? SIG_IGN : passOn;
            now.sa_flags = SA_RESTART;
            ::sigaction(kSignals.at(i), &now, &m_before.at(i));
        }
    }
    ~Signals() {
        for (std::size_t i = 0; i < kSignals.size(); ++i) {
            ::sigaction(kSignals.at(i), &m_before.at(i), nullptr);
        }
    }
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;

    /// Of these, what the program is to meet as if this one were not there.
    [[nodiscard]] sigset_t defaults() const {
        sigset_t set;
        sigemptyset(&set);
        for (std::size_t i = 0; i < kSignals.size(); ++i) {
            if (m_before.at(i).sa_handler == SIG_DFL) {
                sigaddset(&set, kSignals.at(i));
            }
        }
        return set;
    }

private:
    static constexpr std::array kSignals{SIGINT, SIGQUIT, SIGTERM, SIGHUP};
    std::array<struct sigaction, 4> m_before{};
};

std::vector<char*> pointersTo(const std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    pointers.reserve(texts.size() + 1);
    for (const std::string& text : texts) {
        pointers.push_back(const_cast<char*>(text.c_str()));
    }
    pointers.push_back(nullptr);
    return pointers;
}

struct Start {
    sigset_t defaults{};
    bool isOwnGroup = false;
    int socket = -1;  ///< its input and output; -1: those of this process
};

/// While it lives, signals wait: none is lost between the start of the program and the moment at
/// which it is known where they go.
class HeldSignals {
public:
    HeldSignals() {
        sigset_t all;
        sigfillset(&all);
        ::pthread_sigmask(SIG_BLOCK, &all, &m_before);
    }
    ~HeldSignals() { ::pthread_sigmask(SIG_SETMASK, &m_before, nullptr); }
    HeldSignals(const HeldSignals&) = delete;
    HeldSignals& operator=(const HeldSignals&) = delete;
    [[nodiscard]] const sigset_t& before() const { return m_before; }

private:
    sigset_t m_before{};
};

/// Signals are passed on to it from now on. Error: InvalidInput.
Result<pid_t> start(const std::vector<std::string>& command,
                    const std::vector<std::string>& environment, const Start& how) {
    const HeldSignals held;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    ::posix_spawnattr_init(&attributes);
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawnattr_setsigdefault(&attributes, &how.defaults);
    ::posix_spawnattr_setsigmask(&attributes, &held.before());
    ::posix_spawnattr_setflags(&attributes,
                               static_cast<short>(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK |
                                                  (how.isOwnGroup ? POSIX_SPAWN_SETPGROUP : 0)));
    if (how.socket >= 0) {
        ::posix_spawn_file_actions_adddup2(&actions, how.socket, STDIN_FILENO);
        ::posix_spawn_file_actions_adddup2(&actions, how.socket, STDOUT_FILENO);
    }
    pid_t process = 0;
    const int failure = ::posix_spawnp(&process, command[0].c_str(), &actions, &attributes,
                                       pointersTo(command).data(), pointersTo(environment).data());
    ::posix_spawn_file_actions_destroy(&actions);
    ::posix_spawnattr_destroy(&attributes);
    if (failure != 0) {
        return Error::of(ErrorCode::InvalidInput,
                         say(SENTENCE("Streamscope", "cannot start %1: %2"), command[0],
                             std::string(std::strerror(failure))));
    }
    signalled = how.isOwnGroup ? -process : process;
    return process;
}

int waitFor(pid_t process) {
    int status = 0;
    while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
    signalled = 0;
    constexpr int kBySignal = 128;
    return WIFSIGNALED(status) ? kBySignal + WTERMSIG(status) : WEXITSTATUS(status);
}

/// Returns when the process has ended; interrupts it once when nobody is left who reads output and
/// messages. A system that cannot tell both at once tells neither.
void interruptWhenUnread(pid_t process) {
    const int end = static_cast<int>(::syscall(SYS_pidfd_open, process, 0));
    std::array<pollfd, 3> watched{{{end, POLLIN, 0}, {STDOUT_FILENO, 0, 0}, {STDERR_FILENO, 0, 0}}};
    const auto isLost = [](const pollfd& one) { return one.fd < 0; };
    bool wasInterrupted = false;
    while (end >= 0 && (watched[0].revents & POLLIN) == 0) {
        if (::poll(watched.data(), watched.size(), -1) < 0) {
            watched[0].revents = 0;
            continue;
        }
        for (pollfd* one : {&watched[1], &watched[2]}) {
            one->fd = (one->revents & (POLLERR | POLLHUP)) != 0 ? -1 : one->fd;
        }
        if (isLost(watched[1]) && isLost(watched[2]) && !wasInterrupted) {
            wasInterrupted = true;
            passOn(SIGINT);
        }
    }
    if (end >= 0) {
        ::close(end);
    }
}

}  // namespace

Result<int> runWith(const std::vector<std::string>& command,
                    const std::vector<std::string>& environment, Tie tie) {
    const bool isOwnGroup = tie == Tie::Connection && ::isatty(STDIN_FILENO) == 0;
    const Signals passed(isOwnGroup);
    const auto process = start(command, environment, {passed.defaults(), isOwnGroup});
    if (!process) {
        return process.error();
    }
    if (tie == Tie::Connection) {
        interruptWhenUnread(*process);
    }
    return waitFor(*process);
}

Result<int> converseWith(const std::vector<std::string>& command,
                         const std::vector<std::string>& environment,
                         const std::function<void(int socket)>& talk) {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
        return Error::of(ErrorCode::Io, say(SENTENCE("Streamscope", "cannot start %1: %2"),
                                            command[0], std::string(std::strerror(errno))));
    }
    const Signals passed(false);
    const auto process = start(command, environment, {passed.defaults(), false, ends[1]});
    ::close(ends[1]);
    if (process) {
        talk(ends[0]);
    }
    ::close(ends[0]);
    return process ? Result(waitFor(*process)) : process.error();
}

}  // namespace streamscope::programs
