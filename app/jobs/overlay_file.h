// SPDX-License-Identifier: GPL-3.0-or-later
// What a person decided about the blocks of a dataset's documents: lines of a file beside the
// dataset that only grows, so that a crash loses none. A line holds what was decided in one go; the
// last word about a block counts. Thread: free functions; any thread.
#pragma once

#include "datasetgen/pairs/block_overlay.h"

#include <string>

namespace strata::jobs {

using datasetgen::Overlays;

/// FILE.build/blocks.jsonl.
std::string overlaysPathOf(const std::string& out);

/// Adds decisions about blocks of one document; the folder is made when missing. The end of this
/// process loses none of them, a power cut may, until datasetgen::syncJournal. Throws DiskFull,
/// NotWritable.
void writeOverlay(const std::string& path,
                  const std::string& document,
                  const datasetgen::DocumentOverlay& decided);

/// None if the file is missing; a last line that was cut by a crash is left out. Throws
/// DatasetLineInvalid for another line that is none.
Overlays readOverlays(const std::string& path);

}  // namespace strata::jobs
