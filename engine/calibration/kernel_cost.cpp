// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/calibration/kernel_cost.h"

#include "engine/calibration/samples.h"
#include "engine/formats/json_writer.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <variant>
#include <vector>

namespace streamscope {
namespace {

constexpr double kNsPerUs = 1000;

/// The launch of that kernel over the most elements.
const Launch* largestLaunch(const Program& program, std::string_view kernel) {
    const Launch* largest = nullptr;
    std::uint64_t most = 0;
    const auto look = [&](const Action& action) {
        const auto* launch = std::get_if<Launch>(&action);
        if (launch == nullptr) {
            return;
        }
        const Kernel& launched = program.kernels[indexOf(launch->kernel)];
        if (launched.isOwn() && program.kernelSources[launched.source].name == kernel &&
            launched.count > most) {
            largest = launch;
            most = launched.count;
        }
    };
    for (const Call& call : program.calls) {
        look(call.action);
    }
    for (const Graph& graph : program.graphs) {
        for (const GraphNode& node : graph.nodes) {
            look(node.action);
        }
    }
    return largest;
}

std::string_view typeOf(const KernelParameter& parameter) {
    constexpr std::array<std::string_view, 3> kModes{"read", "write", "read_write"};
    switch (parameter.kind) {
        case KernelParameter::Kind::Memory:
            return kModes.at(static_cast<std::size_t>(parameter.mode));
        case KernelParameter::Kind::Count:
            return "count";
        case KernelParameter::Kind::Scalar:
            break;
    }
    return infoOf(parameter.element).name;
}

class TrialWriter {
public:
    TrialWriter(const Program& program, const Launch& launch, std::uint32_t times)
        : m_program(program),
          m_launch(launch),
          m_kernel(program.kernels[indexOf(launch.kernel)]),
          m_source(program.kernelSources[m_kernel.source]),
          m_times(times) {}

    std::string write(const std::optional<KernelCostNow>& cost) {
        std::string text;
        {
            JsonWriter json(appendTo(text));
            json.beginObject();
            json.key("format").value("streamscope-workload");
            json.key("version").value(1);
            json.key("title").value(m_source.name + " alone");
            json.key("kernels").beginObject();
            json.key(m_source.name).beginObject();
            writeKernel(json, cost);
            json.endObject();
            json.endObject();
            writeMemories(json);
            json.key("program").beginArray();
            const std::uint64_t oneBlock =
                std::min<std::uint64_t>(m_kernel.count, m_kernel.threadsPerBlock);
            writeLaunches(json, m_kernel.count, m_kernel.blocks);
            writeLaunches(json, std::max<std::uint64_t>(1, m_kernel.count / 2),
                          std::max<std::uint64_t>(1, m_kernel.blocks / 2));
            writeLaunches(json, oneBlock, 1);
            json.endArray();
            json.endObject();
        }
        return text;
    }

private:
    void writeKernel(JsonWriter& json, const std::optional<KernelCostNow>& cost) const {
        json.key("source").beginArray();
        std::string_view rest = m_source.text;
        while (!rest.empty()) {
            const std::size_t end = rest.find('\n');
            json.value(rest.substr(0, end));
            rest.remove_prefix(std::min(end, rest.size() - 1) + 1);
        }
        json.endArray();
        json.key("parameters").beginObject();
        for (const KernelParameter& parameter : m_source.parameters) {
            json.key(parameter.name).value(typeOf(parameter));
        }
        json.endObject();
        json.key("shared_bytes").value(m_kernel.sharedBytesPerBlock);
        if (cost) {
            json.key("cost").beginObject();
            json.key("time_us").value(cost->nsPerBlock / kNsPerUs);
            json.key("bytes").value(cost->bytesPerElement);
            json.key("flops").value(cost->flopsPerElement);
            json.key("registers").value(cost->registersPerThread);
            json.endObject();
        }
    }

    void writeMemories(JsonWriter& json) const {
        constexpr std::array<std::string_view, 3> kFills{"zero", "random", "sequence"};
        std::map<MemoryId, bool> written;
        json.key("memory").beginObject();
        for (std::uint32_t i = 0; i < m_launch.accessCount; ++i) {
            const MemoryId id = m_program.accesses[m_launch.firstAccess + i].memory;
            if (!written.emplace(id, true).second) {
                continue;
            }
            const Memory& memory = m_program.memories[indexOf(id)];
            const bool isRandom = memory.fill == Fill::Zero && kernels::isFloating(memory.element);
            const Fill fill = isRandom ? Fill::Random : memory.fill;
            json.key(memory.name).beginObject();
            json.key("on").value("device");
            json.key("type").value(infoOf(memory.element).name);
            json.key("count").value(memory.bytes / infoOf(memory.element).bytes);
            json.key("fill").value(kFills.at(static_cast<std::size_t>(fill)));
            json.endObject();
        }
        json.endObject();
    }

