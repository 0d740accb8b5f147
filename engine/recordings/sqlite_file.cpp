// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/recordings/sqlite_file.h"

#include <array>
#include <filesystem>
#include <sqlite3.h>
#include <utility>

namespace streamscope::recordings {
namespace {

/// As a URI has it: every byte but letters, digits and a few signs is escaped.
std::string uriOf(const std::string& path) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string uri = path.starts_with('/') ? "file://" : "file:";
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                             (c >= '0' && c <= '9') ||
                             std::string_view("/._-~").find(c) != std::string_view::npos;
        if (isPlain) {
            uri += c;
        } else {
            uri += '%';
            uri += kDigits[byte >> 4U];
            uri += kDigits[byte & 15U];
        }
    }
    return uri + "?mode=ro&immutable=1";
}

/// Nothing but reading columns of tables.
int allow(void* /*user*/, int action, const char* /*first*/, const char* /*second*/,
          const char* /*database*/, const char* /*trigger*/) {
    return action == SQLITE_SELECT || action == SQLITE_READ ? SQLITE_OK : SQLITE_DENY;
}

struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

Statement statementOf(sqlite3* database, const std::string& text) {
    sqlite3_stmt* statement = nullptr;
    sqlite3_prepare_v2(database, text.c_str(), static_cast<int>(text.size()), &statement, nullptr);
    return Statement(statement);
}

std::string inQuotes(std::string_view name) {
    std::string result = "\"";
    for (const char c : name) {
        result += c;
        result += c == '"' ? "\"" : "";
    }
    return result + "\"";
}

}  // namespace

std::optional<std::int64_t> SqliteRow::number(int column) const {
    return sqlite3_column_type(m_statement, column) == SQLITE_INTEGER
               ? std::optional<std::int64_t>(sqlite3_column_int64(m_statement, column))
               : std::nullopt;
}

std::string_view SqliteRow::text(int column) const {
    if (sqlite3_column_type(m_statement, column) != SQLITE_TEXT) {
        return {};
    }
    const auto* const text =
        reinterpret_cast<const char*>(sqlite3_column_text(m_statement, column));
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(m_statement, column));
    return text == nullptr ? std::string_view() : std::string_view(text, size);
}

void SqliteFile::Close::operator()(sqlite3* database) const {
    sqlite3_close_v2(database);
}

/// Before anything of the file is looked at. What is wrong with it.
std::optional<std::string> SqliteFile::prepare(sqlite3* database) {
    constexpr std::array<std::pair<int, int>, 5> kSettings{
        {{SQLITE_DBCONFIG_DEFENSIVE, 1},
         {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
         {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
         {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
         {SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0}}};
    for (const auto& [setting, value] : kSettings) {
        sqlite3_db_config(database, setting, value, nullptr);
    }
    constexpr std::array<std::pair<int, int>, 6> kLimits{{{SQLITE_LIMIT_LENGTH, 64 << 20},
                                                          {SQLITE_LIMIT_SQL_LENGTH, 1 << 20},
                                                          {SQLITE_LIMIT_EXPR_DEPTH, 100},
                                                          {SQLITE_LIMIT_ATTACHED, 0},
                                                          {SQLITE_LIMIT_TRIGGER_DEPTH, 1},
                                                          {SQLITE_LIMIT_WORKER_THREADS, 0}}};
    for (const auto& [limit, value] : kLimits) {
        sqlite3_limit(database, limit, value);
    }
    sqlite3_exec(database, "PRAGMA trusted_schema=0", nullptr, nullptr, nullptr);
    sqlite3_set_authorizer(database, allow, nullptr);
    const Statement first = statementOf(database, "SELECT name FROM sqlite_schema");
    const int state = first ? sqlite3_step(first.get()) : SQLITE_ERROR;
    return state == SQLITE_ROW || state == SQLITE_DONE
               ? std::nullopt
               : std::optional<std::string>(sqlite3_errmsg(database));
}

Result<SqliteFile> SqliteFile::open(const std::string& path) {
    const auto wrong = [&path](Sentence why) {
        return Error::of(ErrorCode::Io,
                         say(SENTENCE("Streamscope", "cannot read %1: %2"), path, std::move(why)));
    };
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(path, ignored)) {
        return wrong(say(SENTENCE("Streamscope", "it is not a regular file")));
    }
    sqlite3* opened = nullptr;
    constexpr int kHow = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX;
    const int state = sqlite3_open_v2(uriOf(path).c_str(), &opened, kHow, nullptr);
    Handle database(opened);
    if (state != SQLITE_OK) {
        return wrong(verbatim(opened == nullptr ? sqlite3_errstr(state) : sqlite3_errmsg(opened)));
    }
    if (auto problem = prepare(opened)) {
        return wrong(verbatim(*std::move(problem)));
    }
    return SqliteFile(std::move(database));
}

Result<SqliteFile> SqliteFile::ofBytes(std::string_view bytes) {
    sqlite3* opened = nullptr;
    sqlite3_open_v2(":memory:", &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
    Handle database(opened);
    // SQLite takes no pointer to const, but with this flag it writes nothing.
    auto* const begin = reinterpret_cast<unsigned char*>(const_cast<char*>(bytes.data()));
    const auto size = static_cast<sqlite3_int64>(bytes.size());
    const bool isTaken = opened != nullptr && size > 0 &&
                         sqlite3_deserialize(opened, "main", begin, size, size,
                                             SQLITE_DESERIALIZE_READONLY) == SQLITE_OK;
    const auto problem = isTaken ? prepare(opened) : std::optional<std::string>("it is empty");
    if (problem) {
        return Error::of(ErrorCode::InvalidInput, verbatim(*problem));
    }
    return SqliteFile(std::move(database));
}

bool SqliteFile::hasTable(const std::string& table) const {
    const Statement statement = statementOf(
        m_database.get(), "SELECT rootpage FROM sqlite_schema WHERE type = 'table' AND name = ?");
    if (!statement) {
        return false;
    }
    sqlite3_bind_text(statement.get(), 1, table.data(), static_cast<int>(table.size()),
                      SQLITE_STATIC);
    // A virtual table has no page of its own.
    return sqlite3_step(statement.get()) == SQLITE_ROW &&
           sqlite3_column_int64(statement.get(), 0) > 0;
}

bool SqliteFile::hasColumn(const std::string& table, const char* column) const {
    return sqlite3_table_column_metadata(m_database.get(), "main", table.c_str(), column, nullptr,
                                         nullptr, nullptr, nullptr, nullptr) == SQLITE_OK;
}

bool SqliteFile::each(const std::string& table, const std::vector<const char*>& columns,
                      const std::function<void(const SqliteRow&)>& visit) const {
    if (!hasTable(table)) {
        return true;
    }
    std::string list;
    for (const char* const column : columns) {
        list += list.empty() ? "" : ", ";
        list += hasColumn(table, column) ? inQuotes(column) : "NULL";
    }
    const Statement statement =
        statementOf(m_database.get(), "SELECT " + list + " FROM main." + inQuotes(table));
    if (!statement) {
        return false;
    }
    const SqliteRow row(statement.get());
    int state = sqlite3_step(statement.get());
    for (; state == SQLITE_ROW; state = sqlite3_step(statement.get())) {
        ++m_rows;
        visit(row);
        if (m_rows % kRowsBetween == 0 && m_goesOn && !m_goesOn()) {
            return true;
        }
    }
    return state == SQLITE_DONE;
}

}  // namespace streamscope::recordings
