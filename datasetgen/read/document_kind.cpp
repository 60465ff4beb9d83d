// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/read/document_kind.h"

#include "datasetgen/office/zip_package.h"
#include "datasetgen/read/markup_signs.h"
#include "datasetgen/text/text_decoding.h"

#include "strata/error.h"

#include <algorithm>
#include <array>
#include <string>

namespace strata::datasetgen {
namespace {

// The PDF reference lets rubbish stand before the header, up to here.
constexpr std::size_t kPdfHeaderWithin = 1024;
constexpr std::size_t kSampleBytes = 64UL << 10;

struct Magic {
    std::size_t at;
    std::string_view bytes;
    std::string_view what;
};
constexpr std::array kMagics = std::to_array<Magic>({
    {0, "\x89PNG", sentencePattern("a PNG image")},
    {0, "\xFF\xD8\xFF", sentencePattern("a JPEG image")},
    {0, "GIF8", sentencePattern("a GIF image")},
    {0, std::string_view("II*\0", 4), sentencePattern("a TIFF image")},
    {0, std::string_view("MM\0*", 4), sentencePattern("a TIFF image")},
    {8, "WEBP", sentencePattern("a WebP image")},
    {0, "BM", sentencePattern("a BMP image")},
    {0, "\x1F\x8B", sentencePattern("a gzip archive")},
    {0, "BZh", sentencePattern("a bzip2 archive")},
    {0, "\xFD\x37zXZ", sentencePattern("an xz archive")},
    {0, "\x28\xB5\x2F\xFD", sentencePattern("a zstd archive")},
    {0, "7z\xBC\xAF", sentencePattern("a 7z archive")},
    {0, "Rar!", sentencePattern("a rar archive")},
    {257, "ustar", sentencePattern("a tar archive")},
    {0, "\x7F\x45LF", sentencePattern("a program")},
    {0, "MZ", sentencePattern("a Windows program")},
    {0, "%!PS", sentencePattern("a PostScript document")},
    {0, "SQLite format 3", sentencePattern("an SQLite database")},
    {0, "AT&TFORM", sentencePattern("a DjVu document")},
    {0, "{\\rtf", sentencePattern("an RTF document")},
    {0, "ID3", sentencePattern("a sound file")},
    {0, "OggS", sentencePattern("a sound file")},
    {0, "fLaC", sentencePattern("a sound file")},
    {4, "ftyp", sentencePattern("a video")},
    {8, "WAVE", sentencePattern("a sound file")},
    {8, "AVI ", sentencePattern("a video")},
    {0, "GGUF", sentencePattern("a model file")},
    {60, "BOOKMOBI", sentencePattern("a Mobipocket book")},
});

[[noreturn]] void throwUnknown(const Sentence& what) {
    throw Error(ErrorCode::DocumentTypeUnknown,
                Sentence("The file is not a supported document: it looks like %1", what), {},
                Sentence("Use a PDF, DOCX, ODT, HTML, Markdown or text file. Word processors can "
                         "save as one of these, and pictures can be printed to PDF."));
}

std::string_view wide(std::string_view narrow, std::string& buffer) {
    buffer.clear();
    for (const char c : narrow) {
        buffer += c;
        buffer += '\0';
    }
    return buffer;
}

[[noreturn]] void throwOldOffice(std::string_view text) {
    std::string buffer;
    if (text.find(wide("EncryptedPackage", buffer)) != std::string_view::npos) {
        throw Error(ErrorCode::DocumentEncrypted,
                    Sentence("The document is encrypted by a word processor."), {},
                    Sentence("Open it in the word processor and save it without a password."));
    }
    throwUnknown(text.find(wide("WordDocument", buffer)) != std::string_view::npos
                     ? Sentence("an old Word document (.doc)")
                     : Sentence("an old office document"));
}

DocumentKind kindOfZip(std::span<const std::byte> bytes) {
    // A damaged archive may have no readable directory; its parts' names stand in it plainly.
    const std::string_view text = asText(bytes);
    if (text.find("word/document") != std::string_view::npos) {
        return DocumentKind::Docx;
    }
    const ZipPackage package(bytes, [](std::string_view name) { return name == "mimetype"; });
    const std::string* type = package.find("mimetype");
    const std::string_view mime = type == nullptr ? std::string_view() : *type;
    if (mime.starts_with("application/vnd.oasis.opendocument.text")) {
        return DocumentKind::Odt;
    }
    if (mime.starts_with("application/epub+zip")) {
        throwUnknown(Sentence("an EPUB book"));
    }
    if (mime.starts_with("application/vnd.oasis.opendocument")) {
        throwUnknown(Sentence("an OpenDocument file that is not a text document"));
    }
    const auto hasFolder = [&](std::string_view folder) {
        return std::ranges::any_of(
            package.names(), [&](const std::string& name) { return name.starts_with(folder); });
    };
    if (hasFolder("word/")) {
        return DocumentKind::Docx;
    }
    throwUnknown(hasFolder("xl/")    ? Sentence("an Excel workbook")
                 : hasFolder("ppt/") ? Sentence("a PowerPoint presentation")
                                     : Sentence("a zip archive"));
}

/// Control characters that no text has; a few stray zero bytes pass.
bool isBinary(std::string_view sample) {
    const auto strange = static_cast<std::size_t>(std::ranges::count_if(sample, [](char c) {
        const auto u = static_cast<unsigned char>(c);
        return (u < 0x20 && c != '\t' && c != '\n' && c != '\r' && c != '\f' && c != '\b' &&
                u != 0x1B && u != 0x1A && u != 0x0B) ||
               u == 0x7F;
    }));
    return strange * 50 > sample.size();
}

std::string xmlRootOf(std::string_view text) {
    std::size_t at = 0;
    while ((at = text.find('<', at)) != std::string_view::npos && at + 1 < text.size()) {
        if (text[at + 1] != '?' && text[at + 1] != '!') {
            const std::size_t end = text.find_first_of(" \t\r\n/>", at + 1);
            return std::string(text.substr(at + 1, std::min(end, at + 60) - at - 1));
        }
        ++at;
    }
    return {};
}

DocumentKind kindOfText(std::span<const std::byte> bytes) {
    const auto sample = bytes.first(std::min(bytes.size(), kSampleBytes));
    const std::string text = decodeText(sample).text;
    if (isBinary(text)) {
        throwUnknown(Sentence("binary data"));
    }
    if (looksLikeHtml(text)) {
        return DocumentKind::Html;
    }
    if (text.starts_with("<?xml")) {
        const std::string root = xmlRootOf(text);
        if (root == "office:document") {
            return DocumentKind::Odt;
        }
        throwUnknown(root.empty() ? Sentence("XML")
                                  : Sentence("XML with the root element \"%1\"", root));
    }
    return looksLikeMarkdown(text) ? DocumentKind::Markdown : DocumentKind::Text;
}

}  // namespace

DocumentKind detectKind(std::span<const std::byte> bytes) {
    const std::string_view text = asText(bytes);
    if (text.empty()) {
        throw Error(ErrorCode::DocumentUnreadable, Sentence("The file is empty."), {},
                    Sentence("Use a copy that has content."));
    }
    if (text.starts_with("PK\x03\x04") || text.starts_with("PK\x05\x06")) {
        return kindOfZip(bytes);
    }
    if (text.starts_with("\xD0\xCF\x11\xE0")) {
        throwOldOffice(text);
    }
    if (text.substr(0, kPdfHeaderWithin).find("%PDF-") != std::string_view::npos) {
        return DocumentKind::Pdf;
    }
    for (const Magic& magic : kMagics) {
        // "BM" and "MZ" may begin a text too: those have no zero bytes after.
        const bool isShort = magic.bytes.size() == 2 || magic.bytes == "ID3";
        if (text.size() > magic.at && text.substr(magic.at).starts_with(magic.bytes) &&
            (!isShort || text.substr(0, 512).find('\0') != std::string_view::npos)) {
            throwUnknown(Sentence::stored(std::string(magic.what)));
        }
    }
    return kindOfText(bytes);
}

bool looksLikeMarkdown(std::string_view text) {
    return markdownScore(text) >= kMarkdownScoreMin;
}

bool looksLikeHtml(std::string_view text) {
    return beginsAsHtml(text) || (htmlTagCount(text) >= 6 && !looksLikeMarkdown(text));
}

}  // namespace strata::datasetgen
