// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/json_edit.h"
#include "engine/workload/edit/outline.h"
#include "engine/workload/edit/step_edit.h"
#include "tests/engine/workload/edit/edited_texts.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <functional>
#include <random>
#include <set>

// Any edits of any workload, against another library's idea of them, and byte by byte.

namespace streamscope {
namespace {

using Json = nlohmann::ordered_json;
using Pointer = Json::json_pointer;
using Part = OutlineNode::Part;

const std::vector<std::string> kKinds{"for",    "if",   "on_device",     "copy",      "set",
                                      "spin",   "wait", "host_function", "host_work", "synchronize",
                                      "record", "free", "allocate",      "graph",     "saxpy"};
const std::vector<std::string> kBlocks{"for", "if", "on_device", "graph"};

struct Row {
    std::string pointer;
    Part part = Part::Step;
    std::string kind;
    std::vector<OutlineKey> keys;
    std::string list;
};

void gather(const Outline& outline, std::vector<Row>& rows) {
    for (const OutlineNode& node : outline) {
        rows.push_back(
            {node.pointer, node.part, std::string(node.kind), node.keys, stepListOf(node)});
        gather(node.children, rows);
    }
}

std::size_t sizeAt(const Json& model, const std::string& list) {
    const Pointer pointer(list);
    return model.contains(pointer) ? model[pointer].size() : 0;
}

std::string parentOf(const std::string& pointer) {
    return pointer.substr(0, pointer.rfind('/'));
}

std::size_t indexIn(const std::string& pointer) {
    return std::stoul(pointer.substr(pointer.rfind('/') + 1));
}

class Editing {
public:
    Editing(std::string given, std::uint32_t seed) : m_text(std::move(given)), m_random(seed) {
        read();
    }

    /// One edit, with all that must hold of it.
    void edit() {
        constexpr std::size_t kLargest = 20'000;  // of a text that grows
        const auto what = m_text.size() > kLargest ? 1 : any(8);
        what == 0   ? add()
        : what == 1 ? remove()
        : what == 2 ? move()
        : what == 3 ? wrap()
        : what == 4 ? unwrap()
        : what == 5 ? setAKey()
        : what == 6 ? duplicateAny()
                    : shiftAny();
    }
    [[nodiscard]] const std::string& text() const { return m_text; }

private:
    std::size_t any(std::size_t count) {
        return std::uniform_int_distribution<std::size_t>(0, count - 1)(m_random);
    }

    void read() {
        m_model = Json::parse(m_text);
        m_rows.clear();
        const auto outline = outlineOf(m_text);
        ASSERT_TRUE(outline.hasValue()) << m_text;
        gather(*outline, m_rows);
    }

    template <typename Wanted>
    const Row* anyRow(const Wanted& wanted) {
        std::vector<const Row*> some;
        for (const Row& row : m_rows) {
            if (wanted(row)) {
                some.push_back(&row);
            }
        }
        return some.empty() ? nullptr : some[any(some.size())];
    }
    const Row* anyStep() {
        return anyRow([](const Row& row) { return row.part == Part::Step; });
    }
    StepPlace anyPlace() {
        const Row* block = anyRow([](const Row& row) { return !row.list.empty(); });
        return {block->list, any(sizeAt(m_model, block->list) + 1)};
    }

    /// The text has become this, which is what the model is, and nothing but what stands at `place`
    /// has changed.
    void expect(const std::string& text, const Json& model, const std::string& place) {
        ASSERT_EQ(Json::parse(text).dump(), model.dump()) << m_text << text;
        const auto outer = jsonAt(m_text, place);
        ASSERT_TRUE(outer.hasValue()) << place;
        const auto inner = jsonAt(text, place);
        ASSERT_TRUE(inner.hasValue()) << place;
        const auto back = setJson(text, place, *outer);
        ASSERT_EQ(*back, m_text) << place;
        keepChildren(*outer, *inner);
        m_text = text;
        read();
    }

    /// All but the children that differ stand in both containers as they are.
    static void keepChildren(const std::string& before, const std::string& after) {
        const auto children = [](const std::string& text) {
            std::multiset<std::string> all;
            const Json json = Json::parse(text);
            const JsonLookup lookup(text);
            for (const auto& [key, value] : json.items()) {
                all.insert(lookup.at((Pointer() / key).to_string()));
            }
            return all;
        };
        const auto old = children(before);
        const auto now = children(after);
        std::vector<std::string> lost;
        std::ranges::set_difference(old, now, std::back_inserter(lost));
        EXPECT_LE(lost.size(), 2U) << before << after;
    }

