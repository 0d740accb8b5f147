// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/program/program_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace streamscope::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Program)
};

struct Named {
    std::string_view name;
    const char* words;
};

constexpr std::array kKinds =
    std::to_array<Named>({{"for", QT_TRANSLATE_NOOP("Program", "loop")},
                          {"if", QT_TRANSLATE_NOOP("Program", "condition")},
                          {"else", QT_TRANSLATE_NOOP("Program", "other branch")},
                          {"on_device", QT_TRANSLATE_NOOP("Program", "steps on a device")},
                          {"copy", QT_TRANSLATE_NOOP("Program", "copy")},
                          {"set", QT_TRANSLATE_NOOP("Program", "memset")},
                          {"kernel", QT_TRANSLATE_NOOP("Program", "kernel")},
                          {"spin", QT_TRANSLATE_NOOP("Program", "spin kernel")},
                          {"record", QT_TRANSLATE_NOOP("Program", "record")},
                          {"wait", QT_TRANSLATE_NOOP("Program", "wait")},
                          {"host_function", QT_TRANSLATE_NOOP("Program", "host function")},
                          {"host_work", QT_TRANSLATE_NOOP("Program", "host work")},
                          {"synchronize", QT_TRANSLATE_NOOP("Program", "synchronize")},
                          {"allocate", QT_TRANSLATE_NOOP("Program", "allocate")},
                          {"free", QT_TRANSLATE_NOOP("Program", "free")},
                          {"graph", QT_TRANSLATE_NOOP("Program", "capture")},
                          {"launch", QT_TRANSLATE_NOOP("Program", "graph launch")},
                          {"destroy", QT_TRANSLATE_NOOP("Program", "destroy")},
                          {"thread", QT_TRANSLATE_NOOP("Program", "host thread")},
                          {"parameter", QT_TRANSLATE_NOOP("Program", "parameter")},
                          {"let", QT_TRANSLATE_NOOP("Program", "derived value")},
                          {"memory", QT_TRANSLATE_NOOP("Program", "memory")},
                          {"stream", QT_TRANSLATE_NOOP("Program", "stream")},
                          {"event", QT_TRANSLATE_NOOP("Program", "event")},
                          {"environment", QT_TRANSLATE_NOOP("Program", "environment")},
                          {"workload", QT_TRANSLATE_NOOP("Program", "title and devices")}});

