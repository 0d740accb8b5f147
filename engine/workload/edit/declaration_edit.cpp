// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/edit_parts.h"
#include "engine/workload/edit/json_edit.h"

#include <algorithm>
#include <array>

namespace streamscope {
namespace {

struct NewDeclaration {
    std::string_view kind;
    std::string_view section;
    const char* name;
    const char* json;
};
constexpr std::array<NewDeclaration, 7> kNew{
    {{"parameters", "parameters", "p", R"({"value": 1, "min": 0, "max": 10})"},
     {"let", "let", "x", "0"},
     {"memory", "memory", "d", R"({"on": "device", "count": 1048576})"},
     {"host_memory", "memory", "h", R"({"on": "host", "pinned": true, "count": 1048576})"},
     {"streams", "streams", "s", "{}"},
     {"events", "events", "e", "{}"},
     {"kernels", "kernels", "double_it",
      R"({"source": ["__global__ void double_it(const float* in, float* out, size_t count) {", "    const size_t i = blockIdx.x * static_cast<size_t>(blockDim.x) + threadIdx.x;", "    if (i < count) {", "        out[i] = 2 * in[i];", "    }", "}"], "parameters": {"in": "read", "out": "write", "count": "count"}, "cost": {"bytes": 8}})"}}};

EditResult madeAt(Result<std::string> text, std::string pointer) {
    return text ? EditResult(EditedText{*std::move(text), std::move(pointer)}) : text.error();
}

EditResult addLoopLet(const JsonDocument& document, const std::string& lets) {
    const std::string name = freshName(namesGiven(document.root(), "values"), "x");
    const std::string text(document.text());
    if (document.find(lets)) {
        return madeAt(setJson(text, lets + "/" + name, "0"), lets + "/" + name);
    }
    return madeAt(insertMember(text, lets, "{" + quotedJson(name) + ": 0}", "do"),
                  lets + "/" + name);
}

/// The program of a file without threads becomes that of its first.
EditResult addThread(const JsonDocument& document) {
    const std::string text(document.text());
    if (const JsonValue* threads = document.root().find("threads")) {
        const std::string number = std::to_string(threads->elements.size());
        const std::string json =
            R"({"name": "host )" + std::to_string(threads->elements.size() + 1) + R"(", "do": []})";
        return madeAt(insertElement(text, "/threads/-", json), "/threads/" + number);
    }
    const JsonValue* program = document.root().find("program");
    const std::string steps = program == nullptr ? "[]" : std::string(document.slice(*program));
    const std::string json =
        R"("threads": [{"name": "host 1", "do": )" + steps + R"(}, {"name": "host 2", "do": []}])";
    const std::size_t begin = program == nullptr ? 0 : program->keyOffset;
    return program == nullptr
               ? madeAt(document.inserted(document.root(), document.root().elements.size(), json),
                        "/threads/1")
               : madeAt(document.replaced(begin, JsonDocument::endOf(*program), json),
                        "/threads/1");
}

}  // namespace

EditResult addDeclaration(std::string_view text, std::string_view kind) {
    const auto document = JsonDocument::read(text);
    if (!document) {
        return document.error();
    }
    if (kind.ends_with("/let")) {
        return addLoopLet(*document, std::string(kind));
    }
    if (kind == "threads") {
        return addThread(*document);
    }
    const auto* made = std::ranges::find(kNew, kind, &NewDeclaration::kind);
    if (made == kNew.end()) {
        return editRefusal(
            say(SENTENCE("Streamscope", "Nothing is declared in \"%1\"."), std::string(kind)));
    }
    const std::string_view section = made->section;
    const bool isValue = section == "parameters" || section == "let";
    const std::string name =
        freshName(namesGiven(document->root(), isValue ? "values" : section), made->name);
    std::string json = made->json;
    if (section == "kernels") {  // its function is called as it is
        const std::string_view wish(made->name);
        json.replace(json.find(wish), wish.size(), name);
    }
    return madeAt(withDeclaration(text, section, name, json),
                  "/" + std::string(section) + "/" + name);
}

}  // namespace streamscope
