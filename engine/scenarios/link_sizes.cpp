// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenarios/link_sizes.h"

#include "engine/base/sentence.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace streamscope::scenarios {
namespace {

/// Where the search begins, in bytes per nanosecond, by Link: below what devices do, so that the
/// first try is never the longest.
constexpr std::array<double, 9> kFirstGuess{10, 10, 4, 4, 4, 300, 20, 10, 300};

/// Both ends of a copy over this link; of a set, the target alone.
struct Ends {
    Memory source;
    Memory target;
};

Ends endsOf(Link link, std::uint64_t bytes) {
    using enum MemoryPlace;
    constexpr std::array<std::pair<MemoryPlace, MemoryPlace>, 9> kPlaces{{{Pinned, Device},
                                                                          {Device, Pinned},
                                                                          {Pageable, Device},
                                                                          {Device, Pageable},
                                                                          {Pinned, Pinned},
                                                                          {Device, Device},
                                                                          {Device, Device},
                                                                          {Device, Device},
                                                                          {Device, Device}}};
    const auto& [from, to] = kPlaces[static_cast<std::size_t>(link)];
    Ends ends;
    ends.source = {"source", from, DeviceId{0}, bytes};
    ends.target = {"target", to, DeviceId{0}, bytes};
    if (link == Link::Peer || link == Link::PeerStaged) {
        ends.target.device = DeviceId{1};
    }
    return ends;
}

/// One copy, and the host waits for it.
Program copyProgram(Link link, std::uint64_t bytes) {
    Program program;
    program.title = "how long a copy takes";
    const bool isPeer = link == Link::Peer || link == Link::PeerStaged;
    program.deviceCount = isPeer ? 2 : 1;
    program.peerAccess = link != Link::PeerStaged;
    program.streams.push_back({"s", DeviceId{0}, StreamKind::NonBlocking, 0});
    program.steps = {{"/0", "copy"}, {"/1", "synchronize"}};
    const Ends ends = endsOf(link, bytes);
    program.memories = {ends.target};
    Action action = Set{MemoryId{0}, 0, bytes, true};
    if (link != Link::Set) {
        program.memories.push_back(ends.source);
        action = Copy{MemoryId{1}, MemoryId{0}, 0, 0, bytes, true};
    }
    program.calls = {{StepId{0}, StreamId{0}, action},
                     {StepId{1}, StreamId::None, SynchronizeDevice{}}};
    program.threads = {{"main", 0, 2}};
    return program;
}

}  // namespace

Link linkOf(const Program& program, const Copy& copy) {
    switch (directionOf(program, copy)) {
        case CopyDirection::HostToDevice:
            return isPageable(program, copy) ? Link::PageableIn : Link::In;
        case CopyDirection::DeviceToHost:
            return isPageable(program, copy) ? Link::PageableOut : Link::Out;
        case CopyDirection::HostToHost:
            return Link::HostToHost;
        case CopyDirection::WithinDevice:
            return Link::Within;
        case CopyDirection::PeerToPeer:
            break;
    }
    return program.peerAccess ? Link::Peer : Link::PeerStaged;
}

Result<DurationNs> LinkSizes::measure(Link link, std::uint64_t bytes) const {
    const Result<Trace> trace = m_device.run(copyProgram(link, bytes));
    if (!trace) {
        return trace.error();
    }
    if (operationCount(*trace) == 0 || trace->end[0] <= trace->start[0]) {
        return Error::of(
            ErrorCode::Unsupported,
            say(SENTENCE("Streamscope", "the recorder does not tell how long such a copy takes")));
    }
    return trace->end[0] - trace->start[0];
}

Result<std::uint64_t> LinkSizes::bytesFor(Link link, DurationNs duration) {
    const auto known = m_known.find({link, duration});
    if (known != m_known.end()) {
        return known->second;
    }
    // Where the rate changes with the size, half the way is tried; where it jumps, no size will do.
    constexpr int kTries = 10;
    constexpr int kTriesAtAJump = 4;
    constexpr int kCautious = 2;
    constexpr double kMild = 2;
    constexpr double kCloseEnough = 0.03;
    const auto wanted = static_cast<double>(duration);
    double bytes = wanted * kFirstGuess[static_cast<std::size_t>(link)];
    for (int i = 0; i < kTries; ++i) {
        const Result<DurationNs> took =
            measure(link, std::max<std::uint64_t>(1, static_cast<std::uint64_t>(bytes)));
        if (!took) {
            return took.error();
        }
        const double ratio = wanted / static_cast<double>(*took);
        const bool isClose = std::abs(ratio - 1) < kCloseEnough;
        const bool isMild = ratio < kMild && ratio > 1 / kMild;
        bytes *= isMild && !isClose && i >= kCautious ? std::sqrt(ratio) : ratio;
        if (isClose || (!isMild && i + 1 >= kTriesAtAJump)) {
            break;
        }
    }
    const std::uint64_t found = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(bytes));
    m_known[{link, duration}] = found;
    return found;
}

}  // namespace streamscope::scenarios
