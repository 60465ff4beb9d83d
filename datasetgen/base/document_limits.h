// SPDX-License-Identifier: GPL-3.0-or-later
// How large a document may be by the time it leaves the worker. The worker cuts what is beyond and
// says so in a note of the document (document_bounds.h); the program refuses it, since a worker
// that was taken over by a document keeps no promise (datasetgen/worker/document_json.h). Together
// the bounds keep the program's memory below 1.5 GiB whatever one document holds:
// tests/datasetgen/hostile. Thread: constants.
#pragma once

#include <cstddef>

namespace strata::datasetgen {

/// A longer heading is a paragraph that was marked as one. Every pair repeats its headings in the
/// provenance, so their length multiplies.
inline constexpr std::size_t kHeadingBytesMax = 500;
/// Levels 1 to 6, each at most once in a path.
inline constexpr std::size_t kHeadingDepthMax = 6;

/// Three times the text of the longest manuals there are (3,000 pages). Passages, their joined
/// blocks and the pairs made of them are in memory together: tens of bytes for each byte of text.
inline constexpr std::size_t kTextBytesMax = 32UL << 20;
/// A block costs some hundred bytes however short it is.
inline constexpr std::size_t kBlocksMax = 500'000;
/// Some stages take time in proportion to the square of a paragraph's sentences.
inline constexpr std::size_t kParagraphBytesMax = 64UL << 10;
/// Of a table, list or listing; their rows are looked at one by one.
inline constexpr std::size_t kRowsBytesMax = 1UL << 20;
/// Printed lines with their boxes, in all blocks together and in one.
inline constexpr std::size_t kPrintedLinesMax = 1'000'000;
inline constexpr std::size_t kBlockPrintedLinesMax = 20'000;

inline constexpr std::size_t kTitleBytesMax = 1000;
/// A note a page of a long scan; nobody reads more.
inline constexpr std::size_t kNotesMax = 5000;
inline constexpr std::size_t kNoteBytesMax = 1000;

/// One line of the worker: a block with every byte escaped and all its printed lines.
inline constexpr std::size_t kLineBytesMax = 16UL << 20;
/// All lines of the worker about one document.
inline constexpr std::size_t kAnswerBytesMax = 1UL << 30;

}  // namespace strata::datasetgen
