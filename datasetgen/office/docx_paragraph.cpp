// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/office/docx_paragraph.h"

#include "datasetgen/office/xml_part.h"
#include "datasetgen/text/raised_text.h"
#include "datasetgen/text/text_cleaning.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kFieldsMax = 64;
constexpr std::size_t kFieldCodeBytesMax = 4096;

// Elements whose text is not of the document as it stands.
constexpr auto kSkippedInDocx = std::to_array<std::string_view>(
    {"del",           "moveFrom",    "delText",    "delInstrText", "rPr",
     "pPr",           "sdtPr",       "sdtEndPr",   "rt",           "commentReference",
     "annotationRef", "footnoteRef", "endnoteRef", "fldData",      "tblPr",
     "trPr",          "tcPr",        "ctrlPr",     "object",       "ruby",
     "docPr",         "cNvPr",       "smartTagPr", "customXmlPr"});

bool holdsText(const pugi::xml_node& node, std::size_t depth) {
    checkXmlDepth(depth);
    if (localName(node) == "t") {
        return true;
    }
    return std::ranges::any_of(
        node.children(), [&](const pugi::xml_node& child) { return holdsText(child, depth + 1); });
}

/// A character of a symbol font: its bullets and arrows, else nothing.
std::string_view symbolText(const pugi::xml_node& symbol) {
    const std::string_view hex = xmlAttribute(symbol, "char");
    unsigned code = 0;
    std::from_chars(hex.data(), hex.data() + hex.size(), code, 16);
    switch (code & 0xFFU) {
        case 0xB7:
        case 0xA7:
            return "•";
        case 0xAE:
            return "→";
        case 0xB0:
            return "°";
        case 0xB1:
            return "±";
        case 0xB4:
            return "×";
        case 0x6D:
            return "µ";
        case 0x57:
            return "Ω";
        default:
            return "";
    }
}

}  // namespace

bool DocxParagraphReader::Field::isContents() const {
    const std::size_t begin = code.find_first_not_of(" \t\n");
    const std::string_view name =
        begin == std::string::npos ? "" : std::string_view(code).substr(begin);
    return name.starts_with("TOC ") || name == "TOC" || name.starts_with("INDEX");
}

DocxParagraph DocxParagraphReader::read(const pugi::xml_node& paragraph) {
    paragraph_ = DocxParagraph{};
    const std::string_view style = xmlAttribute(xmlPath(paragraph, "pPr", "pStyle"), "val");
    paragraph_.styleId = style.empty() ? styles_.defaultParagraphStyle() : std::string(style);
    const auto isInContents = [&] {
        return std::ranges::any_of(fields_, [](const Field& field) { return field.isContents(); });
    };
    const bool wasInContents = isInContents();
    visitChildren(paragraph, 0);
    paragraph_.isInContents = wasInContents || isInContents();
    return std::move(paragraph_);
}

void DocxParagraphReader::visitChildren(const pugi::xml_node& node, std::size_t depth) {
    for (const pugi::xml_node& child : node.children()) {
        if (child.type() == pugi::node_element) {
            visit(child, depth + 1);
        }
    }
}

void DocxParagraphReader::visit(const pugi::xml_node& node, std::size_t depth) {
    checkXmlDepth(depth);
    const std::string_view name = localName(node);
    if (name == "r" && xmlChild(node, "rPr")) {
        visitRun(node, depth);
    } else if (name == "t") {
        addText(node.text().get());
    } else if (name == "instrText") {
        if (!fields_.empty() && fields_.back().code.size() < kFieldCodeBytesMax) {
            fields_.back().code += node.text().get();
        }
    } else if (name == "fldChar") {
        visitField(node);
    } else if (name == "AlternateContent") {
        visitAlternatives(node, depth);
    } else if (name == "txbxContent") {
        paragraph_.textBoxes.push_back(node);
    } else if (name == "ruby") {
        visitChildren(xmlChild(node, "rubyBase"), depth);
    } else if (name == "sdt" && isSwitchedOn(xmlPath(node, "sdtPr", "showingPlcHdr"))) {
        return;  // "Click here to enter text"
    } else if (!visitMark(node, name) &&
               std::ranges::find(kSkippedInDocx, name) == kSkippedInDocx.end()) {
        visitChildren(node, depth);
    }
}

