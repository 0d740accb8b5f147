// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/row_words.h"

#include "engine/workload/edit/json_document.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>

namespace streamscope {
namespace {

struct NamedKey {
    std::string_view name;
    SentenceText<0> words;
};

constexpr std::array kKinds =
    std::to_array<NamedKey>({{"for", SENTENCE("Streamscope", "loop")},
                             {"if", SENTENCE("Streamscope", "condition")},
                             {"else", SENTENCE("Streamscope", "other branch")},
                             {"on_device", SENTENCE("Streamscope", "steps on a device")},
                             {"copy", SENTENCE("Streamscope", "copy")},
                             {"set", SENTENCE("Streamscope", "memset")},
                             {"kernel", SENTENCE("Streamscope", "kernel")},
                             {"spin", SENTENCE("Streamscope", "spin kernel")},
                             {"record", SENTENCE("Streamscope", "record")},
                             {"wait", SENTENCE("Streamscope", "wait")},
                             {"host_function", SENTENCE("Streamscope", "host function")},
                             {"host_work", SENTENCE("Streamscope", "host work")},
                             {"synchronize", SENTENCE("Streamscope", "synchronize")},
                             {"allocate", SENTENCE("Streamscope", "allocate")},
                             {"free", SENTENCE("Streamscope", "free")},
                             {"graph", SENTENCE("Streamscope", "capture")},
                             {"launch", SENTENCE("Streamscope", "graph launch")},
                             {"destroy", SENTENCE("Streamscope", "destroy")},
                             {"thread", SENTENCE("Streamscope", "host thread")},
                             {"parameter", SENTENCE("Streamscope", "parameter")},
                             {"let", SENTENCE("Streamscope", "derived value")},
                             {"memory", SENTENCE("Streamscope", "memory")},
                             {"stream", SENTENCE("Streamscope", "stream")},
                             {"event", SENTENCE("Streamscope", "event")},
                             {"environment", SENTENCE("Streamscope", "environment")},
                             {"workload", SENTENCE("Streamscope", "title and devices")}});

/// Keys that are called alike wherever they stand; those with a table before them go first.
constexpr std::array kFields = std::to_array<NamedKey>(
    {{"for/to", SENTENCE("Streamscope", "End, not included")},
     {"stream/count", SENTENCE("Streamscope", "Streams in the group")},
     {"event/count", SENTENCE("Streamscope", "Events in the group")},
     {"memory/count", SENTENCE("Streamscope", "Elements")},
     {"thread/name", SENTENCE("Streamscope", "Name")},
     {"workload/devices", SENTENCE("Streamscope", "Devices")},
     {"for", SENTENCE("Streamscope", "Loop variable")},
     {"from", SENTENCE("Streamscope", "From")},
     {"to", SENTENCE("Streamscope", "To")},
     {"step", SENTENCE("Streamscope", "In steps of")},
     {"if", SENTENCE("Streamscope", "Condition")},
     {"on_device", SENTENCE("Streamscope", "Device")},
     {"copy", SENTENCE("Streamscope", "From")},
     {"at", SENTENCE("Streamscope", "First element")},
     {"to_at", SENTENCE("Streamscope", "First element in the target")},
     {"count", SENTENCE("Streamscope", "Elements")},
     {"stream", SENTENCE("Streamscope", "Stream")},
     {"async", SENTENCE("Streamscope", "Asynchronous")},
     {"label", SENTENCE("Streamscope", "Label")},
     {"comment", SENTENCE("Streamscope", "Comment")},
     {"set", SENTENCE("Streamscope", "Memory")},
     {"kernel", SENTENCE("Streamscope", "Kernel")},
     {"block", SENTENCE("Streamscope", "Threads in a block")},
     {"grid", SENTENCE("Streamscope", "Blocks")},
     {"time_us", SENTENCE("Streamscope", "Time (µs)")},
     {"shared_bytes", SENTENCE("Streamscope", "Shared memory of a block (bytes)")},
     {"registers", SENTENCE("Streamscope", "Registers of a thread")},
     {"record", SENTENCE("Streamscope", "Event")},
     {"wait", SENTENCE("Streamscope", "Event")},
     {"host_function", SENTENCE("Streamscope", "Name")},
     {"host_work", SENTENCE("Streamscope", "Name")},
     {"synchronize", SENTENCE("Streamscope", "Wait for")},
     {"device", SENTENCE("Streamscope", "Device")},
     {"event", SENTENCE("Streamscope", "Event")},
     {"allocate", SENTENCE("Streamscope", "Memory")},
     {"free", SENTENCE("Streamscope", "Memory")},
     {"graph", SENTENCE("Streamscope", "Name of the graph")},
     {"launch", SENTENCE("Streamscope", "Graph")},
     {"destroy", SENTENCE("Streamscope", "Stream")},
     {"value", SENTENCE("Streamscope", "Value")},
     {"min", SENTENCE("Streamscope", "Smallest")},
     {"max", SENTENCE("Streamscope", "Largest")},
     {"choices", SENTENCE("Streamscope", "Choices, with commas")},
     {"unit", SENTENCE("Streamscope", "Unit")},
     {"on", SENTENCE("Streamscope", "Where")},
     {"pinned", SENTENCE("Streamscope", "Pinned")},
     {"type", SENTENCE("Streamscope", "Element type")},
     {"fill", SENTENCE("Streamscope", "Initial values")},
     {"blocking", SENTENCE("Streamscope", "Blocking")},
     {"priority", SENTENCE("Streamscope", "Priority")},
     {"default_stream", SENTENCE("Streamscope", "Default stream")},
     {"connections", SENTENCE("Streamscope", "Connections")},
     {"launch_blocking", SENTENCE("Streamscope", "Launches block")},
     {"title", SENTENCE("Streamscope", "Title")},
     {"about", SENTENCE("Streamscope", "About")},
     {"caption", SENTENCE("Streamscope", "Caption of figures")},
     {"peer_access", SENTENCE("Streamscope", "Peer access")},
     {"source", SENTENCE("Streamscope", "Source in CUDA C++")},
     {"parameters", SENTENCE("Streamscope", "Takes, in this order")},
     {"cost/time_us", SENTENCE("Streamscope", "Cost: time of a block (µs)")},
     {"cost/bytes", SENTENCE("Streamscope", "Cost: bytes of an element")},
     {"cost/flops", SENTENCE("Streamscope", "Cost: operations of an element")},
     {"cost/registers", SENTENCE("Streamscope", "Cost: registers of a thread")},
     {"cost/origin", SENTENCE("Streamscope", "Where the cost is from")}});

struct Added {
    std::string_view kind;
    bool isStep;
    SentenceText<0> name;
    SentenceText<0> about;
};
constexpr std::array kAdded = std::to_array<Added>(
    {{"copy", true, SENTENCE("Streamscope", "Copy H2D"),
      SENTENCE("Streamscope", "from host to device memory")},
     {"copy_out", true, SENTENCE("Streamscope", "Copy D2H"),
      SENTENCE("Streamscope", "from device to host memory")},
     {"spin", true, SENTENCE("Streamscope", "Spin kernel"),
      SENTENCE("Streamscope", "busy for a time that you set")},
     {"set", true, SENTENCE("Streamscope", "Memset"),
      SENTENCE("Streamscope", "sets a memory to zeros")},
     {"for", true, SENTENCE("Streamscope", "Loop"), SENTENCE("Streamscope", "repeats steps")},
     {"if", true, SENTENCE("Streamscope", "Condition"),
      SENTENCE("Streamscope", "steps that may be left out")},
     {"record", true, SENTENCE("Streamscope", "Record an event"),
      SENTENCE("Streamscope", "marks a place in a stream")},
     {"wait", true, SENTENCE("Streamscope", "Wait for an event"),
      SENTENCE("Streamscope", "delays a stream")},
     {"synchronize", true, SENTENCE("Streamscope", "Synchronize"),
      SENTENCE("Streamscope", "the host thread waits")},
     {"host_work", true, SENTENCE("Streamscope", "Host work"),
      SENTENCE("Streamscope", "the host thread computes")},
     {"host_function", true, SENTENCE("Streamscope", "Host function"),
      SENTENCE("Streamscope", "run by a stream on the host")},
     {"graph", true, SENTENCE("Streamscope", "Capture a graph"),
      SENTENCE("Streamscope", "steps that are launched together later")},
     {"launch", true, SENTENCE("Streamscope", "Launch a graph"),
      SENTENCE("Streamscope", "that was captured")},
     {"on_device", true, SENTENCE("Streamscope", "Steps on a device"),
      SENTENCE("Streamscope", "sets the current device")},
     {"allocate", true, SENTENCE("Streamscope", "Allocate"),
      SENTENCE("Streamscope", "memory that is not there from the start")},
     {"free", true, SENTENCE("Streamscope", "Free"),
      SENTENCE("Streamscope", "memory that is not needed any more")},
     {"destroy", true, SENTENCE("Streamscope", "Destroy a stream"),
      SENTENCE("Streamscope", "its work still completes")}});
constexpr std::array kDeclared =
    std::to_array<Added>({{"memory", false, SENTENCE("Streamscope", "Device memory"),
                           SENTENCE("Streamscope", "an array on a device")},
                          {"host_memory", false, SENTENCE("Streamscope", "Host memory"),
                           SENTENCE("Streamscope", "an array on the host, pinned")},
                          {"streams", false, SENTENCE("Streamscope", "Stream"),
                           SENTENCE("Streamscope", "or a group of streams")},
                          {"events", false, SENTENCE("Streamscope", "Event"),
                           SENTENCE("Streamscope", "or a group of events")},
                          {"kernels", false, SENTENCE("Streamscope", "Kernel of its own"),
                           SENTENCE("Streamscope", "in CUDA C++, carried by the file")},
                          {"parameters", false, SENTENCE("Streamscope", "Parameter"),
                           SENTENCE("Streamscope", "a value to be tried out")},
                          {"let", false, SENTENCE("Streamscope", "Derived value"),
                           SENTENCE("Streamscope", "worked out from others")},
                          {"threads", false, SENTENCE("Streamscope", "Host thread"),
                           SENTENCE("Streamscope", "with steps of its own")},
                          {"loop let", false, SENTENCE("Streamscope", "Derived value of a loop"),
                           SENTENCE("Streamscope", "computed in each iteration")},
                          {"else", false, SENTENCE("Streamscope", "Other branch"),
                           SENTENCE("Streamscope", "of a condition, where it does not hold")}});

const NamedKey* namedIn(std::span<const NamedKey> all, std::string_view name) {
    const auto found = std::ranges::find(all, name, &NamedKey::name);
    return found == all.end() ? nullptr : &*found;
}

AddableRow rowOf(const Added& added) {
    return {std::string(added.kind), added.isStep, say(added.name), say(added.about)};
}

Sentence ofArgument(const FormField& field, const std::string& argument) {
    return field.property == "memory" ? say(SENTENCE("Streamscope", "Argument %1"), argument)
           : field.property == "at" ? say(SENTENCE("Streamscope", "First element of %1"), argument)
                                    : say(SENTENCE("Streamscope", "Elements of %1"), argument);
}

}  // namespace

Sentence rowKindName(std::string_view kind) {
    const NamedKey* named = namedIn(kKinds, kind);
    return named == nullptr ? say(SENTENCE("Streamscope", "step")) : say(named->words);
}

Sentence fieldName(const FormField& field) {
    if (field.kind == FieldKind::Variable && field.key.empty()) {
        return say(SENTENCE("Streamscope", "Name"));
    }
    const std::size_t slash = field.key.find('/');
    std::string argument = slash == std::string::npos ? "" : field.key.substr(slash + 1);
    const std::size_t end = std::min(argument.find('/'), argument.size());
    const auto number = indexOfToken(argument.substr(std::min(end + 1, argument.size())));
    argument = argument.substr(0, end) + (number ? " " + std::to_string(*number + 1) : "");
    if (field.key.starts_with("args/")) {
        return ofArgument(field, argument);
    }
    if (field.key.starts_with("values/")) {
        return say(SENTENCE("Streamscope", "Number %1"), argument);
    }
    const NamedKey* own = namedIn(kFields, std::string(field.table) + "/" + field.key);
    const NamedKey* named = own != nullptr ? own : namedIn(kFields, field.key);
    return named != nullptr ? say(named->words) : verbatim(field.key);
}

std::vector<AddableRow> addableRows() {
    std::vector<AddableRow> rows;
    std::ranges::transform(kAdded, std::back_inserter(rows), rowOf);
    for (const std::string_view kernel : choicesOf("kernel", "kernel")) {
        if (kernel != "spin") {
            const std::string name(kernel);
            rows.push_back({name, true, say(SENTENCE("Streamscope", "Kernel %1"), name),
                            say(SENTENCE("Streamscope", "of the catalogue"))});
        }
    }
    std::ranges::transform(kDeclared, std::back_inserter(rows), rowOf);
    return rows;
}

std::vector<AddableRow> ownKernelRows(const Outline& outline) {
    std::vector<AddableRow> rows;
    const OutlineNode* section = nodeAt(outline, "/kernels");
    for (std::size_t i = 0; section != nullptr && i < section->children.size(); ++i) {
        const std::string name(splitPointer(section->children[i].pointer).token);
        rows.push_back({name, true, say(SENTENCE("Streamscope", "Kernel %1"), name),
                        say(SENTENCE("Streamscope", "carried by the file"))});
    }
    return rows;
}

}  // namespace streamscope
