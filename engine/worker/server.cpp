// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/worker/server.h"

#include "engine/worker/inbox.h"
#include "engine/worker/outbox.h"
#include "engine/worker/reexecution.h"
#include "engine/worker/workbench.h"

#include <csignal>
#include <exception>
#include <fcntl.h>
#include <new>
#include <unistd.h>
#include <utility>

namespace streamscope::worker {
namespace {

/// Remembers whether the devices failed, whatever became of the answer that said so.
class WatchedBackend final : public Backend {
public:
    explicit WatchedBackend(Backend& backend) : m_backend(backend) {}

    Result<std::vector<DeviceFacts>> devices() override { return m_backend.devices(); }
    Result<Trace> run(std::size_t device, const Program& program, const RunOptions& options,
                      RunControl& control) override {
        auto trace = m_backend.run(device, program, options, control);
        m_hasFailed = m_hasFailed || (!trace && trace.error().code == ErrorCode::Device);
        return trace;
    }
    [[nodiscard]] bool hasFailed() const { return m_hasFailed; }

private:
    Backend& m_backend;
    bool m_hasFailed = false;
};

/// Works one request after the other off; the inbox hears of cancellations meanwhile.
class Server {
public:
    Server(Backend& backend, const ServerSettings& settings, int input, int output)
        : m_backend(backend),
          m_bench(m_backend, settings),
          m_outbox(output),
          m_handover(takeHandover()),
          m_inbox(input, m_handover ? m_handover->input : std::string(), m_outbox) {
        if (m_handover) {
            m_original = m_handover->original;
        }
    }

    int work() {
        if (!m_handover) {
            m_outbox.send(m_bench.hello());
        }
        m_inbox.start();
        while (const std::shared_ptr<Job> job = m_inbox.current()) {
            m_inbox.finish(answerTo(*job));
            if (m_backend.hasFailed()) {
                // What CUDA is left with cannot be mended; if this fails, the next answer shows it.
                static_cast<void>(startAgain(currentVariables()));
            }
        }
        return 0;
    }

private:
    /// Returns only if it failed.
    Error startAgain(const Variables& variables) {
        const auto inboxStops = m_inbox.hold();
        const auto outboxStops = m_outbox.hold();
        return execute({m_original, m_inbox.unanswered()}, variables, m_outbox.descriptor());
    }

    Message answerTo(Job& job) {
        try {
            return std::visit([&](const auto& request) { return perform(request, job); },
                              job.request);
        } catch (const std::bad_alloc&) {
            return ErrorAnswer{{ErrorCode::Limit, "the worker is out of memory"}, {}};
        } catch (const std::exception& exception) {
            return ErrorAnswer{{ErrorCode::Device, exception.what()}, {}};
        }
    }
    Message perform(const RunRequest& request, Job& job) {
        const auto program = m_bench.prepare(request);
        if (!program) {
            return program.error();
        }
        const Variables wanted =
            wantedVariables(m_original, program->environment, request.environment);
        if (!areSame(wanted, currentVariables())) {
            return ErrorAnswer{startAgain(wanted), {}};
        }
        return m_bench.run(request, *program, job.control);
    }
    Message perform(const CalibrateRequest& request, Job& job) {
        const Progress progress = [this](double share, const std::string& doing) {
            m_outbox.send(ProgressMessage{share, doing});
        };
        return m_bench.calibrate(request, progress, job.control);
    }
    Message perform(const ScenarioRequest& request, Job& job) {
        return m_bench.scenario(request, job.control);
    }
    static Message perform(const CancelRequest& /*unused*/, Job& /*unused*/) { return {}; }
    static Message perform(const GoodbyeRequest& /*unused*/, Job& /*unused*/) { return {}; }

    WatchedBackend m_backend;
    Workbench m_bench;
    Outbox m_outbox;
    std::optional<Handover> m_handover;
    Variables m_original = currentVariables();
    Inbox m_inbox;
};

}  // namespace

int claimStandardOutput() {
    const int output = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    ::dup2(STDERR_FILENO, STDOUT_FILENO);
    return output;
}

int serve(Backend& backend, const ServerSettings& settings, int input, int output) {
    std::signal(SIGPIPE, SIG_IGN);
    Server server(backend, settings, input, output);
    return server.work();
}

}  // namespace streamscope::worker
