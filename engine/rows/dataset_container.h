// SPDX-License-Identifier: GPL-3.0-or-later
// How the rows of a file lie in it, told by its content. The file's name decides only where content
// cannot: text that is neither JSON nor a table with known columns. Thread: any.
#pragma once

#include "rows/byte_stream.h"
#include "rows/record_splitter.h"

#include "strata/column_mapping.h"
#include "strata/dataset_outline.h"

#include <cstddef>
#include <optional>
#include <string>

namespace strata::rows {

struct ContainerFormat {
    DatasetContainer container = DatasetContainer::PlainText;
    JsonNesting nesting = JsonNesting::ClosedArray;
    std::size_t skipBytes = 0;  ///< before the array, the first value or the header
    char delimiter = ',';
};

/// Whether the file is Parquet; it is then not read as a stream. Throws nothing.
bool isParquet(const std::string& path);

/// By the first window of a file that is not Parquet; nothing is consumed. Columns that `mapping`
/// names are known ones. Nothing for a file of white space only. Throws DatasetFormatUnknown (a
/// file of another kind), InvalidText (UTF-16), what reading throws.
std::optional<ContainerFormat> detectContainer(ByteStream& stream,
                                               const std::string& path,
                                               const ColumnMapping& mapping);

}  // namespace strata::rows
