// SPDX-License-Identifier: GPL-3.0-or-later
// What the program and its document worker say to one another. The worker gets
//     descriptor 0  its options, one JSON object, to the end of the pipe
//     descriptor 1  where its answer goes
//     descriptor 3  the document, open for reading
// and answers in lines, a tag byte first:
//     P <done> <total>    pages read so far
//     W <page> <r|o|d>    a page is at hand, by OCR, done (page_clock.h)
//     D <json>            the document (document_json.h)
//     H <json>            a heading and the number of the path it stands under, numbered from 0
//     B <json>            a block of it, its heading path by number
//     E <json>            an error instead: code, message, where, hint; the last line
//     Z <count>           the end: how many blocks there were
// or, asked to try something forbidden (self_test.h), with one line, if it lives to say it:
//     T <outcome>         kAttemptAllowed, or kAttemptRefused and why
// or, asked for the picture of a page, with one line and bytes behind it
// (datasetgen/base/page_image.h):
//     I <width> <height> <points> <points>    then width * height * 3 bytes
// Thread: pure functions; any thread.
#pragma once

#include "datasetgen/base/read_options.h"

#include "strata/error.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace strata::datasetgen {

inline constexpr int kDocumentDescriptor = 3;
inline constexpr char kSelfTestTag = 'T';
inline constexpr std::string_view kAttemptAllowed = "allowed";
inline constexpr std::string_view kAttemptRefused = "refused";
/// Fits into a pipe, so that writing it cannot block.
inline constexpr std::size_t kOptionsBytesMax = 32UL << 10;

struct WorkerOrder {
    ReadOptions options;  ///< without progress
    std::uint64_t memoryBytes = 0;
    std::uint64_t cpuSeconds = 0;
    std::string selfTest;
    int page = 0;  ///< from 1: draw this page instead of reading; 0: read
    double pixelsPerPoint = 1.0;
};

/// Throws OptionInvalid when a text in it is absurdly long.
std::string orderText(const WorkerOrder& order);
/// Throws Internal for what orderText did not write.
WorkerOrder parseOrder(std::string_view text);

std::string errorText(const Error& error);
/// The worker's error as it may be shown: unknown codes become DocumentWorkerFailed, texts are cut
/// and cleaned. `path` is the document's.
Error parseError(std::string_view text, const std::string& path);

}  // namespace strata::datasetgen
