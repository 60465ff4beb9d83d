// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules find in a document: a fact, the ways to ask for it and where it stands.
// Thread: values; any thread.
#pragma once

#include "datasetgen/text/joined_blocks.h"

#include <cstddef>
#include <string>
#include <vector>

namespace strata::datasetgen {

/// One way to ask for a fact and the answer to just that question.
struct Phrasing {
    std::string question;
    std::string answer;
    std::string cited = {};    ///< the question with the document's title named; may be empty
    std::string leansOn = {};  ///< as in Pair
};

/// Where the words behind a fact stand.
struct Evidence {
    std::size_t joinedIndex = 0;
    TextSpan span;
};

struct Fact {
    std::string kind;
    int quality = 0;  ///< higher is asked first when a passage has more facts than it needs
    std::vector<Phrasing> phrasings;
    std::vector<Evidence> evidence;
};

/// A joined block in its surroundings.
struct BlockPlace {
    const std::vector<JoinedBlock>& blocks;
    std::size_t index = 0;

    const JoinedBlock& block() const { return blocks[index]; }
    const JoinedBlock* next() const {
        return index + 1 < blocks.size() ? &blocks[index + 1] : nullptr;
    }
    const JoinedBlock* previous() const { return index > 0 ? &blocks[index - 1] : nullptr; }
};

}  // namespace strata::datasetgen
