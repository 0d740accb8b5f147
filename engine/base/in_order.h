// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>

namespace streamscope {

/// Does job(0) to job(count - 1), up to `atOnce` of them at a time, each kept by its number, and
/// calls take(0), take(1) and so on as soon as that job and all before it are done. Jobs run on
/// threads of their own and may finish in any order; take() runs on the calling thread and sees
/// what its job wrote. Once take() says false no further job begins, and those under way are waited
/// for. With `atOnce` 1 or less job and take alternate on the calling thread.
void inOrder(std::size_t count, std::size_t atOnce, const std::function<void(std::size_t)>& job,
             const std::function<bool(std::size_t)>& take);

}  // namespace streamscope
