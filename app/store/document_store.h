// SPDX-License-Identifier: GPL-3.0-or-later
// Documents, their blocks and passages in the index.
// Thread: the database's.
#pragma once

#include "store/database.h"
#include "store/rows.h"

#include <optional>
#include <vector>

namespace strata::store {

class DocumentStore {
public:
    explicit DocumentStore(Database& database) : database_(database) {}

    /// Puts a document and its blocks in the place of what was there under the same sha256,
    /// passages and pairs of it included; gives its id.
    std::int64_t replace(const DocumentRow& document, const std::vector<BlockRow>& blocks);
    void addPassage(const PassageRow& passage);

    std::vector<DocumentRow> documents() const;
    std::optional<DocumentRow> documentOf(std::string_view sha256) const;
    std::vector<BlockRow> blocksOf(std::int64_t documentId) const;
    std::vector<PassageRow> passagesOf(std::int64_t documentId) const;

private:
    Database& database_;
};

}  // namespace strata::store
