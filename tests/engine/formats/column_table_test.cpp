// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/npz_layout.h"
#include "engine/trace/column_values.h"
#include "engine/trace/columns.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>

namespace streamscope {
namespace {

const std::string kPage = STREAMSCOPE_SOURCE_DIR "/docs/trace-formats.md";
constexpr std::string_view kHead =
    "| array | type | of | meaning |\n"
    "|---|---|---|---|\n";

std::string contentOf(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// What a number is: a time, a place in a list, or what its meaning says.
template <typename Value>
std::string kindOf() {
    const ListInfo list = listOf<Value>(Trace());
    return std::is_same_v<Value, TimeNs> ? "ns"
           : list.name.empty()           ? ""
                                         : "place in `" + std::string(list.name) + "`";
}

/// What NumPy calls the type of a number: "int64", "uint8".
template <typename Value>
std::string typeName() {
    const std::string type = npyTypeOf<Value>();
    return (type[1] == 'i' ? "int" : "uint") + std::to_string(8 * sizeof(Value));
}

template <typename Value>
std::string rowOf(const std::string& name, const ColumnInfo& info) {
    const bool isOptional = info.presence != Presence::Always;
    return "| `" + name + "`" + (isOptional ? " (optional)" : "") + " | " + typeName<Value>() +
           " | " + kindOf<Value>() + " | " + std::string(info.meaning) + " |\n";
}

std::string tableOfColumns() {
    std::string table(kHead);
    visitOperationColumns([&](const ColumnInfo& info, auto column, auto /*absent*/) {
        using Values = std::remove_cvref_t<decltype(Trace().*column)>;
        table += rowOf<typename Values::value_type>(std::string(info.name), info);
    });
    visitTables([&](const TableInfo& info, auto things) {
        using Thing = typename std::remove_cvref_t<decltype(Trace().*things)>::value_type;
        table += "| `" + std::string(info.name) + "`" +
                 (info.presence == Presence::Always ? "" : " (optional)") + " | | | " +
                 std::string(info.meaning) + " |\n";
        visitMembers(std::type_identity<Thing>(), [&](const ColumnInfo& column, auto member) {
            using Value = std::remove_cvref_t<decltype(std::declval<Thing>().*member)>;
            table += rowOf<Value>(std::string(info.name) + "[\"" + std::string(column.name) + "\"]",
                                  column);
        });
    });
    return table;
}

/// STREAMSCOPE_RENEW_DOCUMENTS=1 in the environment writes the table.
TEST(ColumnTable, IsTheTableOfTheDocument) {
    const std::string page = contentOf(kPage);
    const std::size_t begin = page.find(kHead);
    ASSERT_NE(begin, std::string::npos);
    const std::size_t end = page.find("|\n\n", begin) + 2;
    if (std::getenv("STREAMSCOPE_RENEW_DOCUMENTS") != nullptr) {
        std::ofstream(kPage, std::ios::binary)
            << page.substr(0, begin) << tableOfColumns() << page.substr(end);
        GTEST_SKIP() << "written";
    }
    EXPECT_EQ(page.substr(begin, end - begin), tableOfColumns());
}

TEST(ColumnTable, HasEachNameOnce) {
    std::set<std::string_view> names;
    const auto add = [&names](const auto& info) {
        EXPECT_TRUE(names.insert(info.name).second) << info.name;
        EXPECT_FALSE(info.meaning.empty() || info.meaning.ends_with('.')) << info.name;
    };
    visitOperationColumns([&](const ColumnInfo& info, auto, auto) { add(info); });
    visitTables([&](const TableInfo& info, auto) { add(info); });
}

template <typename... Member>
std::size_t bytesOf(const Member&... /*members*/) {
    return (sizeof(Member) + ...);
}

/// A new member of Trace, or of a thing in a table, needs its row in the table of columns.
TEST(ColumnTable, HasEveryMember) {
    std::size_t bytes = 0;
    visitOperationColumns(
        [&](const ColumnInfo&, auto column, auto) { bytes += sizeof(Trace().*column); });
    visitTables([&](const TableInfo&, auto things) { bytes += sizeof(Trace().*things); });
    const Trace trace;
    bytes += alignof(Trace);  // hasImpliedLinks and what lies behind it
    EXPECT_EQ(bytes,
              sizeof(Trace) - bytesOf(trace.provenance, trace.devices, trace.deviceFacts,
                                      trace.streams, trace.engines, trace.steps, trace.names,
                                      trace.threads, trace.measurement, trace.makespan,
                                      trace.bounds, trace.withoutOverlap, trace.reasonRules));
    visitTables([&](const TableInfo& info, auto things) {
        using Thing = typename std::remove_cvref_t<decltype(trace.*things)>::value_type;
        std::size_t used = 0;
        visitMembers(std::type_identity<Thing>(), [&](const ColumnInfo&, auto member) {
            used += sizeof(std::declval<Thing>().*member);
        });
        EXPECT_LT(sizeof(Thing) - used, alignof(Thing)) << info.name;
    });
}

}  // namespace
}  // namespace streamscope
