// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/read/document_kind.h"

#include "datasetgen/documents/reading.h"
#include "datasetgen/documents/zip_maker.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

using ::strata::test::bytesOf;
using ::strata::test::ZipMaker;
using ::testing::HasSubstr;

DocumentKind kindOf(std::string_view text) {
    return detectKind(bytesOf(text));
}

std::string zipWith(const std::string& name, std::string_view content) {
    ZipMaker zip;
    zip.add(name, content);
    return zip.finish();
}

std::string messageOf(std::string_view text, ErrorCode code = ErrorCode::DocumentTypeUnknown) {
    try {
        kindOf(text);
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), code);
        EXPECT_FALSE(error.hint().empty());
        return error.message();
    }
    return "no error";
}

TEST(DocumentKind, IsToldByContent) {
    EXPECT_EQ(kindOf("%PDF-1.7\n"), DocumentKind::Pdf);
    EXPECT_EQ(kindOf("rubbish first\n%PDF-1.4"), DocumentKind::Pdf);
    EXPECT_EQ(kindOf(zipWith("word/document.xml", "<x/>")), DocumentKind::Docx);
    EXPECT_EQ(kindOf(zipWith("mimetype", "application/vnd.oasis.opendocument.text")),
              DocumentKind::Odt);
    EXPECT_EQ(kindOf("<!-- x -->\n<!DOCTYPE HTML><p>a"), DocumentKind::Html);
    EXPECT_EQ(kindOf("<?xml version=\"1.0\"?>\n<html xmlns='x'>"), DocumentKind::Html);
    EXPECT_EQ(kindOf("<div><p>a</p><p>b</p><ul><li>a</li><li>b</li></ul></div>"),
              DocumentKind::Html);
    EXPECT_EQ(kindOf("# Title\n\nText with a [link](x).\n\n## Part\n\nMore.\n"),
              DocumentKind::Markdown);
    EXPECT_EQ(kindOf("# Title\n## Part\nThe first part\nhas a sentence.\n\n## Next\n- one\n"),
              DocumentKind::Markdown);
    EXPECT_EQ(kindOf("# Title\n\n## Öffnung\nÜber Mittag ist die Werkstatt zu.\n"),
              DocumentKind::Markdown);
    EXPECT_EQ(kindOf("# Privacy\nWe sell bikes.\n\n# Second\nWe sell cars.\n"),
              DocumentKind::Markdown);
    EXPECT_EQ(kindOf("**§ 1 Name**\n\nDer Verein ist klein.\n\n**§ 2 Zweck**\n\nEr singt.\n"),
              DocumentKind::Markdown);
    EXPECT_EQ(kindOf("Title\n=====\n\n- a\n- b\n"), DocumentKind::Text);
    EXPECT_EQ(kindOf("One\n~~~\nText.\n\nTwo\n~~~\nText.\n"), DocumentKind::Text);
    EXPECT_EQ(kindOf("#!/bin/sh\n# a comment\n\n# another\n\necho `x` `y`\n"), DocumentKind::Text);
    EXPECT_EQ(kindOf("# Load\nimport numpy as np\n\n# Read the file\nData = read(the file, now)\n"),
              DocumentKind::Text);
    EXPECT_EQ(kindOf("# Tools\nRUN apt install curl git\n\n# Port\nPort 22\n\n# End\n# of it\n"),
              DocumentKind::Text);
    EXPECT_EQ(kindOf("H\xE9llo there, old friend.\n"), DocumentKind::Text);
}

TEST(DocumentKind, NamesWhatItCannotRead) {
    EXPECT_THAT(messageOf("\x89PNG\r\n\x1A\n...."), HasSubstr("a PNG image"));
    EXPECT_THAT(messageOf(zipWith("xl/workbook.xml", "x")), HasSubstr("an Excel workbook"));
    EXPECT_THAT(messageOf(zipWith("a.txt", "x")), HasSubstr("a zip archive"));
    EXPECT_THAT(messageOf("{\\rtf1 hello}"), HasSubstr("an RTF document"));
    EXPECT_THAT(messageOf("<?xml version='1.0'?><book><p>x</p></book>"), HasSubstr("\"book\""));
    std::string noise;
    for (int i = 0; i < 4000; ++i) {
        noise += static_cast<char>((i * 7919) >> 3);
    }
    EXPECT_THAT(messageOf(noise), HasSubstr("binary data"));
    EXPECT_THAT(messageOf("", ErrorCode::DocumentUnreadable), HasSubstr("empty"));
    EXPECT_THAT(messageOf("PK\x03\x04 broken", ErrorCode::DocumentUnreadable),
                HasSubstr("damaged"));
}

}  // namespace
}  // namespace strata::datasetgen
