// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/worker/conversation.h"

#include "engine/base/plain_text.h"
#include "engine/base/time.h"

#include <algorithm>
#include <array>
#include <utility>

namespace streamscope::worker {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

/// How soon a cancellation, which wakes nobody up, is seen.
constexpr milliseconds kTick{20};
/// For a process that said it is done to be gone.
constexpr milliseconds kPatience{1000};

Duration timeOf(milliseconds duration) {
    return {std::chrono::nanoseconds(duration).count()};
}

/// The beginning of what a worker said, fit for a message.
std::string inQuotes(std::string_view text) {
    constexpr std::size_t kMost = 80;
    constexpr std::string_view kHex = "0123456789abcdef";
    std::string quote = "\"";
    for (const char character : text.substr(0, kMost)) {
        const auto code = static_cast<unsigned char>(character);
        if (code < 0x20 || code >= 0x7f) {
            quote += {'\\', 'x', kHex[code >> 4U], kHex[code & 0xfU]};
        } else {
            quote += character;
        }
    }
    return quote + (text.size() > kMost ? "\"…" : "\"");
}

std::string trimmed(std::string text) {
    text.erase(text.find_last_not_of(" \t\r\n") + 1);
    text.erase(0, text.find_first_not_of(" \t\r\n"));
    return text;
}

/// The problems of a workload file belong to the message too: not everybody looks at the places.
Error errorOf(const ErrorAnswer& answer) {
    std::string message = answer.error.message;
    std::vector<ErrorPlace> places;
    for (const Diagnostic& diagnostic : answer.diagnostics) {
        message += "\n" + toText(diagnostic, "workload");
        places.push_back({diagnostic.pointer, diagnostic.problem});
    }
    return {answer.error.code, std::move(message), {}, std::move(places)};
}

bool isAnswer(const Message& message) {
    return !std::holds_alternative<HeartbeatMessage>(message) &&
           !std::holds_alternative<ProgressMessage>(message) &&
           !std::holds_alternative<HelloMessage>(message);
}

/// After that a CUDA context stays broken.
bool saysDeviceFailed(const Message& message) {
    const auto* error = std::get_if<ErrorAnswer>(&message);
    const auto* outcomes = std::get_if<OutcomesAnswer>(&message);
    return (error != nullptr && error->error.code == ErrorCode::Device) ||
           (outcomes != nullptr &&
            std::ranges::any_of(outcomes->outcomes, [](const ScenarioOutcome& outcome) {
                return outcome.verdict == ScenarioOutcome::Verdict::Failed;
            }));
}

}  // namespace

void Asking::tell(const ProgressMessage& message) const {
    control.progress = std::clamp(message.share, 0.0, 1.0);
    if (progress) {
        progress(control.progress, message.doing);
    }
}

WorkerClient::Conversation::~Conversation() {
    endChild();
}

void WorkerClient::Conversation::endChild() {
    if (m_child) {
        m_child->send(toLine(GoodbyeRequest{}));
        m_child->exchange(milliseconds(0));
        m_child->end(m_settings.cancel);
        m_child.reset();
    }
}

Result<Hello> WorkerClient::Conversation::hello(RunControl* control) {
    const std::scoped_lock lock(m_mutex);
    if (auto error = connect(m_variables, control)) {
        return *std::move(error);
    }
    return m_hello;
}

Result<Message> WorkerClient::Conversation::ask(const Request& request, const Asking& asking) {
    const std::scoped_lock lock(m_mutex);
    if (auto error = connect(variablesOf(asking.environment), &asking.control)) {
        return *std::move(error);
    }
    m_child->send(toLine(request));
    Wait wait{steady_clock::now() + asking.limit,
              say(SENTENCE("Streamscope", "has not answered within %1 and was ended"),
                  timeOf(asking.limit)),
              &asking.control};
    auto message = next(wait);
    while (message && !isAnswer(*message)) {
        if (std::holds_alternative<HelloMessage>(*message)) {
            return lost(say(SENTENCE("Streamscope", "greeted in the middle of a conversation")),
                        wait);
        }
        if (const auto* progress = std::get_if<ProgressMessage>(&*message)) {
            asking.tell(*progress);
        }
        message = next(wait);
    }
    m_hasFailed = message && saysDeviceFailed(*message);
    const auto* error = message ? std::get_if<ErrorAnswer>(&*message) : nullptr;
    return error != nullptr ? Result<Message>(errorOf(*error)) : std::move(message);
}

/// Sees to it that there is a worker with these variables that said hello. CUDA reads them once per
/// process, so for others it takes another process.
std::optional<Error> WorkerClient::Conversation::connect(const RunVariables& variables,
                                                         RunControl* control) {
    if (m_hasFailed || variables != m_variables) {
        endChild();
    }
    if (m_child) {
        m_child->exchange(milliseconds(0));
        if (!m_child->isOver()) {
            return std::nullopt;
        }
        m_child.reset();  // lost while nobody looked: nothing was under way
    }
    auto child = ChildProcess::start(m_settings.command);
    if (!child) {
        return child.error();
    }
    m_child = *std::move(child);
    m_variables = variables;
    m_hasFailed = false;
    m_child->send(toLine(HelloRequest{variables}));
    return greet(control);
}

