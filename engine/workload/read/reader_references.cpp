// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/nearest.h"
#include "engine/workload/read/reader.h"

#include <algorithm>
#include <array>
#include <utility>

namespace streamscope {
namespace {

constexpr std::uint32_t kDefaultStreams = 3;

template <typename Groups>
std::vector<std::string_view> namesOf(const Groups& groups) {
    std::vector<std::string_view> names;
    names.reserve(groups.size());
    for (const auto& [name, group] : groups) {
        names.push_back(name);
    }
    return names;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    const std::size_t last = text.find_last_not_of(" \t");
    return first == std::string_view::npos ? "" : text.substr(first, last + 1 - first);
}

}  // namespace

/// A name like it, or where such names come from.
Sentence Reader::nearestOr(std::string_view name, const std::vector<std::string_view>& candidates,
                           Sentence declared) const {
    Sentence found = nearest(name, candidates);
    return found.empty() ? declared : found;
}

/// The step that somebody who wrote that key means; where nothing is like it, all that there are.
Sentence Reader::stepMeant(std::string_view key) const {
    // As the calls of CUDA are named.
    constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kCalls{
        {{"memcpy", "copy"},
         {"memset", "set"},
         {"malloc", "allocate"},
         {"alloc", "allocate"},
         {"sync", "synchronize"},
         {"stream_synchronize", "synchronize"},
         {"device_synchronize", "synchronize"},
         {"event_synchronize", "synchronize"},
         {"event_record", "record"},
         {"launch_kernel", "kernel"},
         {"callback", "host_function"},
         {"capture", "graph"}}};
    const auto* const call =
        std::ranges::find_if(kCalls, [&](const auto& one) { return one.first == key; });
    if (call != kCalls.end()) {
        return verbatim(std::string(call->second));
    }
    std::vector<std::string_view> names;
    for (const KeyTable& table : stepTables()) {
        if (table.name != "spin") {
            names.push_back(table.name);
        }
    }
    const Sentence meant = nearest(key, names);
    return meant.empty() && !isFull() ? say(SENTENCE("Streamscope", "The steps are %1."),
                                            Names{{names.begin(), names.end()}, names.size()})
                                      : meant;
}

std::uint32_t Reader::memoryOf(const Node& node, std::string_view key) {
    const auto found = child(node, key);
    return found ? memoryNamed(*found) : ~0U;
}

std::uint32_t Reader::memoryNamed(const Node& node, std::size_t bracket) {
    if (!expectKind(node, JsonValue::Kind::Text,
                    say(SENTENCE("Streamscope", "the name of a memory")))) {
        return ~0U;
    }
    const std::string_view name = trimmed(std::string_view(node.value->text).substr(0, bracket));
    const auto found = m_memories.find(name);
    if (found == m_memories.end()) {
        report(node,
               say(SENTENCE("Streamscope", "expected the name of a memory, found \"%1\""),
                   node.value->text.substr(0, 80)),
               nearestOr(name, namesOf(m_memories),
                         say(SENTENCE("Streamscope", "Memory is declared under \"memory\"."))));
        return ~0U;
    }
    return found->second.number;
}

std::optional<Reference> Reader::streamOf(const Node& node, std::string_view key) {
    const auto found = child(node, key);
    if (!found) {
        return std::nullopt;
    }
    Reference stream =
        reference(*found, m_streams, say(SENTENCE("Streamscope", "the name of a stream")));
    if (stream.group < kDefaultStreams) {
        stream.target = static_cast<Reference::Target>(stream.group);
        stream.group = 0;
    } else {
        stream.target = Reference::Target::Declared;
        stream.group -= kDefaultStreams;
    }
    return stream;
}

Reference Reader::eventOf(const Node& node, std::string_view key) {
    const auto found = child(node, key);
    if (!found) {
        return {};
    }
    Reference event =
        reference(*found, m_events, say(SENTENCE("Streamscope", "the name of an event")));
    event.target = Reference::Target::Declared;
    return event;
}

Reference Reader::reference(const Node& node, const Groups& groups, const Sentence& wanted) {
    Reference result;
    result.place = node.place();
    if (!expectKind(node, JsonValue::Kind::Text, wanted)) {
        return result;
    }
    const std::string& text = node.value->text;
    const std::size_t bracket = text.find('[');
    const std::string name(trimmed(std::string_view(text).substr(0, bracket)));
    const auto found = groups.find(name);
    if (found == groups.end()) {
        report(
            node,
            say(SENTENCE("Streamscope", "expected %1, found \"%2\""), wanted, text.substr(0, 80)),
            nearestOr(
                name, namesOf(groups),
                &groups == &m_events
                    ? say(SENTENCE("Streamscope", "Events are declared under \"events\"."))
                    : say(SENTENCE("Streamscope", "Streams are declared under \"streams\"."))));
        return result;
    }
    result.group = found->second.number;
    result.index = indexIn(node, name, found->second.isGroup, bracket);
    return result;
}

std::optional<Formula> Reader::indexIn(const Node& node, const std::string& name, bool isGroup,
                                       std::size_t bracket) {
    if (bracket == std::string::npos) {
        if (isGroup) {
            report(node,
                   say(SENTENCE("Streamscope",
                                "\"%1\" is a group: expected one of its members, found the whole "
                                "group"),
                       name),
                   say(SENTENCE("Streamscope", "Write %1[0] or another index."), name));
        }
        return std::nullopt;
    }
    if (!isGroup) {
        report(node, say(SENTENCE("Streamscope", "\"%1\" is not a group and takes no index"), name),
               say(SENTENCE("Streamscope", "Write %1."), name));
        return std::nullopt;
    }
    return inBrackets(node, bracket);
}

std::optional<Formula> Reader::inBrackets(const Node& node, std::size_t bracket) {
    const std::string& text = node.value->text;
    const std::string_view rest = trimmed(std::string_view(text).substr(bracket));
    if (!rest.ends_with(']')) {
        report(node,
               say(SENTENCE("Streamscope", "expected ] at the end of \"%1\""), text.substr(0, 80)));
        return std::nullopt;
    }
    return compiled(node, std::string(rest.substr(1, rest.size() - 2)), Wanted::WholeNumber,
                    bracket + 1);
}

void Reader::collectNames(const Node& root) {
    const auto number = [](const Groups& groups) {
        return static_cast<std::uint32_t>(groups.size());
    };
    for (const MemoryDeclaration& memory : m_body.memories) {
        m_memories.emplace(memory.name, Group{number(m_memories), false});
    }
    for (const char* name : {"default", "legacy", "per_thread"}) {
        m_streams.emplace(name, Group{number(m_streams), false});
    }
    for (const StreamDeclaration& stream : m_body.streams) {
        m_streams.emplace(stream.name, Group{number(m_streams), stream.count.has_value()});
    }
    for (const EventDeclaration& event : m_body.events) {
        m_events.emplace(event.name, Group{number(m_events), event.count.has_value()});
    }
    // All captures of the file, so that a launch may stand before or after its capture.
    std::vector<const JsonValue*> open{root.value};
    while (!open.empty()) {
        const JsonValue* value = open.back();
        open.pop_back();
        for (std::size_t i = value->elements.size(); i-- > 0;) {
            open.push_back(&value->elements[i]);
        }
        const JsonValue* name =
            value->kind == JsonValue::Kind::Object ? value->find("graph") : nullptr;
        if (name != nullptr && name->kind == JsonValue::Kind::Text &&
            m_graphs.emplace(name->text, Group{number(m_graphs), false}).second) {
            m_body.graphs.push_back(name->text);
        }
    }
}

std::uint32_t Reader::graphNamed(const Node& node, std::string_view key) {
    const auto found = child(node, key);
    if (!found || !expectKind(*found, JsonValue::Kind::Text,
                              say(SENTENCE("Streamscope", "the name of a graph")))) {
        return ~0U;
    }
    const auto place = m_graphs.find(found->value->text);
    if (place == m_graphs.end()) {
        report(*found,
               say(SENTENCE("Streamscope", "expected the name of a graph, found \"%1\""),
                   found->value->text.substr(0, 80)),
               nearestOr(found->value->text, namesOf(m_graphs),
                         say(SENTENCE("Streamscope",
                                      "A step \"graph\" captures one: it names the "
                                      "graph, and \"do\" lists its steps."))));
        return ~0U;
    }
    return place->second.number;
}

Binding Reader::readBinding(const Node& node) {
    Binding binding;
    binding.place = node.place();
    if (node.value->kind == JsonValue::Kind::Text) {
        const std::size_t bracket = node.value->text.find('[');
        binding.memory = memoryNamed(node, bracket);
        if (bracket != std::string::npos) {
            binding.at = inBrackets(node, bracket);
        }
        return binding;
    }
    binding.memory = ~0U;
    if (expectKind(node, JsonValue::Kind::Object,
                   say(SENTENCE("Streamscope", "the name of a memory or an object")))) {
        checkObject(node, tableNamed("slice"));
        binding.memory = memoryOf(node, "memory");
        binding.at = formula(node, "at", Wanted::WholeNumber);
        binding.count = formula(node, "count", Wanted::WholeNumber);
    }
    return binding;
}

void Reader::readArguments(const Node& node, KernelStep& step) {
    const auto args = child(node, "args");
    if (!args || !expectKind(*args, JsonValue::Kind::Object, {})) {
        return;
    }
    std::vector<std::string_view> absent;
    for (const kernels::Argument& argument : step.entry->arguments) {
        const auto given = child(*args, argument.name);
        if (!given) {
            absent.push_back(argument.name);
            report(*args,
                   say(SENTENCE("Streamscope", "\"%1\" needs the argument \"%2\", found none"),
                       std::string(step.entry->name), std::string(argument.name)));
            continue;
        }
        Binding binding = readBinding(*given);
        binding.mode = argument.mode;
        binding.extent = argument.extent;
        if (binding.count) {
            report(
                *given,
                say(SENTENCE("Streamscope",
                             "only the arguments of spin have a count of their own")),
                say(SENTENCE("Streamscope", "Leave it out; the kernel says how much it touches.")));
        }
        step.bindings.push_back(std::move(binding));
    }
    for (const Node& given : children(*args)) {
        const std::string key = given.pointer.substr(given.pointer.rfind('/') + 1);
        if (std::ranges::find(step.entry->arguments, key, &kernels::Argument::name) ==
            step.entry->arguments.end()) {
            reportRange(given, given.value->keyRange(),
                        say(SENTENCE("Streamscope", "\"%1\" has no argument \"%2\""),
                            std::string(step.entry->name), key.substr(0, 80)),
                        nearest(key, absent));
        }
    }
    checkBindings(step);
}

std::vector<Binding> Reader::readAccesses(const Node& node) {
    static const std::vector<std::string_view> kNames{"reads", "writes", "touches"};
    std::vector<Binding> bindings;
    const auto args = child(node, "args");
    if (!args || !expectKind(*args, JsonValue::Kind::Object, {})) {
        return bindings;
    }
    for (const Node& given : children(*args)) {
        const std::string key = given.pointer.substr(given.pointer.rfind('/') + 1);
        const auto found = std::ranges::find(kNames, key);
        if (found == kNames.end()) {
            reportRange(given, given.value->keyRange(),
                        say(SENTENCE("Streamscope",
                                     "expected \"reads\", \"writes\" or \"touches\", found \"%1\""),
                            key.substr(0, 80)),
                        nearest(key, kNames));
            continue;
        }
        const bool isList = given.value->kind == JsonValue::Kind::Array;
        for (const Node& one : isList ? children(given) : std::vector{given}) {
            bindings.push_back(readBinding(one));
            bindings.back().mode = static_cast<kernels::AccessMode>(found - kNames.begin());
        }
    }
    return bindings;
}

void Reader::checkPlaces(const std::vector<Binding>& bindings, bool areOnDevice) {
    for (const Binding& binding : bindings) {
        if (binding.memory >= m_body.memories.size() ||
            m_body.memories[binding.memory].onDevice == areOnDevice) {
            continue;
        }
        const std::string& name = m_body.memories[binding.memory].name;
        areOnDevice
            ? reportAt(
                  binding.place,
                  say(SENTENCE("Streamscope", "expected device memory, found host memory \"%1\""),
                      name),
                  say(SENTENCE("Streamscope", "Copy it to device memory first.")))
            : reportAt(
                  binding.place,
                  say(SENTENCE("Streamscope", "expected host memory, found device memory \"%1\""),
                      name),
                  say(SENTENCE("Streamscope", "Copy it to host memory first.")));
    }
}

void Reader::checkBindings(const KernelStep& step) {
    checkPlaces(step.bindings, true);
    const MemoryDeclaration* first = nullptr;
    for (const Binding& binding : step.bindings) {
        if (binding.memory >= m_body.memories.size()) {
            continue;
        }
        const MemoryDeclaration& memory = m_body.memories[binding.memory];
        if (first == nullptr) {
            first = &memory;
        } else if (step.entry != nullptr && memory.type != first->type) {
            reportAt(
                binding.place,
                say(SENTENCE("Streamscope",
                             "expected memory of type %1 like \"%2\", found \"%3\" of type %4"),
                    std::string(infoOf(first->type).name), first->name, memory.name,
                    std::string(infoOf(memory.type).name)),
                say(SENTENCE("Streamscope", "The arguments of a kernel have one element type.")));
        }
    }
}

}  // namespace streamscope
