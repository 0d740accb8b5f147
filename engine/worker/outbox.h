// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/worker/protocol.h"

#include <mutex>

namespace streamscope::worker {

/// Where a worker's messages leave, line by line, from any thread. A reader who is gone ends the
/// process: there is nobody to work for.
class Outbox {
public:
    explicit Outbox(int descriptor) : m_descriptor(descriptor) {}
    Outbox(const Outbox&) = delete;
    Outbox& operator=(const Outbox&) = delete;
    ~Outbox() = default;

    void send(const Message& message);

private:
    std::mutex m_mutex;
    int m_descriptor = -1;
};

}  // namespace streamscope::worker
