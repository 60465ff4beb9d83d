// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/read/document_reader.h"

#include "datasetgen/base/document_bounds.h"
#include "datasetgen/html/html_reader.h"
#include "datasetgen/html/markdown_reader.h"
#include "datasetgen/office/docx_reader.h"
#include "datasetgen/office/odt_reader.h"
#include "datasetgen/pdf/pdf_document.h"
#include "datasetgen/pdf/pdf_reader.h"
#include "datasetgen/read/document_kind.h"
#include "datasetgen/read/text_reader.h"

#include "strata/error.h"

#include <algorithm>

namespace strata::datasetgen {
namespace {

Document readKind(std::span<const std::byte> bytes, const ReadOptions& options) {
    switch (detectKind(bytes)) {
        case DocumentKind::Pdf:
            return readPdf(bytes, options);
        case DocumentKind::Docx:
            return readDocx(bytes, options);
        case DocumentKind::Odt:
            return readOdt(bytes, options);
        case DocumentKind::Html:
            return readHtml(bytes, options);
        case DocumentKind::Markdown:
            return readMarkdown(bytes, options);
        case DocumentKind::Text:
            return readText(bytes, options);
    }
    throw Error(ErrorCode::Internal, Sentence("This kind of document is not supported."));
}

}  // namespace

Document readDocument(std::span<const std::byte> bytes, const ReadOptions& options) {
    Document document = readKind(bytes, options);
    // Not an error: an empty form or a picture book is whole. But nobody should have to wonder.
    if (std::ranges::none_of(document.blocks,
                             [](const Block& block) { return block.removed.empty(); })) {
        document.notes.push_back(Sentence("no text was found in it"));
    }
    keepWithinLimits(document);
    return document;
}

PageImage drawPage(std::span<const std::byte> bytes, const PageRequest& request) {
    if (detectKind(bytes) != DocumentKind::Pdf) {
        throw Error(ErrorCode::DocumentUnreadable,
                    Sentence("Only pages of PDF files can be rendered."), {},
                    Sentence("Review the extracted text instead."));
    }
    return pdf::PdfDocument(bytes, request.password)
        .picture(request.page - 1, request.pixelsPerPoint);
}

}  // namespace strata::datasetgen