    /// What a step needs and the text has none of is declared first.
    bool hasDeclared(const std::string& text) const {
        const Json now = Json::parse(text);
        for (const char* section : {"memory", "streams", "events"}) {
            if (now.contains(section) != m_model.contains(section) ||
                (now.contains(section) && now[section] != m_model[section])) {
                return true;
            }
        }
        return false;
    }

    void add() {
        const StepPlace place = anyPlace();
        const auto added = addStep(m_text, place, kKinds[any(kKinds.size())]);
        ASSERT_TRUE(added.hasValue()) << added.error().message;
        ASSERT_EQ(added->pointer, place.list + "/" + std::to_string(place.index));
        const auto step = jsonAt(added->text, added->pointer);
        ASSERT_TRUE(step.hasValue());
        if (hasDeclared(added->text)) {
            m_text = added->text;
            read();
            return;
        }
        const bool isNew = !m_model.contains(Pointer(place.list));
        const auto gone = removeNode(added->text, added->pointer);
        ASSERT_TRUE(gone.hasValue()) << gone.error().message;
        ASSERT_TRUE(isNew || gone->text == m_text) << m_text << added->text << gone->text;
        Json model = m_model;
        Json& list = model[Pointer(place.list)];
        list.insert(list.begin() + static_cast<std::ptrdiff_t>(place.index), Json::parse(*step));
        expect(added->text, model, isNew ? "" : place.list);
    }

    void remove() {
        const Row* step = anyStep();
        if (step == nullptr) {
            return;
        }
        const auto removed = removeNode(m_text, step->pointer);
        ASSERT_TRUE(removed.hasValue());
        Json model = m_model;
        const std::string list = parentOf(step->pointer);
        model[Pointer(list)].erase(indexIn(step->pointer));
        expect(removed->text, model, list);
        expectRow(removed->pointer);
    }

    void expectRow(const std::string& pointer) {
        EXPECT_TRUE(std::ranges::find(m_rows, pointer, &Row::pointer) != m_rows.end()) << pointer;
    }

    void move() {
        const Row* step = anyStep();
        const StepPlace place = anyPlace();
        if (step == nullptr) {
            return;
        }
        const std::string from = step->pointer;
        const auto moved = moveStep(m_text, from, place);
        if (place.list.starts_with(from + "/")) {
            EXPECT_FALSE(moved.hasValue());
            return;
        }
        ASSERT_TRUE(moved.hasValue()) << moved.error().message;
        // By marking the old one and the new one, so that no place shifts.
        Json model = m_model;
        const Json value = model[Pointer(from)];
        model[Pointer(from)] = "old";
        Json& list = model[Pointer(place.list)];
        list.insert(list.begin() + static_cast<std::ptrdiff_t>(place.index), value);
        removeMarked(model);
        const std::string common = commonList(parentOf(from), place.list);
        EXPECT_EQ(Json::parse(*jsonAt(moved->text, moved->pointer)), value);
        expect(moved->text, model, common);
    }

    static bool removeMarked(Json& value) {
        for (std::size_t i = 0; value.is_array() && i < value.size(); ++i) {
            if (value[i] == "old") {
                value.erase(i);
                return true;
            }
        }
        bool isDone = false;
        for (Json& child : value) {
            isDone = isDone || (child.is_structured() && removeMarked(child));
        }
        return isDone;
    }

    /// The innermost value around both.
    static std::string commonList(const std::string& left, const std::string& right) {
        std::string around = left;
        while (right != around && !right.starts_with(around + "/")) {
            around = parentOf(around);
        }
        return around;
    }

    void wrap() {
        const Row* step = anyStep();
        if (step == nullptr) {
            return;
        }
        const std::string at = step->pointer;
        const std::size_t index = indexIn(at);
        const std::size_t count = 1 + any(sizeAt(m_model, parentOf(at)) - index);
        const auto wrapped = wrapSteps(m_text, at, kBlocks[any(kBlocks.size())], count);
        ASSERT_TRUE(wrapped.hasValue()) << wrapped.error().message;
        const auto back = unwrapStep(wrapped->text, at);
        ASSERT_TRUE(back.hasValue());
        ASSERT_TRUE(hasDeclared(wrapped->text) || back->text == m_text) << m_text << back->text;
        const Json list = Json::parse(wrapped->text)[Pointer(parentOf(at))];
        const Json& block = list[index];
        EXPECT_EQ(block[block.contains("then") ? "then" : "do"].size(), count);
        m_text = wrapped->text;
        read();
    }

