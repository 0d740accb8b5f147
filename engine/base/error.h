// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace streamscope {

enum class ErrorCode {
    InvalidInput,  ///< What the user gave is wrong; the message says where.
    Io,            ///< A file could not be read or written.
    Limit,         ///< A stated limit (operations, memory, size) would be passed.
    Deadlock,      ///< The program can never finish on this device.
    Unsupported,   ///< This device or build cannot do it.
    Cancelled,     ///< The user stopped it.
    Device,        ///< A real device, or the process that drives it, failed or fell silent.
};

/// An expected failure. The message says what was being done, what went wrong, and where.
struct Error {
    ErrorCode code = ErrorCode::InvalidInput;
    std::string message;
};

}  // namespace streamscope
