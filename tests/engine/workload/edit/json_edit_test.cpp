// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/edit/json_edit.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

namespace streamscope {
namespace {

using Json = nlohmann::ordered_json;
using testing::HasSubstr;

std::string got(const Result<std::string>& result) {
    return result ? *result : "error: " + result.error().message;
}

TEST(JsonEdit, SetsAValueAndLeavesEveryOtherByte) {
    EXPECT_EQ(got(setJson("{ \"a\" : 1 ,\n\t\"b\": [ 2,3 ] }", "/b/1", "true")),
              "{ \"a\" : 1 ,\n\t\"b\": [ 2,true ] }");
    EXPECT_EQ(got(setJson(R"({"a": {"x": "]}\""}})", "/a", "null")), R"({"a": null})");
    EXPECT_EQ(got(setJson("[1]", "", "{}")), "{}");
    EXPECT_EQ(got(setJson(R"({"a/b": {"~": 1}})", "/a~1b/~0", "2")), R"({"a/b": {"~": 2}})");
}

TEST(JsonEdit, AddsAMemberAsItsNeighborsStand) {
    EXPECT_EQ(got(setJson("{\n  \"a\": 1\n}", "/b", "2")), "{\n  \"a\": 1,\n  \"b\": 2\n}");
    EXPECT_EQ(got(setJson(R"({"a": {"x": 1}})", "/a/y", "[]")), R"({"a": {"x": 1, "y": []}})");
    EXPECT_EQ(got(setJson(R"({"a": {}})", "/a/y", "1")), R"({"a": {"y": 1}})");
    EXPECT_EQ(got(insertMember("{\n  \"a\": 1,\n  \"c\": 3\n}", "/b", "2", "c")),
              "{\n  \"a\": 1,\n  \"b\": 2,\n  \"c\": 3\n}");
    EXPECT_EQ(got(insertMember(R"({"c": 3})", "/b", "2", "nowhere")), R"({"c": 3, "b": 2})");
}

TEST(JsonEdit, AddsAnElementAsItsNeighborsStand) {
    EXPECT_EQ(got(insertElement("[\n  1,\n  2\n]", "/1", "9")), "[\n  1,\n  9,\n  2\n]");
    EXPECT_EQ(got(insertElement("[\n  1,\n  2\n]", "/2", "9")), "[\n  1,\n  2,\n  9\n]");
    EXPECT_EQ(got(insertElement("[[1, 2]]", "/0/0", "0")), "[[0, 1, 2]]");
    EXPECT_EQ(got(insertElement("[1]", "/-", "2")), "[1, 2]");
    EXPECT_EQ(got(insertElement("[ ]", "/0", "1")), "[1]");
}

TEST(JsonEdit, TakesOutAMemberOrAnElement) {
    EXPECT_EQ(got(removeJson("{\n  \"a\": 1,\n  \"b\": 2\n}", "/a")), "{\n  \"b\": 2\n}");
    EXPECT_EQ(got(removeJson("{\n  \"a\": 1,\n  \"b\": 2\n}", "/b")), "{\n  \"a\": 1\n}");
    EXPECT_EQ(got(removeJson("[1, [2], 3]", "/1")), "[1, 3]");
    EXPECT_EQ(got(removeJson("[ {} ]", "/0")), "[]");
}

TEST(JsonEdit, WrapsAValue) {
    EXPECT_EQ(got(wrapJson(R"({"do": [{"x": 1}]})", "/do/0", R"({"if": true, "then": [)", "]}")),
              R"({"do": [{"if": true, "then": [{"x": 1}]}]})");
}

std::string without(const std::string& text, const std::vector<std::string>& pointers) {
    std::vector<JsonEdit> edits;
    edits.reserve(pointers.size());
    for (const std::string& pointer : pointers) {
        edits.push_back({JsonEdit::Kind::Remove, pointer});
    }
    return got(editJson(text, edits));
}

TEST(JsonEdit, RemovesSeveralAtOnce) {
    EXPECT_EQ(without("[1, 2, 3, 4]", {"/1", "/3"}), "[1, 3]");
    EXPECT_EQ(without("[1, 2, 3, 4]", {"/3", "/0", "/2", "/0"}), "[2]");
    EXPECT_EQ(without("[1, 2]", {"/0", "/1"}), "[]");
    EXPECT_EQ(without(R"({"a": [{"b": 1}, 2], "c": 3})", {"/a/0/b", "/a", "/a/1"}), R"({"c": 3})");
    EXPECT_THAT(without("[1]", {"/0", "/1"}), HasSubstr("/1: there is no such value"));
    EXPECT_THAT(without("[1]", {""}), HasSubstr("expected a place within the text"));
}

