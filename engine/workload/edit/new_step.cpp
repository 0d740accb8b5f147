// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/edit_parts.h"
#include "engine/workload/edit/json_edit.h"
#include "kernels/catalogue.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace streamscope {
namespace {

/// A memory of the text, as far as a step asks.
struct MemoryGiven {
    std::string name;
    bool isOnDevice = false;
    std::string type;
    std::string count;  ///< as JSON
};

std::vector<MemoryGiven> memoriesIn(const JsonDocument& document) {
    std::vector<MemoryGiven> all;
    const JsonValue* section = document.root().find("memory");
    for (std::size_t i = 0; section != nullptr && i < section->keys.size(); ++i) {
        const JsonValue& memory = section->elements[i];
        const JsonValue* on = memory.find("on");
        const JsonValue* type = memory.find("type");
        const JsonValue* count = memory.find("count");
        all.push_back({section->keys[i], on != nullptr && on->text == "device",
                       type == nullptr ? "u8" : type->text,
                       count == nullptr ? "1024" : std::string(document.slice(*count))});
    }
    return all;
}

/// What a kernel takes: of the catalogue, or one that the workload carries.
struct KernelTakes {
    std::vector<std::string> memories;
    std::vector<std::string> scalars;
};

std::optional<KernelTakes> takenBy(const JsonValue& root, std::string_view kernel) {
    KernelTakes takes;
    if (const kernels::Entry* entry = kernels::find(kernel)) {
        for (const kernels::Argument& argument : entry->arguments) {
            takes.memories.emplace_back(argument.name);
        }
        return takes;
    }
    const JsonValue* all = root.find("kernels");
    const JsonValue* own = all == nullptr ? nullptr : all->find(kernel);
    const JsonValue* parameters = own == nullptr ? nullptr : own->find("parameters");
    for (std::size_t i = 0; parameters != nullptr && i < parameters->keys.size(); ++i) {
        const std::string& what = parameters->elements[i].text;
        const bool isMemory = what == "read" || what == "write" || what == "read_write";
        if (what != "count") {
            (isMemory ? takes.memories : takes.scalars).push_back(parameters->keys[i]);
        }
    }
    return own == nullptr ? std::nullopt : std::optional(takes);
}

/// Makes one step, and declares what it needs.
class StepMaker {
public:
    StepMaker(std::string_view text, StepPlace place) : m_text(text), m_place(std::move(place)) {}

    Result<NewStep> make(std::string_view kind) {
        std::string json = jsonOf(kind);
        return m_problem ? Result<NewStep>(*std::move(m_problem))
                         : NewStep{std::move(m_text), std::move(json), {}};
    }

    Result<NewStep> arguments(std::string_view kernel, const ArgumentTexts& kept) {
        std::string json = argumentsJson(kernel, kept);
        std::string values = valuesJson(kernel);
        return m_problem ? Result<NewStep>(*std::move(m_problem))
                         : NewStep{std::move(m_text), std::move(json), std::move(values)};
    }

private:
    std::string jsonOf(std::string_view kind) {
        if (kind == "for") {
            return R"({"for": )" + quotedJson(loopName()) + R"(, "to": 2, "do": []})";
        }
        if (kind == "if") {
            return R"({"if": true, "then": []})";
        }
        if (kind == "on_device") {
            return R"({"on_device": 0, "do": []})";
        }
        if (kind == "graph") {
            const std::string name = freshName(given("graphs"), "graph");
            const std::string beside = streamBeside();
            return R"({"graph": )" + quotedJson(name) + R"(, "stream": )" +
                   (beside.empty() ? quotedJson(streamNamed()) : beside) + R"(, "do": []})";
        }
        return inStream(workOf(kind), kind);
    }

    /// What is no block, without its stream.
    std::string workOf(std::string_view kind) {
        if (kind == "copy") {
            const auto [from, to] = copied();
            return R"("copy": )" + quotedJson(from) + R"(, "to": )" + quotedJson(to);
        }
        if (kind == "copy_out") {
            const auto before = copiedBefore();
            const auto [to, from] = before ? *before : copied();
            return R"("copy": )" + quotedJson(from) + R"(, "to": )" + quotedJson(to);
        }
        if (kind == "set" || kind == "allocate" || kind == "free") {
            return quotedJson(kind) + ": " + quotedJson(deviceMemory());
        }
        if (kind == "spin") {
            return R"("kernel": "spin", "time_us": 100)";
        }
        if (kind == "record" || kind == "wait") {
            return quotedJson(kind) + ": " + quotedJson(eventNamed());
        }
        if (kind == "host_function" || kind == "host_work") {
            return quotedJson(kind) + R"(: "work", "time_us": 100)";
        }
        if (kind == "synchronize") {
            return R"("synchronize": "device")";
        }
        if (kind == "launch") {
            return R"("launch": )" + quotedJson(graphNamed());
        }
        if (kind == "destroy") {
            return R"("destroy": )" + quotedJson(streamNamed());
        }
        return kernelWork(kind == "kernel" ? "vector_add" : kind);
    }

