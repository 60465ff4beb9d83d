// SPDX-License-Identifier: GPL-3.0-or-later
// Office Open XML text documents (ECMA-376). Macros, embedded files, comments and links to other
// files are not looked at.
#include "datasetgen/office/docx_reader.h"

#include "datasetgen/office/docx_body.h"
#include "datasetgen/office/xml_part.h"
#include "datasetgen/office/zip_package.h"

#include "strata/error.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace strata::datasetgen {
namespace {

bool isPartOfDocx(std::string_view name) {
    return name.ends_with(".xml") || name.ends_with(".rels");
}

/// "/word/document.xml" or "word/document.xml" seen from the archive's root.
std::string resolved(std::string_view folder, std::string_view target) {
    return target.starts_with('/') ? std::string(target.substr(1))
                                   : std::string(folder) + std::string(target);
}

/// Targets of the relations of a kind, in the file's order.
std::vector<std::string> targetsOf(const ZipPackage& package,
                                   const std::string& relations,
                                   std::string_view folder,
                                   std::string_view kind) {
    const auto part = parseXmlPart(package.find(relations), relations);
    std::vector<std::string> targets;
    for (const pugi::xml_node& relation : part->document_element().children()) {
        const std::string_view type = xmlAttribute(relation, "Type");
        if (type.ends_with(kind) && xmlAttribute(relation, "TargetMode") != "External") {
            targets.push_back(resolved(folder, xmlAttribute(relation, "Target")));
        }
    }
    return targets;
}

std::string mainPartOf(const ZipPackage& package) {
    const std::vector<std::string> targets =
        targetsOf(package, "_rels/.rels", "", "/officeDocument");
    return targets.empty() || package.find(targets[0]) == nullptr ? "word/document.xml"
                                                                  : targets[0];
}

/// Parts that belong to the main part, each found by its relation.
class Relations {
public:
    Relations(const ZipPackage& package, const std::string& mainPart) : package_(package) {
        const std::size_t slash = mainPart.rfind('/');
        const std::size_t begin = slash == std::string::npos ? 0 : slash + 1;
        folder_ = mainPart.substr(0, begin);
        relations_ = folder_ + "_rels/" + mainPart.substr(begin) + ".rels";
    }

    /// The parsed part; kept while this object lives.
    pugi::xml_node root(std::string_view kind) {
        const std::vector<std::string> targets = all(kind);
        return targets.empty() ? pugi::xml_node() : parsed(targets[0]);
    }

    std::vector<std::string> all(std::string_view kind) const {
        return targetsOf(package_, relations_, folder_, kind);
    }

    pugi::xml_node parsed(const std::string& name) {
        documents_.push_back(parseXmlPart(package_.find(name), name));
        return documents_.back()->document_element();
    }

private:
    const ZipPackage& package_;
    std::string folder_;
    std::string relations_;
    std::vector<std::unique_ptr<pugi::xml_document>> documents_;
};

void addFurniture(Relations& relations, DocxBody& body, BlockBuilder& builder) {
    for (const auto& [kind, reason] :
         {std::pair{"/header", "page header"}, std::pair{"/footer", "page footer"}}) {
        std::vector<std::string> said;
        for (const std::string& name : relations.all(kind)) {
            const std::string text = body.lineOf(relations.parsed(name));
            if (std::ranges::find(said, text) == said.end()) {
                builder.addRemoved(text, reason);
                said.push_back(text);
            }
        }
    }
}

}  // namespace

Document readDocx(std::span<const std::byte> bytes, const ReadOptions&) {
    const ZipPackage package(bytes, isPartOfDocx);
    const std::string mainPart = mainPartOf(package);
    if (package.find(mainPart) == nullptr) {
        throw Error(ErrorCode::DocumentUnreadable,
                    Sentence("The document is damaged: it has no text part."), mainPart,
                    Sentence("Open it in a word processor and save it again."));
    }
    const auto main = parseXmlPart(package.find(mainPart), mainPart);
    Relations relations(package, mainPart);
    DocxParts parts;
    parts.styles = relations.root("/styles");
    parts.numbering = relations.root("/numbering");
    parts.footnotes = relations.root("/footnotes");
    parts.endnotes = relations.root("/endnotes");
    BlockBuilder builder("docx");
    const auto core = parseXmlPart(package.find("docProps/core.xml"), "docProps/core.xml");
    builder.setTitle(xmlChild(core->document_element(), "title").text().get());
    DocxBody body(parts, builder);
    body.walk(xmlChild(main->document_element(), "body"));
    builder.inferHeadings();
    addFurniture(relations, body, builder);
    return builder.finish();
}

}  // namespace strata::datasetgen
