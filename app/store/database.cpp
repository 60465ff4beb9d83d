// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/database.h"

#include "store/migrations.h"

#include "strata/sentence.h"

#include <sqlite3.h>

#include <cerrno>
#include <utility>

namespace strata::store {

namespace {

/// How long a second process waits for the first one's write.
constexpr int kBusyMilliseconds = 5000;

/// What the system refused, as an errno value; 0 where the fault is the index's own.
int refusalOf(int result, int lastErrno) {
    switch (result & 0xff) {
        case SQLITE_FULL:
            return ENOSPC;
        case SQLITE_IOERR:
            // The file of shared memory could not grow; SQLite keeps no errno of that.
            return result == SQLITE_IOERR_SHMSIZE ? ENOSPC : lastErrno;
        case SQLITE_READONLY:
        case SQLITE_CANTOPEN:
        case SQLITE_PERM:
            return EACCES;
        default:
            return 0;
    }
}

bool isInUse(int result) {
    return (result & 0xff) == SQLITE_BUSY || (result & 0xff) == SQLITE_LOCKED;
}

bool isDamaged(int result) {
    return (result & 0xff) == SQLITE_NOTADB || (result & 0xff) == SQLITE_CORRUPT;
}

}  // namespace

Database::Database(const std::string& path) : path_(path) {
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    try {
        if (sqlite3_open_v2(path.c_str(), &handle_, flags, nullptr) != SQLITE_OK) {
            fail(Sentence("Can't open the index"));
        }
        sqlite3_extended_result_codes(handle_, 1);
        sqlite3_busy_timeout(handle_, kBusyMilliseconds);
        execute("PRAGMA journal_mode = WAL");
        execute("PRAGMA synchronous = NORMAL");
        execute("PRAGMA foreign_keys = ON");
        migrate(*this, path_);
    } catch (...) {  // the destructor does not run for a constructor that throws
        sqlite3_close_v2(handle_);
        throw;
    }
}

Database::~Database() {
    sqlite3_close_v2(handle_);
}

void Database::execute(std::string_view sql) {
    if (sqlite3_exec(handle_, std::string(sql).c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
        fail(Sentence("Can't change the index"));
    }
}

std::int64_t Database::lastRowId() const {
    return sqlite3_last_insert_rowid(handle_);
}

void Database::fail(const Sentence& failure) const {
    const int result = sqlite3_extended_errcode(handle_);
    if (const int refusal = refusalOf(result, sqlite3_system_errno(handle_)); refusal != 0) {
        throwErrno(refusal, failure, path_);
    }
    if (isInUse(result)) {
        throw Error(ErrorCode::Locked, Sentence("In use by another process."), path_,
                    Sentence("Wait until it ends."));
    }
    throw Error(isDamaged(result) ? ErrorCode::RunInvalid : ErrorCode::IoFailed,
                Sentence("%1: %2.", failure, sqlite3_errmsg(handle_)), path_,
                Sentence("Delete the index. It is rebuilt from the files next to it."));
}

Statement::Statement(Database& database, std::string_view sql) : database_(&database) {
    if (sqlite3_prepare_v2(database.handle_, sql.data(), static_cast<int>(sql.size()), &statement_,
                           nullptr) != SQLITE_OK) {
        database.fail(Sentence("Can't read the index"));
    }
}

Statement::~Statement() {
    sqlite3_finalize(statement_);
}

Statement::Statement(Statement&& other) noexcept
    : database_(other.database_), statement_(std::exchange(other.statement_, nullptr)) {}

Statement& Statement::bind(int index, std::string_view text) {
    if (sqlite3_bind_text64(statement_, index, text.data(), text.size(), SQLITE_TRANSIENT,
                            SQLITE_UTF8) != SQLITE_OK) {
        database_->fail(Sentence("Can't bind a parameter of the index query"));
    }
    return *this;
}

Statement& Statement::bind(int index, std::int64_t value) {
    if (sqlite3_bind_int64(statement_, index, value) != SQLITE_OK) {
        database_->fail(Sentence("Can't bind a parameter of the index query"));
    }
    return *this;
}

bool Statement::step() {
    const int result = sqlite3_step(statement_);
    if (result != SQLITE_ROW && result != SQLITE_DONE) {
        database_->fail(Sentence("Can't write the index"));
    }
    return result == SQLITE_ROW;
}

void Statement::run() {
    while (step()) {
    }
    sqlite3_reset(statement_);
}

std::string Statement::text(int column) const {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return text == nullptr
               ? std::string()
               : std::string(text,
                             static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
}

std::int64_t Statement::integer(int column) const {
    return sqlite3_column_int64(statement_, column);
}

Transaction::Transaction(Database& database) : database_(database) {
    database_.execute("BEGIN IMMEDIATE");
}

Transaction::~Transaction() {
    if (open_) {
        // A failed roll-back leaves the journal, which the next opening rolls back.
        sqlite3_exec(database_.handle_, "ROLLBACK", nullptr, nullptr, nullptr);
    }
}

void Transaction::commit() {
    database_.execute("COMMIT");
    open_ = false;
}

}  // namespace strata::store
