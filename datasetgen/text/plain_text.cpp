// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/plain_text.h"

#include "datasetgen/text/line_joiner.h"
#include "datasetgen/text/list_marker.h"
#include "datasetgen/text/text_forms.h"
#include "datasetgen/text/text_lines.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace strata::datasetgen {
namespace {

// Lines of this length were not broken by hand: each is a paragraph.
constexpr std::size_t kUnbrokenLineBytes = 160;
constexpr std::size_t kTermBytesMax = 48;
constexpr std::size_t kTitleIndentation = 12;
constexpr int kLoneHeadingLevel = 2;
constexpr std::ptrdiff_t kSentenceBlanksMin = 3;
constexpr std::size_t kTitleWithinChunks = 12;

class PlainTextReader {
public:
    PlainTextReader(const PlainText& text, BlockBuilder& builder)
        : chunks_(withHeadingsApart(chunksOf(text.lines))),
          base_(commonIndentation(chunks_)),
          builder_(builder) {
        for (const PlainLine& line : text.lines) {
            joiner_.learn(line.text);
        }
    }

    void read() {
        for (index_ = 0; index_ < chunks_.size(); ++index_) {
            addChunk(chunks_[index_]);
        }
        closeCode();
        closeList();
    }

private:
    struct Item {
        std::size_t indentation;
        std::string text;
    };

    /// In a text without blank lines, where each line is a paragraph, a heading begins a chunk too.
    static std::vector<TextChunk> withHeadingsApart(const std::vector<TextChunk>& chunks) {
        std::vector<TextChunk> result;
        for (const TextChunk& chunk : chunks) {
            result.emplace_back();
            for (std::size_t i = 0; i < chunk.size(); ++i) {
                const bool isBelowParagraph =
                    i > 0 && chunk[i - 1].text.size() >= kUnbrokenLineBytes;
                if (isBelowParagraph && i + 1 < chunk.size() && readsAsHeading(chunk[i].text)) {
                    result.emplace_back();
                }
                result.back().push_back(chunk[i]);
            }
        }
        return result;
    }

    void addChunk(TextChunk chunk) {
        while (!chunk.empty() && takeHeading(chunk)) {
        }
        if (chunk.empty() || isRuleOnly(chunk)) {
            return;
        }
        if (takeListItems(chunk)) {
            return;
        }
        if (takeItemContinuation(chunk)) {
            return;
        }
        closeList();
        if (std::string table = tableOf(chunk); !table.empty() && !isProse(chunk)) {
            closeCode();
            builder_.add(BlockKind::Table, table);
        } else if (isCode(chunk)) {
            addCode(chunk);
        } else {
            closeCode();
            addParagraphs(chunk);
        }
    }

    static bool isRuleOnly(const TextChunk& chunk) {
        return std::ranges::all_of(chunk, [](const PlainLine& line) {
            return ruleCharacter(line.text) != '\0' ||
                   line.text.find_first_not_of("-=*_ ") == std::string::npos;
        });
    }

    /// Takes a heading off the chunk's beginning.
    bool takeHeading(TextChunk& chunk) {
        return takeUnderlined(chunk) || takeSingleLineHeading(chunk) || takeCapitalHeading(chunk) ||
               takeCentredTitle(chunk) || takeFirstLine(chunk) || takeLoneLine(chunk);
    }

    /// The title of a document: a line at its beginning, over a heading or apart from a paragraph.
    bool takeFirstLine(TextChunk& chunk) {
        if (index_ > 0 || hasTitle_ || chunk[0].indentation > base_ ||
            !readsAsTitle(chunk[0].text)) {
            return false;
        }
        const bool isApart = chunk.size() == 1 && chunks_.size() > 1;
        const bool isTitle = isApart ? isProse(chunks_[1]) || readsAsHeading(chunks_[1][0].text) ||
                                           numberedHeadingLevel(chunks_[1][0].text).has_value()
                                     : chunk.size() > 2 && readsAsHeading(chunk[1].text) &&
                                           chunk[2].text.size() >= kUnbrokenLineBytes;
        if (isTitle) {
            addHeading(1, chunk[0].text);
            chunk.erase(chunk.begin());
        }
        return isTitle;
    }