/// Keys that are called alike wherever they stand; those with a table before them go first.
constexpr std::array kFields = std::to_array<Named>(
    {{"for/to", QT_TRANSLATE_NOOP("Program", "Up to, not reached")},
     {"stream/count", QT_TRANSLATE_NOOP("Program", "Streams in the group")},
     {"event/count", QT_TRANSLATE_NOOP("Program", "Events in the group")},
     {"memory/count", QT_TRANSLATE_NOOP("Program", "Elements")},
     {"thread/name", QT_TRANSLATE_NOOP("Program", "Name")},
     {"workload/devices", QT_TRANSLATE_NOOP("Program", "Devices")},
     {"for", QT_TRANSLATE_NOOP("Program", "Name of the number")},
     {"from", QT_TRANSLATE_NOOP("Program", "From")},
     {"to", QT_TRANSLATE_NOOP("Program", "To")},
     {"step", QT_TRANSLATE_NOOP("Program", "In steps of")},
     {"if", QT_TRANSLATE_NOOP("Program", "Condition")},
     {"on_device", QT_TRANSLATE_NOOP("Program", "Device")},
     {"copy", QT_TRANSLATE_NOOP("Program", "From")},
     {"at", QT_TRANSLATE_NOOP("Program", "First element")},
     {"to_at", QT_TRANSLATE_NOOP("Program", "First element in the target")},
     {"count", QT_TRANSLATE_NOOP("Program", "Elements")},
     {"stream", QT_TRANSLATE_NOOP("Program", "Stream")},
     {"async", QT_TRANSLATE_NOOP("Program", "Asynchronous")},
     {"label", QT_TRANSLATE_NOOP("Program", "Label")},
     {"comment", QT_TRANSLATE_NOOP("Program", "Comment")},
     {"set", QT_TRANSLATE_NOOP("Program", "Memory")},
     {"kernel", QT_TRANSLATE_NOOP("Program", "Kernel")},
     {"block", QT_TRANSLATE_NOOP("Program", "Threads in a block")},
     {"grid", QT_TRANSLATE_NOOP("Program", "Blocks")},
     {"time_us", QT_TRANSLATE_NOOP("Program", "Time (µs)")},
     {"shared_bytes", QT_TRANSLATE_NOOP("Program", "Shared memory of a block (bytes)")},
     {"registers", QT_TRANSLATE_NOOP("Program", "Registers of a thread")},
     {"record", QT_TRANSLATE_NOOP("Program", "Event")},
     {"wait", QT_TRANSLATE_NOOP("Program", "Event")},
     {"host_function", QT_TRANSLATE_NOOP("Program", "Name")},
     {"host_work", QT_TRANSLATE_NOOP("Program", "Name")},
     {"synchronize", QT_TRANSLATE_NOOP("Program", "Wait for")},
     {"device", QT_TRANSLATE_NOOP("Program", "Device")},
     {"event", QT_TRANSLATE_NOOP("Program", "Event")},
     {"allocate", QT_TRANSLATE_NOOP("Program", "Memory")},
     {"free", QT_TRANSLATE_NOOP("Program", "Memory")},
     {"graph", QT_TRANSLATE_NOOP("Program", "Name of the graph")},
     {"launch", QT_TRANSLATE_NOOP("Program", "Graph")},
     {"destroy", QT_TRANSLATE_NOOP("Program", "Stream")},
     {"value", QT_TRANSLATE_NOOP("Program", "Value")},
     {"min", QT_TRANSLATE_NOOP("Program", "Smallest")},
     {"max", QT_TRANSLATE_NOOP("Program", "Largest")},
     {"choices", QT_TRANSLATE_NOOP("Program", "Choices, with commas")},
     {"unit", QT_TRANSLATE_NOOP("Program", "Unit")},
     {"on", QT_TRANSLATE_NOOP("Program", "Where")},
     {"pinned", QT_TRANSLATE_NOOP("Program", "Pinned")},
     {"type", QT_TRANSLATE_NOOP("Program", "Type of an element")},
     {"fill", QT_TRANSLATE_NOOP("Program", "Filled with")},
     {"blocking", QT_TRANSLATE_NOOP("Program", "Blocking")},
     {"priority", QT_TRANSLATE_NOOP("Program", "Priority")},
     {"default_stream", QT_TRANSLATE_NOOP("Program", "Default stream")},
     {"connections", QT_TRANSLATE_NOOP("Program", "Connections")},
     {"launch_blocking", QT_TRANSLATE_NOOP("Program", "Launches block")},
     {"title", QT_TRANSLATE_NOOP("Program", "Title")},
     {"about", QT_TRANSLATE_NOOP("Program", "About")},
     {"caption", QT_TRANSLATE_NOOP("Program", "Caption of figures")},
     {"peer_access", QT_TRANSLATE_NOOP("Program", "Peer access")},
     {"source", QT_TRANSLATE_NOOP("Program", "Source in CUDA C++")},
     {"parameters", QT_TRANSLATE_NOOP("Program", "Takes, in this order")},
     {"cost/time_us", QT_TRANSLATE_NOOP("Program", "Cost: time of a block (µs)")},
     {"cost/bytes", QT_TRANSLATE_NOOP("Program", "Cost: bytes of an element")},
     {"cost/flops", QT_TRANSLATE_NOOP("Program", "Cost: operations of an element")},
     {"cost/registers", QT_TRANSLATE_NOOP("Program", "Cost: registers of a thread")},
     {"cost/origin", QT_TRANSLATE_NOOP("Program", "Where the cost is from")}});

