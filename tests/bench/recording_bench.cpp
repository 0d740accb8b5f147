// SPDX-License-Identifier: GPL-3.0-or-later
// From a recording of another tool to its trace: 500 MB of the PyTorch profiler, and an export of
// Nsight Systems of a million rows.

#include "engine/recordings/recording_file.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sqlite3.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace streamscope {
namespace {

/// A file for as long as this lives. Another process makes it, whose memory is not counted.
class MadeFile {
public:
    template <typename Make>
    MadeFile(const char* ending, const Make& make)
        : m_path(std::filesystem::temp_directory_path() /
                 ("streamscope_recording_bench_" + std::to_string(getpid()) + ending)) {
        const pid_t child = fork();
        if (child == 0) {
            make(m_path);
            _exit(0);
        }
        waitpid(child, nullptr, 0);
    }
    ~MadeFile() { std::filesystem::remove(m_path); }
    MadeFile(const MadeFile&) = delete;
    MadeFile& operator=(const MadeFile&) = delete;
    [[nodiscard]] const std::string& path() const { return m_path; }

private:
    std::string m_path;
};

class KinetoFile {
public:
    explicit KinetoFile(const std::string& path) : m_file(std::fopen(path.c_str(), "wb")) {}
    KinetoFile(const KinetoFile&) = delete;
    KinetoFile& operator=(const KinetoFile&) = delete;
    ~KinetoFile() { std::fclose(m_file); }

    /// As many kernels, operators and Python functions for each other as a recording with shapes
    /// and stacks has: a kernel is one event of twelve.
    void write(long long bytes) {
        std::fputs("{\n  \"schemaVersion\": 1,\n  \"traceEvents\": [", m_file);
        for (int kernel = 1; std::ftell(m_file) < bytes; ++kernel) {
            for (int i = 0; i < 3; ++i) {
                function(kernel * 3 + i);
                writeOperator(kernel * 3 + i);
            }
            instant(kernel);
            launch(kernel);
        }
        std::fputs("\n  ],\n  \"baseTimeNanoseconds\": 1751410836000000000\n}\n", m_file);
    }

private:
    void begin(const char* category, const char* name, int thread, double length) {
        std::fprintf(m_file,
                     "%s\n  {\n    \"ph\": \"X\", \"cat\": \"%s\", \"name\": \"%s\", \"pid\": %d, "
                     "\"tid\": %d,\n    \"ts\": %lld.%03lld, \"dur\": %.3f,\n    \"args\": {\n",
                     m_isFirst ? "" : ",", category, name, thread < 100 ? 0 : thread, thread,
                     m_time / 1000, m_time % 1000, length);
        m_isFirst = false;
        m_time += 700;
    }
    void function(int number) {
        begin("python_function", "torch/nn/modules/module.py(1747): _call_impl", 25286, 48.831);
        std::fprintf(
            m_file, "      \"Python parent id\": %d, \"Python id\": %d, \"Ev Idx\": %d\n    }\n  }",
            number, number + 1, number);
    }
    void writeOperator(int number) {
        begin("cpu_op", "aten::as_strided", 25286, 0.4);
        std::fprintf(m_file,
                     "      \"External id\": %d,\"Record function id\": 0, \"Concrete Inputs\": "
                     "[\"\", \"[16, 16, 559, 64]\", \"[572416, 64, 1024, 1]\", \"\"], \"Input "
                     "type\": [\"c10::BFloat16\", \"ScalarList\", \"ScalarList\", \"\"], \"Input "
                     "Strides\": [[572416, 1024, 64, 1], [], [], []], \"Input Dims\": [[16, 559, "
                     "16, 64], [], [], []], \"Ev Idx\": %d\n    }\n  }",
                     number, number);
    }
    void instant(int number) {
        std::fprintf(m_file,
                     ",\n  {\n    \"ph\": \"i\", \"cat\": \"cpu_instant_event\", \"s\": \"t\", "
                     "\"name\": \"[memory]\", \"pid\": 25286, \"tid\": 25286,\n    \"ts\": "
                     "%lld.%03lld,\n    \"args\": {\n      \"Total Reserved\": 1000, \"Bytes\": "
                     "%d, \"Addr\": 139850483728384, \"Device Id\": 0\n    }\n  }",
                     m_time / 1000, m_time % 1000, number);
    }
    void launch(int number) {
        begin("cuda_runtime", "cudaLaunchKernel", 25286, 2.5);
        std::fprintf(m_file,
                     "      \"External id\": %d, \"cbid\": 211, \"correlation\": %d\n    }\n  }",
                     number, number);
        for (const char* const end : {"s", "f"}) {
            std::fprintf(m_file,
                         ",\n  {\n    \"ph\": \"%s\", \"id\": %d, \"pid\": 0, \"tid\": 7, \"ts\": "
                         "%lld.%03lld,\n    \"cat\": \"ac2g\", \"name\": \"ac2g\", \"bp\": "
                         "\"e\"\n  }",
                         end, number, m_time / 1000, m_time % 1000);
        }
        m_time += 4000;
        begin("kernel",
              "void at::native::vectorized_elementwise_kernel<4, "
              "at::native::bfloat16_copy_kernel_cuda(at::TensorIteratorBase&)::{lambda(float)#1}, "
              "std::array<char*, 2ul> >(int, "
              "at::native::bfloat16_copy_kernel_cuda(at::TensorIteratorBase&)::{lambda(float)#1}, "
              "std::array<char*, 2ul>)",
              7, 3.136);
        std::fprintf(m_file,
                     "      \"External id\": %d, \"queued\": 0, \"device\": 0, \"context\": 1, "
                     "\"stream\": 7, \"correlation\": %d, \"registers per thread\": 32, \"shared "
                     "memory\": 0, \"blocks per SM\": 135.515152, \"warps per SM\": 542.060608, "
                     "\"grid\": [17888, 1, 1], \"block\": [128, 1, 1], \"est. achieved occupancy "
                     "%%\": 100\n    }\n  }",
                     number, number);
    }

