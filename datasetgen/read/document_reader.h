// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a document of any supported kind into blocks. The kind is decided by the bytes, not by the
// file's name. Runs inside the sandboxed worker; datasetgen/worker/document_worker.h is what the
// rest of the program calls. Thread: any; a call may start threads of its own and joins them.
#pragma once

#include "datasetgen/base/page_image.h"
#include "datasetgen/base/read_options.h"
#include "datasetgen/base/types.h"

#include <span>

namespace strata::datasetgen {

/// The blocks of a document in reading order; path and sha256 are left to the caller.
/// Throws DocumentTypeUnknown, DocumentEncrypted (a password is needed or wrong),
/// DocumentUnreadable (damaged beyond use), DocumentLimit (too large when unpacked, too deep).
Document readDocument(std::span<const std::byte> bytes, const ReadOptions& options);

/// Page `request.page` of a PDF as a reader sees it; within the bounds of
/// datasetgen/base/page_image.h. Throws as readDocument does, and DocumentUnreadable when there is
/// no such page.
PageImage drawPage(std::span<const std::byte> bytes, const PageRequest& request);

}  // namespace strata::datasetgen
