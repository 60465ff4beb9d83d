// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/migrations.h"

#include "store/database.h"
#include "store/schema_files.h"

#include "strata/sentence.h"

#include <iterator>

namespace strata::store {

void migrate(Database& database, const std::string& path) {
    constexpr auto newest = static_cast<std::int64_t>(std::size(kSchemaFiles));
    Statement version(database, "PRAGMA user_version");
    version.step();
    const std::int64_t have = version.integer(0);
    version.run();
    if (have > newest) {
        throw Error(
            ErrorCode::RunInvalid,
            Sentence("The index was written by a newer version of Strata Studio."), path,
            Sentence(
                "Use that version, or delete the index. It is rebuilt from the files next to it."));
    }
    for (std::int64_t step = have; step < newest; ++step) {
        Transaction transaction(database);
        database.execute(kSchemaFiles[static_cast<std::size_t>(step)].text);
        database.execute("PRAGMA user_version = " + std::to_string(step + 1));
        transaction.commit();
    }
}

}  // namespace strata::store
