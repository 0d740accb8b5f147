// SPDX-License-Identifier: GPL-3.0-or-later
// A library for CUDA_INJECTION64_PATH: writes what a program that knows nothing of it did on the
// device into the file that RECORDED_STARTS names, a line for each kernel, copy and memset, in the
// order of their calls: kind, bytes or blocks, start and end in ns, begin and end of its call.
#include "bare_cupti.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace {

struct Start {
    std::uint32_t call = 0;
    std::uint64_t node = 0;  ///< of a graph
    const char* kind = "";
    std::uint64_t size = 0;
    std::uint64_t start = 0;
    std::uint64_t end = 0;
};

std::vector<Start>& starts() {
    static auto* const all = new std::vector<Start>;
    return *all;
}

/// Begin and end, in ns, by correlation.
std::map<std::uint32_t, std::pair<std::uint64_t, std::uint64_t>>& calls() {
    static auto* const all = new std::map<std::uint32_t, std::pair<std::uint64_t, std::uint64_t>>;
    return *all;
}

const char* kindOf(std::uint8_t copy) {
    switch (copy) {
        case CUPTI_ACTIVITY_MEMCPY_KIND_HTOD:
            return "H2D";
        case CUPTI_ACTIVITY_MEMCPY_KIND_DTOH:
            return "D2H";
        default:
            return "D2D";
    }
}

void keep(const CUpti_Activity& record) {
    if (record.kind == CUPTI_ACTIVITY_KIND_RUNTIME) {
        const auto& one = reinterpret_cast<const CUpti_ActivityAPI&>(record);
        calls()[one.correlationId] = {one.start, one.end};
    } else if (record.kind == CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL) {
        const auto& one = reinterpret_cast<const CUpti_ActivityKernel9&>(record);
        starts().push_back({one.correlationId, one.graphNodeId, "kernel",
                            std::uint64_t{1} * static_cast<std::uint32_t>(one.gridX) *
                                static_cast<std::uint32_t>(one.gridY),
                            one.start, one.end});
    } else if (record.kind == CUPTI_ACTIVITY_KIND_MEMCPY) {
        const auto& one = reinterpret_cast<const CUpti_ActivityMemcpy5&>(record);
        starts().push_back({one.correlationId, one.graphNodeId, kindOf(one.copyKind), one.bytes,
                            one.start, one.end});
    } else if (record.kind == CUPTI_ACTIVITY_KIND_MEMCPY2) {
        const auto& one = reinterpret_cast<const CUpti_ActivityMemcpyPtoP4&>(record);
        starts().push_back(
            {one.correlationId, one.graphNodeId, "P2P", one.bytes, one.start, one.end});
    } else if (record.kind == CUPTI_ACTIVITY_KIND_MEMSET) {
        const auto& one = reinterpret_cast<const CUpti_ActivityMemset4&>(record);
        starts().push_back(
            {one.correlationId, one.graphNodeId, "memset", one.bytes, one.start, one.end});
    }
}

void CUPTIAPI onFull(CUcontext /*context*/, std::uint32_t /*stream*/, std::uint8_t* buffer,
                     std::size_t /*bytes*/, std::size_t valid) {
    const auto next = BARE_CUPTI(cuptiActivityGetNextRecord);
    const std::lock_guard<std::mutex> lock(bare_cupti::state().mutex);
    CUpti_Activity* record = nullptr;
    while (valid > 0 && next(buffer, valid, &record) == CUPTI_SUCCESS) {
        keep(*record);
    }
    std::free(buffer);
}

void writeAll() {
    bare_cupti::finish();
    const char* path = std::getenv("RECORDED_STARTS");
    std::FILE* file = path != nullptr ? std::fopen(path, "w") : nullptr;
    if (file == nullptr) {
        return;
    }
    std::ranges::sort(starts(), {},
                      [](const Start& one) { return std::tuple(one.call, one.node, one.start); });
    for (const Start& one : starts()) {
        std::fprintf(file, "%s", one.kind);
        for (const std::uint64_t number :
             {one.size, one.start, one.end, calls()[one.call].first, calls()[one.call].second}) {
            std::fprintf(file, ",%llu", static_cast<unsigned long long>(number));
        }
        std::fprintf(file, "\n");
    }
    std::fclose(file);
}

}  // namespace

extern "C" int InitializeInjection() {
    bare_cupti::switchOn(onFull);
    bare_cupti::check(BARE_CUPTI(cuptiActivityEnable)(CUPTI_ACTIVITY_KIND_RUNTIME), "record calls");
    std::atexit(writeAll);
    return 1;
}