std::optional<Error> WorkerClient::Conversation::greet(RunControl* control) {
    Wait wait{steady_clock::now() + m_settings.start,
              say(SENTENCE("Streamscope", "has not said hello within %1 and was ended"),
                  timeOf(m_settings.start)),
              control, false};
    for (;;) {
        auto message = next(wait);
        if (!message) {
            return message.error();
        }
        auto* hello = std::get_if<HelloMessage>(&*message);
        if (hello != nullptr && hello->protocol != kProtocolVersion) {
            Error error =
                lost(say(SENTENCE("Streamscope",
                                  "speaks version %1 of the conversation, this program version %2; "
                                  "install the same Streamscope on both sides"),
                         std::to_string(hello->protocol), std::to_string(kProtocolVersion)),
                     wait);
            error.code = ErrorCode::Unsupported;
            return error;
        }
        if (hello != nullptr) {
            m_hello = std::move(hello->hello);
            return std::nullopt;
        }
        if (const auto* error = std::get_if<ErrorAnswer>(&*message)) {
            return lost(say(SENTENCE("Streamscope", "refused: %1"), error->error.message), wait);
        }
        if (isAnswer(*message)) {
            return lost(say(SENTENCE("Streamscope", "answered before it was asked")), wait);
        }
    }
}

/// The next message, or why there will be none; then there is no worker any more.
Result<Message> WorkerClient::Conversation::next(Wait& wait) {
    auto line = m_child->takeLine();
    while (!line) {
        if (auto error = hopeless(wait)) {
            return *std::move(error);
        }
        m_child->exchange(kTick);
        line = m_child->takeLine();
    }
    auto message = readMessage(*line);
    if (!message) {
        return lost(say(SENTENCE("Streamscope",
                                 "said something that is not part of the conversation: %1 (%2)"),
                        inQuotes(*line), message.error().phrase()),
                    wait);
    }
    return message;
}

/// Why no line is to be waited for any longer, if so.
std::optional<Error> WorkerClient::Conversation::hopeless(Wait& wait) {
    if (m_child->unfinishedLine().size() > m_settings.longestLine) {
        return lost(say(SENTENCE("Streamscope", "sent a line of more than %1: %2"),
                        Bytes{m_settings.longestLine}, inQuotes(m_child->unfinishedLine())),
                    wait);
    }
    if (!m_child->isOver()) {
        return overdue(wait);
    }
    const std::string_view last = m_child->unfinishedLine();
    if (last.find('\n') != std::string_view::npos) {
        return std::nullopt;  // whole lines came with its end
    }
    const std::string line = last.empty() ? "" : inQuotes(last);
    Sentence how = m_child->end(kPatience);
    return afterEnd(line.empty() ? std::move(how)
                                 : say(SENTENCE("Streamscope", "%1 in the middle of the line %2"),
                                       std::move(how), line),
                    wait);
}

/// Passes a cancellation on, and gives up on a worker that takes too long.
std::optional<Error> WorkerClient::Conversation::overdue(Wait& wait) {
    const TimePoint now = steady_clock::now();
    if (wait.control != nullptr && wait.control->cancelled && !wait.cancelLimit) {
        m_child->send(toLine(CancelRequest{}));
        // One that has not said hello has nothing under way that it could bring to an end.
        wait.cancelLimit = wait.hasHeartbeats ? now + m_settings.cancel : now;
    }
    if (wait.cancelLimit && now >= *wait.cancelLimit) {
        return lost(say(SENTENCE("Streamscope", "did not stop within %1 and was ended"),
                        timeOf(m_settings.cancel)),
                    wait);
    }
    if (now >= wait.limit) {
        return lost(wait.tooLong, wait);
    }
    const TimePoint sign = std::max(m_child->lastSign(), wait.begin);
    if (wait.hasHeartbeats && now - sign >= m_settings.silence) {
        return lost(say(SENTENCE("Streamscope", "gave no sign of life for %1 and was ended"),
                        timeOf(m_settings.silence)),
                    wait);
    }
    return std::nullopt;
}

/// Ends the worker and says what it did.
Error WorkerClient::Conversation::lost(Sentence what, const Wait& wait) {
    m_child->end(milliseconds(0));
    return afterEnd(std::move(what), wait);
}

Error WorkerClient::Conversation::afterEnd(Sentence what, const Wait& wait) {
    const std::string command = joined(m_settings.command, " ");
    const std::string words = trimmed(m_child->lastWords());
    m_child.reset();
    const bool isCancelled = wait.control != nullptr && wait.control->cancelled;
    return Error::of(
        isCancelled ? ErrorCode::Cancelled : ErrorCode::Device,
        words.empty() ? say(SENTENCE("Streamscope", "the worker (%1) %2"), command, std::move(what))
                      : say(SENTENCE("Streamscope", "the worker (%1) %2. It last said: %3"),
                            command, std::move(what), words));
}

}  // namespace streamscope::worker
