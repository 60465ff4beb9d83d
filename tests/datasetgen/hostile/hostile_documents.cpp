// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/hostile/hostile_documents.h"

#include "datasetgen/documents/zip_maker.h"
#include "datasetgen/pdf/pdf_maker.h"
#include "support/long_tests.h"

#include <zlib.h>

#include <string_view>

namespace strata::test {
namespace {

constexpr std::size_t kKiB = 1UL << 10;
constexpr std::size_t kMiB = 1UL << 20;

/// The whole where long tests are wanted, else what does the same in seconds.
std::size_t wholeOr(std::size_t whole, std::size_t part) {
    return areLongTestsWanted() ? whole : part;
}

std::string repeated(std::string_view text, std::size_t count) {
    std::string result;
    result.reserve(text.size() * count);
    for (std::size_t i = 0; i < count; ++i) {
        result += text;
    }
    return result;
}

/// A sentence that the rules ask about, another for each number.
std::string fact(std::size_t number) {
    const std::string n = std::to_string(number);
    return "The valve V" + n + " has a pressure of " + n + " bar and a weight of " + n + " kg. ";
}

std::string facts(std::size_t bytes) {
    std::string text;
    for (std::size_t i = 1; text.size() < bytes; ++i) {
        text += fact(i);
    }
    return text;
}

std::string longHeading() {
    return "<h1>" + repeated("1.", 14'000) + "</h1><p>" + facts(2000) + "</p>";
}

std::string headingPerWord() {
    std::string page = "<!DOCTYPE html><title>Words</title>";
    for (std::size_t i = 0; page.size() < (20UL << 20); ++i) {
        page += "<h" + std::to_string(1 + i % 6) + ">word" + std::to_string(i) + "</h" +
                std::to_string(1 + i % 6) + "><p>" + fact(i);
    }
    return page;
}

/// Six headings as long as may be above every sentence.
std::string longPaths() {
    std::string page = "<!DOCTYPE html>";
    for (int level = 1; level <= 6; ++level) {
        page += "<h" + std::to_string(level) + ">" + repeated("on valves ", 49) + "</h" +
                std::to_string(level) + ">";
    }
    for (std::size_t i = 0; page.size() < (20UL << 20); ++i) {
        page += "<p>" + fact(i);
    }
    return page;
}

std::string deepElements() {
    constexpr std::size_t levels = 30'000;
    return "<!DOCTYPE html>" + repeated("<div>", levels) + "<h1>Valves</h1><p>" + facts(2000) +
           "</p>" + repeated("</div>", levels);
}

std::string hugeTable() {
    std::string page = "<!DOCTYPE html><h1>Valves</h1><table><tr>";
    for (int i = 0; i < 50; ++i) {
        page += "<th>Size " + std::to_string(i);
    }
    const std::size_t cells = wholeOr(1'000'000, 250'000);
    for (std::size_t i = 0; i < cells; ++i) {
        page += (i % 50 == 0 ? "<tr><td>V" : "<td>") + std::to_string(i);
    }
    return page + "</table><p>" + facts(2000);
}

std::string spanningCells() {
    std::string page = "<!DOCTYPE html><h1>Valves</h1><p>" + facts(2000) + "<table>";
    for (int i = 0; i < 2000; ++i) {
        page += "<tr><td colspan=1000 rowspan=65000>a<td colspan=1000000000>b";
    }
    return page + "</table>";
}

std::string oneLine() {
    return facts(100UL << 20);
}

const std::string kLaughs =
    "<!DOCTYPE x [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">"
    "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;\">]>";

std::string docxOf(const std::string& prologue, const std::string& paragraphs) {
    ZipMaker zip;
    zip.add("word/document.xml",
            prologue + "<w:document><w:body>" + paragraphs + "</w:body></w:document>");
    return zip.finish();
}

std::string laughingDocx() {
    return docxOf(kLaughs, "<w:p><w:r><w:t>&d;</w:t></w:r></w:p>");
}

std::string laughingOdt() {
    ZipMaker zip;
    zip.add("mimetype", "application/vnd.oasis.opendocument.text");
    zip.add("content.xml", kLaughs +
                               "<office:document-content><office:body><office:text><text:p>&d;"
                               "</text:p></office:text></office:body></office:document-content>");
    return zip.finish();
}

std::string bombDocx() {
    ZipMaker zip;
    zip.addZeros("word/document.xml", (1024U << 20) / 258 * 258 + 1);
    return zip.finish();
}

std::string docxOfBytes(std::size_t bytes) {
    std::string paragraphs;
    for (std::size_t i = 0; paragraphs.size() < bytes; ++i) {
        paragraphs += "<w:p><w:r><w:t>" + fact(i) + "</w:t></w:r></w:p>";
    }
    return docxOf({}, paragraphs);
}

std::string longDocx() {
    return docxOfBytes(wholeOr(12 * kMiB, 512 * kKiB));
}

std::string largeDocx() {
    return docxOfBytes(100UL << 20);
}

std::string deflated(const std::string& text) {
    uLongf bytes = ::compressBound(text.size());
    std::string packed(bytes, '\0');
    ::compress2(reinterpret_cast<Bytef*>(packed.data()), &bytes,
                reinterpret_cast<const Bytef*>(text.data()), text.size(), Z_BEST_COMPRESSION);
    packed.resize(bytes);
    return packed;
}

/// 150,000 text operators for each piece, packed twice.
std::string packedOperators(std::size_t pieces) {
    z_stream stream{};
    ::deflateInit(&stream, Z_BEST_SPEED);
    std::string piece = repeated("0 0 Td ", 150'000);
    std::string buffer(1UL << 20, '\0');
    const auto next = [&] {
        stream.next_in = reinterpret_cast<Bytef*>(piece.data());
        stream.avail_in = static_cast<uInt>(piece.size());
        stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
        stream.avail_out = static_cast<uInt>(buffer.size());
        ::deflate(&stream, Z_FULL_FLUSH);
        return buffer.substr(0, buffer.size() - stream.avail_out);
    };
    std::string packed = next();
    const std::string again = next();  // as every later one: a full flush forgets what was before
    ::deflateEnd(&stream);
    for (std::size_t i = 1; i < pieces; ++i) {
        packed += again;
    }
    return deflated(packed);
}

/// A page of sentences, a line each, from the number on.
std::string printedPage(std::size_t from) {
    std::string content;
    for (std::size_t i = 0; i < 30; ++i) {
        content += datasetgen::pdf::textAt(fact(from + i), 36, static_cast<int>(740 - 20 * i));
    }
    return content;
}

std::string endlessPdf() {
    return inflatingPdf(14'000);
}

std::string glyphPdf() {
    std::string content = "BT /F1 1 Tf 1 1 Td\n";
    for (int row = 0; row < 1000; ++row) {
        content += "(" + facts(1000).substr(0, 1000) + ") Tj 0 0.7 Td\n";
    }
    return datasetgen::pdf::pdfFile({content + "ET", printedPage(1)});
}

std::string deepQuotes() {
    return "# Valves\n\n" + facts(1000) + "\n\n" + std::string(100'000, '>') + " " + fact(1) + "\n";
}

std::string deepLists() {
    return "# Valves\n\n" + facts(1000) + "\n\n" + repeated("- ", 100'000) + fact(1) + "\n";
}

std::string strangeSigns() {
    std::string text;
    const std::size_t bytes = wholeOr(400 * kKiB, 100 * kKiB);
    for (std::size_t i = 1; text.size() < bytes; ++i) {
        text += fact(i);
        if (i % 50 == 0) {
            text += "\u202E" + std::string(1, '\0') + "\u2066\xED\xA0\x80 \xFF\u200B\u0301 ";
        }
    }
    return text;
}

}  // namespace

std::string inflatingPdf(std::size_t pieces) {
    const std::string first = printedPage(1);
    std::string file = datasetgen::pdf::pdfFile({first, packedOperators(pieces), printedPage(100)});
    // The second page's stream is the one that is packed.
    const std::size_t stream = file.find("<< /Length ", file.find(first));
    file.insert(stream + 3, "/Filter [/FlateDecode /FlateDecode] ");
    return file;
}

std::string pageUnderOneLongHeading() {
    std::string page =
        "<!DOCTYPE html><h1>" + repeated("The valves of a plant and what they are for. ", 3300);
    page += "</h1>";
    for (std::size_t i = 1; page.size() < 304'000; ++i) {
        page += "<p>" + fact(i);
    }
    return page;
}

const std::vector<HostileDocument>& hostileDocuments() {
    const std::size_t bytesMax = wholeOr(kProgramBytesMax, 256 * kMiB);
    static const std::vector<HostileDocument> documents{
        {"long_heading.html", longHeading, true},
        {"page_under_heading.html", pageUnderOneLongHeading, true},
        {"heading_per_word.html", headingPerWord, true, true},
        {"long_paths.html", longPaths, true, true},
        {"deep_elements.html", deepElements, true},
        {"huge_table.html", hugeTable, true, false, bytesMax},
        {"spanning_cells.html", spanningCells, false},
        {"one_line.txt", oneLine, true, true},
        {"strange_signs.txt", strangeSigns, true, false, bytesMax},
        {"billion_laughs.docx", laughingDocx, false},
        {"billion_laughs.odt", laughingOdt, false},
        {"zip_bomb.docx", bombDocx, false},
        {"long.docx", longDocx, true, false, bytesMax},
        {"large.docx", largeDocx, true, true},
        {"inflating.pdf", endlessPdf, true, true},
        {"glyphs.pdf", glyphPdf, true},
        {"deep_quotes.md", deepQuotes, true},
        {"deep_lists.md", deepLists, true}};
    return documents;
}

}  // namespace strata::test
