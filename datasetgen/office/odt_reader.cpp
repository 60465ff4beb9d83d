// SPDX-License-Identifier: GPL-3.0-or-later
// OpenDocument text (ISO/IEC 26300), packed or as one flat XML file. Macros, embedded objects,
// annotations and links to other files are not looked at.
#include "datasetgen/office/odt_reader.h"

#include "datasetgen/office/odt_body.h"
#include "datasetgen/office/xml_part.h"
#include "datasetgen/office/zip_package.h"
#include "datasetgen/text/text_decoding.h"

#include "strata/error.h"

#include <algorithm>
#include <string>
#include <vector>

namespace strata::datasetgen {
namespace {

struct OdtParts {
    pugi::xml_node content;
    pugi::xml_node styles;
    pugi::xml_node meta;
};

bool isPartOfOdt(std::string_view name) {
    return name == "content.xml" || name == "styles.xml" || name == "meta.xml" ||
           name == "META-INF/manifest.xml";
}

void addFurniture(const pugi::xml_node& styles, OdtBody& body, BlockBuilder& builder) {
    std::vector<std::string> said;
    for (const pugi::xml_node& page : xmlChild(styles, "master-styles").children()) {
        for (const pugi::xml_node& part : page.children()) {
            const std::string_view name = localName(part);
            const bool isHeader = name.starts_with("header");
            if (!isHeader && !name.starts_with("footer")) {
                continue;
            }
            const std::string text = body.lineOf(part, 0);
            if (std::ranges::find(said, text) == said.end()) {
                builder.addRemoved(text, isHeader ? "page header" : "page footer");
                said.push_back(text);
            }
        }
    }
}

Document readParts(const OdtParts& parts) {
    const pugi::xml_node text = xmlPath(parts.content, "body", "text");
    if (text.empty()) {
        throw Error(ErrorCode::DocumentUnreadable,
                    Sentence("The document is damaged: it has no text part."), "content.xml",
                    Sentence("Open it in a word processor and save it again."));
    }
    BlockBuilder builder("odt");
    builder.setTitle(xmlPath(parts.meta, "meta", "title").text().get());
    const OdtStyles styles({parts.content, parts.styles});
    OdtBody body(styles, builder);
    body.walk(text);
    builder.inferHeadings();
    addFurniture(parts.styles, body, builder);
    return builder.finish();
}

Document readPacked(std::span<const std::byte> bytes) {
    const ZipPackage package(bytes, isPartOfOdt);
    const std::string* manifest = package.find("META-INF/manifest.xml");
    if (manifest != nullptr && manifest->find("encryption-data") != std::string::npos) {
        throw Error(ErrorCode::DocumentEncrypted, Sentence("The document is encrypted."), {},
                    Sentence("Open it in a word processor and save it without a password."));
    }
    const auto content = parseXmlPart(package.find("content.xml"), "content.xml");
    const auto styles = parseXmlPart(package.find("styles.xml"), "styles.xml");
    const auto meta = parseXmlPart(package.find("meta.xml"), "meta.xml");
    return readParts(
        {content->document_element(), styles->document_element(), meta->document_element()});
}

}  // namespace

Document readOdt(std::span<const std::byte> bytes, const ReadOptions&) {
    if (asText(bytes).starts_with("PK")) {
        return readPacked(bytes);
    }
    const std::string text = decodeText(bytes, declaredCharset(bytes)).text;
    const auto flat = parseXmlPart(&text, "the flat document");
    const pugi::xml_node root = flat->document_element();
    return readParts({root, root, root});
}

}  // namespace strata::datasetgen
