// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenarios/measured_device.h"

#include <cstdint>
#include <map>
#include <utility>

namespace streamscope::scenarios {

/// What bytes travel over.
enum class Link : std::uint8_t {
    In,
    Out,
    PageableIn,
    PageableOut,
    HostToHost,
    Within,
    Peer,
    PeerStaged,
    Set,  ///< no link: cudaMemset
};
[[nodiscard]] Link linkOf(const Program& program, const Copy& copy);

/// Finds by trying how many bytes a device moves in a given time, each link and time once.
class LinkSizes {
public:
    /// Keeps a reference to the device.
    explicit LinkSizes(const MeasuredDevice& device) : m_device(device) {}

    /// Errors: those of the run; Unsupported where the trace does not tell how long a copy took.
    [[nodiscard]] Result<std::uint64_t> bytesFor(Link link, DurationNs duration);

private:
    [[nodiscard]] Result<DurationNs> measure(Link link, std::uint64_t bytes) const;

    const MeasuredDevice& m_device;
    std::map<std::pair<Link, DurationNs>, std::uint64_t> m_known;
};

}  // namespace streamscope::scenarios