/// The slow way: one after the other, from the end.
TEST(JsonEdit, RemovesAtOnceWhatItRemovesOneByOne) {
    std::mt19937 random(7);
    for (int round = 0; round < 200; ++round) {
        std::string text = "{\n  \"program\": [";
        const int count = static_cast<int>(random() % 12) + 1;
        for (int i = 0; i < count; ++i) {
            text += (i > 0 ? ",\n    " : "\n    ") + std::string(R"({"synchronize": "device"})");
        }
        text += "\n  ]\n}";
        std::vector<std::string> pointers;
        std::string oneByOne = text;
        for (int i = count; i-- > 0;) {
            if (random() % 2 == 0) {
                pointers.insert(pointers.begin() +
                                    static_cast<std::ptrdiff_t>(random() % (pointers.size() + 1)),
                                "/program/" + std::to_string(i));
                oneByOne = got(removeJson(oneByOne, "/program/" + std::to_string(i)));
            }
        }
        EXPECT_EQ(without(text, pointers), oneByOne) << text;
    }
}

TEST(JsonEdit, EditsOfOneTextAreAllOfThatText) {
    using enum JsonEdit::Kind;
    const auto edited = [](const char* text, const std::vector<JsonEdit>& edits) {
        return got(editJson(text, edits));
    };
    // A move, within a list and to its end.
    EXPECT_EQ(edited("[1, 2, 3]", {{Remove, "/2"}, {InsertElement, "/0", "3"}}), "[3, 1, 2]");
    EXPECT_EQ(edited("[1, 2, 3]", {{Remove, "/0"}, {InsertElement, "/-", "1"}}), "[2, 3, 1]");
    EXPECT_EQ(edited("[1, 2]", {{Remove, "/1"}, {InsertElement, "/1", "2"}}), "[1, 2]");
    EXPECT_EQ(edited("[1]", {{Remove, "/0"}, {InsertElement, "/0", "2"}}), "[2]");
    // At one place in the order of the edits, before what is put in the place of a child.
    EXPECT_EQ(edited("[1, 2]",
                     {{InsertElement, "/1", "8"}, {Set, "/1", "7"}, {InsertElement, "/1", "9"}}),
              "[1, 8, 9, 7]");
    EXPECT_EQ(edited("[]", {{InsertElement, "/-", "1"}, {InsertElement, "/0", "2"}}), "[1, 2]");
    // What is removed takes the edits within it along.
    EXPECT_EQ(edited(R"({"a": [1], "b": 2})", {{Set, "/a/0", "3"}, {Remove, "/a"}}), R"({"b": 2})");
    EXPECT_EQ(edited(R"({"b": 2})", {{InsertMember, "/a", "1", "b"}, {Set, "/c", "3"}}),
              R"({"a": 1, "b": 2, "c": 3})");
}

TEST(JsonEdit, SaysWhatIsWrong) {
    EXPECT_THAT(got(setJson("{\"a\": }", "/a", "1")), HasSubstr("the whole text: not valid JSON"));
    EXPECT_THAT(got(setJson("{\"a\": 1}", "/a", "tru")),
                HasSubstr("/a: the new value is not JSON"));
    EXPECT_THAT(got(setJson("{\"a\": 1}", "a", "1")), HasSubstr("which begins with /"));
    EXPECT_THAT(got(setJson("{\"a\": [1]}", "/a/1", "1")),
                HasSubstr("/a/1: there is no such value"));
    EXPECT_THAT(got(removeJson("{}", "/a")), HasSubstr("/a: there is no such value"));
    EXPECT_THAT(got(removeJson("{}", "")), HasSubstr("expected a place within the text"));
    EXPECT_THAT(got(insertMember("{\"a\": 1}", "/a", "1")), HasSubstr("such a key already"));
    EXPECT_THAT(got(insertMember("[1]", "/a", "1")), HasSubstr("expected an object, found a list"));
    EXPECT_THAT(got(insertElement("{\"a\": 1}", "/0", "1")),
                HasSubstr("expected a list, found an"));
    EXPECT_THAT(got(insertElement("[1]", "/2", "1")), HasSubstr("expected a number up to 1 or -"));
}

