// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/read/keys.h"

#include "engine/workload/read/json_value.h"
#include "kernels/catalogue.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <vector>

namespace streamscope {
namespace key_tables {  // named, so that the names of FieldKind stay within

using enum FieldKind;

constexpr std::array kWorkload = std::to_array<KeyRule>({{"format", Fixed, true},
                                                         {"version", Fixed, true},
                                                         {"title", Text, true},
                                                         {"about"},
                                                         {"caption"},
                                                         {"parameters", Declarations},
                                                         {"let", Lets},
                                                         {"environment", Object},
                                                         {"devices", Whole},
                                                         {"peer_access", Truth},
                                                         {"kernels", Declarations},
                                                         {"memory", Declarations},
                                                         {"streams", Declarations},
                                                         {"events", Declarations},
                                                         {"program", Steps},
                                                         {"threads", Threads}});
constexpr std::array kParameter = std::to_array<KeyRule>({{"value", Value, true},
                                                          {"min", Number},
                                                          {"max", Number},
                                                          {"choices", Texts},
                                                          {"label"},
                                                          {"unit"}});
constexpr std::array kEnvironment = std::to_array<KeyRule>(
    {{"default_stream", Choice}, {"connections", Whole}, {"launch_blocking", Truth}});
constexpr std::array kMemory = std::to_array<KeyRule>({{"on", Choice, true},
                                                       {"device", Whole},
                                                       {"pinned", Truth},
                                                       {"type", Choice},
                                                       {"count", Whole, true},
                                                       {"fill", Choice}});
constexpr std::array kStream = std::to_array<KeyRule>(
    {{"count", Whole}, {"blocking", Truth}, {"priority", Whole}, {"device", Whole}});
constexpr std::array kEvent = std::to_array<KeyRule>({{"count", Whole}});
constexpr std::array kOwnKernel = std::to_array<KeyRule>({{"source", Lines, true},
                                                          {"parameters", Signature, true},
                                                          {"shared_bytes", Whole},
                                                          {"cost", Object}});
constexpr std::array kCost = std::to_array<KeyRule>(
    {{"time_us", Number}, {"bytes", Number}, {"flops", Number}, {"registers", Whole}, {"origin"}});
constexpr std::array kThread = std::to_array<KeyRule>({{"name", Text, true}, {"do", Steps, true}});
constexpr std::array kBinding =
    std::to_array<KeyRule>({{"memory", Memory, true}, {"at", Whole}, {"count", Whole}});

constexpr std::array<KeyTable, 10> kObjects{{{"workload", kWorkload},
                                             {"parameter", kParameter},
                                             {"environment", kEnvironment},
                                             {"memory", kMemory},
                                             {"stream", kStream},
                                             {"event", kEvent},
                                             {"thread", kThread},
                                             {"slice", kBinding},
                                             {"own_kernel", kOwnKernel},
                                             {"cost", kCost}}};

constexpr KeyRule kLabel{"label"};
constexpr KeyRule kComment{"comment"};
constexpr KeyRule kOnStream{"stream", Stream};

constexpr std::array kFor = std::to_array<KeyRule>({{"for", Variable, true},
                                                    {"from", Whole},
                                                    {"to", Whole, true},
                                                    {"step", Whole},
                                                    {"let", Lets},
                                                    {"do", Steps, true},
                                                    kLabel,
                                                    kComment});
constexpr std::array kIf = std::to_array<KeyRule>(
    {{"if", Truth, true}, {"then", Steps, true}, {"else", Steps}, kLabel, kComment});
constexpr std::array kOnDevice =
    std::to_array<KeyRule>({{"on_device", Whole, true}, {"do", Steps, true}, kLabel, kComment});
constexpr std::array kCopy = std::to_array<KeyRule>({{"copy", Memory, true},
                                                     {"to", Memory, true},
                                                     {"at", Whole},
                                                     {"to_at", Whole},
                                                     {"count", Whole},
                                                     kOnStream,
                                                     {"async", Truth},
                                                     kLabel,
                                                     kComment});
constexpr std::array kSet = std::to_array<KeyRule>({{"set", Memory, true},
                                                    {"at", Whole},
                                                    {"count", Whole},
                                                    kOnStream,
                                                    {"async", Truth},
                                                    kLabel,
                                                    kComment});
constexpr std::array kKernel = std::to_array<KeyRule>({{"kernel", Kernel, true},
                                                       {"args", Arguments, true},
                                                       {"values", Values},
                                                       {"at", Whole},
                                                       {"count", Whole},
                                                       {"block", Whole},
                                                       {"grid", Whole},
                                                       kOnStream,
                                                       kLabel,
                                                       kComment});
constexpr std::array kSpin = std::to_array<KeyRule>({{"kernel", Kernel, true},
                                                     {"time_us", Number, true},
                                                     {"grid", Whole},
                                                     {"block", Whole},
                                                     {"shared_bytes", Whole},
                                                     {"registers", Whole},
                                                     {"args", Arguments},
                                                     kOnStream,
                                                     kLabel,
                                                     kComment});
constexpr std::array kRecord =
    std::to_array<KeyRule>({{"record", Event, true}, kOnStream, kLabel, kComment});
constexpr std::array kWait =
    std::to_array<KeyRule>({{"wait", Event, true}, kOnStream, kLabel, kComment});
constexpr std::array kHostFunction = std::to_array<KeyRule>({{"host_function", Text, true},
                                                             {"time_us", Number, true},
                                                             {"args", Arguments},
                                                             kOnStream,
                                                             kLabel,
                                                             kComment});
constexpr std::array kHostWork = std::to_array<KeyRule>(
    {{"host_work", Text, true}, {"time_us", Number, true}, {"args", Arguments}, kLabel, kComment});
constexpr std::array kSynchronize = std::to_array<KeyRule>({{"synchronize", Choice, true},
                                                            {"device", Whole},
                                                            kOnStream,
                                                            {"event", Event},
                                                            kLabel,
                                                            kComment});
constexpr std::array kAllocate =
    std::to_array<KeyRule>({{"allocate", Memory, true}, kOnStream, kLabel, kComment});
constexpr std::array kFree =
    std::to_array<KeyRule>({{"free", Memory, true}, kOnStream, kLabel, kComment});
constexpr std::array kGraph = std::to_array<KeyRule>(
    {{"graph", Capture, true}, kOnStream, {"do", Steps, true}, kLabel, kComment});
constexpr std::array kLaunch =
    std::to_array<KeyRule>({{"launch", Graph, true}, kOnStream, kLabel, kComment});
constexpr std::array kDestroy =
    std::to_array<KeyRule>({{"destroy", Stream, true}, kLabel, kComment});

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

constexpr std::array<std::string_view, 2> kPlaces{"host", "device"};
constexpr std::array<std::string_view, 7> kTypes{"f64", "f32", "i64", "i32", "u32", "i8", "u8"};
constexpr std::array<std::string_view, 3> kFills{"zero", "random", "sequence"};
constexpr std::array<std::string_view, 2> kDefaultStreams{"legacy", "per-thread"};
constexpr std::array<std::string_view, 11> kSignature{
    "read", "write", "read_write", "count", "f64", "f32", "i64", "i32", "u32", "i8", "u8"};
constexpr std::array<std::string_view, 3> kAwaited{"device", "stream", "event"};

inline std::span<const std::string_view> kernelNames() {
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> all;
        for (const kernels::Entry& entry : kernels::catalogue()) {
            all.push_back(entry.name);
        }
        return all;
    }();
    return names;
}

}  // namespace key_tables

