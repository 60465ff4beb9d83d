// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a document in a process of its own, `strata-docworker`, which may neither reach the network
// nor write files and lives within limits: a file that crashes, fills or blocks a reader costs one
// error.
// Thread: any; calls are independent of one another.
#pragma once

#include "datasetgen/base/read_options.h"
#include "datasetgen/base/types.h"

#include <chrono>
#include <cstdint>
#include <stop_token>
#include <string>

namespace strata::datasetgen {

struct WorkerLimits {
    std::chrono::milliseconds documentTime = std::chrono::hours(1);
    /// Between two pages; a document without pages, and all before the first, counts as one.
    std::chrono::milliseconds pageTime = std::chrono::seconds(120);
    /// At one page of a PDF, OCR of it not counted, which has pageTime. A page that takes longer,
    /// or of which the worker dies, is left out and the others are read; more than a few such pages
    /// are an error.
    std::chrono::milliseconds pageReadingTime = std::chrono::seconds(20);
    std::uint64_t memoryBytes = 4ULL << 30;  ///< address space of the worker, the file besides
    std::uint64_t fileBytes = 2ULL << 30;
    std::string workerPath;  ///< empty: beside the running program
    /// Makes the worker misbehave on purpose instead of reading (datasetgen/worker/self_test.h);
    /// for tests.
    std::string selfTest;
};

/// The document with path (as given) and sha256. `options.progress` is called on this thread. The
/// file is copied before it is read, so that one that changes meanwhile is noticed.
/// Throws what readDocument throws; NotFound, NotWritable (no permission), IoFailed for the file;
/// DocumentLimit beyond a limit; DocumentWorkerFailed when the worker ends without an answer or
/// breaks its rules; Stopped within a second of `stop`.
Document readDocumentInWorker(const std::string& path,
                              const ReadOptions& options,
                              const WorkerLimits& limits,
                              std::stop_token stop);

}  // namespace strata::datasetgen
