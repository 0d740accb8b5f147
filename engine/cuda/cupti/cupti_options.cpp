// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cupti/cupti_options.h"

#include <charconv>
#include <limits>
#include <string>

namespace streamscope::cuda {
namespace {

constexpr std::size_t kSmallestBuffer = 4096;

Error invalid(std::string_view entry, const std::string& why) {
    return Error{ErrorCode::InvalidInput,
                 "STREAMSCOPE_CUPTI_OPTIONS: '" + std::string(entry) + "': " + why};
}

std::optional<std::uint64_t> parseNumber(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isNumber = status == std::errc() && end == text.data() + text.size();
    return isNumber ? std::optional(number) : std::nullopt;
}

/// One option: writes the value where its key says; false: no such key, or out of its bounds.
struct Assignment {
    std::string_view key;
    std::uint64_t value;
    bool isKnown = false;
    bool isInBounds = true;

    template <typename Target>
    void operator()(std::string_view name, Target& target) {
        if (name == key) {
            isKnown = true;
            isInBounds = value <= std::numeric_limits<typename Value<Target>::Type>::max();
            target = static_cast<typename Value<Target>::Type>(value);
        }
    }

    template <typename T>
    struct Value {
        using Type = T;
    };
    template <typename T>
    struct Value<std::optional<T>> {
        using Type = T;
    };
};

void assign(Assignment& set, CuptiOptions& options) {
    set("buffer", options.bufferBytes);
    set("buffers", options.bufferCount);
    set("device_buffer", options.deviceBufferBytes);
    set("device_pool", options.devicePoolLimit);
    set("device_preallocate", options.devicePreallocate);
    set("pinned", options.pinned);
    set("per_thread", options.perThread);
    set("zeroed", options.zeroed);
    set("flush_period", options.flushPeriodMs);
    set("hardware_trace", options.hardwareTrace);
    set("monotonic", options.monotonic);
    set("graphs", options.graphs);
    set("kernels", options.kernels);
    set("copies", options.copies);
    set("sets", options.sets);
    set("forced", options.forced);
}

std::optional<Error> parseEntry(std::string_view entry, CuptiOptions& options) {
    const std::size_t equals = entry.find('=');
    if (equals == std::string_view::npos) {
        return invalid(entry, "expected key=value");
    }
    const auto number = parseNumber(entry.substr(equals + 1));
    if (!number) {
        return invalid(entry, "the value is no whole number");
    }
    Assignment set{entry.substr(0, equals), *number};
    assign(set, options);
    if (!set.isKnown) {
        return invalid(entry, "there is no such option");
    }
    return set.isInBounds ? std::nullopt : std::optional(invalid(entry, "the value is too large"));
}

}  // namespace

Result<CuptiOptions> parseCuptiOptions(std::string_view text) {
    CuptiOptions options;
    while (!text.empty()) {
        const std::size_t comma = text.find(',');
        const std::string_view entry = text.substr(0, comma);
        text = comma == std::string_view::npos ? std::string_view{} : text.substr(comma + 1);
        if (auto error = parseEntry(entry, options)) {
            return *error;
        }
    }
    if (options.bufferBytes < kSmallestBuffer) {
        return invalid("buffer", "a buffer has at least 4096 bytes");
    }
    return options;
}

}  // namespace streamscope::cuda