    std::FILE* m_file;
    long long m_time = 1'428'625'758'183'755;
    bool m_isFirst = true;
};

void makeDatabase(const std::string& path, long long rows) {
    sqlite3* database = nullptr;
    sqlite3_open(path.c_str(), &database);
    const auto run = [database](const char* text) {
        sqlite3_exec(database, text, nullptr, nullptr, nullptr);
    };
    run("BEGIN; CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT);"
        "INSERT INTO StringIds VALUES (1, 'gemm'), (2, 'cudaLaunchKernel_v7000');"
        "CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, end INTEGER, eventClass INTEGER, "
        "globalTid INTEGER, correlationId INTEGER, nameId INTEGER, returnValue INTEGER, "
        "callchainId "
        "INTEGER);"
        "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId INTEGER, "
        "contextId INTEGER, greenContextId INTEGER, streamId INTEGER, correlationId INTEGER, "
        "globalPid INTEGER, demangledName INTEGER, shortName INTEGER, mangledName INTEGER, "
        "launchType INTEGER, cacheConfig INTEGER, registersPerThread INTEGER, gridX INTEGER, gridY "
        "INTEGER, gridZ INTEGER, blockX INTEGER, blockY INTEGER, blockZ INTEGER, "
        "staticSharedMemory "
        "INTEGER, dynamicSharedMemory INTEGER, localMemoryPerThread INTEGER, localMemoryTotal "
        "INTEGER, gridId INTEGER, sharedMemoryExecuted INTEGER, graphNodeId INTEGER, "
        "sharedMemoryLimitConfig INTEGER)");
    const std::string count = std::to_string(rows / 2);
    const std::string numbers =
        "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < " + count + ") ";
    run((numbers + "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME SELECT n * 5000, n * 5000 + 2500, 0, "
                   "281477392629760 + 144, n, 2, 0, NULL FROM c")
            .c_str());
    run((numbers +
         "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL SELECT n * 5000 + 9000, n * 5000 + 12000, "
         "0, 1, NULL, 7 + n % 4, n, 281477392629760, 1, 1, 1, 1, 0, 32, 16, 4, 1, 128, 1, "
         "1, 0, 1024, 0, 0, n, 32768, NULL, 0 FROM c; ")
            .c_str());
    run("COMMIT");
    sqlite3_close(database);
}

/// Megabytes that the process holds, or held at most since resetPeak().
double memory(const char* what) {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with(what)) {
            return std::stod(line.substr(line.find(':') + 1)) / 1024;
        }
    }
    return 0;
}
void resetPeak() {
    std::ofstream("/proc/self/clear_refs") << 5;
}

void readFile(benchmark::State& state, const std::string& path) {
    const double before = memory("VmRSS");
    double peak = 0;
    double kept = 0;
    std::size_t operations = 0;
    for (auto _ : state) {
        resetPeak();
        const auto trace = readRunFile(path);
        if (!trace) {
            state.SkipWithError(trace.error().message.c_str());
            return;
        }
        peak = std::max(peak, memory("VmHWM"));
        kept = memory("VmRSS");
        operations = operationCount(*trace);
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(std::filesystem::file_size(path)) *
                            static_cast<std::int64_t>(state.iterations()));
    state.counters["operations"] = static_cast<double>(operations);
    state.counters["peak_megabytes"] = peak - before;
    state.counters["kept_megabytes"] = kept - before;
}

void readKineto(benchmark::State& state) {
    const MadeFile file(".json", [&](const std::string& path) {
        KinetoFile(path).write(state.range(0) * 1'000'000);
    });
    readFile(state, file.path());
}
BENCHMARK(readKineto)->Arg(500)->Iterations(3)->UseRealTime()->Unit(benchmark::kMillisecond);

void readNsys(benchmark::State& state) {
    const MadeFile file(".sqlite",
                        [&](const std::string& path) { makeDatabase(path, state.range(0)); });
    readFile(state, file.path());
}
BENCHMARK(readNsys)->Arg(1'000'000)->Iterations(3)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace streamscope
