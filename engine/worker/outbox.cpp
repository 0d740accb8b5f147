// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/worker/outbox.h"

#include <cerrno>
#include <cstdlib>
#include <string>
#include <string_view>
#include <unistd.h>

namespace streamscope::worker {
namespace {

constexpr std::size_t kBufferBytes = std::size_t{1} << 16;

void writePipe(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t put = ::write(descriptor, text.data(), text.size());
        if (put >= 0) {
            text.remove_prefix(static_cast<std::size_t>(put));
        } else if (errno != EINTR) {
            ::_exit(EXIT_FAILURE);
        }
    }
}

}  // namespace

void Outbox::send(const Message& message) {
    const std::scoped_lock lock(m_mutex);
    std::string buffer;
    writeLine(message, [&](std::string_view piece) {
        buffer += piece;
        if (buffer.size() >= kBufferBytes) {
            writePipe(m_descriptor, buffer);
            buffer.clear();
        }
    });
    writePipe(m_descriptor, buffer);
}

}  // namespace streamscope::worker
