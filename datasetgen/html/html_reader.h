// SPDX-License-Identifier: GPL-3.0-or-later
// Reads an HTML page into blocks.
// Thread: any; a call may start threads of its own and joins them.
#pragma once

#include "datasetgen/base/read_options.h"
#include "datasetgen/base/types.h"

#include <span>

namespace strata::datasetgen {

/// `bytes` are an HTML page; the errors are those of readDocument
/// (datasetgen/read/document_reader.h).
Document readHtml(std::span<const std::byte> bytes, const ReadOptions& options);

}  // namespace strata::datasetgen
