// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a document of any supported kind into blocks. The kind is decided by the bytes, not by the
// file's name. Runs inside the sandboxed worker; document_worker.h is what the rest of the program
// calls.
// Thread: any; a call may start threads of its own and joins them.
#pragma once

#include "datasetgen/types.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace strata::datasetgen {

/// In the note about a page that was not read because OCR lacks its data; what to install follows.
inline constexpr std::string_view kOcrMissingNote = "; not read by OCR: ";

struct PageImage;
struct PageRequest;

struct ReadOptions {
    std::string password;              ///< for an encrypted PDF; UTF-8
    bool ocr = true;                   ///< read pages without a usable text layer by OCR
    std::string ocrLanguages = "eng";  ///< Tesseract's names joined by '+'
    unsigned threads = 2;              ///< over pages
    /// Told the pages done and their total now and then; may be empty. Called from any thread, one
    /// call at a time.
    std::function<void(int, int)> progress;
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
