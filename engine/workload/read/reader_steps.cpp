// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/nearest.h"
#include "engine/workload/read/not_modelled.h"
#include "engine/workload/read/reader.h"

#include <algorithm>
#include <array>

namespace streamscope {
namespace {

constexpr std::size_t kMaxLoopLets = 64;

std::string textIn(const Node& node, std::string_view key) {
    const JsonValue* found = node.value->find(key);
    if (found == nullptr) {
        return {};
    }
    return found->kind == JsonValue::Kind::Text ? found->text : numberText(found->number);
}

/// What a reader would call a step of this kind.
std::string labelFor(const Node& node, std::string_view kind) {
    std::string name = textIn(node, kind == "spin" ? "kernel" : kind);
    if (kind == "copy") {
        return "copy " + name + " → " + textIn(node, "to");
    }
    if (kind == "kernel" || kind == "spin" || kind == "host_function" || kind == "host_work") {
        return name;
    }
    if (kind == "synchronize" && name != "device") {
        return "synchronize " + textIn(node, name);
    }
    if (kind == "on_device") {
        return "on device " + name;
    }
    return std::string(kind == "graph" ? "capture" : kind) + " " + name;
}

}  // namespace

Block Reader::readBlock(const Node& node, std::string_view key) {
    Block block;
    const auto list = child(node, key);
    if (!list || !expectKind(*list, JsonValue::Kind::Array,
                             say(SENTENCE("Streamscope", "a list of steps")))) {
        return block;
    }
    block.reserve(list->value->elements.size());
    for (const Node& step : children(*list)) {
        readStep(step, block);
    }
    return block;
}

std::string_view Reader::stepKind(const Node& node) {
    if (const KeyTable* table = stepTableOf(*node.value)) {
        return table->name;
    }
    for (const std::string& key : node.value->keys) {
        if (const NotModeled* known = notModeled(key)) {
            report(node,
                   say(SENTENCE("Streamscope", "\"%1\" is no step: %2"), key,
                       Sentence{known->what, {}}),
                   Sentence{known->instead, {}});
            return {};
        }
    }
    const std::vector<std::string>& keys = node.value->keys;
    report(node,
           keys.empty() ? say(SENTENCE("Streamscope", "expected a step, found an empty object"))
           : keys.size() == 1
               ? say(SENTENCE("Streamscope",
                              "expected a step, found an object with the key \"%1\", which is no "
                              "step"),
                     keys.front().substr(0, 80))
               : say(SENTENCE("Streamscope",
                              "expected a step, found an object none of whose keys (the first is "
                              "\"%1\") is a step"),
                     keys.front().substr(0, 80)),
           stepMeant(keys.empty() ? "" : keys.front()));
    return {};
}

void Reader::readStep(const Node& node, Block& block) {
    static constexpr auto kHandlers = std::to_array<std::pair<std::string_view, Handler>>({
        {"for", &Reader::readFor},
        {"if", &Reader::readIf},
        {"on_device", &Reader::readOnDevice},
        {"copy", &Reader::readCopy},
        {"set", &Reader::readSet},
        {"kernel", &Reader::readKernel},
        {"spin", &Reader::readSpin},
        {"record", &Reader::readEventStep},
        {"wait", &Reader::readEventStep},
        {"host_function", &Reader::readHostStep},
        {"host_work", &Reader::readHostStep},
        {"synchronize", &Reader::readSynchronize},
        {"allocate", &Reader::readLifetime},
        {"free", &Reader::readLifetime},
        {"graph", &Reader::readGraph},
        {"launch", &Reader::readLaunch},
        {"destroy", &Reader::readDestroy},
    });
    if (!expectKind(node, JsonValue::Kind::Object, say(SENTENCE("Streamscope", "a step")))) {
        return;
    }
    const std::string_view kind = stepKind(node);
    if (kind.empty()) {
        return;
    }
    checkObject(node, tableNamed(kind));
    StepNode step;
    step.id = idAt<StepId>(m_body.steps.size());
    step.place = node.place();
    m_body.steps.push_back({node.pointer, labelFor(node, kind)});
    m_body.stepRanges.push_back(node.value->range());
    if (child(node, "label")) {
        m_body.steps.back().label = textOf(node, "label");
    }
    textOf(node, "comment");
    const auto* handler =
        std::ranges::find(kHandlers, kind, &std::pair<std::string_view, Handler>::first);
    step.action = (this->*(handler->second))(node);
    block.push_back(std::move(step));
}

/// Puts a name into scope until the loop ends; false if it cannot be.
bool Reader::bindInLoop(const Node& node, TextRange range, const std::string& name,
                        std::uint32_t slot) {
    if (!checkName(node, range, name)) {
        return false;
    }
    if (!m_scope.emplace(name, Variable{slot, true, nullptr}).second) {
        reportRange(node, range,
                    say(SENTENCE("Streamscope",
                                 "expected a new name inside the loop, found \"%1\", which already "
                                 "has a value here"),
                        name));
        return false;
    }
    return true;
}

std::vector<LoopLet> Reader::readLoopLets(const Node& node, std::vector<std::string>& bound) {
    std::vector<LoopLet> lets;
    const auto all = child(node, "let");
    if (!all || !expectKind(*all, JsonValue::Kind::Object, {}) ||
        !checkCount(*all, kMaxLoopLets, say(SENTENCE("Streamscope", "lets")))) {
        return lets;
    }
    const std::vector<Node> values = children(*all);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::string& name = all->value->keys[i];
        lets.push_back({name, m_body.slotCount++, formulaAt(values[i], Wanted::Number)});
        if (bindInLoop(values[i], values[i].value->keyRange(), name, lets.back().slot)) {
            bound.push_back(name);
        }
    }
    return lets;
}

