// SPDX-License-Identifier: GPL-3.0-or-later
// Reads an odt file into blocks.
// Thread: any; a call may start threads of its own and joins them.
#pragma once

#include "datasetgen/base/read_options.h"
#include "datasetgen/base/types.h"

#include <span>

namespace strata::datasetgen {

/// `bytes` are an odt file; the errors are those of readDocument
/// (datasetgen/read/document_reader.h).
Document readOdt(std::span<const std::byte> bytes, const ReadOptions& options);

}  // namespace strata::datasetgen
