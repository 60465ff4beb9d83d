// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/document_store.h"

namespace strata::store {

std::int64_t DocumentStore::replace(const DocumentRow& document) {
    Statement(database_, "DELETE FROM documents WHERE sha256 = ?").bind(1, document.sha256).run();
    Statement(database_, "INSERT INTO documents (path, sha256, pages) VALUES (?, ?, ?)")
        .bind(1, document.path)
        .bind(2, document.sha256)
        .bind(3, document.pages)
        .run();
    return database_.lastRowId();
}

void DocumentStore::addPassage(const PassageRow& passage) {
    Statement(database_,
              "INSERT OR REPLACE INTO passages (id, document_id, position, heading_path) "
              "VALUES (?, ?, ?, ?)")
        .bind(1, passage.id)
        .bind(2, passage.documentId)
        .bind(3, passage.position)
        .bind(4, passage.headingPathJson)
        .run();
}

std::vector<DocumentRow> DocumentStore::documents() const {
    Statement query(database_, "SELECT id, path, sha256, pages FROM documents ORDER BY id");
    std::vector<DocumentRow> rows;
    while (query.step()) {
        rows.push_back({query.integer(0), query.text(1), query.text(2), query.integer(3)});
    }
    return rows;
}

std::vector<PassageRow> DocumentStore::passagesOf(std::int64_t documentId) const {
    Statement query(database_,
                    "SELECT id, document_id, position, heading_path FROM passages "
                    "WHERE document_id = ? ORDER BY position");
    query.bind(1, documentId);
    std::vector<PassageRow> rows;
    while (query.step()) {
        rows.push_back({query.text(0), query.integer(1), query.integer(2), query.text(3)});
    }
    return rows;
}

}  // namespace strata::store
