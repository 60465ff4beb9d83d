// SPDX-License-Identifier: GPL-3.0-or-later
// How a document is to be read: what every reader is given.
// Thread: values; the callbacks say who calls them.
#pragma once

#include "datasetgen/base/ocr_languages.h"

#include "strata/sentence.h"

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <thread>

namespace strata::datasetgen {

/// The pattern of the note about a page that was not read because OCR lacks its data: the page's
/// number, why it needs OCR, what is missing, what to install.
inline constexpr std::string_view kOcrMissingNote =
    sentencePattern("page %1: %2; not read by OCR: %3 %4");
/// Of the note about pages that OCR read in another language than theirs: the language used,
/// theirs, the package with its data.
inline constexpr std::string_view kOcrSubstituteNote = sentencePattern(
    "OCR read the scanned pages as %1, because the data for %2 are not installed. Install them: "
    "sudo "
    "apt install %3");

/// Of a note about one page: its number, what is said of it.
inline constexpr std::string_view kPageNote = sentencePattern("page %1: %2");
/// What is said of a page that OCR read: the language.
inline constexpr std::string_view kReadByOcrNote = sentencePattern("read by OCR (%1)");

/// What a thread does with a page of a PDF.
enum class PageWork { Reading, Ocr, Done };

struct ReadOptions {
    std::string password;  ///< for an encrypted PDF; UTF-8
    bool ocr = true;       ///< read pages without a usable text layer by OCR
    /// Of those pages: Tesseract's names joined by '+'; empty: the language of the other pages, or
    /// ocrSystemLanguage.
    std::string ocrLanguages;
    std::string ocrSystemLanguage = ocrLanguageOfSystem();
    unsigned threads = std::max(1U, std::thread::hardware_concurrency());  ///< over pages
    /// Told the pages done and their total now and then; may be empty. Called from any thread, one
    /// call at a time.
    std::function<void(int, int)> progress;
    std::set<int> pagesLeftOut;  ///< of a PDF, from 1: not read; a note says so
    /// Told before and after each part of the work on a page of a PDF, numbered from 1; not of one
    /// whose reading failed that it is done. May be empty. Called from any thread.
    std::function<void(int page, PageWork work)> working;
};

}  // namespace strata::datasetgen
