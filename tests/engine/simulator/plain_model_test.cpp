// SPDX-License-Identifier: GPL-3.0-or-later
// The simulator and a second, plain model of the same device agree.
#include "tests/support/plain_model.h"

#include "engine/scenarios/random_numbers.h"
#include "engine/simulator/simulator.h"
#include "tests/support/program_text.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <string>
#include <vector>

namespace streamscope::test {
namespace {

constexpr std::uint64_t kPrograms = 600;
constexpr int kSms = 4;
constexpr DurationNs kFewNs = 5;

using What = PlainCall::What;

class RandomCalls {
public:
    explicit RandomCalls(std::uint64_t seed) : m_random(seed) {}

    std::vector<PlainCall> run() {
        std::vector<PlainCall> calls(m_random.between(3, 40));
        for (PlainCall& call : calls) {
            fill(call);
        }
        return calls;
    }

private:
    void fill(PlainCall& call) {
        constexpr std::array kUsual{What::CopyIn,       What::CopyOut, What::Kernel, What::Kernel,
                                    What::HostFunction, What::Record,  What::Wait};
        constexpr std::array kRare{What::SynchronizeStream, What::SynchronizeEvent,
                                   What::SynchronizeDevice, What::Work};
        call.what = m_random.chance(12) ? kRare[m_random.below(4)] : kUsual[m_random.below(7)];
        call.stream = m_random.chance(10) ? "L" : m_random.chance(30) ? "n" : "s";
        call.stream += call.stream == "L" ? "" : std::to_string(m_random.between(1, 3));
        call.event = m_random.below(4);
        call.time = static_cast<DurationNs>(m_random.between(1, 50)) * 100'000;
        call.blocks = static_cast<int>(m_random.spread(1, 64));
        call.threads = static_cast<int>(m_random.spread(1, 1024));
        call.sharedKb = m_random.chance(40) ? static_cast<int>(m_random.between(1, 200)) : 0;
    }

    RandomNumbers m_random;
};

std::string textOf(const PlainCall& call) {
    const std::string event = "(e" + std::to_string(call.event) + ")";
    const std::string time = std::to_string(static_cast<double>(call.time) / 1e6);
    switch (call.what) {
        case What::CopyIn:
            return call.stream + ":H(" + time + ")";
        case What::CopyOut:
            return call.stream + ":D(" + time + ")";
        case What::Kernel:
            return call.stream + ":k(" + std::to_string(call.blocks) + "," +
                   std::to_string(call.threads) + "," + time + "," + std::to_string(call.sharedKb) +
                   ")";
        case What::HostFunction:
            return call.stream + ":hostfn(" + time + ")";
        case What::Record:
            return call.stream + ":rec" + event;
        case What::Wait:
            return call.stream + ":wait" + event;
        case What::SynchronizeStream:
            return "streamSync(" + call.stream + ")";
        case What::SynchronizeEvent:
            return "eventSync" + event;
        case What::SynchronizeDevice:
            return "deviceSync";
        case What::Work:
            return "work(" + time + ")";
    }
    return {};
}

std::string textOf(const std::vector<PlainCall>& calls) {
    std::string text = "profile HQ queue.connections=32 sm.count=" + std::to_string(kSms) + "\n";
    for (const PlainCall& call : calls) {
        text += textOf(call) + "\n";
    }
    return text;
}

/// The first operation of which the two differ, or nothing.
std::string differenceOf(const std::vector<PlainCall>& calls) {
    const auto text = programFromText(textOf(calls));
    if (!text) {
        return "cannot be read: " + text.error().message;
    }
    const auto trace = simulate(text->program, text->profile);
    if (!trace) {
        return "refused: " + trace.error().message;
    }
    const std::vector<PlainTimes> plain = plainTimes(calls, kSms);
    if (plain.size() != operationCount(*trace)) {
        return "not as many operations";
    }
    for (std::size_t i = 0; i < plain.size(); ++i) {
        if (std::abs(plain[i].start - trace->start[i]) > kFewNs ||
            std::abs(plain[i].end - trace->end[i]) > kFewNs) {
            return "operation " + std::to_string(i) + ": simulated " +
                   std::to_string(trace->start[i]) + " to " + std::to_string(trace->end[i]) +
                   ", plain " + std::to_string(plain[i].start) + " to " +
                   std::to_string(plain[i].end);
        }
    }
    return {};
}

/// Without any call that the difference does not need.
std::vector<PlainCall> shrunk(std::vector<PlainCall> calls) {
    for (std::size_t i = calls.size(); i-- > 0;) {
        std::vector<PlainCall> fewer = calls;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        if (!differenceOf(fewer).empty()) {
            calls = fewer;
        }
    }
    return calls;
}

TEST(PlainModel, AgreesWithTheSimulatorOnRandomPrograms) {
    for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
        const std::vector<PlainCall> calls = RandomCalls(seed).run();
        if (!differenceOf(calls).empty()) {
            const std::vector<PlainCall> small = shrunk(calls);
            FAIL() << "seed " << seed << ", " << differenceOf(small) << "\n" << textOf(small);
        }
    }
}

}  // namespace
}  // namespace streamscope::test
