// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/handles.h"
#include "engine/program/program.h"

#include <vector>

namespace streamscope::cuda {

/// The CUDA device that a Program's device stands for.
struct DeviceMap {
    int first = 0;
    [[nodiscard]] int operator()(DeviceId id) const {
        return first + static_cast<int>(indexOf(id));
    }
};

/// The streams and events of a Program. Made and destroyed by one thread; the handles may be read
/// by any. Throws Failure.
class StreamSet {
public:
    StreamSet(const Program& program, DeviceMap devices);

    [[nodiscard]] cudaStream_t stream(StreamId id) const { return m_handles[indexOf(id)]; }
    [[nodiscard]] cudaEvent_t event(EventId id) const { return m_events[indexOf(id)].get(); }
    /// The stream was destroyed by the program; renew() makes it again.
    void forget(StreamId id);
    void renew();

private:
    void make(std::size_t index);
    void makeEvents();

    const Program* m_program;
    DeviceMap m_devices;
    std::vector<StreamHandle> m_owned;  ///< null for default streams
    std::vector<cudaStream_t> m_handles;
    std::vector<EventHandle> m_events;
};

}  // namespace streamscope::cuda
