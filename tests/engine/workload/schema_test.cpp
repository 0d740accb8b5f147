// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workload/read/keys.h"
#include "kernels/catalogue.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <set>
#include <string>

namespace streamscope {
namespace {

using nlohmann::json;
using Names = std::set<std::string>;

json schema() {
    return json::parse(std::ifstream(STREAMSCOPE_SOURCE_DIR "/resources/schema/"
                                                            "workload.schema.json"));
}

Names keysOf(const json& object) {
    Names names;
    for (const auto& [name, value] : object.items()) {
        names.insert(name);
    }
    return names;
}

void expectAgreement(const KeyTable& table, const json& definition) {
    Names known;
    Names required;
    for (const KeyRule& rule : table.keys) {
        known.emplace(rule.name);
        if (rule.required) {
            required.emplace(rule.name);
        }
    }
    EXPECT_EQ(keysOf(definition.at("properties")), known) << table.name;
    EXPECT_EQ(definition.at("required").get<Names>(), required) << table.name;
    EXPECT_EQ(definition.at("additionalProperties"), json(false)) << table.name;
}

TEST(Schema, HasTheKeysThatTheReaderKnows) {
    const json published = schema();
    for (const KeyTable& table : objectTables()) {
        expectAgreement(table, table.name == "workload"
                                   ? published
                                   : published.at("$defs").at(std::string(table.name)));
    }
    for (const KeyTable& table : stepTables()) {
        expectAgreement(table, published.at("$defs").at(std::string(table.name)));
    }
}

TEST(Schema, ListsTheStepsThatTheReaderKnows) {
    Names listed;
    const json published = schema();
    for (const json& step : published.at("$defs").at("step").at("oneOf")) {
        const auto reference = step.at("$ref").get<std::string>();
        listed.insert(reference.substr(reference.rfind('/') + 1));
    }
    Names known;
    for (const KeyTable& table : stepTables()) {
        known.emplace(table.name);
    }
    EXPECT_EQ(listed, known);
}

TEST(Schema, ListsTheKernelsOfTheCatalogue) {
    Names known;
    for (const kernels::Entry& entry : kernels::catalogue()) {
        known.emplace(entry.name);
    }
    const json published = schema();
    const json& definitions = published.at("$defs");
    Names listed = definitions.at("kernel")
                       .at("properties")
                       .at("kernel")
                       .at("anyOf")
                       .at(0)
                       .at("enum")
                       .get<Names>();
    listed.insert(definitions.at("spin").at("properties").at("kernel").at("const"));
    EXPECT_EQ(listed, known);
}

}  // namespace
}  // namespace streamscope
