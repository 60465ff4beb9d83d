// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes are the PDF file, or the content streams of its pages with form feeds between them: a
// byte changed there moves words about, which is what the layout code has to stand.
#include "datasetgen/pdf/pdf_document.h"
#include "datasetgen/pdf/pdf_maker.h"
#include "datasetgen/pdf/pdf_reader.h"
#include "fuzz/read_checked.h"

#include <algorithm>

namespace {

std::string pdfOfStreams(std::string_view text) {
    std::vector<std::string> pages;
    while (true) {
        const std::size_t end = std::min(text.find('\f'), text.size());
        pages.emplace_back(text.substr(0, end));
        if (end == text.size()) {
            return strata::datasetgen::pdf::pdfFile(pages);
        }
        text.remove_prefix(end + 1);
    }
}

/// An open document keeps what Poppler shares among documents: without one, each case would search
/// the machine's fonts anew.
void keepPopplerLoaded() {
    static const std::string file = strata::datasetgen::pdf::pdfFile({""});
    static const strata::datasetgen::pdf::PdfDocument document(
        std::as_bytes(std::span(file.data(), file.size())), "");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    keepPopplerLoaded();
    const std::string_view text = strata::fuzz::textOf(data, size);
    const bool isFile = text.substr(0, 1024).find("%PDF-") != std::string_view::npos;
    strata::fuzz::readChecked(isFile ? std::string(text) : pdfOfStreams(text),
                              strata::datasetgen::readPdf);
    return 0;
}
