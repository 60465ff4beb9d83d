// SPDX-License-Identifier: GPL-3.0-or-later
// Documents to blocks: what `strata dataset extract` does.
// Thread: the function runs on the caller's thread and says its events on it.
#pragma once

#include "datasetgen/worker/document_cache.h"

#include "strata/engine.h"

#include <stop_token>
#include <string>
#include <vector>

namespace strata::jobs {

struct ExtractSettings {
    std::vector<std::string> documents;
    std::string password;
    std::string ocrLanguages;  ///< of scanned pages: datasetgen::ReadOptions
    std::string cacheFolder;   ///< what was read is kept there for a build; empty: nowhere
};

/// Throws OptionInvalid where the file to write is one of the documents, which would be lost.
void requireNoDocument(const std::string& out, const std::vector<std::string>& documents);

/// The documents with their blocks, and those that could not be read; says progress and notices.
/// Throws Stopped, and of the cache folder DiskFull, NotWritable.
datasetgen::ReadResult extractDocuments(const ExtractSettings& settings,
                                        const EventSink& sink,
                                        const std::stop_token& stop);

}  // namespace strata::jobs