// ---- Any edits of any shipped workload, against another library's idea of them.

struct Place {
    std::string pointer;
    const Json* parent = nullptr;
};

void gather(const Json& value, const std::string& pointer, std::vector<Place>& places) {
    for (const auto& [key, child] : value.items()) {
        std::string place = pointer;
        place += '/';
        for (const char c : key) {
            place += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
        }
        places.push_back({place, &value});
        if (child.is_structured()) {
            gather(child, place, places);
        }
    }
}

const std::vector<std::string> kValues{"true",        "-1.5", R"("a, \"b\" ]}")",
                                       "[]",          "{}",   R"({"wait": "e", "stream": "s[i]"})",
                                       "[1, [2, {}]]"};

class JsonEditOf : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        std::ifstream in(STREAMSCOPE_SOURCE_DIR "/resources/workloads/" + GetParam() + ".json");
        text = {std::istreambuf_iterator<char>(in), {}};
        model = Json::parse(text);
    }

    std::size_t any(std::size_t count) {
        return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
    }

    /// Does one edit to the text and to the model.
    void edit() {
        std::vector<Place> places;
        gather(model, "", places);
        const Place place = places[any(places.size())];
        const std::string& value = kValues[any(kValues.size())];
        const Json::json_pointer pointer(place.pointer);
        const auto what = any(4);
        Result<std::string> edited = Error{};
        if (what == 0 && places.size() > 3) {
            edited = removeJson(text, place.pointer);
            Json& parent = model[pointer.parent_pointer()];
            parent.is_array() ? parent.erase(std::stoul(pointer.back()))
                              : void(parent.erase(pointer.back()));
        } else if (what == 1 && place.parent->is_array()) {
            edited = insertElement(text, place.pointer, value);
            Json& parent = model[pointer.parent_pointer()];
            parent.insert(parent.begin() + std::stol(pointer.back()), Json::parse(value));
        } else if (what == 2 && place.parent->is_object()) {
            const std::string key = "new" + std::to_string(++made);
            const auto added = pointer.parent_pointer() / key;
            edited = setJson(text, added.to_string(), value);
            model[added] = Json::parse(value);
        } else {
            edited = setJson(text, place.pointer, value);
            model[pointer] = Json::parse(value);
        }
        ASSERT_TRUE(edited.hasValue()) << place.pointer << ": " << edited.error().message;
        text = *edited;
    }

    std::string text;
    Json model;
    std::mt19937 random{20261121};
    int made = 0;
};

TEST_P(JsonEditOf, IsWhatAnotherLibraryMakesOfIt) {
    for (int i = 0; i < 60; ++i) {
        ASSERT_NO_FATAL_FAILURE(edit());
        const Json read = Json::parse(text, nullptr, false);
        ASSERT_FALSE(read.is_discarded()) << text;
        ASSERT_EQ(read.dump(), model.dump());
    }
}

TEST_P(JsonEditOf, LeavesTheRestOfTheTextAlone) {
    std::vector<Place> places;
    gather(model, "", places);
    for (const Place& place : places) {
        const auto whole = jsonAt(text, place.pointer);
        ASSERT_TRUE(whole.hasValue());
        EXPECT_EQ(Json::parse(*whole), model[Json::json_pointer(place.pointer)]);
        const auto other = setJson(text, place.pointer, "0");
        ASSERT_TRUE(other.hasValue());
        EXPECT_EQ(got(setJson(*other, place.pointer, *whole)), text) << place.pointer;
        if (place.parent->is_array()) {
            const auto more = insertElement(text, place.pointer, "0");
            ASSERT_TRUE(more.hasValue());
            EXPECT_EQ(got(removeJson(*more, place.pointer)), text) << place.pointer;
        }
    }
}

std::vector<std::string> shippedNames() {
    std::vector<std::string> names;
    for (const auto& file :
         std::filesystem::directory_iterator(STREAMSCOPE_SOURCE_DIR "/resources/workloads")) {
        names.push_back(file.path().stem().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

INSTANTIATE_TEST_SUITE_P(EachShipped, JsonEditOf, testing::ValuesIn(shippedNames()),
                         [](const testing::TestParamInfo<std::string>& name) {
                             return name.param;
                         });

}  // namespace
}  // namespace streamscope
