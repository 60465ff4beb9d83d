// SPDX-License-Identifier: GPL-3.0-or-later
// The values that the document pipeline hands on: a document as blocks, passages of it, and
// question-answer pairs with the words they come from.
// Thread: values; any thread.
#pragma once

#include "datasetgen/base/heading_path.h"

#include "strata/sentence.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace strata::datasetgen {

/// A rectangle on a page as the reader sees it (rotation applied), in points (1/72 inch) from the
/// page's top left corner; x0 <= x1, y0 <= y1. All zero where a document has no pages.
struct Box {
    double x0 = 0.0;
    double y0 = 0.0;
    double x1 = 0.0;
    double y1 = 0.0;

    bool operator==(const Box&) const = default;
};

enum class BlockKind { Heading, Text, Table, List, Code, Caption, Footnote };

/// Where a part of a block's text stands: bytes [begin, end) of the text, one printed line.
struct TextLine {
    std::size_t begin = 0;
    std::size_t end = 0;
    Box box;

    bool operator==(const TextLine&) const = default;
};

/// A paragraph, heading, table, list, listing, caption or footnote of one page. The text is UTF-8
/// in NFC without ligatures and control characters; words broken at line ends are whole. A table's
/// text is a row a line with its cells separated by tabs; a list's an item a line with its marker;
/// code keeps its lines and indentation; other kinds are one line.
struct Block {
    int page = 1;  ///< from 1; 1 where a document has no pages
    Box box;
    BlockKind kind = BlockKind::Text;
    int headingLevel = 0;     ///< 1 (title or chapter) to 6 for headings, else 0
    HeadingPath headingPath;  ///< the headings above, outermost first, itself excluded
    std::string text;
    std::vector<TextLine> lines;     ///< in order; empty where a document has no pages
    bool continuesPrevious = false;  ///< goes on with the kept block before it (over a page break)
    std::string removed;  ///< empty: kept; else why not ("running header", "page number")

    bool operator==(const Block&) const = default;
};

/// A document that was read: every block in reading order, the removed ones in their places.
struct Document {
    std::string path;    ///< as given
    std::string sha256;  ///< of the file's bytes, 64 hexadecimal digits
    std::string format;  ///< "pdf", "docx", "odt", "html", "markdown", "text"
    std::string title;   ///< from the metadata or the first heading; may be empty
    int pages = 1;
    std::vector<Block> blocks;
    std::vector<int> pagesLeftOut;  ///< of a PDF: took too long or too much memory to read
    std::vector<Sentence> notes;    ///< what a person should know: "page 3: read by OCR", ...

    bool operator==(const Document&) const = default;
};

/// A stretch of one document under one heading, at most the token budget long.
struct Passage {
    std::size_t documentIndex = 0;
    std::string id;  ///< stable for equal text: sha256 of document, path and text
    HeadingPath headingPath;
    std::vector<std::size_t> blockIndices;  ///< kept blocks of the document, in order
    std::string text;  ///< blocks joined by blank lines, heading path not included
    std::size_t tokens = 0;
    std::string rejected;  ///< empty: used; else why not ("table of contents", "bibliography", ...)

    bool operator==(const Passage&) const = default;
};

/// Words of a source that support an answer, verbatim.
struct Quote {
    int page = 1;
    Box box;
    std::string text;

    bool operator==(const Quote&) const = default;
};

/// What a pair came from and became.
struct Pair {
    std::string question;
    std::string answer;
    std::string cited;    ///< the question with its document's title named in front, to be asked
                          ///< where the set answers it in several ways; empty: it has none
    std::string leansOn;  ///< the noun by which alone the question tells what it is about, "Gerät";
                          ///< empty: it names more
    std::string group;  ///< names the fact: phrasings of one fact share it
    std::string kind;   ///< "definition", "table cell", "procedure", "list", "specification",
                        ///< "cause", "cloze", ...
    std::size_t documentIndex = 0;
    std::size_t passageIndex = 0;
    HeadingPath headingPath;
    std::vector<Quote> quotes;
    std::string generator;                 ///< "rules", "model", "http"
    std::string promptVersion;             ///< of the rules or prompts that made it
    std::string split;                     ///< "train", "validation", "test", "recall"
    std::string rejected;                  ///< empty: kept; else the gate's reason
    std::map<std::string, double> scores;  ///< of the judge; empty: not judged

    bool operator==(const Pair&) const = default;
};

}  // namespace strata::datasetgen
