// SPDX-License-Identifier: GPL-3.0-or-later
// Documents and their passages in the index.
// Thread: the database's.
#pragma once

#include "store/database.h"
#include "store/rows.h"

#include <vector>

namespace strata::store {

class DocumentStore {
public:
    explicit DocumentStore(Database& database) : database_(database) {}

    /// Puts a document in the place of what was there under the same sha256, passages and pairs of
    /// it included; gives its id.
    std::int64_t replace(const DocumentRow& document);
    void addPassage(const PassageRow& passage);

    std::vector<DocumentRow> documents() const;
    std::vector<PassageRow> passagesOf(std::int64_t documentId) const;

private:
    Database& database_;
};

}  // namespace strata::store
