// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the index as values; store/schema says what each field is.
// Thread: values; any thread.
#pragma once

#include <cstdint>
#include <string>

namespace strata::store {

struct DocumentRow {
    std::int64_t id = 0;
    std::string path;
    std::string sha256;
    std::int64_t pages = 0;
};

struct PassageRow {
    std::string id;
    std::int64_t documentId = 0;
    std::int64_t position = 0;
    std::string headingPathJson;
};

struct PairRow {
    std::string id;
    std::string passageId;
    std::int64_t position = 0;
    std::string fact;
    std::string kind;
    std::string question;
    std::string answer;
    std::string quotesJson;
    std::string split;
    std::string rejected;
    std::string scoresJson = "{}";
};

enum class Decision { Accept, Edit, Reject, Undo };

struct ReviewRow {
    std::string pairId;
    Decision decision = Decision::Accept;
    std::string reason;    ///< of a rejection
    std::string question;  ///< of an edit
    std::string answer;
    std::string decidedAt;  ///< ISO 8601, UTC
};

}  // namespace strata::store
