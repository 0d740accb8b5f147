// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>

namespace streamscope {

/// How another thread stops long work, and how far it is. Any thread.
struct RunControl {
    std::atomic<bool> cancelled = false;
    std::atomic<double> progress = 0.0;  ///< 0 to 1
};

/// `control` may be null: then nobody can cancel.
[[nodiscard]] inline bool isCancelled(const RunControl* control) noexcept {
    return control != nullptr && control->cancelled.load(std::memory_order_relaxed);
}

}  // namespace streamscope
