// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice/trial.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace streamscope {

/// What makes a fix safe that took an order away on which something relies: events between
/// operations that use the same memory, a synchronization before host work, or one at the end of a
/// host thread for what nobody waits for any more. Each goes where the order is needed alone.
class Repairs {
public:
    /// The workload with one more of them. None: nothing can be added, or nothing more.
    [[nodiscard]] std::optional<std::string> next(const Attempt& before, const Attempt& after,
                                                  const Trial& trial);

    /// Says in the fix what was added; in its name that the host waits.
    void tell(Fix& fix, std::size_t events) const;

private:
    [[nodiscard]] std::optional<std::string> addEvent(const Attempt& before, const Attempt& after);
    [[nodiscard]] std::optional<std::string> waitBeforeWork(const Attempt& after,
                                                            const HostUseChange& use);
    [[nodiscard]] std::optional<std::string> waitAtEnd(const Attempt& before, const Attempt& after);

    bool m_hasEvents = false;
    std::vector<std::string> m_works;    ///< host work before which it now synchronizes
    std::vector<std::string> m_threads;  ///< at whose end it now synchronizes
    bool m_isAtEnd = false;              ///< it does so, of the one thread
};

}  // namespace streamscope
