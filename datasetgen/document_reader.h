// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a document of any supported kind into blocks. The kind is decided by the bytes, not by the
// file's name. Runs inside the sandboxed worker; document_worker.h is what the rest of the program
// calls.
// Thread: any; a call may start threads of its own and joins them.
#pragma once

#include "datasetgen/text/ocr_languages.h"
#include "datasetgen/types.h"

#include <algorithm>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <thread>

namespace strata::datasetgen {

/// In the note about a page that was not read because OCR lacks its data; what to install follows.
inline constexpr std::string_view kOcrMissingNote = "; not read by OCR: ";
/// Begins the note about pages that OCR read in another language than theirs; why follows.
inline constexpr std::string_view kOcrSubstituteNote = "OCR read the scanned pages as ";

struct PageImage;
struct PageRequest;

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

/// The blocks of a document in reading order; path and sha256 are left to the caller.
/// Throws DocumentTypeUnknown, DocumentEncrypted (a password is needed or wrong),
/// DocumentUnreadable (damaged beyond use), DocumentLimit (too large when unpacked, too deep).
Document readDocument(std::span<const std::byte> bytes, const ReadOptions& options);

/// Page `request.page` of a PDF as a reader sees it; within the bounds of page_image.h. Throws as
/// readDocument does, and DocumentUnreadable when there is no such page.
PageImage drawPage(std::span<const std::byte> bytes, const PageRequest& request);

/// The readers behind readDocument, one a kind, with the same errors. Their bytes are of that kind.
Document readPdf(std::span<const std::byte> bytes, const ReadOptions& options);
Document readDocx(std::span<const std::byte> bytes, const ReadOptions& options);
Document readOdt(std::span<const std::byte> bytes, const ReadOptions& options);
Document readHtml(std::span<const std::byte> bytes, const ReadOptions& options);
Document readMarkdown(std::span<const std::byte> bytes, const ReadOptions& options);
Document readText(std::span<const std::byte> bytes, const ReadOptions& options);

}  // namespace strata::datasetgen
