// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

// What each program in CUDA C++ begins with, in pieces of which it has those that it needs. RANGE,
// TEST, NOTE and UNKNOWN depend on the workload.
namespace streamscope {

inline constexpr std::string_view kCudaCheck =
    R"(#define CUDA_CHECK(call)                                                              \
    do {                                                                              \
        const cudaError_t error = (call);                                             \
        if (error != cudaSuccess) {                                                   \
            std::printf("line %d: %s\n", __LINE__, cudaGetErrorString(error));        \
            std::exit(1);                                                             \
        }                                                                             \
    } while (false)
)";

inline constexpr std::string_view kCudaWork =
    R"(void work(long long ns) {  // keeps the calling thread busy
    const auto end = std::chrono::steady_clock::now() + std::chrono::nanoseconds(ns);
    while (std::chrono::steady_clock::now() < end) continue;
}
)";

inline constexpr std::string_view kOptionsBegin =
    R"(struct Options {  // of the command line, each --name value
    std::map<std::string, std::string> given;

    Options(int argc, char** argv) {
        for (int i = 1; i < argc; i += 2) given[argv[i]] = i + 1 < argc ? argv[i + 1] : "";
    }
    bool take(const char* name, std::string& text) {  // false: the option is not given
        const auto found = given.find(name);
        if (found == given.end()) return false;
        text = found->second;
        given.erase(found);
        return true;
    }
    [[noreturn]] static void refuse(const char* name, const std::string& expected, const std::string& found) {
        std::printf("%s: expected %s, found \"%s\"\n", name, expected.c_str(), found.c_str());
        std::exit(2);
    })";
inline constexpr std::string_view kOptionNumber =
    R"(    double number(const char* name, double value, bool isWhole) {
        std::string text;
        if (!take(name, text)) return value;
        char* end = nullptr;
        value = std::strtod(text.c_str(), &end);
        if (!text.empty() && *end == 0 && (!isWhole || value == std::floor(value))) return value;
        refuse(name, isWhole ? "a whole number" : "a number", text);
    }
    static void check(const char* name, double value, double least, double most) {
        if (value >= least && value <= most) return;
        std::printf("%s: expected a number from %.15g to %.15g, found %.15g\n", name, least, most, value);
        std::exit(2);
    })";
inline constexpr std::string_view kOptionTruth = R"(    bool truth(const char* name, bool value) {
        std::string text;
        if (!take(name, text)) return value;
        std::string lower = text;
        for (char& c : lower) c = std::tolower((unsigned char)c);
        if (lower == "true" || lower == "yes" || lower == "1") return true;
        if (lower == "false" || lower == "no" || lower == "0") return false;
        refuse(name, "true or false", text);
    })";
inline constexpr std::string_view kOptionChoice =
    R"(    std::string choice(const char* name, std::string value, const std::vector<std::string>& choices) {
        if (!take(name, value)) return value;
        std::string all;
        for (const std::string& each : choices) {
            if (value == each) return value;
            all += (all.empty() ? "" : " or ") + each;
        }
        refuse(name, all, value);
    })";

inline constexpr std::string_view kIsClose =
    R"(// Whether a result is equal to the expected one, but for rounding.NOTE
bool isClose(double found, double expected, double tolerance) {
    if (std::isnan(expected)) return UNKNOWN;
    return found == expected || (std::isfinite(expected) && std::abs(found - expected) <= tolerance * std::abs(expected));
}
)";
inline constexpr std::string_view kArrayBegin =
    R"(enum Kind { kPageable, kPinned, kDevice, kZeros, kRandom, kSequence };
template <typename T>
struct Array {  // memory; its contents before a round, and those that are expected afterwards
    Array(size_t count, Kind where, Kind fill) : place(where), bytes(count * sizeof(T)), start(count) {
        for (size_t i = 0; i < count; ++i)
            start[i] = fill == kZeros ? T(0) : fill == kSequence ? T(i) : T(1 + std::rand() % 1024 / RANGE);
        values = start;
        expected = values.data();
        allocate();
    }
    ~Array() { release(); }
    Array(const Array&) = delete;
    void allocate() {
        if (place == kPageable) data = (T*)std::malloc(bytes);
        if (place == kPinned) CUDA_CHECK(cudaMallocHost(&data, bytes));
        if (place == kDevice) CUDA_CHECK(cudaMalloc(&data, bytes));
    }
    void release() {
        if (place == kPageable) std::free(data);
        if (place == kPinned) CUDA_CHECK(cudaFreeHost(data));
        if (place == kDevice) CUDA_CHECK(cudaFree(data));
        data = nullptr;
    }
    void reset() { CUDA_CHECK(cudaMemcpy(data, start.data(), bytes, cudaMemcpyDefault)); })";
inline constexpr std::string_view kArrayWrong = R"(    bool isWrong(const char* name) {
        CUDA_CHECK(cudaMemcpy(start.data(), data, bytes, cudaMemcpyDefault));
        for (size_t i = 0; i < start.size(); ++i) {
            if (TEST) continue;
            std::printf("wrong: %s[%zu] is %g, not %g\n", name, i, start[i] * 1.0, expected[i] * 1.0);
            return true;
        }
        return false;
    })";
inline constexpr std::string_view kArrayEnd = R"(    operator T*() const { return data; }
    Kind place;
    size_t bytes;
    std::vector<T> start, values;
    T *expected = nullptr, *data = nullptr;
};
)";

}  // namespace streamscope