    std::string kernelWork(std::string_view name) {
        const auto document = JsonDocument::read(m_text);
        if (!document || !takenBy(document->root(), name)) {
            m_problem =
                editRefusal(say(SENTENCE("Streamscope", "\"%1\" is neither a step nor a kernel."),
                                std::string(name)));
            return {};
        }
        const std::string values = valuesJson(name);
        return R"("kernel": )" + quotedJson(name) + R"(, "args": )" + argumentsJson(name, {}) +
               (values == "{}" ? std::string() : R"(, "values": )" + values);
    }

    /// A number for each that the kernel takes.
    [[nodiscard]] std::string valuesJson(std::string_view kernel) const {
        const auto document = JsonDocument::read(m_text);
        const auto takes = document ? takenBy(document->root(), kernel) : std::nullopt;
        std::string json;
        for (const std::string& name : takes ? takes->scalars : std::vector<std::string>()) {
            json += (json.empty() ? "" : ", ") + quotedJson(name) + ": 1";
        }
        return "{" + json + "}";
    }

    /// Each argument that is new gets a memory of its own where there are enough.
    std::string argumentsJson(std::string_view kernel, const ArgumentTexts& kept) {
        const std::string first = deviceMemory();
        const auto document = JsonDocument::read(m_text);
        const auto takes = takenBy(document->root(), kernel);
        std::vector<std::string> free;
        std::string type;
        for (const MemoryGiven& memory : memoriesIn(*document)) {
            type = memory.name == first ? memory.type : type;
        }
        for (const MemoryGiven& memory : memoriesIn(*document)) {
            if (memory.isOnDevice && memory.type == type) {
                free.push_back(memory.name);
            }
        }
        std::string json;
        std::size_t next = 0;
        for (std::size_t i = 0; takes && i < takes->memories.size() && !free.empty(); ++i) {
            const std::string& name = takes->memories[i];
            const auto old = kept.find(name);
            const std::string value =
                old != kept.end() ? old->second : quotedJson(free[next++ % free.size()]);
            json += (json.empty() ? "" : ", ") + quotedJson(name) + ": " + value;
        }
        return "{" + json + "}";
    }

    /// As the steps beside it, or the capture around it; the first of a list in the first stream.
    std::string inStream(const std::string& work, std::string_view kind) {
        static constexpr std::array<std::string_view, 7> kWithout{
            "host_work", "synchronize", "allocate", "free", "destroy", "for", "if"};
        const bool takesOne = std::ranges::find(kWithout, kind) == kWithout.end();
        const std::string stream = takesOne ? streamBeside() : std::string();
        return "{" + work + (stream.empty() ? "" : R"(, "stream": )" + stream) + "}";
    }

    [[nodiscard]] std::string streamBeside() const {
        const auto document = JsonDocument::read(m_text);
        const auto list =
            document ? document->find(m_place.list) : Result<const JsonValue*>(document.error());
        if (!list || (*list)->kind != JsonValue::Kind::Array) {
            return {};
        }
        const auto& steps = (*list)->elements;
        for (const std::size_t beside : {m_place.index - 1, m_place.index}) {
            const JsonValue* stream = beside < steps.size() && steps[beside].find("do") == nullptr
                                          ? steps[beside].find("stream")
                                          : nullptr;
            if (stream != nullptr) {
                return std::string(document->slice(*stream));
            }
        }
        const auto block = document->find(splitPointer(m_place.list).parent);
        const JsonValue* origin =
            block && (*block)->find("graph") != nullptr ? (*block)->find("stream") : nullptr;
        const JsonValue* all = document->root().find("streams");
        const bool isFirst = steps.empty() && all != nullptr && !all->keys.empty();
        return origin != nullptr ? std::string(document->slice(*origin))
               : isFirst         ? quotedJson(firstIn(*all))
                                 : std::string();
    }

    [[nodiscard]] std::vector<std::string> given(std::string_view what) const {
        const auto document = JsonDocument::read(m_text);
        return document ? namesGiven(document->root(), what) : std::vector<std::string>();
    }

    [[nodiscard]] std::string loopName() const {
        const std::vector<std::string> names = given("values");
        for (const char* name : {"i", "j", "k"}) {
            if (std::ranges::find(names, name) == names.end()) {
                return name;
            }
        }
        return freshName(names, "i");
    }

    void declare(std::string_view section, const std::string& name, const std::string& json) {
        auto made = withDeclaration(m_text, section, name, json);
        made ? void(m_text = *std::move(made)) : void(m_problem = made.error());
    }

