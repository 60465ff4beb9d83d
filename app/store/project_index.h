// SPDX-License-Identifier: GPL-3.0-or-later
// The index beside a dataset: which document, passage and review each of its pairs has.
// Thread: one.
#pragma once

#include "store/database.h"
#include "store/document_store.h"
#include "store/pair_store.h"

#include <string>

namespace strata::store {

struct ProjectIndex {
    /// Opens the file, or creates it. Throws what Database throws.
    explicit ProjectIndex(const std::string& path)
        : database(path), documents(database), pairs(database) {}

    Database database;
    DocumentStore documents;
    PairStore pairs;
};

}  // namespace strata::store
