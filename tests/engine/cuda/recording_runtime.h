// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

/// A stand-in of the CUDA runtime, for programs that link it before cudart: it does nothing but
/// write down what it is asked, and see whether what it is handed exists. No GPU is needed. Device
/// memory has addresses that never come again and must not be read. Any thread.
namespace streamscope::cuda::recording_runtime {

/// What one argument points to: an allocation, stream, event or graph, or host memory that the
/// runtime does not know (then the address itself).
struct Operand {
    const void* base = nullptr;
    std::size_t offset = 0;
};

struct Called {
    std::string function;
    std::vector<Operand> operands;
    std::thread::id thread;
};

/// Forgets everything; nothing may be alive that is still to be freed.
void restart();

/// In the order in which they came.
[[nodiscard]] std::vector<Called> calls();

/// A sentence for each thing freed, used or destroyed that was not there, null included.
[[nodiscard]] std::vector<std::string> misuses();

/// Names of the functions that made what has not been freed or destroyed yet.
[[nodiscard]] std::vector<std::string> alive();

/// The n-th call of this function from now on (1: the next) fails.
void failAt(std::string_view function, int n);

}  // namespace streamscope::cuda::recording_runtime
