// SPDX-License-Identifier: GPL-3.0-or-later
// Pages of a PDF as pictures for a person. Drawing a page trusts the file as little as reading it
// does: it happens in the sandboxed worker, which hands back nothing but pixels.
// Thread: any; calls are independent of one another.
#pragma once

#include "datasetgen/document_worker.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace strata::datasetgen {

/// No picture is larger: a page that would be comes at a lower resolution.
inline constexpr int kPageImageSideMax = 6000;
inline constexpr double kPageImagePixelsMax = 24e6;

struct PageImage {
    int width = 0;  ///< pixels
    int height = 0;
    double widthPoints = 0.0;  ///< of the page, in whose points the boxes of blocks are
    double heightPoints = 0.0;
    std::vector<std::uint8_t> rgb;  ///< width * height * 3, row by row from the top
};

struct PageRequest {
    int page = 1;  ///< from 1
    double pixelsPerPoint = 1.0;
    std::string password;
};

/// Throws what readDocumentInWorker throws, and DocumentUnreadable when the document has no such
/// page or is no PDF. `limits.pageTime` is for the whole call.
PageImage renderPageInWorker(const std::string& path,
                             const PageRequest& request,
                             const WorkerLimits& limits,
                             const std::stop_token& stop);

}  // namespace strata::datasetgen
