// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/worker/server.h"

#include "engine/base/sentence.h"
#include "engine/worker/inbox.h"
#include "engine/worker/outbox.h"
#include "engine/worker/workbench.h"

#include <csignal>
#include <exception>
#include <fcntl.h>
#include <new>
#include <unistd.h>
#include <utility>

namespace streamscope::worker {
namespace {

/// Works one request after the other off; the inbox hears of cancellations meanwhile.
class Server {
public:
    Server(Backend& backend, const ServerSettings& settings, int input, int output)
        : m_bench(backend, settings), m_outbox(output), m_inbox(input, m_outbox) {}

    int work() {
        m_inbox.start();
        while (const std::shared_ptr<Job> job = m_inbox.current()) {
            m_inbox.finish(answerTo(*job));
        }
        return 0;
    }

private:
    Message answerTo(Job& job) {
        try {
            return std::visit([&](const auto& request) { return perform(request, job); },
                              job.request);
        } catch (const std::bad_alloc&) {
            return ErrorAnswer{
                Error::of(ErrorCode::Limit,
                          say(SENTENCE("Streamscope", "the worker is out of memory"))),
                {}};
        } catch (const std::exception& exception) {
            return ErrorAnswer{{ErrorCode::Device, exception.what()}, {}};
        }
    }
    Message perform(const HelloRequest& request, Job& /*unused*/) { return m_bench.hello(request); }
    Message perform(const RunRequest& request, Job& job) {
        return m_bench.run(request, job.control);
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

    Workbench m_bench;
    Outbox m_outbox;
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
