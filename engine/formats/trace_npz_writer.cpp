// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/npz_layout.h"
#include "engine/formats/trace_npz.h"

#include <algorithm>
#include <cstring>
#include <span>
#include <vector>

namespace streamscope {
namespace {

template <typename Entry>
std::string_view bytesOf(const Entry* entries, std::size_t count) {
    return {reinterpret_cast<const char*>(entries), count * sizeof(Entry)};
}

template <typename Value>
void writeEntries(const Column<Value>& column, const TextSink& sink) {
    sink(bytesOf(column.data(), column.size()));
}

template <typename Thing, typename Value>
void copyMember(std::span<const Thing> things, Value Thing::*member, char* to) {
    for (const Thing& thing : things) {
        const Value value = thing.*member;
        std::memcpy(to, &value, sizeof value);
        to += sizeof(Thing);
    }
}

/// Copies the members only, so that what lies between them in memory is 0 in the file.
template <typename Thing>
requires std::is_class_v<Thing>
void writeEntries(const Column<Thing>& column, const TextSink& sink) {
    constexpr std::size_t kPiece = 4096;
    std::vector<char> piece(std::min(kPiece, column.size()) * sizeof(Thing));
    for (std::size_t begin = 0; begin < column.size(); begin += kPiece) {
        const std::size_t count = std::min(kPiece, column.size() - begin);
        const std::span<const Thing> things(column.data() + begin, count);
        visitMembers(std::type_identity<Thing>(), [&](const ColumnInfo&, auto member) {
            copyMember(things, member, piece.data() + offsetOf(member));
        });
        sink({piece.data(), count * sizeof(Thing)});
    }
}

template <typename Entry>
void addColumn(ZipWriter& zip, std::string_view name, const Column<Entry>& column) {
    zip.add(std::string(name) + ".npy", [&column](const TextSink& sink) {
        sink(npyHeaderText(layoutOf<Entry>(column.size())));
        writeEntries(column, sink);
    });
}

}  // namespace

void writeTraceNpz(const Trace& trace, const Metrics& metrics, const Repetitions& repetitions,
                   const TextSink& sink) {
    ZipWriter zip(sink);
    std::string head;
    JsonWriter json(appendTo(head));
    writeTraceHead(json, trace, metrics, repetitions);
    json.flush();
    zip.add(std::string(kNpzHead), [&head](const TextSink& to) { to(head); });
    const auto add = [&](const auto& info, const auto& column) {
        if (info.presence == Presence::Always || !column.empty()) {
            addColumn(zip, info.name, column);
        }
    };
    visitOperationColumns(
        [&](const ColumnInfo& info, auto column, auto /*absent*/) { add(info, trace.*column); });
    visitTables([&](const TableInfo& info, auto table) { add(info, trace.*table); });
    zip.finish();
}

}  // namespace streamscope