struct Added {
    std::string_view kind;
    bool isStep;
    const char* name;
    const char* about;
};
constexpr std::array kAdded =
    std::to_array<Added>({{"copy", true, QT_TRANSLATE_NOOP("Program", "Copy H2D"),
                           QT_TRANSLATE_NOOP("Program", "from host to device memory")},
                          {"copy_out", true, QT_TRANSLATE_NOOP("Program", "Copy D2H"),
                           QT_TRANSLATE_NOOP("Program", "from device to host memory")},
                          {"spin", true, QT_TRANSLATE_NOOP("Program", "Spin kernel"),
                           QT_TRANSLATE_NOOP("Program", "busy for a time that you set")},
                          {"set", true, QT_TRANSLATE_NOOP("Program", "Memset"),
                           QT_TRANSLATE_NOOP("Program", "sets a memory to zeros")},
                          {"for", true, QT_TRANSLATE_NOOP("Program", "Loop"),
                           QT_TRANSLATE_NOOP("Program", "repeats steps")},
                          {"if", true, QT_TRANSLATE_NOOP("Program", "Condition"),
                           QT_TRANSLATE_NOOP("Program", "steps that may be left out")},
                          {"record", true, QT_TRANSLATE_NOOP("Program", "Record an event"),
                           QT_TRANSLATE_NOOP("Program", "marks a place in a stream")},
                          {"wait", true, QT_TRANSLATE_NOOP("Program", "Wait for an event"),
                           QT_TRANSLATE_NOOP("Program", "holds a stream back")},
                          {"synchronize", true, QT_TRANSLATE_NOOP("Program", "Synchronize"),
                           QT_TRANSLATE_NOOP("Program", "the host thread waits")},
                          {"host_work", true, QT_TRANSLATE_NOOP("Program", "Host work"),
                           QT_TRANSLATE_NOOP("Program", "the host thread computes")},
                          {"host_function", true, QT_TRANSLATE_NOOP("Program", "Host function"),
                           QT_TRANSLATE_NOOP("Program", "run by a stream on the host")},
                          {"graph", true, QT_TRANSLATE_NOOP("Program", "Capture a graph"),
                           QT_TRANSLATE_NOOP("Program", "steps that are launched together later")},
                          {"launch", true, QT_TRANSLATE_NOOP("Program", "Launch a graph"),
                           QT_TRANSLATE_NOOP("Program", "that was captured")},
                          {"on_device", true, QT_TRANSLATE_NOOP("Program", "Steps on a device"),
                           QT_TRANSLATE_NOOP("Program", "sets the current device")},
                          {"allocate", true, QT_TRANSLATE_NOOP("Program", "Allocate"),
                           QT_TRANSLATE_NOOP("Program", "memory that is not there from the start")},
                          {"free", true, QT_TRANSLATE_NOOP("Program", "Free"),
                           QT_TRANSLATE_NOOP("Program", "memory that is not needed any more")},
                          {"destroy", true, QT_TRANSLATE_NOOP("Program", "Destroy a stream"),
                           QT_TRANSLATE_NOOP("Program", "its work still completes")}});
constexpr std::array kDeclared = std::to_array<Added>(
    {{"memory", false, QT_TRANSLATE_NOOP("Program", "Device memory"),
      QT_TRANSLATE_NOOP("Program", "an array on a device")},
     {"host_memory", false, QT_TRANSLATE_NOOP("Program", "Host memory"),
      QT_TRANSLATE_NOOP("Program", "an array on the host, pinned")},
     {"streams", false, QT_TRANSLATE_NOOP("Program", "Stream"),
      QT_TRANSLATE_NOOP("Program", "or a group of streams")},
     {"events", false, QT_TRANSLATE_NOOP("Program", "Event"),
      QT_TRANSLATE_NOOP("Program", "or a group of events")},
     {"kernels", false, QT_TRANSLATE_NOOP("Program", "Kernel of its own"),
      QT_TRANSLATE_NOOP("Program", "in CUDA C++, carried by the file")},
     {"parameters", false, QT_TRANSLATE_NOOP("Program", "Parameter"),
      QT_TRANSLATE_NOOP("Program", "a value to be tried out")},
     {"let", false, QT_TRANSLATE_NOOP("Program", "Derived value"),
      QT_TRANSLATE_NOOP("Program", "worked out from others")},
     {"threads", false, QT_TRANSLATE_NOOP("Program", "Host thread"),
      QT_TRANSLATE_NOOP("Program", "with steps of its own")},
     {"loop let", false, QT_TRANSLATE_NOOP("Program", "Derived value of a loop"),
      QT_TRANSLATE_NOOP("Program", "anew in each turn")},
     {"else", false, QT_TRANSLATE_NOOP("Program", "Other branch"),
      QT_TRANSLATE_NOOP("Program", "of a condition, where it does not hold")}});

