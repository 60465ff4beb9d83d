// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/document_store.h"

namespace strata::store {

namespace {

constexpr std::string_view kDocumentColumns =
    "SELECT id, path, sha256, format, title, pages, error_code, error_message FROM documents ";

DocumentRow documentIn(const Statement& row) {
    return {row.integer(0), row.text(1),    row.text(2), row.text(3),
            row.text(4),    row.integer(5), row.text(6), row.text(7)};
}

}  // namespace

std::int64_t DocumentStore::replace(const DocumentRow& document,
                                    const std::vector<BlockRow>& blocks) {
    Statement(database_, "DELETE FROM documents WHERE sha256 = ?").bind(1, document.sha256).run();
    Statement(database_,
              "INSERT INTO documents (path, sha256, format, title, pages, error_code, "
              "error_message) VALUES (?, ?, ?, ?, ?, ?, ?)")
        .bind(1, document.path)
        .bind(2, document.sha256)
        .bind(3, document.format)
        .bind(4, document.title)
        .bind(5, document.pages)
        .bind(6, document.errorCode)
        .bind(7, document.errorMessage)
        .run();
    const std::int64_t id = database_.lastRowId();
    Statement insert(database_, "INSERT INTO blocks VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const BlockRow& block = blocks[i];
        insert.bind(1, id).bind(2, static_cast<std::int64_t>(i)).bind(3, block.page);
        insert.bind(4, block.x0).bind(5, block.y0).bind(6, block.x1).bind(7, block.y1);
        insert.bind(8, block.kind).bind(9, block.text).bind(10, block.removed).run();
    }
    return id;
}

void DocumentStore::addPassage(const PassageRow& passage) {
    Statement(database_, "INSERT OR REPLACE INTO passages VALUES (?, ?, ?, ?, ?, ?, ?)")
        .bind(1, passage.id)
        .bind(2, passage.documentId)
        .bind(3, passage.position)
        .bind(4, passage.headingPathJson)
        .bind(5, passage.text)
        .bind(6, passage.tokens)
        .bind(7, passage.rejected)
        .run();
}

std::vector<DocumentRow> DocumentStore::documents() const {
    Statement query(database_, std::string(kDocumentColumns) + "ORDER BY id");
    std::vector<DocumentRow> rows;
    while (query.step()) {
        rows.push_back(documentIn(query));
    }
    return rows;
}

std::optional<DocumentRow> DocumentStore::documentOf(std::string_view sha256) const {
    Statement query(database_, std::string(kDocumentColumns) + "WHERE sha256 = ?");
    query.bind(1, sha256);
    return query.step() ? std::optional(documentIn(query)) : std::nullopt;
}

std::vector<BlockRow> DocumentStore::blocksOf(std::int64_t documentId) const {
    Statement query(database_,
                    "SELECT page, x0, y0, x1, y1, kind, text, removed FROM blocks "
                    "WHERE document_id = ? ORDER BY position");
    query.bind(1, documentId);
    std::vector<BlockRow> rows;
    while (query.step()) {
        rows.push_back({query.integer(0), query.real(1), query.real(2), query.real(3),
                        query.real(4), query.text(5), query.text(6), query.text(7)});
    }
    return rows;
}

std::vector<PassageRow> DocumentStore::passagesOf(std::int64_t documentId) const {
    Statement query(database_,
                    "SELECT id, document_id, position, heading_path, text, tokens, rejected "
                    "FROM passages WHERE document_id = ? ORDER BY position");
    query.bind(1, documentId);
    std::vector<PassageRow> rows;
    while (query.step()) {
        rows.push_back({query.text(0), query.integer(1), query.integer(2), query.text(3),
                        query.text(4), query.integer(5), query.text(6)});
    }
    return rows;
}

}  // namespace strata::store