    /// A short line over a paragraph, apart or right above it, where a document marks its headings
    /// no better.
    bool takeLoneLine(TextChunk& chunk) {
        const bool isApart = chunk.size() == 1;
        if (chunk[0].indentation > base_ || !rules_.empty() || !items_.empty() ||
            (isApart && index_ + 1 >= chunks_.size()) || !readsAsHeading(chunk[0].text)) {
            return false;
        }
        const TextChunk below =
            isApart ? chunks_[index_ + 1] : TextChunk(chunk.begin() + 1, chunk.end());
        const bool isParagraph = isProse(below) && listMarkerBytes(below[0].text) == 0;
        if (!isParagraph || (!(isApart && below.size() > 1) && !endsByHand(chunk[0].text, below))) {
            return false;
        }
        addHeading(kLoneHeadingLevel, chunk[0].text);
        chunk.erase(chunk.begin());
        return true;
    }

    /// Whether whole sentences follow a line that had room for more of them: no width broke it.
    static bool endsByHand(const std::string& line, const TextChunk& below) {
        const std::string& next = below[0].text;
        const auto longest = std::ranges::max_element(
            below, {}, [](const PlainLine& each) { return each.text.size(); });
        const std::size_t second = next.find(' ', next.find(' ') + 1);
        return beginsWithUpper(next) && std::ranges::count(next, ' ') >= kSentenceBlanksMin &&
               below.back().text.ends_with('.') && line.size() + 1 + second <= longest->text.size();
    }

    bool takeUnderlined(TextChunk& chunk) {
        const bool hasOverline = chunk.size() > 2 && ruleCharacter(chunk[0].text) != '\0';
        const std::size_t title = hasOverline ? 1 : 0;
        if (chunk.size() < title + 2) {
            return false;
        }
        const PlainLine& under = chunk[title + 1];
        const std::string& text = chunk[title].text;
        const char rule = ruleCharacter(under.text);
        const bool fits = 2 * under.text.size() >= text.size() && text.size() <= 100 &&
                          under.text.size() <= text.size() + 24 && ruleCharacter(text) == '\0' &&
                          text.find("  ") == std::string::npos;
        if (rule == '\0' || rule == '.' || rule == ':' || !fits ||
            under.indentation > chunk[title].indentation + 2) {
            return false;
        }
        addHeading(levelOfRule(rule, hasOverline ? "over" : "under"), text);
        chunk.erase(chunk.begin(), chunk.begin() + static_cast<std::ptrdiff_t>(title) + 2);
        return true;
    }

    /// Underlines rank in the order in which a document first uses them.
    int levelOfRule(char rule, const std::string& place) {
        const std::string style = place + rule;
        auto known = std::ranges::find(rules_, style);
        if (known == rules_.end()) {
            rules_.push_back(style);
            known = rules_.end() - 1;
        }
        return static_cast<int>(known - rules_.begin()) + 1;
    }

    bool takeSingleLineHeading(TextChunk& chunk) {
        const std::optional<int> level = numberedHeadingLevel(chunk[0].text);
        if (chunk.size() != 1 || !level || chunk[0].indentation > base_ ||
            isInNumberedList(chunk)) {
            return false;
        }
        addHeading(*level, chunk[0].text);
        chunk.clear();
        return true;
    }

    /// Single numbered lines one after another are items, not headings; so is the number after the
    /// last item's, with something between.
    bool isInNumberedList(const TextChunk& chunk) const {
        if (lastItemNumber_ > 0 &&
            chunk[0].text.starts_with(std::to_string(lastItemNumber_ + 1) + ".")) {
            return true;
        }
        const auto isItem = [&](std::size_t index) {
            return index < chunks_.size() && listMarkerBytes(chunks_[index][0].text) > 0 &&
                   chunks_[index][0].indentation == chunk[0].indentation &&
                   std::isdigit(static_cast<unsigned char>(chunks_[index][0].text[0])) != 0;
        };
        return listMarkerBytes(chunk[0].text) > 0 &&
               (isItem(index_ + 1) || (index_ > 0 && isItem(index_ - 1) && !items_.empty()));
    }

