// SPDX-License-Identifier: GPL-3.0-or-later
// What a person decided about the pairs of a build: kept whatever the gates said, put into other
// words, or rejected. Decisions are laid over the gated pairs; the pairs themselves are generated
// as before. Thread: free functions; any thread.
#pragma once

#include "datasetgen/base/types.h"

#include <string>
#include <vector>

namespace strata::datasetgen {

enum class PairFate { AsGenerated, Accepted, Edited, Rejected };

struct PairDecision {
    std::string pairId;
    PairFate fate = PairFate::AsGenerated;
    std::string reason;    ///< of a rejection
    std::string question;  ///< of an edit; empty: as it was
    std::string answer;
};

/// Names a pair the same in every build: by its document, question and answer.
std::string pairId(const Pair& pair, const std::vector<Document>& documents);

/// The last decision about a pair counts: an accepted pair is kept whatever the gates said, an
/// edited one kept with its new words, a rejected one has the reason "review: ...". Decisions about
/// pairs that are not there are left alone.
void applyDecisions(const std::vector<PairDecision>& decisions,
                    const std::vector<Document>& documents,
                    std::vector<Pair>& pairs);

}  // namespace strata::datasetgen
