// SPDX-License-Identifier: GPL-3.0-or-later
// Where one record of a row file ends and the next begins: lines of jsonl, elements of a JSON
// array, records of csv, pieces of a plain text. Splitters hold one record at a time and bound its
// size; what a record says is row_layout's business. Thread: one.
#pragma once

#include "rows/byte_stream.h"

#include "strata/dataset_outline.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace strata::rows {

/// A longer line, element or csv record is refused: no training row is that long, but a broken file
/// can be.
inline constexpr std::size_t kRecordBytesMax = std::size_t{32} << 20;
/// A plain text file up to this size is one piece; a longer one is cut at blank lines (else line
/// ends, else blanks).
inline constexpr std::size_t kTextPieceBytesMax = kStreamWindowBytes;
/// Brackets inside brackets; deeper nesting is refused.
inline constexpr int kJsonDepthMax = 512;

/// What next() found.
enum class SplitResult {
    Record,  ///< a whole record
    Bad,     ///< not usable, `problem` says why; the next record can be found
    Broken,  ///< not usable, and where the next record begins cannot be known
    End,     ///< no more records
};

/// The problem of a bad one is a clause such as "the line is longer than ...".
using RawRecord = DatasetRecord;

class RecordSplitter {
public:
    virtual ~RecordSplitter() = default;
    virtual SplitResult next(RawRecord& record) = 0;
};

/// One record a line; blank lines are passed over but counted.
std::unique_ptr<RecordSplitter> splitLines(ByteStream& stream);

/// Top-level JSON values. The stream stands before the array's '[' (`ClosedArray`: the file must
/// end after ']'; `ArrayInObject`: what follows ']' is ignored) or before the first of several
/// values one after another.
enum class JsonNesting { ClosedArray, ArrayInObject, ValueSequence };
std::unique_ptr<RecordSplitter> splitJson(ByteStream& stream, JsonNesting nesting);

/// RFC 4180 with any one-byte delimiter; \n, \r\n and \r (spreadsheets on a Mac) end records. The
/// header is a record like the others.
std::unique_ptr<RecordSplitter> splitDelimited(ByteStream& stream, char delimiter);

/// Pieces of a plain text, each at most kTextPieceBytesMax; pieces of white space only are passed
/// over.
std::unique_ptr<RecordSplitter> splitPlainText(ByteStream& stream);

}  // namespace strata::rows
