// SPDX-License-Identifier: GPL-3.0-or-later
// The text of one docx paragraph: what a reader sees of its runs. Deleted text, field codes and
// hidden text are out; text boxes and notes are handed on to stand after the paragraph.
// Thread: one owner.
#pragma once

#include "datasetgen/office/docx_styles.h"

#include <pugixml.hpp>

#include <string>
#include <vector>

namespace strata::datasetgen {

struct DocxNoteReference {
    enum class Kind { Footnote, Endnote };
    Kind kind = Kind::Footnote;
    int id = 0;
};

struct DocxParagraph {
    std::string styleId;
    std::string text;  ///< line breaks as '\n', tabs as '\t'
    std::vector<pugi::xml_node> textBoxes;
    std::vector<DocxNoteReference> notes;
    std::size_t characters = 0;  ///< without blanks
    std::size_t monospaced = 0;  ///< of those, in a font of one width
    std::size_t bold = 0;
    bool isInContents = false;  ///< within a table of contents or an index

    bool isAllMonospaced() const { return characters > 0 && monospaced == characters; }
    bool isAllBold() const { return characters > 0 && bold == characters; }
};

/// Fields may begin in one paragraph and end in another: the reader goes with the body.
class DocxParagraphReader {
public:
    /// `styles` must outlive the reader.
    explicit DocxParagraphReader(const DocxStyles& styles) : styles_(styles) {}

    DocxParagraph read(const pugi::xml_node& paragraph);

private:
    struct Field {
        enum class Part { Code, Result };
        Part part = Part::Code;
        std::string code;
        bool isContents() const;
    };
    struct RunLook {
        bool isMonospaced = false;
        bool isBold = false;
        enum class Height { Normal, Raised, Lowered } height = Height::Normal;
    };

    void visit(const pugi::xml_node& node, std::size_t depth);
    void visitChildren(const pugi::xml_node& node, std::size_t depth);
    void visitRun(const pugi::xml_node& run, std::size_t depth);
    void visitField(const pugi::xml_node& mark);
    bool visitMark(const pugi::xml_node& node, std::string_view name);
    void visitAlternatives(const pugi::xml_node& node, std::size_t depth);
    void addText(std::string_view text);
    RunLook lookOf(const pugi::xml_node& runProperties) const;

    const DocxStyles& styles_;
    DocxParagraph paragraph_;
    RunLook look_;
    std::vector<Field> fields_;
};

}  // namespace strata::datasetgen
