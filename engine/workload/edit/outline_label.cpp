// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/outline_label.h"

#include "engine/workload/edit/field_walk.h"

#include <array>
#include <utility>

namespace streamscope {
namespace {

std::string textOf(const OutlineNode& node, std::string_view key, const char* ifNone = "") {
    const std::string* text = node.find(key);
    return inOneLine(text == nullptr ? std::string(ifNone) : *text);
}

Sentence loopLabel(const OutlineNode& step) {
    const std::string from = textOf(step, "from", "0");
    return step.find("step") == nullptr
               ? say(SENTENCE("Streamscope", "for %1 from %2 to %3"), textOf(step, "for"), from,
                     textOf(step, "to"))
               : say(SENTENCE("Streamscope", "for %1 from %2 to %3 by %4"), textOf(step, "for"),
                     from, textOf(step, "to"), textOf(step, "step"));
}

Sentence awaited(const OutlineNode& step) {
    const std::string what = textOf(step, "synchronize");
    if (what == "stream" || what == "event") {
        return say(SENTENCE("Streamscope", "synchronize %1"), textOf(step, what));
    }
    return step.find("device") == nullptr
               ? say(SENTENCE("Streamscope", "synchronize the device"))
               : say(SENTENCE("Streamscope", "synchronize device %1"), textOf(step, "device"));
}

/// Of a step with one name in its line.
struct OneName {
    std::string_view kind;
    SentenceText<1> text;
};
constexpr std::array<OneName, 11> kOneName{
    {{"if", SENTENCE("Streamscope", "if %1")},
     {"on_device", SENTENCE("Streamscope", "on device %1")},
     {"set", SENTENCE("Streamscope", "set %1")},
     {"record", SENTENCE("Streamscope", "record %1")},
     {"wait", SENTENCE("Streamscope", "wait for %1")},
     {"host_work", SENTENCE("Streamscope", "host work %1")},
     {"host_function", SENTENCE("Streamscope", "host function %1")},
     {"allocate", SENTENCE("Streamscope", "allocate %1")},
     {"free", SENTENCE("Streamscope", "free %1")},
     {"graph", SENTENCE("Streamscope", "capture %1")},
     {"launch", SENTENCE("Streamscope", "launch %1")}}};

Sentence plainLabel(const OutlineNode& step) {
    for (const OneName& one : kOneName) {
        if (one.kind == step.kind) {
            return say(one.text, textOf(step, one.kind));
        }
    }
    if (step.kind == "for") {
        return loopLabel(step);
    }
    if (step.kind == "copy") {
        return say(SENTENCE("Streamscope", "copy %1 → %2"), textOf(step, "copy"),
                   textOf(step, "to"));
    }
    if (step.kind == "spin") {
        return say(SENTENCE("Streamscope", "spin for %1 µs"), textOf(step, "time_us"));
    }
    if (step.kind == "synchronize") {
        return awaited(step);
    }
    if (step.kind == "destroy") {
        return say(SENTENCE("Streamscope", "destroy %1"), textOf(step, "destroy"));
    }
    return verbatim(textOf(step, step.kind == "thread" ? "name" : step.kind));
}

/// "d: f64[n], device"
Sentence memoryLabel(const OutlineNode& memory, const std::string& name) {
    const std::string count = textOf(memory, "count");
    const std::string type = textOf(memory, "type", "u8");
    const std::string pinned = textOf(memory, "pinned", "false");
    if (textOf(memory, "on") == "device") {
        return memory.find("device") == nullptr
                   ? say(SENTENCE("Streamscope", "%1: %2[%3], device"), name, type, count)
                   : say(SENTENCE("Streamscope", "%1: %2[%3], device %4"), name, type, count,
                         textOf(memory, "device"));
    }
    if (pinned == "true" || pinned == "1") {
        return say(SENTENCE("Streamscope", "%1: %2[%3], host, pinned"), name, type, count);
    }
    return pinned == "false" || pinned == "0"
               ? say(SENTENCE("Streamscope", "%1: %2[%3], host"), name, type, count)
               : say(SENTENCE("Streamscope", "%1: %2[%3], host, pinned if %4"), name, type, count,
                     pinned);
}

}  // namespace

Sentence stepLabel(const OutlineNode& step) {
    const std::string* label = step.find("label");
    Sentence plain = plainLabel(step);
    return label == nullptr || label->empty()
               ? plain
               : say(SENTENCE("Streamscope", "%1: %2"), inOneLine(*label), std::move(plain));
}

Sentence declarationLabel(const OutlineNode& declaration, const std::string& key) {
    const std::string name = inOneLine(key);
    if (declaration.kind == "memory") {
        return memoryLabel(declaration, name);
    }
    if (declaration.kind == "own_kernel") {
        return verbatim(name + "(" + textOf(declaration, "parameters") + ")");
    }
    const bool isGroup =
        declaration.find("count") != nullptr;  // of streams or events: so many of them
    const bool isValue = declaration.kind == "parameter" || declaration.kind == "let";
    return isValue   ? verbatim(name + " = " + textOf(declaration, "value"))
           : isGroup ? verbatim(name + "[" + textOf(declaration, "count") + "]")
                     : verbatim(name);
}

Sentence sectionLabel(std::string_view kind) {
    struct Named {
        std::string_view kind;
        SentenceText<0> text;
    };
    static constexpr std::array<Named, 11> kNamed{
        {{"program", SENTENCE("Streamscope", "Program")},
         {"threads", SENTENCE("Streamscope", "Host threads")},
         {"memory", SENTENCE("Streamscope", "Memory")},
         {"streams", SENTENCE("Streamscope", "Streams")},
         {"events", SENTENCE("Streamscope", "Events")},
         {"kernels", SENTENCE("Streamscope", "Own kernels")},
         {"parameters", SENTENCE("Streamscope", "Parameters")},
         {"let", SENTENCE("Streamscope", "Derived values")},
         {"workload", SENTENCE("Streamscope", "Title and devices")},
         {"environment", SENTENCE("Streamscope", "Environment")},
         {"else", SENTENCE("Streamscope", "else")}}};
    for (const Named& one : kNamed) {
        if (one.kind == kind) {
            return say(one.text);
        }
    }
    return verbatim(std::string(kind));
}

bool isEditedInPlace(FieldKind kind) {
    switch (kind) {
        case FieldKind::Fixed:
        case FieldKind::Steps:
        case FieldKind::Threads:
        case FieldKind::Lets:
        case FieldKind::Values:
        case FieldKind::Arguments:
        case FieldKind::Declarations:
        case FieldKind::Object:
            return false;
        default:
            return true;
    }
}

std::string memoryIn(const std::string& argument) {
    const ReferenceParts parts = partsOf(argument);
    return parts.hasIndex ? argument.substr(parts.name.offset, parts.name.length) : argument;
}

std::string placeIn(const std::string& argument) {
    const ReferenceParts parts = partsOf(argument);
    return argument.substr(parts.index.offset, parts.index.length);
}

}  // namespace streamscope
