// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/npz_layout.h"
#include "engine/formats/trace_check.h"
#include "engine/formats/trace_npz.h"
#include "engine/formats/trace_reader.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>

namespace streamscope {
namespace {

using Problem = std::optional<Error>;

Error refused(std::string_view member, Sentence problem) {
    return Error::of(ErrorCode::InvalidInput, say(SENTENCE("Streamscope", "%1: %2"),
                                                  std::string(member), std::move(problem)));
}

/// Reads the arrays of an archive.
class ArrayReader {
public:
    ArrayReader(const std::vector<ZipMember>& members, std::shared_ptr<const void> owner)
        : m_members(members), m_owner(std::move(owner)) {}

    [[nodiscard]] const ZipMember* find(std::string_view name) const {
        const auto member = std::ranges::find(m_members, name, &ZipMember::name);
        return member == m_members.end() ? nullptr : &*member;
    }

    /// Reads the array of a column or of a table; it stays empty if there is none that must be.
    template <typename Entry>
    Problem read(std::string_view name, Presence presence, Column<Entry>& column) const {
        const std::string file = std::string(name) + ".npy";
        const ZipMember* const member = find(file);
        if (member == nullptr) {
            return presence == Presence::Always
                       ? Problem(refused(file, say(SENTENCE("Streamscope", "is not there"))))
                       : std::nullopt;
        }
        const auto array = readNpy(member->bytes);
        if (!array) {
            return refused(file, array.error().phrase());
        }
        const NpyHeader layout = layoutOf<Entry>(array->header.count);
        const bool isSame = !array->header.isScalar && array->header.fields == layout.fields &&
                            array->header.entrySize == layout.entrySize;
        return isSame ? take(*array, column) : copyFields(*array, file, column);
    }

private:
    /// What is as in memory.
    template <typename Entry>
    Problem take(const NpyArray& array, Column<Entry>& column) const {
        const char* const data = array.data.data();
        const std::size_t count = array.header.count;
        if (reinterpret_cast<std::uintptr_t>(data) % alignof(Entry) == 0) {
            column = Column<Entry>(std::span(reinterpret_cast<const Entry*>(data), count), m_owner);
        } else {
            column.resize(count);
            std::copy_n(data, array.data.size(), reinterpret_cast<char*>(column.data()));
        }
        return std::nullopt;
    }

    /// Fields at other places than in memory, or without one that may be left out.
    template <typename Entry>
    static Problem copyFields(const NpyArray& array, const std::string& file,
                              Column<Entry>& /*column*/) {
        return array.header.isScalar
                   ? refused(file,
                             say(SENTENCE("Streamscope", "expected an array of one dimension")))
                   : wrongType(file, npyTypeOf<Entry>(), typeIn(array.header, ""));
    }
    template <typename Entry>
    requires std::is_class_v<Entry>
    static Problem copyFields(const NpyArray& array, const std::string& file,
                              Column<Entry>& column) {
        Problem problem;
        column.resize(array.header.isScalar ? 0 : array.header.count);
        visitMembers(std::type_identity<Entry>(), [&](const ColumnInfo& info, auto member) {
            using Value = std::remove_cvref_t<decltype(std::declval<Entry>().*member)>;
            const auto field = std::ranges::find(array.header.fields, info.name, &NpyField::name);
            const bool isThere = field != array.header.fields.end();
            if (isThere && field->type == npyTypeOf<Value>()) {
                copyField(array, field->offset, column, member);
            } else if ((isThere || info.presence == Presence::Always) && !problem) {
                problem = wrongType(file + "/" + std::string(info.name), npyTypeOf<Value>(),
                                    isThere ? field->type : "");
            }
        });
        return problem;
    }

    template <typename Thing, typename Value>
    static void copyField(const NpyArray& array, std::size_t offset, Column<Thing>& things,
                          Value Thing::*member) {
        for (std::size_t i = 0; i < things.size(); ++i) {
            std::memcpy(&(things[i].*member),
                        array.data.data() + i * array.header.entrySize + offset, sizeof(Value));
        }
    }

    static std::string typeIn(const NpyHeader& header, std::string_view name) {
        const auto field = std::ranges::find(header.fields, name, &NpyField::name);
        return field == header.fields.end() ? "" : field->type;
    }
    /// Without `found` there is none.
    static Error wrongType(const std::string& place, const std::string& expected,
                           const std::string& found) {
        return found.empty()
                   ? refused(place, say(SENTENCE("Streamscope", "expected numbers of the type %1"),
                                        expected))
                   : refused(place, say(SENTENCE("Streamscope",
                                                 "expected numbers of the type %1, found %2"),
                                        expected, found));
    }

    const std::vector<ZipMember>& m_members;
    const std::shared_ptr<const void> m_owner;
};

/// What is no column. NumPy saves it as an array of bytes without dimensions if it is passed on
/// with the arrays.
Result<TraceHead> readHead(const ArrayReader& arrays) {
    if (const ZipMember* const member = arrays.find(kNpzHead)) {
        return readTraceHead(member->bytes);
    }
    const ZipMember* const member = arrays.find(std::string(kNpzHead) + ".npy");
    const auto array = member == nullptr ? std::nullopt : std::optional(readNpy(member->bytes));
    const bool isBytes = array && *array && (*array)->header.isScalar &&
                         (*array)->header.fields.size() == 1 &&
                         (*array)->header.fields.front().type.starts_with("|S");
    return isBytes ? readTraceHead((*array)->data)
                   : refused(kNpzHead, say(SENTENCE("Streamscope", "is not there")));
}

}  // namespace

Result<Trace> readTraceNpz(std::string_view archive, const std::shared_ptr<const void>& owner) {
    const auto members = readZip(archive);
    if (!members) {
        return members.error();
    }
    const ArrayReader arrays(*members, owner);
    auto head = readHead(arrays);
    if (!head) {
        return head.error();
    }
    Trace& trace = head->trace;
    Problem problem;
    visitOperationColumns([&](const ColumnInfo& info, auto column, auto /*absent*/) {
        problem = problem ? problem : arrays.read(info.name, info.presence, trace.*column);
    });
    visitTables([&](const TableInfo& info, auto table) {
        problem = problem ? problem : arrays.read(info.name, info.presence, trace.*table);
    });
    if (problem) {
        return *std::move(problem);
    }
    if (auto found = completeTrace(trace, head->words)) {
        return refused(found->place, std::move(found->problem));
    }
    return std::move(trace);
}

}  // namespace streamscope
