// SPDX-License-Identifier: GPL-3.0-or-later
// Pages of a PDF as pictures for a person. Drawing a page trusts the file as little as reading it
// does: it happens in the sandboxed worker, which hands back nothing but pixels.
// Thread: any; calls are independent of one another.
#pragma once

#include "datasetgen/base/page_image.h"
#include "datasetgen/worker/document_worker.h"

#include <stop_token>
#include <string>

namespace strata::datasetgen {

/// Throws what readDocumentInWorker throws, and DocumentUnreadable when the document has no such
/// page or is no PDF. `limits.pageTime` is for the whole call.
PageImage renderPageInWorker(const std::string& path,
                             const PageRequest& request,
                             const WorkerLimits& limits,
                             const std::stop_token& stop);

}  // namespace strata::datasetgen
