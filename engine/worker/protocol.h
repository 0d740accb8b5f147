// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/formats/json_writer.h"
#include "engine/program/run_options.h"
#include "engine/simulator/device_profile.h"
#include "engine/trace/trace.h"
#include "engine/worker/client.h"
#include "engine/worker/run_variables.h"
#include "engine/workload/workload.h"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace streamscope::worker {

/// The conversation of docs/worker-protocol.md: one JSON object a line, both ways; `kName` is what
/// its member "request" or "message" says. Raised with every change that an older side would
/// misunderstand.
inline constexpr int kProtocolVersion = 5;

// ---- app → worker: requests, and what may be said while one is being worked on ----

/// Comes first, before the worker touches CUDA; a HelloMessage answers it.
struct HelloRequest {
    static constexpr std::string_view kName = "hello";
    RunVariables environment;
};
struct RunRequest {
    static constexpr std::string_view kName = "run";
    std::string workload;  ///< the file's text
    std::map<std::string, double> values;
    std::size_t device = 0;
    RunOptions options;
};
struct CalibrateRequest {
    static constexpr std::string_view kName = "calibrate";
    std::size_t device = 0;
    std::string base =
        {};  ///< text of a profile of which only the host part is measured; empty: all is
};
struct ScenarioRequest {
    static constexpr std::string_view kName = "scenario";
    std::size_t device = 0;
    std::string name;
    std::string text;
};
/// Stops what is being worked on; ignored when nothing is.
struct CancelRequest {
    static constexpr std::string_view kName = "cancel";
};
/// Ends the worker; the end of input says the same.
struct GoodbyeRequest {
    static constexpr std::string_view kName = "goodbye";
};
using Request = std::variant<HelloRequest, RunRequest, CalibrateRequest, ScenarioRequest,
                             CancelRequest, GoodbyeRequest>;

/// One line, its line feed included.
[[nodiscard]] std::string toLine(const Request& request);
/// Error: InvalidInput (with what is wrong in the line).
[[nodiscard]] Result<Request> readRequest(std::string_view line);

// ---- worker → app: signs of life, and one answer to each request ----

struct HelloMessage {
    static constexpr std::string_view kName = "hello";
    int protocol = kProtocolVersion;
    Hello hello;
};
struct HeartbeatMessage {
    static constexpr std::string_view kName = "heartbeat";
};
struct ProgressMessage {
    static constexpr std::string_view kName = "progress";
    double share = 0;   ///< 0 to 1
    std::string doing;  ///< may be empty
};
struct TraceAnswer {
    Trace trace;
};
struct ProfileAnswer {
    static constexpr std::string_view kName = "profile";
    DeviceProfile profile;
};
struct OutcomesAnswer {
    static constexpr std::string_view kName = "outcomes";
    std::vector<ScenarioOutcome> outcomes;
};
struct ErrorAnswer {
    static constexpr std::string_view kName = "error";
    Error error;
    Diagnostics diagnostics;  ///< where the workload is wrong; then the error names the first
};
using Message = std::variant<HelloMessage, HeartbeatMessage, ProgressMessage, TraceAnswer,
                             ProfileAnswer, OutcomesAnswer, ErrorAnswer>;

/// Writes one line, its line feed included, piece by piece: a trace can be long.
void writeLine(const Message& message, const TextSink& sink);
/// Errors: InvalidInput (with what is wrong in the line); of a hello of another protocol version
/// only the version is read.
[[nodiscard]] Result<Message> readMessage(std::string_view line);

/// "device", "cancelled", …: as the protocol writes it.
[[nodiscard]] std::string_view errorCodeName(ErrorCode code) noexcept;

}  // namespace streamscope::worker
