-- SPDX-License-Identifier: GPL-3.0-or-later
-- An index over a build's files. Every row can be made again from them: documents, blocks and passages from the cache of
-- documents read, pairs from the dataset and its provenance, reviews from reviews.jsonl.
CREATE TABLE documents (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL,
    sha256 TEXT NOT NULL UNIQUE,
    format TEXT NOT NULL,
    title TEXT NOT NULL,
    pages INTEGER NOT NULL,
    error_code TEXT NOT NULL DEFAULT '',    -- empty: read
    error_message TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE blocks (
    document_id INTEGER NOT NULL REFERENCES documents(id) ON DELETE CASCADE,
    position INTEGER NOT NULL,              -- in reading order, from 0
    page INTEGER NOT NULL,
    x0 REAL NOT NULL, y0 REAL NOT NULL, x1 REAL NOT NULL, y1 REAL NOT NULL,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    removed TEXT NOT NULL,                  -- empty: kept
    PRIMARY KEY (document_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE passages (
    id TEXT PRIMARY KEY,
    document_id INTEGER NOT NULL REFERENCES documents(id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    heading_path TEXT NOT NULL,             -- JSON array
    text TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    rejected TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passages_of_document ON passages(document_id, position);

CREATE TABLE pairs (
    id TEXT PRIMARY KEY,                    -- SHA-256 of document, question and answer: the same in every build
    passage_id TEXT NOT NULL REFERENCES passages(id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    fact TEXT NOT NULL,                     -- phrasings of one fact share it
    kind TEXT NOT NULL,
    question TEXT NOT NULL,
    answer TEXT NOT NULL,
    quotes TEXT NOT NULL,                   -- JSON array of {page, box, text}
    generator TEXT NOT NULL,
    split TEXT NOT NULL,
    rejected TEXT NOT NULL                  -- empty: kept
) STRICT, WITHOUT ROWID;
CREATE INDEX pairs_in_order ON pairs(position);
CREATE INDEX pairs_of_passage ON pairs(passage_id);

-- Decisions are added, never changed: the last one of a pair counts. They outlive a rebuild of the pairs.
CREATE TABLE reviews (
    id INTEGER PRIMARY KEY,
    pair_id TEXT NOT NULL,
    decision TEXT NOT NULL CHECK (decision IN ('accept', 'edit', 'reject', 'undo')),
    reason TEXT NOT NULL,
    question TEXT NOT NULL,                 -- of an edit, else empty
    answer TEXT NOT NULL,
    decided_at TEXT NOT NULL                -- ISO 8601, UTC
) STRICT;
CREATE INDEX reviews_of_pair ON reviews(pair_id, id);

CREATE TABLE versions (
    id INTEGER PRIMARY KEY,
    build_key TEXT NOT NULL,                -- SHA-256 over inputs and settings
    made_at TEXT NOT NULL,
    pairs INTEGER NOT NULL,
    settings TEXT NOT NULL                  -- JSON
) STRICT;