StepAction Reader::readFor(const Node& node) {
    ForStep step;
    const std::string name = textOf(node, "for");
    step.from = formula(node, "from", Wanted::WholeNumber);
    step.to = formula(node, "to", Wanted::WholeNumber).value_or(Formula{});
    step.step = formula(node, "step", Wanted::WholeNumber);
    step.name = name;
    step.slot = m_body.slotCount++;
    std::vector<std::string> bound;
    if (const auto at = child(node, "for");
        at && bindInLoop(*at, at->value->range(), name, step.slot)) {
        bound.push_back(name);
    }
    step.lets = readLoopLets(node, bound);
    step.body = readBlock(node, "do");
    for (const std::string& loopName : bound) {
        m_scope.erase(loopName);
    }
    return step;
}

StepAction Reader::readIf(const Node& node) {
    IfStep step;
    step.condition = formula(node, "if", Wanted::Number).value_or(Formula{});
    step.then = readBlock(node, "then");
    step.otherwise = readBlock(node, "else");
    return step;
}

StepAction Reader::readOnDevice(const Node& node) {
    OnDeviceStep step;
    step.device = formula(node, "on_device", Wanted::WholeNumber).value_or(Formula{});
    step.body = readBlock(node, "do");
    return step;
}

StepAction Reader::readCopy(const Node& node) {
    CopyStep step;
    step.source = memoryOf(node, "copy");
    step.target = memoryOf(node, "to");
    step.at = formula(node, "at", Wanted::WholeNumber);
    step.targetAt = formula(node, "to_at", Wanted::WholeNumber);
    step.count = formula(node, "count", Wanted::WholeNumber);
    step.async = formula(node, "async", Wanted::Number);
    step.stream = streamOf(node, "stream");
    if (step.source < m_body.memories.size() && step.target < m_body.memories.size()) {
        const MemoryDeclaration& from = m_body.memories[step.source];
        const MemoryDeclaration& to = m_body.memories[step.target];
        if (from.type != to.type) {
            report(*child(node, "to"),
                   say(SENTENCE("Streamscope",
                                "expected memory of type %1 like \"%2\", found \"%3\" of type %4"),
                       std::string(infoOf(from.type).name), from.name, to.name,
                       std::string(infoOf(to.type).name)),
                   say(SENTENCE("Streamscope",
                                "A copy does not convert; give both memories one type.")));
        }
    }
    return step;
}

StepAction Reader::readSet(const Node& node) {
    SetStep step;
    step.target = memoryOf(node, "set");
    step.at = formula(node, "at", Wanted::WholeNumber);
    step.count = formula(node, "count", Wanted::WholeNumber);
    step.async = formula(node, "async", Wanted::Number);
    step.stream = streamOf(node, "stream");
    return step;
}

StepAction Reader::readSpin(const Node& node) {
    KernelStep step;
    step.isSpin = true;
    step.entry = kernels::find("spin");
    const std::string label = child(node, "label") ? textOf(node, "label") : "";
    step.name = idAt<NameId>(nameId(label.empty() ? "spin" : label));
    step.microseconds = formula(node, "time_us", Wanted::Number);
    step.grid = formula(node, "grid", Wanted::WholeNumber);
    step.block = formula(node, "block", Wanted::WholeNumber);
    step.sharedBytes = formula(node, "shared_bytes", Wanted::WholeNumber);
    step.registers = formula(node, "registers", Wanted::WholeNumber);
    step.stream = streamOf(node, "stream");
    step.bindings = readAccesses(node);
    checkPlaces(step.bindings, true);
    return step;
}

