// SPDX-License-Identifier: GPL-3.0-or-later
// Launches of kernels, which the processor carries out, a block after another.
#pragma once

#include "stub_state.h"

#include <type_traits>
#include <ucontext.h>

#define __global__
#define __device__
#define __host__
#define __shared__ static
#define __maxnreg__(count)
#define gridDim stub::gridSize
#define blockDim stub::blockSize
#define blockIdx stub::blockIndex
#define threadIdx stub::threadIndex

namespace stub {

struct Dimension {
    unsigned x = 1;
};
inline thread_local Dimension gridSize, blockSize, blockIndex, threadIndex;

/// The threads of a block where they synchronize: each has a stack of its own.
class Fibers {
public:
    Fibers(unsigned count, const std::function<void()>& body) : m_body(body), m_all(count) {
        s_now = this;
        for (ucontext_t& each : m_all) {
            m_stacks.emplace_back(32768);
            getcontext(&each);
            each.uc_stack.ss_sp = m_stacks.back().data();
            each.uc_stack.ss_size = m_stacks.back().size();
            each.uc_link = &m_main;
            makecontext(
                &each, [] { s_now->m_body(), s_now->m_done++; }, 0);
        }
        while (m_done < count) {
            for (unsigned i = 0; i < count; ++i) {
                threadIndex.x = m_at = i;
                swapcontext(&m_main, &m_all[i]);
            }
        }
        s_now = nullptr;
    }
    static void synchronize() {
        if (s_now != nullptr) {
            const unsigned at = s_now->m_at;
            swapcontext(&s_now->m_all[at], &s_now->m_main);
        }
    }

private:
    static inline Fibers* s_now = nullptr;
    const std::function<void()>& m_body;
    ucontext_t m_main{};
    std::vector<ucontext_t> m_all;
    std::vector<std::vector<char>> m_stacks;
    unsigned m_at = 0;
    unsigned m_done = 0;
};

inline void runKernel(unsigned grid, unsigned block, bool synchronizes,
                      const std::function<void()>& body) {
    gridSize.x = grid;
    blockSize.x = block;
    for (blockIndex.x = 0; blockIndex.x < grid; ++blockIndex.x) {
        if (synchronizes) {
            Fibers(block, body);
            continue;
        }
        for (threadIndex.x = 0; threadIndex.x < block; ++threadIndex.x) {
            body();
        }
    }
}

/// What stands for NAME<<<grid, block, shared, stream>>>(arguments). How the threads of a block
/// run: not at all (a spin), one after the other, or in turn up to where they synchronize.
enum class Threads { None, Alone, Together };

struct Launch {
    const char* name;
    Threads threads;
    std::function<void()> body;
    std::string arguments;

    void operator()(long long grid, long long block, std::size_t shared = 0,
                    Stream* stream = nullptr) const {
        const std::lock_guard<std::recursive_mutex> lock(mutex);
        const bool isElsewhere = stream != nullptr && stream->id != 0 && stream->device != device;
        issue(stream,
              "launch " + std::string(name) + text(" %lld %lld %zu", grid, block, shared) +
                  arguments + (isElsewhere ? " on another device" : ""),
              [=, how = threads, work = body] {
                  if (how != Threads::None) {
                      runKernel(grid, block, how == Threads::Together, work);
                  }
              });
    }
};

template <typename T>
struct Same {
    using Type = T;
};
template <typename T>
std::string argumentText(T argument) {
    if constexpr (std::is_pointer_v<T>) {
        return textOf(argument);
    } else {
        return text(" n:%.17g", double(argument));
    }
}

template <typename... Parameters>
Launch launch(const char* name, Threads threads, void (*kernel)(Parameters...),
              typename Same<Parameters>::Type... arguments) {
    return {name, threads, [=] { kernel(arguments...); },
            (std::string() + ... + argumentText(arguments))};
}

}  // namespace stub

inline long long clock64() {
    return 0;
}
inline void __nanosleep(unsigned) {}
inline void __syncthreads() {
    stub::Fibers::synchronize();
}
inline long long min(long long a, long long b) {
    return a < b ? a : b;
}
