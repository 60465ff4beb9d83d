// SPDX-License-Identifier: GPL-3.0-or-later
// One SQLite file: opened in write-ahead mode and migrated, statements, transactions. SQLite's
// errors become Errors here and nowhere else. Thread: an object belongs to one thread.
#pragma once

#include "strata/error.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace strata::store {

class Database;

/// A prepared statement: bind from 1, step over the rows, read columns from 0.
class Statement {
public:
    Statement(Database& database, std::string_view sql);
    ~Statement();
    Statement(Statement&& other) noexcept;
    Statement& operator=(Statement&&) = delete;

    Statement& bind(int index, std::string_view text);
    Statement& bind(int index, std::int64_t value);

    /// True while there is a row.
    bool step();
    /// Runs to the end and makes the statement ready for new values.
    void run();

    std::string text(int column) const;
    std::int64_t integer(int column) const;

private:
    Database* database_;
    sqlite3_stmt* statement_ = nullptr;
};

class Database {
public:
    /// Opens or makes the file. Throws Locked while another process writes, RunInvalid when it is
    /// no database, DiskFull, NotWritable.
    explicit Database(const std::string& path);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    void execute(std::string_view sql);
    std::int64_t lastRowId() const;

private:
    friend class Statement;
    friend class Transaction;
    /// Throws the Error of the last call's result.
    [[noreturn]] void fail(const Sentence& failure) const;

    std::string path_;
    sqlite3* handle_ = nullptr;
};

/// All or nothing: rolled back by the destructor unless committed.
class Transaction {
public:
    explicit Transaction(Database& database);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    void commit();

private:
    Database& database_;
    bool open_ = true;
};

}  // namespace strata::store