StepAction Reader::readEventStep(const Node& node) {
    EventStep step;
    step.waits = !child(node, "record");
    step.event = eventOf(node, step.waits ? "wait" : "record");
    step.stream = streamOf(node, "stream");
    return step;
}

StepAction Reader::readHostStep(const Node& node) {
    HostStep step;
    step.inStream = child(node, "host_function").has_value();
    const std::string_view named = child(node, "label") ? "label"
                                   : step.inStream      ? "host_function"
                                                        : "host_work";
    step.name = idAt<NameId>(nameId(textOf(node, named)));
    step.microseconds = formula(node, "time_us", Wanted::Number).value_or(Formula{});
    step.hasArguments = child(node, "args").has_value();
    step.bindings = readAccesses(node);
    checkPlaces(step.bindings, false);
    step.stream = streamOf(node, "stream");
    return step;
}

StepAction Reader::readSynchronize(const Node& node) {
    SynchronizeStep step;
    const auto what = child(node, "synchronize");
    static const std::vector<std::string_view> kWhat{"device", "stream", "event"};
    constexpr std::array<std::string_view, 3> kWhich{"a device", "a stream", "an event"};
    if (what && what->value->text == "all") {
        report(*what,
               say(SENTENCE("Streamscope",
                            "expected \"device\", \"stream\" or \"event\", found \"all\"")),
               say(SENTENCE("Streamscope",
                            "Synchronize each device: {\"synchronize\": \"device\", \"device\": "
                            "0}, and so on.")));
        return step;
    }
    const std::size_t chosenWhat =
        what ? chosen(*what, say(SENTENCE("Streamscope", "\"device\", \"stream\" or \"event\"")),
                      kWhat)
             : 0;
    step.what = static_cast<SynchronizeStep::What>(chosenWhat);
    for (std::size_t i = 0; i < kWhat.size(); ++i) {
        const auto given = child(node, kWhat[i]);
        if (given && i != chosenWhat) {
            report(*given, say(SENTENCE("Streamscope", "synchronizing %1 takes no key \"%2\""),
                               std::string(kWhich[chosenWhat]), std::string(kWhat[i])));
        }
    }
    if (chosenWhat > 0 && !child(node, kWhat[chosenWhat])) {
        report(node,
               say(SENTENCE("Streamscope", "synchronizing %1 needs the key \"%2\", found none"),
                   std::string(kWhich[chosenWhat]), std::string(kWhat[chosenWhat])));
    }
    step.device = formula(node, "device", Wanted::WholeNumber);
    step.stream = streamOf(node, "stream");
    if (child(node, "event")) {
        step.event = eventOf(node, "event");
    }
    return step;
}

StepAction Reader::readLifetime(const Node& node) {
    LifetimeStep step;
    step.frees = !child(node, "allocate");
    step.memory = memoryOf(node, step.frees ? "free" : "allocate");
    step.stream = streamOf(node, "stream");
    if (step.stream && step.memory < m_body.memories.size() &&
        !m_body.memories[step.memory].onDevice) {
        report(*child(node, "stream"),
               say(SENTENCE("Streamscope",
                            "only device memory is allocated and freed in stream order, found host "
                            "memory \"%1\""),
                   m_body.memories[step.memory].name),
               say(SENTENCE("Streamscope", "Leave out the stream.")));
    }
    return step;
}

StepAction Reader::readGraph(const Node& node) {
    GraphStep step;
    const std::string name = textOf(node, "graph");
    step.graph = graphNamed(node, "graph");
    const auto [entry, isNew] = m_capturedAt.emplace(name, node.pointer);
    if (!isNew) {
        report(
            *child(node, "graph"),
            say(SENTENCE("Streamscope", "\"%1\" is already captured at %2"), name, entry->second),
            say(SENTENCE("Streamscope", "Choose another name.")));
    }
    step.stream = streamOf(node, "stream");
    step.body = readBlock(node, "do");
    return step;
}

StepAction Reader::readLaunch(const Node& node) {
    LaunchStep step;
    step.graph = graphNamed(node, "launch");
    step.stream = streamOf(node, "stream");
    return step;
}

StepAction Reader::readDestroy(const Node& node) {
    DestroyStep step;
    if (auto stream = streamOf(node, "destroy")) {
        if (stream->target != Reference::Target::Declared) {
            report(*child(node, "destroy"),
                   say(SENTENCE("Streamscope", "a default stream cannot be destroyed")));
        }
        step.stream = std::move(*stream);
    }
    return step;
}

}  // namespace streamscope