    /// The first of a section, of a group its first; where there is none, one is declared.
    std::string firstOf(std::string_view section, const char* wish) {
        const auto document = JsonDocument::read(m_text);
        const JsonValue* all = document ? document->root().find(section) : nullptr;
        if (all == nullptr || all->keys.empty()) {
            declare(section, wish, "{}");
            return wish;
        }
        return firstIn(*all);
    }
    static std::string firstIn(const JsonValue& section) {
        const bool isGroup = section.elements.front().find("count") != nullptr;
        return section.keys.front() + (isGroup ? "[0]" : "");
    }
    std::string eventNamed() { return firstOf("events", "e"); }
    std::string streamNamed() { return firstOf("streams", "s"); }

    std::string graphNamed() {
        const std::vector<std::string> graphs = given("graphs");
        if (graphs.empty()) {
            m_problem = editRefusal(
                say(SENTENCE("Streamscope", "There is no graph to launch. Capture one first.")));
            return {};
        }
        return graphs.front();
    }

    std::string memoryLike(const MemoryGiven& other, bool isOnDevice) {
        std::string name = freshName(given("memory"), isOnDevice ? "d" : "h");
        const std::string type =
            other.type == "u8" ? std::string() : R"("type": )" + quotedJson(other.type) + ", ";
        declare("memory", name,
                std::string(R"({"on": )") +
                    (isOnDevice ? R"("device", )" : R"("host", "pinned": true, )") + type +
                    R"("count": )" + other.count + "}");
        return name;
    }

    [[nodiscard]] std::vector<MemoryGiven> memories() const {
        const auto document = JsonDocument::read(m_text);
        return document ? memoriesIn(*document) : std::vector<MemoryGiven>();
    }

    std::string deviceMemory() {
        const std::vector<MemoryGiven> all = memories();
        const auto found = std::ranges::find_if(all, &MemoryGiven::isOnDevice);
        return found != all.end()
                   ? found->name
                   : memoryLike(all.empty() ? MemoryGiven{{}, false, "u8", "1048576"} : all.front(),
                                true);
    }

    /// What the nearest earlier copy of the list moves from the host to a device.
    [[nodiscard]] std::optional<std::pair<std::string, std::string>> copiedBefore() const {
        const auto document = JsonDocument::read(m_text);
        const auto list =
            document ? document->find(m_place.list) : Result<const JsonValue*>(document.error());
        if (!list || (*list)->kind != JsonValue::Kind::Array) {
            return std::nullopt;
        }
        const std::vector<MemoryGiven> all = memoriesIn(*document);
        const auto isMemory = [&all](const JsonValue* name, bool isOnDevice) {
            return name != nullptr && std::ranges::any_of(all, [&](const MemoryGiven& memory) {
                       return memory.name == name->text && memory.isOnDevice == isOnDevice;
                   });
        };
        const auto& steps = (*list)->elements;
        for (std::size_t i = std::min(m_place.index, steps.size()); i-- > 0;) {
            const JsonValue* from = steps[i].find("copy");
            const JsonValue* to = steps[i].find("to");
            if (isMemory(from, false) && isMemory(to, true)) {
                return std::pair(from->text, to->text);
            }
        }
        return std::nullopt;
    }

    /// From the host to a device, if they are of one type.
    std::pair<std::string, std::string> copied() {
        std::vector<MemoryGiven> all = memories();
        const auto isOnHost = [](const MemoryGiven& memory) { return !memory.isOnDevice; };
        auto from = std::ranges::find_if(all, isOnHost);
        if (from == all.end()) {
            memoryLike(all.empty() ? MemoryGiven{{}, false, "u8", "1048576"} : all.front(), false);
            all = memories();
            from = std::ranges::find_if(all, isOnHost);
        }
        if (m_problem) {
            return {};
        }
        const auto to = std::ranges::find_if(all, [&](const MemoryGiven& memory) {
            return memory.isOnDevice && memory.type == from->type;
        });
        const std::string target = to != all.end() ? to->name : memoryLike(*from, true);
        return {from->name, target};
    }

    std::string m_text;
    StepPlace m_place;
    std::optional<Error> m_problem;
};

}  // namespace

Result<NewStep> newStep(std::string_view text, const StepPlace& place, std::string_view kind) {
    const auto document = JsonDocument::read(text);
    return document ? StepMaker(text, place).make(kind) : Result<NewStep>(document.error());
}

Result<NewStep> argumentsFor(std::string_view text, std::string_view kernel,
                             const ArgumentTexts& kept) {
    const auto document = JsonDocument::read(text);
    return document ? StepMaker(text, {}).arguments(kernel, kept)
                    : Result<NewStep>(document.error());
}

}  // namespace streamscope
