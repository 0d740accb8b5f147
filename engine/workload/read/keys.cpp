// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/read/keys.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace streamscope {
namespace {

constexpr std::array kWorkload = std::to_array<KeyRule>({{"format", true},
                                                         {"version", true},
                                                         {"title", true},
                                                         {"about"},
                                                         {"parameters"},
                                                         {"let"},
                                                         {"environment"},
                                                         {"devices"},
                                                         {"peer_access"},
                                                         {"memory"},
                                                         {"streams"},
                                                         {"events"},
                                                         {"program"},
                                                         {"threads"}});
constexpr std::array kParameter =
    std::to_array<KeyRule>({{"value", true}, {"min"}, {"max"}, {"choices"}, {"label"}, {"unit"}});
constexpr std::array kEnvironment =
    std::to_array<KeyRule>({{"default_stream"}, {"connections"}, {"launch_blocking"}});
constexpr std::array kMemory = std::to_array<KeyRule>(
    {{"on", true}, {"device"}, {"pinned"}, {"type"}, {"count", true}, {"fill"}});
constexpr std::array kStream =
    std::to_array<KeyRule>({{"count"}, {"blocking"}, {"priority"}, {"device"}});
constexpr std::array kEvent = std::to_array<KeyRule>({{"count"}});
constexpr std::array kThread = std::to_array<KeyRule>({{"name", true}, {"do", true}});
constexpr std::array kBinding = std::to_array<KeyRule>({{"memory", true}, {"at"}, {"count"}});

constexpr std::array<KeyTable, 8> kObjects{{{"workload", kWorkload},
                                            {"parameter", kParameter},
                                            {"environment", kEnvironment},
                                            {"memory", kMemory},
                                            {"stream", kStream},
                                            {"event", kEvent},
                                            {"thread", kThread},
                                            {"binding", kBinding}}};

constexpr KeyRule kLabel{"label"};
constexpr KeyRule kComment{"comment"};
constexpr KeyRule kOnStream{"stream"};

constexpr std::array kFor = std::to_array<KeyRule>(
    {{"for", true}, {"from"}, {"to", true}, {"step"}, {"let"}, {"do", true}, kLabel, kComment});
constexpr std::array kIf =
    std::to_array<KeyRule>({{"if", true}, {"then", true}, {"else"}, kLabel, kComment});
constexpr std::array kOnDevice =
    std::to_array<KeyRule>({{"on_device", true}, {"do", true}, kLabel, kComment});
constexpr std::array kCopy = std::to_array<KeyRule>({{"copy", true},
                                                     {"to", true},
                                                     {"at"},
                                                     {"to_at"},
                                                     {"count"},
                                                     kOnStream,
                                                     {"async"},
                                                     kLabel,
                                                     kComment});
constexpr std::array kSet = std::to_array<KeyRule>(
    {{"set", true}, {"at"}, {"count"}, kOnStream, {"async"}, kLabel, kComment});
constexpr std::array kKernel = std::to_array<KeyRule>({{"kernel", true},
                                                       {"args", true},
                                                       {"at"},
                                                       {"count"},
                                                       {"block"},
                                                       {"grid"},
                                                       kOnStream,
                                                       kLabel,
                                                       kComment});
constexpr std::array kSpin = std::to_array<KeyRule>({{"kernel", true},
                                                     {"time_us", true},
                                                     {"grid"},
                                                     {"block"},
                                                     {"shared_bytes"},
                                                     {"registers"},
                                                     {"args"},
                                                     kOnStream,
                                                     kLabel,
                                                     kComment});
constexpr std::array kRecord =
    std::to_array<KeyRule>({{"record", true}, kOnStream, kLabel, kComment});
constexpr std::array kWait = std::to_array<KeyRule>({{"wait", true}, kOnStream, kLabel, kComment});
constexpr std::array kHostFunction = std::to_array<KeyRule>(
    {{"host_function", true}, {"time_us", true}, kOnStream, kLabel, kComment});
constexpr std::array kHostWork =
    std::to_array<KeyRule>({{"host_work", true}, {"time_us", true}, kLabel, kComment});
constexpr std::array kSynchronize = std::to_array<KeyRule>(
    {{"synchronize", true}, {"device"}, kOnStream, {"event"}, kLabel, kComment});
constexpr std::array kAllocate =
    std::to_array<KeyRule>({{"allocate", true}, kOnStream, kLabel, kComment});
constexpr std::array kFree = std::to_array<KeyRule>({{"free", true}, kOnStream, kLabel, kComment});
constexpr std::array kGraph =
    std::to_array<KeyRule>({{"graph", true}, kOnStream, {"do", true}, kLabel, kComment});
constexpr std::array kLaunch =
    std::to_array<KeyRule>({{"launch", true}, kOnStream, kLabel, kComment});
constexpr std::array kDestroy = std::to_array<KeyRule>({{"destroy", true}, kLabel, kComment});

constexpr std::array<KeyTable, 17> kSteps{{{"for", kFor},
                                           {"if", kIf},
                                           {"on_device", kOnDevice},
                                           {"copy", kCopy},
                                           {"set", kSet},
                                           {"kernel", kKernel},
                                           {"spin", kSpin},
                                           {"record", kRecord},
                                           {"wait", kWait},
                                           {"host_function", kHostFunction},
                                           {"host_work", kHostWork},
                                           {"synchronize", kSynchronize},
                                           {"allocate", kAllocate},
                                           {"free", kFree},
                                           {"graph", kGraph},
                                           {"launch", kLaunch},
                                           {"destroy", kDestroy}}};

}  // namespace

std::span<const KeyTable> objectTables() {
    return kObjects;
}

std::span<const KeyTable> stepTables() {
    return kSteps;
}

const KeyTable& tableNamed(std::string_view name) {
    const auto* object = std::ranges::find(kObjects, name, &KeyTable::name);
    if (object != kObjects.end()) {
        return *object;
    }
    const auto* step = std::ranges::find(kSteps, name, &KeyTable::name);
    assert(step != kSteps.end() && "a table of that name");
    return *step;
}

}  // namespace streamscope