/// Elements that stand for a character or a note.
bool DocxParagraphReader::visitMark(const pugi::xml_node& node, std::string_view name) {
    if (name == "tab" || name == "ptab") {
        addText("\t");
    } else if (name == "br" || name == "cr") {
        addText("\n");
    } else if (name == "noBreakHyphen") {
        addText("-");
    } else if (name == "sym") {
        addText(symbolText(node));
    } else if (name == "footnoteReference") {
        paragraph_.notes.push_back({DocxNoteReference::Kind::Footnote, xmlNumber(node, "id", -1)});
    } else if (name == "endnoteReference") {
        paragraph_.notes.push_back({DocxNoteReference::Kind::Endnote, xmlNumber(node, "id", -1)});
    } else {
        return name == "softHyphen";
    }
    return true;
}

void DocxParagraphReader::visitRun(const pugi::xml_node& run, std::size_t depth) {
    const pugi::xml_node properties = xmlChild(run, "rPr");
    if (isSwitchedOn(xmlChild(properties, "vanish"))) {
        // Hidden text; field marks inside it still count.
        for (const pugi::xml_node& child : run.children()) {
            if (localName(child) == "fldChar") {
                visitField(child);
            }
        }
        return;
    }
    const RunLook outer = std::exchange(look_, lookOf(properties));
    visitChildren(run, depth);
    look_ = outer;
}

void DocxParagraphReader::visitField(const pugi::xml_node& mark) {
    const std::string_view type = xmlAttribute(mark, "fldCharType");
    if (type == "begin" && fields_.size() < kFieldsMax) {
        fields_.emplace_back();
    } else if (type == "separate" && !fields_.empty()) {
        fields_.back().part = Field::Part::Result;
    } else if (type == "end" && !fields_.empty()) {
        fields_.pop_back();
    }
}

/// The same content in two forms, for newer and older programs: one of them is read.
void DocxParagraphReader::visitAlternatives(const pugi::xml_node& node, std::size_t depth) {
    for (const pugi::xml_node& child : node.children()) {
        if (localName(child) == "Choice" && holdsText(child, depth)) {
            visitChildren(child, depth);
            return;
        }
    }
    visitChildren(xmlChild(node, "Fallback"), depth);
}

DocxParagraphReader::RunLook DocxParagraphReader::lookOf(
    const pugi::xml_node& runProperties) const {
    RunLook look;
    const std::string style(xmlAttribute(xmlChild(runProperties, "rStyle"), "val"));
    std::string font = docxFontOf(runProperties);
    if (font.empty() && !style.empty()) {
        font = styles_.font(style);
    }
    look.isMonospaced = isMonospacedFont(font);
    const pugi::xml_node bold = xmlChild(runProperties, "b");
    look.isBold = bold ? isSwitchedOn(bold) : styles_.isBold(style);
    const std::string_view height = xmlAttribute(xmlChild(runProperties, "vertAlign"), "val");
    look.height = height == "superscript" ? RunLook::Height::Raised
                  : height == "subscript" ? RunLook::Height::Lowered
                                          : RunLook::Height::Normal;
    return look;
}

void DocxParagraphReader::addText(std::string_view text) {
    const bool isCode = std::ranges::any_of(
        fields_, [](const Field& field) { return field.part == Field::Part::Code; });
    if (isCode) {
        return;
    }
    const auto characters = static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return c != ' ' && c != '\n' && c != '\t'; }));
    paragraph_.characters += characters;
    paragraph_.monospaced += look_.isMonospaced ? characters : 0;
    paragraph_.bold += look_.isBold ? characters : 0;
    switch (look_.height) {
        case RunLook::Height::Normal:
            paragraph_.text += text;
            break;
        case RunLook::Height::Raised:
            paragraph_.text += raisedText(text);
            break;
        case RunLook::Height::Lowered:
            paragraph_.text += loweredText(text);
            break;
    }
}

}  // namespace strata::datasetgen
