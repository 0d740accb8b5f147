// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/worker/child_process.h"
#include "engine/worker/client.h"
#include "engine/worker/protocol.h"

#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace streamscope::worker {

/// What a request may take, and who hears of it.
struct Asking {
    RunControl& control;
    std::chrono::milliseconds limit{};
    Progress progress;        ///< may be empty
    Environment environment;  ///< that the worker is to have, started anew if need be

    void tell(const ProgressMessage& message) const;
};

/// The app's side of docs/worker-protocol.md, as WorkerClient promises it.
class WorkerClient::Conversation {
public:
    explicit Conversation(WorkerSettings settings) : m_settings(std::move(settings)) {}
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;
    ~Conversation();

    [[nodiscard]] const WorkerSettings& settings() const { return m_settings; }
    [[nodiscard]] Result<Hello> hello(RunControl* control);
    /// Sends the request and waits for its answer, which is never an ErrorAnswer.
    [[nodiscard]] Result<Message> ask(const Request& request, const Asking& asking);

private:
    using TimePoint = ChildProcess::TimePoint;
    struct Wait {
        TimePoint limit;
        Sentence tooLong;               ///< what is said at the limit
        RunControl* control = nullptr;  ///< null: cannot be cancelled
        bool hasHeartbeats = true;
        std::optional<TimePoint> cancelLimit = {};
        TimePoint begin = std::chrono::steady_clock::now();
    };

    std::optional<Error> connect(const RunVariables& variables, RunControl* control);
    std::optional<Error> greet(RunControl* control);
    void endChild();
    Result<Message> next(Wait& wait);
    std::optional<Error> hopeless(Wait& wait);
    std::optional<Error> overdue(Wait& wait);
    Error lost(Sentence what, const Wait& wait);
    Error afterEnd(Sentence what, const Wait& wait);

    std::mutex m_mutex;
    WorkerSettings m_settings;
    std::unique_ptr<ChildProcess> m_child;       ///< null: none, or none that can be talked to
    RunVariables m_variables = variablesOf({});  ///< that it was started with
    bool m_hasFailed = false;  ///< the device did: CUDA is of no more use in that process
    Hello m_hello;
};

}  // namespace streamscope::worker
