// SPDX-License-Identifier: GPL-3.0-or-later
// Prints words on a page that no PDF is needed for: every letter half a type size wide, blanks a
// quarter, so that tests can count where a line ends.
#pragma once

#include "datasetgen/pdf/lines.h"
#include "datasetgen/pdf/words.h"
#include "datasetgen/text/text_words.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen::pdf {

enum class Face { Plain, Bold, Italic, Code };

struct Type {
    double size = 10.0;
    Face face = Face::Plain;
};

/// Words of one line whose baseline is at `y`; blanks in `text` part the words.
inline std::vector<Word> printed(std::string_view text, double x, double y, Type type = {}) {
    std::vector<Word> words;
    double at = x;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        Word word;
        word.text = std::string(text.substr(begin, end - begin));
        word.size = type.size;
        word.bold = type.face == Face::Bold;
        word.italic = type.face == Face::Italic;
        word.monospaced = type.face == Face::Code;
        word.spaceAfter = end < text.size();
        const double width = 0.5 * type.size * static_cast<double>(characterCount(word.text));
        word.box = Box{at, y - 0.72 * type.size, at + width, y + 0.22 * type.size};
        at += width + (type.face == Face::Code ? 0.5 : 0.25) * type.size;
        if (!word.text.empty()) {
            words.push_back(std::move(word));
        }
        begin = end + 1;
    }
    return words;
}

/// Collects the words of a page.
class Sheet {
public:
    Sheet() {
        page.width = 600.0;
        page.height = 800.0;
    }

    Sheet& print(std::string_view text, double x, double y, Type type = {}) {
        for (Word& word : printed(text, x, y, type)) {
            page.words.push_back(std::move(word));
        }
        return *this;
    }

    /// Lines one below the other, 12 points apart.
    Sheet& lines(const std::vector<std::string>& texts, double x, double y, Type type = {}) {
        for (std::size_t i = 0; i < texts.size(); ++i) {
            print(texts[i], x, y + 1.2 * type.size * static_cast<double>(i), type);
        }
        return *this;
    }

    PageWords page;
};

inline Line lineOf(std::string_view text, double x = 0.0, double y = 100.0, Type type = {}) {
    Line line;
    for (Word& word : printed(text, x, y, type)) {
        line.box = around(line.box, word.box);
        line.words.push_back(std::move(word));
    }
    return line;
}

}  // namespace strata::datasetgen::pdf