    bool takeCapitalHeading(TextChunk& chunk) {
        const PlainLine& line = chunk[0];
        const bool standsOut =
            chunk.size() == 1 || (chunk[1].indentation > line.indentation && line.indentation == 0);
        if (!standsOut || !isCapitalHeading(line.text) || line.indentation > base_) {
            return false;
        }
        addHeading(rules_.empty() ? 1 : 2, line.text);
        chunk.erase(chunk.begin());
        return true;
    }

    bool takeCentredTitle(TextChunk& chunk) {
        const bool isCentred =
            chunk.size() <= 2 && std::ranges::all_of(chunk, [&](const PlainLine& line) {
                return line.indentation >= base_ + kTitleIndentation && line.text.size() <= 72 &&
                       line.text.find("  ") == std::string::npos;
            });
        const bool isTitle = isCentred && !hasTitle_ && index_ < kTitleWithinChunks &&
                             beginsWithUpper(chunk[0].text) && !chunk.back().text.ends_with('.');
        if (!isTitle) {
            return false;
        }
        hasTitle_ = true;
        addHeading(1, joined(chunk));
        chunk.clear();
        return true;
    }

    void addHeading(int level, const std::string& text) {
        closeCode();
        closeList();
        lastItemNumber_ = 0;
        hasTitle_ = true;
        builder_.addHeading(level, text);
    }

    bool takeListItems(const TextChunk& chunk) {
        const bool isOption = chunk[0].text.starts_with("--");
        if (listMarkerBytes(chunk[0].text) == 0 || isOption ||
            (code_.empty() ? chunk[0].indentation > base_ + 8 : isCode(chunk))) {
            return false;
        }
        // A lone numbered line of a paragraph ("1. ..." once in a text) is an item all the same.
        closeCode();
        for (const PlainLine& line : chunk) {
            const bool isItem = listMarkerBytes(line.text) > 0;
            if (isItem || items_.empty()) {
                items_.push_back({line.indentation, line.text});
                std::from_chars(line.text.data(), line.text.data() + line.text.size(),
                                lastItemNumber_);
            } else {
                joiner_.join(items_.back().text, line.text);
            }
        }
        return true;
    }

    /// An indented paragraph after an item goes on with it.
    bool takeItemContinuation(const TextChunk& chunk) {
        const bool goesOn = !items_.empty() &&
                            indentationOf(chunk) >= items_.back().indentation + 2 &&
                            indentationOf(chunk) <= items_.back().indentation + 4 &&
                            isProse(chunk) && items_.back().text.size() < 1200;
        if (goesOn) {
            joiner_.join(items_.back().text, joined(chunk));
        }
        return goesOn;
    }

    void closeList() {
        std::string text;
        std::vector<std::size_t> levels;
        for (const Item& item : items_) {
            while (!levels.empty() && levels.back() > item.indentation) {
                levels.pop_back();
            }
            if (levels.empty() || levels.back() < item.indentation) {
                levels.push_back(item.indentation);
            }
            text += text.empty() ? "" : "\n";
            text.append(2 * (levels.size() - 1), ' ');
            const std::size_t marker = listMarkerBytes(item.text);
            const std::size_t begin = item.text.find_first_not_of(" \t", marker);
            text += item.text.substr(0, marker) + " " +
                    item.text.substr(std::min(begin, item.text.size()));
        }
        items_.clear();
        builder_.add(BlockKind::List, text);
    }

    bool isCode(const TextChunk& chunk) const {
        const std::size_t indentation = indentationOf(chunk);
        if (indentation < base_ + 2) {
            return false;
        }
        const bool isHanging = chunk[0].indentation == base_ && chunk.size() > 1;
        return !isHanging && !isProse(chunk) && chunk[0].text.front() != '"';
    }

