// SPDX-License-Identifier: GPL-3.0-or-later
// What the stub of CUDA remembers. Every call is a line of the file that STUB_LOG names; work is
// done at once, in the order of issue, so that a program without races computes what it says.
#pragma once

#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace stub {

struct Node {
    std::string text;
    std::set<std::size_t> after;
    std::function<void()> work;
};
struct Graph {
    int id = 0;
    std::vector<Node> nodes;
};
/// What a stream's next node follows, or what an event stands for, in a capture that is under way.
struct Place {
    int id = 0;
    int device = 0;
    Graph* capture = nullptr;
    std::set<std::size_t> frontier;
};
struct Stream : Place {};
struct Event : Place {};

inline std::recursive_mutex mutex;
inline thread_local int thread = 0;
inline thread_local int device = 0;
inline int lastId = 0;
inline int lost = 0;  ///< created and not yet destroyed
inline bool isTimed = false;
inline std::set<Stream*> streams;
inline Stream legacy, perThread;

inline std::FILE* file() {
    static std::FILE* const kFile = [] {
        std::FILE* const opened = std::fopen(std::getenv("STUB_LOG"), "w");
        const auto valueOf = [](const char* name) {
            const char* const value = std::getenv(name);
            return value == nullptr ? "unset" : value;
        };
        std::fprintf(opened, "environment %s %s\n", valueOf("CUDA_DEVICE_MAX_CONNECTIONS"),
                     valueOf("CUDA_LAUNCH_BLOCKING"));
        return opened;
    }();
    return kFile;
}

inline std::string text(const char* format, ...) {
    char buffer[600];
    va_list arguments;
    va_start(arguments, format);
    std::vsnprintf(buffer, sizeof buffer, format, arguments);
    va_end(arguments);
    return buffer;
}

inline std::string textOf(const void* pointer) {
    return text(" p%zx", reinterpret_cast<std::uintptr_t>(pointer));
}

inline void log(const std::string& line) {
    std::fprintf(file(), "T%d %s\n", thread, line.c_str());
}

inline std::string nameOf(const Stream* stream) {
    return stream == nullptr || stream == &legacy ? "legacy"
           : stream == &perThread                 ? "perthread"
                                                  : "S" + std::to_string(stream->id);
}

/// Work in a stream: done now, or when the graph that captures it is launched.
inline void issue(Stream* stream, const std::string& what, std::function<void()> work) {
    if (stream != nullptr && stream->capture != nullptr) {
        Graph& graph = *stream->capture;
        graph.nodes.push_back({what, std::move(stream->frontier), std::move(work)});
        stream->frontier = {graph.nodes.size() - 1};
        return;
    }
    log(what + " " + nameOf(stream));
    work();
}

// ---- what the test writes into programs ----

inline void begin() {
    log("begin");
    isTimed = true;
}
inline void end() {
    thread = 0;
    isTimed = false;
    log("end");
}
inline void enter(int number) {
    thread = number;
}
inline void work(long long ns) {
    const std::lock_guard<std::recursive_mutex> lock(mutex);
    log(text("work %lld", ns));
}

}  // namespace stub