QString translated(const char* words) {
    return QCoreApplication::translate("Program", words);
}

/// Null for a field that has none.
const char* wordsOf(std::string_view field) {
    const auto* const found = std::ranges::find(kFields, field, &Named::name);
    return found == kFields.end() ? nullptr : found->words;
}

PaletteEntry entryOf(const Added& added) {
    return {std::string(added.kind), added.isStep, translated(added.name), translated(added.about)};
}

}  // namespace

QString kindName(std::string_view kind) {
    for (const Named& named : kKinds) {
        if (named.name == kind) {
            return translated(named.words);
        }
    }
    return Words::tr("step");
}

QString fieldName(const FormField& field) {
    if (field.kind == FieldKind::Variable && field.key.empty()) {
        return Words::tr("Name");
    }
    const QStringList path = QString::fromStdString(field.key).split(QLatin1Char('/'));
    QString argument = path.value(1);
    bool isListed = false;
    const int number = path.value(2).toInt(&isListed) + 1;
    if (isListed) {
        argument += QLatin1Char(' ') + QString::number(number);
    }
    if (field.key.starts_with("args/")) {
        return field.property == "memory" ? Words::tr("Argument %1").arg(argument)
               : field.property == "at"   ? Words::tr("First element of %1").arg(argument)
                                          : Words::tr("Elements of %1").arg(argument);
    }
    if (field.key.starts_with("values/")) {
        return Words::tr("Number %1").arg(argument);
    }
    const char* words = wordsOf(std::string(field.table) + "/" + field.key);
    words = words != nullptr ? words : wordsOf(field.key);
    return words != nullptr ? translated(words) : QString::fromStdString(field.key);
}

std::optional<int> rankOf(const PaletteEntry& entry, const QString& typed) {
    int worst = 0;
    for (const QString& word : typed.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const qsizetype at = entry.name.indexOf(word, 0, Qt::CaseInsensitive);
        const bool isWord = at > 0 && entry.name.at(at - 1) == QLatin1Char(' ');
        if (at < 0 && !entry.about.contains(word, Qt::CaseInsensitive)) {
            return std::nullopt;
        }
        worst = std::max(worst, at < 0 ? 3 : at == 0 ? 0 : isWord ? 1 : 2);
    }
    return worst;
}

std::vector<PaletteEntry> paletteEntries() {
    std::vector<PaletteEntry> entries;
    entries.reserve(kAdded.size() + kDeclared.size());
    for (const Added& added : kAdded) {
        entries.push_back(entryOf(added));
    }
    for (const std::string_view kernel : choicesOf("kernel", "kernel")) {
        if (kernel != "spin") {
            const QString name = QString::fromStdString(std::string(kernel));
            entries.push_back({std::string(kernel), true, Words::tr("Kernel %1").arg(name),
                               Words::tr("of the catalogue")});
        }
    }
    for (const Added& added : kDeclared) {
        entries.push_back(entryOf(added));
    }
    return entries;
}

std::vector<PaletteEntry> ownKernelEntries(const Outline& outline) {
    std::vector<PaletteEntry> entries;
    for (const OutlineNode& section : outline) {
        for (const OutlineNode& kernel : section.children) {
            if (kernel.kind == "own_kernel") {
                const std::string name = kernel.pointer.substr(kernel.pointer.rfind('/') + 1);
                entries.push_back({name, true,
                                   Words::tr("Kernel %1").arg(QString::fromStdString(name)),
                                   Words::tr("carried by the file")});
            }
        }
    }
    return entries;
}

}  // namespace streamscope::ui