using key_tables::kObjects;
using key_tables::kSteps;

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

const KeyTable* stepTableOf(const JsonValue& step) {
    for (const KeyTable& table : kSteps) {
        const JsonValue* found = table.name == "spin" ? nullptr : step.find(table.name);
        if (found != nullptr) {
            const bool isSpin = table.name == "kernel" && found->text == "spin";
            return isSpin ? &tableNamed("spin") : &table;
        }
    }
    return nullptr;
}

std::span<const std::string_view> choicesOf(std::string_view table, std::string_view key) {
    if (key == "kernel") {
        return key_tables::kernelNames();
    }
    if (table == "own_kernel") {
        return key == "parameters" ? std::span<const std::string_view>(key_tables::kSignature)
                                   : std::span<const std::string_view>();
    }
    if (table == "memory") {
        return key == "on"     ? std::span<const std::string_view>(key_tables::kPlaces)
               : key == "type" ? std::span<const std::string_view>(key_tables::kTypes)
               : key == "fill" ? std::span<const std::string_view>(key_tables::kFills)
                               : std::span<const std::string_view>();
    }
    return key == "default_stream" ? std::span<const std::string_view>(key_tables::kDefaultStreams)
           : key == "synchronize"  ? std::span<const std::string_view>(key_tables::kAwaited)
                                   : std::span<const std::string_view>();
}

std::string_view childTableOf(std::string_view section) {
    return section == "parameters" ? "parameter"
           : section == "streams"  ? "stream"
           : section == "events"   ? "event"
           : section == "kernels"  ? "own_kernel"
                                   : section;
}

}  // namespace streamscope