    void writeLaunches(JsonWriter& json, std::uint64_t count, std::uint64_t blocks) const {
        for (std::uint32_t i = 0; i < m_times; ++i) {
            json.beginObject();
            json.key("kernel").value(m_source.name);
            json.key("args").beginObject();
            std::uint32_t memory = m_launch.firstAccess;
            for (const KernelParameter& parameter : m_source.parameters) {
                if (parameter.kind == KernelParameter::Kind::Memory) {
                    writeArgument(json, parameter.name, m_program.accesses[memory++]);
                }
            }
            json.endObject();
            json.key("values").beginObject();
            std::uint32_t scalar = m_kernel.firstScalar;
            for (const KernelParameter& parameter : m_source.parameters) {
                if (parameter.kind == KernelParameter::Kind::Scalar) {
                    json.key(parameter.name).value(m_program.scalars[scalar++]);
                }
            }
            json.endObject();
            json.key("count").value(count);
            json.key("grid").value(blocks);
            json.key("block").value(m_kernel.threadsPerBlock);
            json.endObject();
            json.beginObject();
            json.key("synchronize").value("device");
            json.endObject();
        }
    }

    /// Its place as in the workload; how much of it does not matter, as nothing is beside it.
    void writeArgument(JsonWriter& json, const std::string& name, const Access& access) const {
        const Memory& memory = m_program.memories[indexOf(access.memory)];
        const std::uint64_t size = infoOf(memory.element).bytes;
        json.key(name).beginObject();
        json.key("memory").value(memory.name);
        json.key("at").value(access.offset / size);
        json.key("count").value(access.bytes / size);
        json.endObject();
    }

    const Program& m_program;
    const Launch& m_launch;
    const Kernel& m_kernel;
    const KernelSource& m_source;
    std::uint32_t m_times;
};

/// The least amount from 0 on with which `time` reaches `wanted`; 0 where it does without.
double amountFor(double wanted, const std::function<double(double)>& time) {
    constexpr double kMost = 1e12;
    constexpr int kHalvings = 40;
    if (time(0) >= wanted) {
        return 0;
    }
    double high = 1;
    while (high < kMost && time(high) < wanted) {
        high *= 2;
    }
    double low = high > 1 ? high / 2 : 0;
    for (int i = 0; i < kHalvings; ++i) {
        const double middle = (low + high) / 2;
        (time(middle) < wanted ? low : high) = middle;
    }
    return high;
}

}  // namespace

Result<std::string> kernelTrial(const Program& program, std::string_view kernel,
                                std::uint32_t times, const std::optional<KernelCostNow>& cost) {
    const Launch* launch = largestLaunch(program, kernel);
    if (launch == nullptr) {
        return Error{
            ErrorCode::InvalidInput,
            "the workload launches no kernel of its own called \"" + std::string(kernel) + "\""};
    }
    return TrialWriter(program, *launch, times).write(cost);
}

KernelTimes timesIn(const Trace& trace, std::uint32_t times) {
    std::vector<double> durations;
    for (std::size_t i = 0; i < operationCount(trace); ++i) {
        if (trace.kind[i] == OperationKind::Kernel) {
            durations.push_back(static_cast<double>(trace.end[i] - trace.start[i]));
        }
    }
    const auto medianFrom = [&](std::size_t group) {
        const std::size_t begin = std::min<std::size_t>(group * times, durations.size());
        const std::size_t end = std::min<std::size_t>(begin + times, durations.size());
        return calibration::medianOf({durations.begin() + static_cast<std::ptrdiff_t>(begin),
                                      durations.begin() + static_cast<std::ptrdiff_t>(end)});
    };
    return {medianFrom(0), medianFrom(1), medianFrom(2)};
}

KernelCostNow fittedCost(const KernelTimes& measured,
                         const std::function<KernelTimes(const KernelCostNow&)>& simulated,
                         const KernelCostNow& known) {
    constexpr int kRounds = 2;  // one block's time moves a little with its traffic
    KernelCostNow cost = known;
    const bool isTrafficKnown = known.bytesPerElement > 0;
    double& amount = isTrafficKnown ? cost.flopsPerElement : cost.bytesPerElement;
    amount = 0;
    for (int round = 0; round < kRounds; ++round) {
        cost.nsPerBlock = amountFor(measured.oneBlock, [&](double ns) {
            KernelCostNow tried = cost;
            tried.nsPerBlock = ns;
            return simulated(tried).oneBlock;
        });
        amount = amountFor(measured.whole, [&](double each) {
            KernelCostNow tried = cost;
            (isTrafficKnown ? tried.flopsPerElement : tried.bytesPerElement) = each;
            return simulated(tried).whole;
        });
    }
    if (amount == 0) {  // blocks that share an SM hide more of their time than the simulator's do
        cost.nsPerBlock = amountFor(measured.whole, [&](double ns) {
            KernelCostNow tried = cost;
            tried.nsPerBlock = ns;
            return simulated(tried).whole;
        });
    }
    return cost;
}

}  // namespace streamscope
