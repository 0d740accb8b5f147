// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/worker/child_process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace streamscope::worker {
namespace {

constexpr std::size_t kLastWords = 2048;
constexpr int kPipeBytes = 1 << 20;

struct Pipe {
    Descriptor read;
    Descriptor write;
};

std::optional<Pipe> makePipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
        return std::nullopt;
    }
    return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

void neverBlock(const Descriptor& descriptor) {
    ::fcntl(descriptor.get(), F_SETFL, ::fcntl(descriptor.get(), F_GETFL) | O_NONBLOCK);
}

/// Actions and attributes of posix_spawn, freed with their owner.
class SpawnPlan {
public:
    SpawnPlan() {
        ::posix_spawn_file_actions_init(&m_actions);
        ::posix_spawnattr_init(&m_attributes);
    }
    SpawnPlan(const SpawnPlan&) = delete;
    SpawnPlan& operator=(const SpawnPlan&) = delete;
    ~SpawnPlan() {
        ::posix_spawn_file_actions_destroy(&m_actions);
        ::posix_spawnattr_destroy(&m_attributes);
    }

    /// The pipes become 0, 1 and 2, nothing else is open, no signal is ignored or held back. The
    /// process leads a group of its own, so that what it starts can be ended with it.
    int spawn(const std::vector<std::string>& command, const std::array<int, 3>& ends, pid_t& pid) {
        for (int i = 0; i < 3; ++i) {
            ::posix_spawn_file_actions_adddup2(&m_actions, ends[static_cast<std::size_t>(i)], i);
        }
        ::posix_spawn_file_actions_addclosefrom_np(&m_actions, 3);
        sigset_t none;
        sigset_t usual;
        sigemptyset(&none);
        sigemptyset(&usual);
        for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGCHLD, SIGQUIT}) {
            sigaddset(&usual, signal);
        }
        ::posix_spawnattr_setsigmask(&m_attributes, &none);
        ::posix_spawnattr_setsigdefault(&m_attributes, &usual);
        ::posix_spawnattr_setflags(
            &m_attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
        std::vector<std::string> words = command;
        std::vector<char*> arguments(words.size() + 1, nullptr);
        std::ranges::transform(words, arguments.begin(), [](auto& word) { return word.data(); });
        return ::posix_spawnp(&pid, findProgram(command.front()).c_str(), &m_actions, &m_attributes,
                              arguments.data(), environ);
    }

private:
    posix_spawn_file_actions_t m_actions{};
    posix_spawnattr_t m_attributes{};
};

/// While it lives, writing to a pipe that nobody reads is an error and no signal to this thread.
class NoPipeSignal {
public:
    [[nodiscard]] NoPipeSignal() {
        sigemptyset(&m_pipe);
        sigaddset(&m_pipe, SIGPIPE);
        ::pthread_sigmask(SIG_BLOCK, &m_pipe, &m_before);
    }
    NoPipeSignal(const NoPipeSignal&) = delete;
    NoPipeSignal& operator=(const NoPipeSignal&) = delete;
    ~NoPipeSignal() {
        const timespec now{};
        if (sigismember(&m_before, SIGPIPE) == 0) {
            while (::sigtimedwait(&m_pipe, nullptr, &now) == SIGPIPE) {
            }
        }
        ::pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
    }

private:
    sigset_t m_pipe{};
    sigset_t m_before{};
};

bool isForLater(int reason) {
    return reason == EAGAIN || reason == EWOULDBLOCK || reason == EINTR;
}

/// Reads what is there, but not for ever from one who writes as fast, and hands it over; closes the
/// descriptor at the end of input.
template <typename Take>
void readAll(Descriptor& from, const Take& take) {
    constexpr int kMaxReads = 256;
    std::array<char, std::size_t{1} << 16> bytes{};
    for (int i = 0; i < kMaxReads && from.isOpen(); ++i) {
        const ssize_t got = ::read(from.get(), bytes.data(), bytes.size());
        if (got > 0) {
            take(std::string_view(bytes.data(), static_cast<std::size_t>(got)));
        } else if (got == 0 || !isForLater(errno)) {
            from.close();
        } else if (errno != EINTR) {
            return;
        }
    }
}

Sentence describe(int status) {
    if (WIFSIGNALED(status)) {
        const int signal = WTERMSIG(status);
        return say(SENTENCE("Streamscope", "was ended by signal %1 (%2)"), std::to_string(signal),
                   std::string(::strsignal(signal)));
    }
    return say(SENTENCE("Streamscope", "ended with code %1"), std::to_string(WEXITSTATUS(status)));
}

}  // namespace

std::string findProgram(const std::string& word) {
    if (word.find('/') == std::string::npos) {
        std::error_code error;
        const auto own = std::filesystem::read_symlink("/proc/self/exe", error);
        std::string beside = (own.parent_path() / word).string();
        if (!error && ::access(beside.c_str(), X_OK) == 0) {
            return beside;
        }
    }
    return word;
}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    if (this != &other) {
        close();
        m_number = other.release();
    }
    return *this;
}

int Descriptor::release() noexcept {
    return std::exchange(m_number, -1);
}

void Descriptor::close() noexcept {
    if (m_number >= 0) {
        ::close(release());
    }
}