    void addCode(const TextChunk& chunk) {
        code_ += code_.empty() ? "" : "\n\n";
        for (std::size_t i = 0; i < chunk.size(); ++i) {
            code_ += (i == 0 ? "" : "\n") + chunk[i].raw;
        }
    }

    void closeCode() {
        builder_.add(BlockKind::Code, withoutCommonIndentation(code_));
        code_.clear();
    }

    static std::string withoutCommonIndentation(const std::string& code) {
        std::size_t common = std::string::npos;
        for (std::size_t begin = 0; begin < code.size();) {
            const std::size_t end = std::min(code.find('\n', begin), code.size());
            const std::size_t ink = code.find_first_not_of(' ', begin);
            common = ink < end ? std::min(common, ink - begin) : common;
            begin = end + 1;
        }
        if (common == std::string::npos || common == 0) {
            return code;
        }
        std::string result;
        for (std::size_t begin = 0; begin < code.size();) {
            const std::size_t end = std::min(code.find('\n', begin), code.size());
            result += result.empty() ? "" : "\n";
            result +=
                code.substr(std::min(begin + common, end), end - std::min(begin + common, end));
            begin = end + 1;
        }
        return result;
    }

    void addParagraphs(const TextChunk& chunk) {
        if (isFieldList(chunk)) {
            std::string fields;
            for (const PlainLine& line : chunk) {
                fields += (fields.empty() ? "" : "\n") + line.text;
            }
            builder_.add(BlockKind::List, fields);
            return;
        }
        TextChunk paragraph;
        for (const PlainLine& line : chunk) {
            if (!paragraph.empty() && beginsParagraph(line, paragraph.back())) {
                builder_.add(BlockKind::Text, joinedWithTerm(paragraph));
                paragraph.clear();
            }
            paragraph.push_back(line);
        }
        builder_.add(BlockKind::Text, joinedWithTerm(paragraph));
    }

    /// Within a chunk: after an unbroken line, or indented after the end of a sentence.
    static bool beginsParagraph(const PlainLine& line, const PlainLine& before) {
        if (before.text.size() >= kUnbrokenLineBytes && line.text.size() >= 2) {
            return true;
        }
        const bool isIndented = line.indentation >= before.indentation + 2 &&
                                line.indentation <= before.indentation + 8;
        return isIndented &&
               std::string_view(".!?:\"'").find(before.text.back()) != std::string_view::npos &&
               !beginsWithLower(line.text);
    }

    std::string joined(const TextChunk& chunk) const {
        std::string text;
        for (const PlainLine& line : chunk) {
            joiner_.join(text, line.text);
        }
        return text;
    }

    /// A short line over deeper ones is a term over its description.
    std::string joinedWithTerm(const TextChunk& chunk) const {
        const PlainLine& first = chunk.front();
        const bool isTerm =
            chunk.size() > 1 && first.text.size() <= kTermBytesMax &&
            std::string_view(".,;:").find(first.text.back()) == std::string_view::npos &&
            std::ranges::all_of(chunk.begin() + 1, chunk.end(), [&](const PlainLine& line) {
                return line.indentation >= first.indentation + 2;
            });
        if (!isTerm) {
            return joined(chunk);
        }
        return first.text + ": " + joined(TextChunk(chunk.begin() + 1, chunk.end()));
    }

    std::vector<TextChunk> chunks_;
    std::size_t base_;
    BlockBuilder& builder_;
    LineJoiner joiner_;
    std::size_t index_ = 0;
    std::vector<std::string> rules_;
    std::vector<Item> items_;
    std::string code_;
    int lastItemNumber_ = 0;  ///< of the last numbered item under the heading; 0 without
    bool hasTitle_ = false;
};

}  // namespace

void addPlainText(std::string_view text, BlockBuilder& builder) {
    const PlainText plain = plainTextOf(text);
    PlainTextReader(plain, builder).read();
    for (const PlainLine& line : plain.removed) {
        builder.addRemoved(line.text, line.removed);
    }
}

}  // namespace strata::datasetgen
