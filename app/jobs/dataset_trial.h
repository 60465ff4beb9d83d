// SPDX-License-Identifier: GPL-3.0-or-later
// A build tried on its first passages: the pairs they give, and about what the whole takes. The
// answers of a model are in the journal of the build, which does not ask for them again.
// Thread: the functions run on the caller's thread and say their events on it.
#pragma once

#include "jobs/dataset_generators.h"
#include "jobs/dataset_job.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace strata::jobs {

struct TrialPair {
    std::string question;
    std::string answer;
    std::string document;
    int page = 1;
    std::string rejected;  ///< empty: kept; else the gate's reason
};

struct DatasetTrial {
    std::vector<TrialPair> pairs;  ///< one of each passage first
    std::size_t passages = 0;      ///< tried
    std::size_t passagesAll = 0;   ///< that the whole has
    double seconds = 0.0;          ///< that the tried ones took, now or when first asked
    double secondsAll = 0.0;       ///< about; of the whole
    bool isTimed = true;           ///< false: an old journal does not know how long calls took
    std::uint64_t tokens = 0;      ///< read and written by the models; 0: the rules
    std::uint64_t tokensAll = 0;
    std::size_t repeatedCalls = 0;  ///< answered from the journal
};

/// How large the tried part is, and the whole.
struct TrialShare {
    std::size_t passages = 0;
    std::size_t tokensTried = 0;  ///< of the passages' texts
    std::size_t tokensAll = 0;
};

/// Adds the seconds and tokens of one model's calls to a trial. A model's first call may have
/// loaded it, which the whole does once, too: where a purpose has other calls, theirs count.
void addEstimate(const ModelRecords& records, const TrialShare& share, DatasetTrial& trial);

/// Tries `passages` of them, spread over documents and sections; nothing but the folder of the
/// build, its cache and its journal is written. Says the build's progress and notices to `sink`, no
/// Finished. Throws what buildDataset throws but NoPairs for pairs that were all rejected.
DatasetTrial tryDataset(const DatasetBuildSettings& settings,
                        std::size_t passages,
                        const RunnerFactory& makeRunner,
                        const EventSink& sink,
                        const std::stop_token& stop,
                        const BuildWatch& watch = {});

}  // namespace strata::jobs
