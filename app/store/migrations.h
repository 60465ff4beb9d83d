// SPDX-License-Identifier: GPL-3.0-or-later
// Brings an index to this program's schema, one numbered step after the other (store/schema/).
#pragma once

#include <string>

namespace strata::store {

class Database;

/// Runs the steps that the file has not seen, each in a transaction. Throws RunInvalid for a file
/// of a newer program.
void migrate(Database& database, const std::string& path);

}  // namespace strata::store