/// Of our own worker also what has to be installed: its package is one by itself.
static Error whyNotStarted(const std::string& program, int failure) {
    const bool isOurs = program.substr(program.rfind('/') + 1) == "streamscope-worker";
    if (isOurs && failure == ENOENT) {
        return Error::of(ErrorCode::Device,
                         say(SENTENCE("Streamscope",
                                      "cannot start the worker \"%1\": it is not "
                                      "there (Debian package streamscope-worker)"),
                             program));
    }
    return Error::of(ErrorCode::Device,
                     say(SENTENCE("Streamscope", "cannot start the worker \"%1\": %2"), program,
                         std::string(std::strerror(failure))));
}

Result<std::unique_ptr<ChildProcess>> ChildProcess::start(const std::vector<std::string>& command) {
    if (command.empty()) {
        return Error::of(ErrorCode::Device,
                         say(SENTENCE("Streamscope", "there is no command that starts a worker")));
    }
    auto input = makePipe();
    auto output = makePipe();
    auto error = makePipe();
    int failure = errno;
    std::unique_ptr<ChildProcess> child(new ChildProcess);
    if (input && output && error) {
        failure = SpawnPlan().spawn(
            command, {input->read.get(), output->write.get(), error->write.get()}, child->m_pid);
    }
    if (failure != 0) {
        child->m_pid = -1;
        return whyNotStarted(command.front(), failure);
    }
    child->m_input = std::move(input->write);
    child->m_output = std::move(output->read);
    child->m_error = std::move(error->read);
    for (const Descriptor* end : {&child->m_input, &child->m_output, &child->m_error}) {
        neverBlock(*end);
    }
    ::fcntl(child->m_output.get(), F_SETPIPE_SZ, kPipeBytes);
    return child;
}

ChildProcess::~ChildProcess() {
    end(Milliseconds(0));
}

void ChildProcess::exchange(Milliseconds most) {
    flush();
    const bool isSending = m_input.isOpen() && m_sent < m_toSend.size();
    // A negative descriptor is passed over.
    std::array<pollfd, 3> ends{pollfd{m_output.get(), POLLIN, 0}, pollfd{m_error.get(), POLLIN, 0},
                               pollfd{isSending ? m_input.get() : -1, POLLOUT, 0}};
    if (::poll(ends.data(), ends.size(), static_cast<int>(most.count())) <= 0) {
        return;
    }
    receive();
    receiveErrors();
    flush();
}

void ChildProcess::flush() {
    const NoPipeSignal quiet;
    while (m_input.isOpen() && m_sent < m_toSend.size()) {
        const ssize_t put =
            ::write(m_input.get(), m_toSend.data() + m_sent, m_toSend.size() - m_sent);
        if (put >= 0) {
            m_sent += static_cast<std::size_t>(put);
        } else if (!isForLater(errno)) {
            m_input.close();
        } else if (errno != EINTR) {
            return;
        }
    }
    m_toSend.clear();
    m_sent = 0;
}

void ChildProcess::receive() {
    readAll(m_output, [this](std::string_view bytes) {
        m_received += bytes;
        m_lastSign = std::chrono::steady_clock::now();
    });
}

void ChildProcess::receiveErrors() {
    readAll(m_error, [this](std::string_view bytes) {
        m_errors += bytes;
        m_errors.erase(0, m_errors.size() - std::min(m_errors.size(), kLastWords));
    });
}

std::optional<std::string> ChildProcess::takeLine() {
    const std::size_t end = m_received.find('\n', m_searched);
    if (end == std::string::npos) {
        m_received.erase(0, m_taken);
        m_taken = 0;
        m_searched = m_received.size();
        return std::nullopt;
    }
    m_searched = end + 1;
    if (m_taken > 0 || end < m_received.size() / 2) {
        std::string line = m_received.substr(m_taken, end - m_taken);
        m_taken = end + 1;
        return line;
    }
    // The line may be most of a gigabyte: what follows it is copied, not the line.
    std::string rest = m_received.substr(end + 1);
    m_received.resize(end);
    m_searched = 0;
    return std::exchange(m_received, std::move(rest));
}

bool ChildProcess::isOver() {
    if (m_output.isOpen() && hasEnded()) {
        receive();
        m_output.close();  // something it started may hold the other end
    }
    return !m_output.isOpen();
}

bool ChildProcess::hasEnded() {
    if (m_pid > 0 && ::waitpid(m_pid, &m_status, WNOHANG) == m_pid) {
        m_pid = -1;
    }
    return m_pid <= 0;
}

bool ChildProcess::waitForEnd(Milliseconds patience) {
    const TimePoint limit = std::chrono::steady_clock::now() + patience;
    while (!hasEnded()) {
        if (std::chrono::steady_clock::now() >= limit) {
            return false;
        }
        ::poll(nullptr, 0, 2);
        // A process that still writes must not be held up by us.
        readAll(m_output, [](std::string_view /*unused*/) {});
        receiveErrors();
    }
    return true;
}

Sentence ChildProcess::end(Milliseconds patience) {
    constexpr Milliseconds kAfterSignal(2000);
    m_input.close();
    // One that stands for a job elsewhere, such as srun, gives that up when it is told to go.
    for (const int signal : {SIGTERM, SIGKILL}) {
        if (waitForEnd(patience)) {
            break;
        }
        m_wasKilled = true;
        ::kill(-m_pid, signal);
        patience = kAfterSignal;
    }
    // A process inside a driver call can outlive even SIGKILL; then init gets it one day.
    waitForEnd(kAfterSignal);
    receiveErrors();
    m_output.close();
    m_error.close();
    return m_wasKilled ? say(SENTENCE("Streamscope", "closed its output")) : describe(m_status);
}

}  // namespace streamscope::worker
