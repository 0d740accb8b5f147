// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/worker/protocol.h"
#include "tests/fuzz/fuzz.h"

namespace streamscope::fuzz {
namespace {

std::string lineOf(const worker::Message& message) {
    std::string line;
    worker::writeLine(message, [&line](std::string_view piece) { line.append(piece); });
    return line;
}

}  // namespace
}  // namespace streamscope::fuzz

/// One line of either direction: what is accepted is written and read as the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace streamscope;
    const std::string_view text = fuzz::textOf(data, size);
    if (const Result<worker::Request> request = worker::readRequest(text)) {
        const std::string line = worker::toLine(*request);
        const Result<worker::Request> again = worker::readRequest(line);
        fuzz::expect(again && worker::toLine(*again) == line,
                     "a request changes when it is written");
    }
    if (const Result<worker::Message> message = worker::readMessage(text)) {
        const std::string line = fuzz::lineOf(*message);
        const Result<worker::Message> again = worker::readMessage(line);
        fuzz::expect(again && fuzz::lineOf(*again) == line, "a message changes when it is written");
    }
    return 0;
}