    void unwrap() {
        const Row* block =
            anyRow([](const Row& row) { return row.part == Part::Step && !row.list.empty(); });
        if (block == nullptr) {
            return;
        }
        const std::string at = block->pointer;
        const auto unwrapped = unwrapStep(m_text, at);
        if (!unwrapped) {
            return;
        }
        Json model = m_model;
        const Json inner = model[Pointer(block->list)];
        Json& list = model[Pointer(parentOf(at))];
        const auto index = static_cast<std::ptrdiff_t>(indexIn(at));
        list.erase(list.begin() + index);
        list.insert(list.begin() + index, inner.begin(), inner.end());
        expect(unwrapped->text, model, parentOf(at));
    }

    void setAKey() {
        const Row* row = anyRow([](const Row& one) {
            return one.kind == "copy" || one.kind == "spin" || one.kind == "kernel" ||
                   one.kind == "set" || one.kind == "stream";
        });
        if (row == nullptr) {
            return;
        }
        const std::string at = row->pointer;
        const std::string key = row->kind == "stream" ? "priority"
                                : any(2) == 0         ? "label"
                                                      : "count";
        if (row->kind == "spin" && key == "count") {
            return;
        }
        const bool isThere = m_model[Pointer(at)].contains(key);
        const auto set = setKey(m_text, at, key, "7 + 2");
        ASSERT_TRUE(set.hasValue());
        const auto gone = resetKey(set->text, at, key);
        ASSERT_TRUE(gone.hasValue()) << gone.error().message;
        ASSERT_TRUE(isThere || gone->text == m_text) << m_text << gone->text;
        Json model = m_model;
        // Where among its keys is not what another library would say.
        model[Pointer(at)] = Json::parse(*jsonAt(set->text, at));
        EXPECT_EQ(model[Pointer(at)][key], "7 + 2");
        Json rest = model[Pointer(at)];
        Json old = m_model[Pointer(at)];
        rest.erase(key);
        old.erase(key);
        EXPECT_EQ(rest.dump(), old.dump());
        expect(set->text, model, at);
    }

    void duplicateAny() {
        const Row* row = anyRow(
            [](const Row& one) { return one.part == Part::Step || one.part == Part::Declaration; });
        if (row == nullptr) {
            return;
        }
        const auto twice = duplicate(m_text, row->pointer);
        ASSERT_TRUE(twice.hasValue()) << twice.error().message;
        const auto once = removeNode(twice->text, twice->pointer);
        ASSERT_TRUE(once.hasValue()) << twice->text << once.error().message;
        EXPECT_EQ(once->text, m_text);
        m_text = twice->text;
        read();
        expectGraphsOnce();
    }

    void expectGraphsOnce() {
        std::set<std::string> graphs;
        for (const Row& row : m_rows) {
            if (row.kind == "graph") {
                const std::string name = m_model[Pointer(row.pointer)]["graph"];
                EXPECT_TRUE(graphs.insert(name).second) << name;
            }
        }
    }

    void shiftAny() {
        const Row* row = anyRow(
            [](const Row& one) { return one.part == Part::Step || one.part == Part::Declaration; });
        if (row == nullptr) {
            return;
        }
        const std::string from = row->pointer;
        const int by = any(2) == 0 ? 1 : -1;
        const auto moved = shift(m_text, from, by);
        ASSERT_TRUE(moved.hasValue()) << moved.error().message;
        const auto back = shift(moved->text, moved->pointer, -by);
        ASSERT_TRUE(back.hasValue());
        if (moved->text != m_text) {
            EXPECT_EQ(back->pointer, from);
            EXPECT_EQ(Json::parse(back->text).dump(), m_model.dump());
        }
        m_text = moved->text;
        read();
    }

    std::string m_text;
    Json m_model;
    std::vector<Row> m_rows;
    std::mt19937 m_random;
};

/// STREAMSCOPE_EDITS=100000 does more of them.
std::size_t editsWanted() {
    const char* wanted = std::getenv("STREAMSCOPE_EDITS");
    return wanted == nullptr ? 3'000 : std::stoul(wanted);
}

constexpr std::size_t kTogether = 40;  // then the text is no longer like any that is written

void editAtRandom(const std::string& text, std::uint32_t seed) {
    Editing editing(text, seed);
    for (std::size_t i = 0; i < kTogether; ++i) {
        ASSERT_NO_FATAL_FAILURE(editing.edit());
        ASSERT_FALSE(testing::Test::HasFailure()) << editing.text();
    }
}

TEST(EditProperties, AnyEditsDoWhatTheySayAndLeaveEveryOtherByte) {
    auto texts = test::shippedTexts("workloads");
    for (const std::string& text : test::randomTexts(4)) {
        texts.push_back(text);
    }
    std::uint32_t seed = 20261125;
    for (std::size_t done = 0; done < editsWanted(); done += kTogether) {
        ASSERT_NO_FATAL_FAILURE(editAtRandom(texts[seed % texts.size()], seed));
        ++seed;
    }
}

}  // namespace
}  // namespace streamscope
