// SPDX-License-Identifier: GPL-3.0-or-later
// Documents to blocks: what `strata dataset extract` does.
// Thread: the function runs on the caller's thread and says its events on it.
#pragma once

#include "strata/engine.h"

#include <stop_token>
#include <string>
#include <vector>

namespace strata {

struct ExtractSettings {
    std::vector<std::string> documents;
    std::string out;  ///< a file for the lines; empty: they are said as ResultLine
    std::string password;
    std::string ocrLanguages;  ///< of scanned pages: datasetgen::ReadOptions
    std::string cacheFolder;   ///< what was read is kept there for a build; empty: nowhere
};

/// Says a ResultLine for every block and for every document that could not be read (CLI.md), then
/// Finished, not succeeded when no document was read. Throws Stopped, DiskFull, NotWritable.
void extractDocuments(const ExtractSettings& settings,
                      const EventSink& sink,
                      const std::stop_token& stop);

}  // namespace strata
