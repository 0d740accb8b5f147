// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <array>
#include <cstdint>
#include <vector>

namespace streamscope::simulator {

/// Which calls of several host threads exclude each other: one that allocates or frees is alone
/// among the calls that issue (H24), and in each direction one thread copies pageable memory at a
/// time, but for small copies in (H25). First come, first served, but for one that must be alone:
/// it gets in when no other is there, however many come after it. For one thread it does nothing.
class DriverLocks {
public:
    /// Copies in of up to `stagedBytes` exclude nobody (H13).
    DriverLocks(const Program& program, double stagedBytes);

    [[nodiscard]] bool matter() const { return m_program.threads.size() > 1; }
    /// False if the thread must wait until a release() names it.
    [[nodiscard]] bool acquire(ThreadId thread, const Call& call);
    /// The call is over. Threads that go on with theirs, in order.
    [[nodiscard]] std::vector<ThreadId> release(ThreadId thread);

private:
    enum class Use : std::uint8_t { None, Shared, CopyIn, CopyOut, Alone };
    struct Entry {
        ThreadId thread{};
        Use use = Use::None;
    };
    [[nodiscard]] Use useOf(const Call& call) const;
    [[nodiscard]] static bool exclude(Use left, Use right);
    [[nodiscard]] bool isFree(Use use, std::size_t waitingBefore) const;

    const Program& m_program;
    double m_stagedBytes;
    std::vector<Entry> m_inside;
    std::vector<Entry> m_waiting;
};

}  // namespace streamscope::simulator
