// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/trace_column_reader.h"

#include "engine/trace/column_values.h"
#include "engine/trace/columns.h"

#include <optional>
#include <type_traits>

namespace streamscope {
namespace {

/// How a value stands in the file.
template <typename Value>
struct InFile {
    using Number = Value;
    static constexpr std::optional<Number> kIfNull{};
};
template <typename Value>
requires kIsWord<Value>
struct InFile<Value> {
    using Number = std::underlying_type_t<Value>;
    static constexpr std::optional<Number> kIfNull{};
};
template <typename Value>
requires kIsId<Value>
struct InFile<Value> {
    using Number = std::underlying_type_t<Value>;
    static constexpr std::optional<Number> kIfNull{static_cast<Number>(Value::None)};
};

template <typename Value, typename Place>
bool readNumbers(JsonPull& pull, std::size_t count, const Place& place) {
    using Number = typename InFile<Value>::Number;
    return pull.numbers<Number>(count, InFile<Value>::kIfNull, [&](std::size_t i, Number number) {
        place(i) = static_cast<Value>(number);
    });
}

template <typename Value>
bool readColumn(JsonPull& pull, std::size_t count, Column<Value>& column) {
    column.resize(count);
    return readNumbers<Value>(pull, count, [&](std::size_t i) -> Value& { return column[i]; });
}

/// How many things follow; the text has room for them.
bool readCount(JsonPull& pull, std::optional<std::size_t>& count) {
    std::size_t number = 0;
    if (!pull.read(number)) {
        return false;
    }
    if (number > pull.left() || number >= indexOf(OperationId::None)) {
        return pull.fail(say(SENTENCE("Streamscope", "there cannot be so many")));
    }
    count = number;
    return true;
}

constexpr SentenceText<0> kCountFirst =
    SENTENCE("Streamscope", "\"count\" must come before the columns");

/// Reads an object of columns: `onCount` makes room, `onColumn(key)` takes one, `keys` without
/// "count"; all but the last `optional` ones must be there.
template <typename OnCount, typename OnColumn>
bool readColumns(JsonPull& pull, std::vector<std::string_view> keys, std::size_t optional,
                 const OnCount& onCount, const OnColumn& onColumn) {
    keys.insert(keys.begin(), "count");
    std::optional<std::size_t> count;
    return pull.members(keys, keys.size() - optional, [&](std::size_t which) {
        if (which != 0) {
            return count ? onColumn(keys[which], *count) : pull.fail(say(kCountFirst));
        }
        if (!readCount(pull, count)) {
            return false;
        }
        onCount(*count);
        return true;
    });
}

template <typename Visit>
void visitColumnsOf(Presence presence, const Visit& visit) {
    visitOperationColumns([&](const ColumnInfo& info, auto column, auto /*absent*/) {
        if (info.presence == presence) {
            visit(info, column);
        }
    });
}

/// `visit` with what a JSON file has of the columns, first those that are always there.
template <typename Visit>
void visitColumnsInJson(const Visit& visit) {
    visitColumnsOf(Presence::Always, visit);
    visitColumnsOf(Presence::Optional, visit);
}

bool readOperations(JsonPull& pull, Trace& trace) {
    std::vector<std::string_view> keys;
    std::size_t optional = 0;
    visitColumnsInJson([&](const ColumnInfo& info, auto /*column*/) {
        keys.push_back(info.name);
        optional += info.presence == Presence::Optional ? 1U : 0U;
    });
    return readColumns(
        pull, keys, optional, [&](std::size_t count) { sizeColumns(trace, count); },
        [&](std::string_view key, std::size_t count) {
            bool isRead = false;
            visitColumnsInJson([&](const ColumnInfo& info, auto column) {
                isRead = isRead || (info.name == key && readColumn(pull, count, trace.*column));
            });
            return isRead;
        });
}

/// Reads the numbers of the member that is called `key`, of every thing.
template <typename Thing>
bool readMember(JsonPull& pull, std::string_view key, std::size_t count, Column<Thing>& things) {
    bool isRead = false;
    visitMembers(std::type_identity<Thing>(), [&](const ColumnInfo& info, auto member) {
        using Value = std::remove_reference_t<decltype(things[0].*member)>;
        const auto place = [&things, member ](std::size_t i) -> auto& {
            return things[i].*member;
        };
        isRead = isRead || (info.name == key && readNumbers<Value>(pull, count, place));
    });
    return isRead;
}

template <typename Thing>
bool readThings(JsonPull& pull, Column<Thing>& things) {
    std::vector<std::string_view> keys;
    std::size_t optional = 0;
    visitMembers(std::type_identity<Thing>(), [&](const ColumnInfo& info, auto /*member*/) {
        keys.push_back(info.name);
        optional += info.presence == Presence::Optional ? 1U : 0U;
    });
    return readColumns(
        pull, keys, optional, [&](std::size_t count) { things.resize(count); },
        [&](std::string_view key, std::size_t count) {
            return readMember(pull, key, count, things);
        });
}

}  // namespace

bool readColumnsOf(JsonPull& pull, std::string_view table, Trace& trace) {
    if (table == kOperationsTable) {
        return readOperations(pull, trace);
    }
    bool isRead = false;
    visitTables([&](const TableInfo& info, auto things) {
        isRead = isRead || (info.name == table && readThings(pull, trace.*things));
    });
    return isRead;
}

}  // namespace streamscope
