// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenarios/workload_author.h"

#include <algorithm>
#include <array>

namespace streamscope {
namespace {

// What a large GPU does in a microsecond, roughly.
constexpr std::uint64_t kLinkBytes = 55'000;
constexpr std::uint64_t kPageableBytes = 12'000;
constexpr std::uint64_t kMemoryBytes = 4'000'000;

constexpr std::uint64_t kSmallestCopy = 4096;
constexpr std::uint64_t kWave = 132;  ///< blocks of 1024 threads, two a multiprocessor: half a wave

/// What a kernel takes of a slot: a and b are only read, c is only the stream's.
struct KernelUse {
    std::string_view name;
    std::array<std::string_view, 3> arguments;
    std::array<std::string_view, 3> memories;
    std::uint64_t mostElements = ~std::uint64_t{0};  ///< what a CPU can check in a moment
    bool whole = true;                               ///< also of whole numbers
};
constexpr std::array<KernelUse, 11> kUses{{
    {"vector_add", {"a", "b", "out"}, {"a", "b", "c"}},
    {"saxpy", {"x", "y"}, {"a", "c"}},
    {"partial_reduce", {"in", "partial"}, {"a", "c"}},
    {"single_thread_sum", {"in", "out"}, {"b", "c"}, 40'000, false},
    {"divide_by", {"data", "divisor"}, {"c", "b"}, ~std::uint64_t{0}, false},
    {"scale", {"data"}, {"c"}},
    {"increment", {"data"}, {"c"}},
    {"polynomial", {"in", "out"}, {"a", "c"}, 500'000, false},
    {"stencil", {"in", "out"}, {"b", "c"}, ~std::uint64_t{0}, false},
    {"memory_copy", {"in", "out"}, {"b", "c"}},
    {"matrix_product", {"a", "b", "out"}, {"a", "b", "c"}, 1'000'000, false},
}};

}  // namespace

void WorkloadAuthor::count(std::uint64_t microseconds) {
    m_operations += m_loops.back();
    m_microseconds += m_loops.back() * microseconds;
}

std::uint64_t WorkloadAuthor::anySize() {
    const std::uint64_t least = kSmallestCopy / m_shape.elementBytes;
    return m_random.chance(20) ? m_shape.slotElements
                               : m_random.spread(least, m_shape.slotElements);
}

std::string WorkloadAuthor::hostMemory(std::string_view pinned, std::string_view pageable) {
    const bool takePinned = m_shape.pinned && (!m_shape.pageable || m_random.chance(50));
    return std::string(takePinned ? pinned : pageable);
}

void WorkloadAuthor::copy(std::string_view from, std::string_view to, const WorkPlace& place,
                          std::uint64_t elements) {
    m_json.beginObject();
    m_json.key("copy").value(from);
    m_json.key("to").value(to);
    m_json.key("at").value(place.at);
    m_json.key("count").value(elements);
    if (place.stream.empty()) {
        m_json.key("async").value(false);
    } else {
        m_json.key("stream").value(place.stream);
    }
    m_json.endObject();
}

void WorkloadAuthor::copyIn(const WorkPlace& place, std::uint64_t elements) {
    const std::string from = hostMemory("in", "in_pageable");
    copy(from, m_random.chance(50) ? "a" : "b", place, elements);
    count(elements * m_shape.elementBytes / (from == "in" ? kLinkBytes : kPageableBytes) + 3);
}

void WorkloadAuthor::copyOut(const WorkPlace& place, std::uint64_t elements) {
    const std::string to = hostMemory("out", "out_pageable");
    copy("c", to, place, elements);
    count(elements * m_shape.elementBytes / (to == "out" ? kLinkBytes : kPageableBytes) + 3);
}

void WorkloadAuthor::copyWithin(const WorkPlace& place, std::uint64_t elements) {
    copy(m_random.chance(50) ? "a" : "b", "c", place, elements);
    count(elements * m_shape.elementBytes * 2 / kMemoryBytes + 3);
}

void WorkloadAuthor::copySlot(const std::string& from, const std::string& to,
                              const WorkPlace& place, const std::string& target) {
    m_json.beginObject();
    m_json.key("copy").value(from);
    m_json.key("to").value(to);
    m_json.key("at").value(place.at);
    m_json.key("to_at").value(target);
    m_json.key("count").value(m_shape.slotElements);
    m_json.key("stream").value(place.stream);
    m_json.endObject();
    count(m_shape.slotElements * m_shape.elementBytes * 2 / kMemoryBytes + 3);
}

void WorkloadAuthor::temporary(const std::string& memory, const WorkPlace& from,
                               const WorkPlace& to, const std::string& event) {
    const bool isElsewhere = from.stream != to.stream;
    const bool isFreedThere = m_random.chance(50);
    step("allocate", memory, from.stream);
    copySlot("a", memory, from, "0");
    if (isElsewhere) {
        step("record", event, from.stream);
        step("wait", event, to.stream);
    }
    copySlot(memory, "c", {to.stream, "0"}, to.at);
    if (isElsewhere && !isFreedThere) {
        step("record", event, to.stream);
        step("wait", event, from.stream);
    }
    step("free", memory, isFreedThere ? to.stream : from.stream);
}

void WorkloadAuthor::set(const WorkPlace& place, std::uint64_t elements) {
    m_json.beginObject();
    m_json.key("set").value("c");
    m_json.key("at").value(place.at);
    m_json.key("count").value(elements);
    m_json.key("stream").value(place.stream);
    m_json.endObject();
    count(elements * m_shape.elementBytes / kMemoryBytes + 3);
}

void WorkloadAuthor::argument(std::string_view name, std::string_view memory,
                              const std::string& at) {
    m_json.key(name).beginObject();
    m_json.key("memory").value(memory);
    m_json.key("at").value(at);
    m_json.endObject();
}

void WorkloadAuthor::kernel(const WorkPlace& place, std::uint64_t elements) {
    const KernelUse* use = &kUses[m_random.below(kUses.size())];
    while (m_shape.type == "i32" && !use->whole) {
        use = &kUses[m_random.below(kUses.size())];
    }
    const std::uint64_t taken = std::min(elements, use->mostElements);
    m_json.beginObject();
    m_json.key("kernel").value(use->name);
    m_json.key("args").beginObject();
    for (std::size_t i = 0; i < use->arguments.size() && !use->arguments[i].empty(); ++i) {
        argument(use->arguments[i], use->memories[i], place.at);
    }
    m_json.endObject();
    m_json.key("count").value(taken);
    m_json.key("stream").value(place.stream);
    m_json.endObject();
    constexpr std::uint64_t kChain = 100;  // elements a microsecond
    count(use->name == "single_thread_sum" ? taken / kChain
                                           : taken * m_shape.elementBytes * 3 / kMemoryBytes + 3);
}

void WorkloadAuthor::spin(const WorkPlace& place) {
    constexpr std::array<std::uint64_t, 5> kThreads{32, 64, 128, 256, 1024};
    const std::uint64_t threads = kThreads[m_random.below(kThreads.size())];
    const std::uint64_t most = std::clamp<std::uint64_t>(20'000 / m_loops.back(), 20, 2000);
    std::uint64_t microseconds = m_random.spread(20, most);
    const std::uint64_t fullWave = kWave * std::min<std::uint64_t>(32, 2048 / threads);
    std::uint64_t blocks = m_random.spread(1, 2 * kWave);
    if (m_random.chance(25)) {
        blocks = m_random.between(fullWave, 4 * fullWave);
        microseconds = m_random.spread(20, std::min<std::uint64_t>(most, 500));
    }
    m_json.beginObject();
    m_json.key("kernel").value("spin");
    m_json.key("time_us").value(microseconds);
    m_json.key("grid").value(blocks);
    m_json.key("block").value(threads);
    m_json.key("args").beginObject();
    m_json.key("touches").beginObject();
    m_json.key("memory").value("c");
    m_json.key("at").value(place.at);
    m_json.key("count").value(m_shape.slotElements);
    m_json.endObject();
    m_json.endObject();
    m_json.key("stream").value(place.stream);
    m_json.endObject();
    count(microseconds * (1 + blocks / fullWave));
}

void WorkloadAuthor::hostFunction(const WorkPlace& place) {
    const std::uint64_t microseconds = m_random.spread(5, 300);
    m_json.beginObject();
    m_json.key("host_function").value("callback");
    m_json.key("time_us").value(microseconds);
    m_json.key("stream").value(place.stream);
    m_json.endObject();
    count(microseconds);
}

void WorkloadAuthor::anyWork(const WorkPlace& place) {
    const std::uint64_t kind = m_random.below(100);
    if (kind < 25) {
        copyIn(place, anySize());
    } else if (kind < 45) {
        copyOut(place, anySize());
    } else if (kind < 65) {
        kernel(place, anySize());
    } else if (kind < 88) {
        spin(place);
    } else if (kind < 92) {
        copyWithin(place, anySize());
    } else if (kind < 97) {
        set(place, anySize());
    } else {
        hostFunction(place);
    }
}

void WorkloadAuthor::hostWork() {
    const std::uint64_t microseconds = m_random.spread(5, 400);
    m_json.beginObject();
    m_json.key("host_work").value("prepare");
    m_json.key("time_us").value(microseconds);
    m_json.endObject();
    m_microseconds += m_loops.back() * microseconds;
}

void WorkloadAuthor::step(std::string_view kind, const std::string& value,
                          const std::string& stream) {
    m_json.beginObject();
    m_json.key(kind).value(value);
    if (!stream.empty()) {
        m_json.key("stream").value(stream);
    }
    m_json.endObject();
    if (kind == "record" || kind == "wait" || kind == "allocate" || kind == "free") {
        count(0);
    }
}

void WorkloadAuthor::synchronizeEvent(const std::string& event) {
    m_json.beginObject();
    m_json.key("synchronize").value("event");
    m_json.key("event").value(event);
    m_json.endObject();
}

void WorkloadAuthor::beginLoop(const std::string& name, std::uint64_t times) {
    m_json.beginObject(JsonWriter::Layout::Lines);
    m_json.key("for").value(name);
    m_json.key("to").value(times);
    m_json.key("do").beginArray(JsonWriter::Layout::Lines);
    m_loops.push_back(m_loops.back() * times);
}

void WorkloadAuthor::endLoop() {
    m_json.endArray();
    m_json.endObject();
    m_loops.pop_back();
}

}  // namespace streamscope
