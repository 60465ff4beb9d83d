// SPDX-License-Identifier: GPL-3.0-or-later
// The first stage: documents read by the worker, or taken from what an earlier build read. A cached
// document is named by its bytes and by what its reading depends on, so that a copy under another
// name is found and a changed file is read again.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/base/read_options.h"
#include "datasetgen/base/types.h"
#include "datasetgen/worker/document_worker.h"

#include "strata/error.h"

#include <functional>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

namespace strata::datasetgen {

/// Changes whenever the same bytes are read into other blocks.
inline constexpr std::string_view kReadersVersion = "readers-8";

/// What happens while documents are read; both may be empty.
struct ReadObserver {
    std::function<void(const std::string& path, int pagesDone, int pages)> progress;
    std::function<void(const Sentence& text)> notice;
};

struct ReadSettings {
    ReadOptions options;                           ///< its progress is replaced by the observer's
    std::map<std::string, std::string> passwords;  ///< by path; else the one of the options
    WorkerLimits limits;
    std::string cacheFolder;  ///< made when missing; empty: nothing is kept
};

/// A document that could not be read, or a page of one that was, and why. One row of the report.
struct ReadFailure {
    std::string path;
    Error error;
};

struct ReadResult {
    std::vector<Document> documents;  ///< in the order given, each once
    std::vector<ReadFailure> failures;
};

/// Reads every document it can. A document given twice, also under two names, is read once and
/// noticed. Throws Stopped, OptionInvalid for what is no list of OCR languages, and what the cache
/// cannot do: DiskFull, NotWritable, IoFailed.
ReadResult readDocuments(const std::vector<std::string>& paths,
                         const ReadSettings& settings,
                         const ReadObserver& observer,
                         const std::stop_token& stop);

}  // namespace strata::datasetgen
