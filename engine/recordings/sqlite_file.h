// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace streamscope::recordings {

/// A row of a table, while it is visited.
class SqliteRow {
public:
    explicit SqliteRow(sqlite3_stmt* statement) : m_statement(statement) {}
    /// Of the column of that place in what was asked for; nothing of any other type than a whole
    /// number.
    [[nodiscard]] std::optional<std::int64_t> number(int column) const;
    /// Empty for anything but a text.
    [[nodiscard]] std::string_view text(int column) const;

private:
    sqlite3_stmt* m_statement;
};

/// A SQLite database of somebody else's: nothing in it is run, nothing is written beside it.
/// Read-only and immutable; no extensions, views, triggers, functions or virtual tables; lengths
/// are limited. One thread.
class SqliteFile {
public:
    /// Error: Io (cannot be opened or read).
    [[nodiscard]] static Result<SqliteFile> open(const std::string& path);
    /// The same of bytes, which must live as long. Error: InvalidInput.
    [[nodiscard]] static Result<SqliteFile> ofBytes(std::string_view bytes);

    /// Whether it has such a table: a real one, neither a view nor a virtual table.
    [[nodiscard]] bool hasTable(const std::string& table) const;
    [[nodiscard]] bool hasColumn(const std::string& table, const char* column) const;
    /// Visits every row of a table, of a real one. A column that the table lacks has no values.
    /// False: the table is damaged and was read as far as it goes.
    bool each(const std::string& table, const std::vector<const char*>& columns,
              const std::function<void(const SqliteRow&)>& visit) const;
    [[nodiscard]] std::uint64_t rowsRead() const { return m_rows; }
    /// Asked every kRowsBetween rows: where it is false, each() ends there.
    void readWhile(std::function<bool()> goesOn) const { m_goesOn = std::move(goesOn); }
    static constexpr std::uint64_t kRowsBetween = 4096;

private:
    struct Close {
        void operator()(sqlite3* database) const;
    };
    using Handle = std::unique_ptr<sqlite3, Close>;

    explicit SqliteFile(Handle database) : m_database(std::move(database)) {}
    static std::optional<std::string> prepare(sqlite3* database);

    Handle m_database;
    mutable std::uint64_t m_rows = 0;
    mutable std::function<bool()> m_goesOn;
};

}  // namespace streamscope::recordings
