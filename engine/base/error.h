// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/sentence.h"

#include <string>
#include <utility>
#include <vector>

namespace streamscope {

enum class ErrorCode {
    InvalidInput,  ///< What the user gave is wrong; the message says where.
    Io,            ///< A file could not be read or written.
    Limit,         ///< A stated limit (operations, memory, size) would be passed.
    Deadlock,      ///< The program can never finish on this device.
    Unsupported,   ///< This device or build cannot do it.
    Cancelled,     ///< The user stopped it.
    NotAllowed,    ///< The workload's own kernels were to run, and nobody has allowed that.
    Device,        ///< A real device, or the process that drives it, failed or fell silent.
};

/// A fault at one place of a workload's text.
struct ErrorPlace {
    std::string pointer;  ///< JSON pointer
    std::string problem;  ///< what is wrong there, one sentence
};

/// An expected failure. The message says what was being done, what went wrong, and where.
struct Error {
    ErrorCode code = ErrorCode::InvalidInput;
    std::string message;     ///< in English, as the command line and files have it
    Sentence sentence = {};  ///< the same, to be translated; empty where only the English is known
    std::vector<ErrorPlace> places = {};  ///< where the workload is wrong; empty: not known

    [[nodiscard]] static Error of(ErrorCode code, Sentence sentence) {
        std::string message = english(sentence);
        return {code, std::move(message), std::move(sentence), {}};
    }
    /// Within a text, where it is one of its places.
    [[nodiscard]] Sentence phrase() const {
        return sentence.empty() ? verbatim(message) : sentence;
    }
};

}  // namespace streamscope
