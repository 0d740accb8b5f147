// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/npy_header.h"
#include "engine/trace/columns.h"

#include <algorithm>
#include <bit>
#include <string>
#include <type_traits>

namespace streamscope {

static_assert(std::endian::native == std::endian::little, "columns are written as they are");

/// What NumPy calls the type of a number or of an id.
template <typename Value>
[[nodiscard]] std::string npyTypeOf() {
    if constexpr (std::is_enum_v<Value>) {
        return npyTypeOf<std::underlying_type_t<Value>>();
    } else {
        return std::string(sizeof(Value) == 1 ? "|" : "<") + (std::is_signed_v<Value> ? "i" : "u") +
               std::to_string(sizeof(Value));
    }
}

template <typename Thing, typename Value>
[[nodiscard]] std::size_t offsetOf(Value Thing::*member) {
    static const Thing thing{};
    return static_cast<std::size_t>(reinterpret_cast<const char*>(&(thing.*member)) -
                                    reinterpret_cast<const char*>(&thing));
}

/// How the entries of a column are in memory: those of a table with a field for each member.
template <typename Entry>
[[nodiscard]] NpyHeader layoutOf(std::size_t count) {
    NpyHeader header;
    header.entrySize = sizeof(Entry);
    header.count = count;
    if constexpr (std::is_class_v<Entry>) {
        visitMembers(std::type_identity<Entry>(), [&](const ColumnInfo& info, auto member) {
            using Value = std::remove_cvref_t<decltype(std::declval<Entry>().*member)>;
            header.fields.push_back({std::string(info.name), npyTypeOf<Value>(), offsetOf(member)});
        });
        std::ranges::sort(header.fields, {}, &NpyField::offset);
    } else {
        header.fields.push_back({"", npyTypeOf<Entry>(), 0});
    }
    return header;
}

}  // namespace streamscope
