// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/passage_splitter.h"

#include "base/utf8.h"
#include "datasetgen/base/rejection.h"
#include "datasetgen/pairs/pair_language.h"
#include "datasetgen/pairs/passage_reject.h"
#include "datasetgen/text/joined_blocks.h"
#include "datasetgen/text/near_duplicate_index.h"
#include "datasetgen/text/scripts.h"
#include "datasetgen/text/sentence_splitter.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <utility>

namespace strata::datasetgen {
namespace {

/// The smallest part that is not cut further: a sentence, an item, a row, or a whole small block.
struct Part {
    std::size_t joinedIndex = 0;
    std::vector<std::size_t> blockIndices;
    std::string text;
    std::string prefix;     ///< a table's header row, repeated where a passage begins with this row
    std::string separator;  ///< before this part when the one before is of the same block
    std::size_t tokens = 0;
    bool isHeading = false;
    bool mayOverlap = false;
};

std::vector<std::size_t> blocksOf(const JoinedBlock& joined, TextSpan span) {
    std::vector<std::size_t> blocks;
    for (const JoinedPiece& piece : joined.pieces) {
        if (span.begin < piece.begin + piece.length && piece.begin < span.end) {
            blocks.push_back(piece.blockIndex);
        }
    }
    return blocks;
}

std::vector<TextSpan> linesOf(std::string_view text) {
    std::vector<TextSpan> lines;
    std::size_t at = 0;
    while (at <= text.size()) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (end > at) {
            lines.push_back({at, end});
        }
        at = end + 1;
    }
    return lines;
}

/// Behind the last mark or blank before `middle`, at a character's bound where there is none.
std::size_t cutBefore(std::string_view text, TextSpan span, std::size_t middle) {
    const std::string_view head = text.substr(span.begin, middle - span.begin);
    std::size_t cut = head.rfind(' ');
    cut = cut == std::string_view::npos ? 0 : cut;
    for (const std::string_view mark : {"\u3002", "\uff0c", "\u3001", "\uff1b"}) {
        const std::size_t at = head.rfind(mark);
        cut = std::max(cut, at == std::string_view::npos ? 0 : at + mark.size());
    }
    if (cut > 0) {
        return span.begin + cut;
    }
    while (middle > span.begin + 1 && isUtf8Continuation(text[middle])) {
        --middle;
    }
    return middle;
}

/// A sentence without end is cut at blanks and marks, or at characters where there are none.
std::vector<TextSpan> cutLong(std::string_view text,
                              TextSpan span,
                              const TokenCounter& count,
                              std::size_t tokensMax) {
    std::vector<TextSpan> result;
    while (count(textAt(text, span)) > tokensMax) {
        const std::size_t middle = span.begin + (span.end - span.begin) / 2;
        const std::size_t cut = cutBefore(text, span, middle);
        if (cut <= span.begin || span.end - span.begin < 8) {
            break;
        }
        const std::vector<TextSpan> head = cutLong(text, {span.begin, cut}, count, tokensMax);
        result.insert(result.end(), head.begin(), head.end());
        span.begin = text[cut] == ' ' ? cut + 1 : cut;
    }
    result.push_back(span);
    return result;
}

class PartMaker {
public:
    PartMaker(const TokenCounter& count, const PassageSettings& settings, std::string language)
        : count_(count), settings_(settings), language_(std::move(language)) {}

    /// A block whole if it fits and is not running text, else by its sentences, rows or lines.
    std::vector<Part> partsOf(const JoinedBlock& joined, std::size_t joinedIndex) const {
        const bool running = joined.kind == BlockKind::Text || joined.kind == BlockKind::Footnote ||
                             joined.kind == BlockKind::Caption;
        std::vector<Part> parts;
        if (!running && count_(joined.text) <= settings_.tokensMax) {
            parts.push_back(part(joined, joinedIndex, {0, joined.text.size()}));
            return parts;
        }
        const std::vector<TextSpan> spans =
            running ? splitSentences(joined.text, language_) : linesOf(joined.text);
        const bool table = joined.kind == BlockKind::Table && spans.size() > 1;
        const std::string header = table ? std::string(joined.part(spans[0])) : std::string();
        const std::size_t headerTokens = header.empty() ? 0 : count_(header) + 1;
        const std::size_t room =
            settings_.tokensMax - std::min(headerTokens, settings_.tokensMax / 2);
        for (std::size_t i = 0; i < spans.size(); ++i) {
            for (const TextSpan& span : cutLong(joined.text, spans[i], count_, room)) {
                parts.push_back(part(joined, joinedIndex, span));
                parts.back().prefix = i > 0 ? header : std::string();
                const bool apart = span.begin > 0 && joined.text[span.begin - 1] == ' ';
                parts.back().separator = !running ? "\n" : apart ? " " : "";
                parts.back().mayOverlap = running;
            }
        }
        return parts;
    }

private:
    Part part(const JoinedBlock& joined, std::size_t joinedIndex, TextSpan span) const {
        Part result;
        result.joinedIndex = joinedIndex;
        result.blockIndices = blocksOf(joined, span);
        result.text = std::string(joined.part(span));
        result.separator = "\n\n";
        result.tokens = count_(result.text) + 1;
        result.isHeading = joined.kind == BlockKind::Heading;
        return result;
    }

    const TokenCounter& count_;
    const PassageSettings& settings_;
    std::string language_;
};

HeadingPath pathOf(const JoinedBlock& joined) {
    return joined.kind == BlockKind::Heading ? joined.headingPath.with(joined.text)
                                             : joined.headingPath;
}

/// Gathers the parts of one document into passages.
class Gatherer {
public:
    Gatherer(const Document& document,
             std::size_t documentIndex,
             const TokenCounter& count,
             const PassageSettings& settings)
        : document_(document),
          documentIndex_(documentIndex),
          count_(count),
          settings_(settings),
          joined_(joinBlocks(document)) {}

    std::vector<Passage> run() {
        const PartMaker maker(count_, settings_, documentLanguage(document_));
        for (std::size_t i = 0; i < joined_.size(); ++i) {
            const JoinedBlock& joined = joined_[i];
            if (joined.kind == BlockKind::Heading &&
                (joined.headingLevel <= 2 || tokens_ >= settings_.tokensAim)) {
                close(Overlap::None);
            }
            for (Part& part : maker.partsOf(joined, i)) {
                take(std::move(part));
            }
        }
        close(Overlap::None);
        return std::move(passages_);
    }

private:
    enum class Overlap { None, Sentences };

    void take(Part part) {
        const std::size_t prefixTokens =
            part.prefix.empty() || continuesTable(part) ? 0 : count_(part.prefix) + 1;
        if (!parts_.empty() && tokens_ + part.tokens + prefixTokens > settings_.tokensMax) {
            close(Overlap::Sentences);
        }
        // An overlap that leaves no room for what is new would only repeat itself.
        while (!parts_.empty() && tokens_ + part.tokens > settings_.tokensMax) {
            tokens_ -= parts_.front().tokens;
            parts_.erase(parts_.begin());
        }
        tokens_ += part.tokens + prefixTokens;
        fresh_ = fresh_ || !part.isHeading;
        parts_.push_back(std::move(part));
    }

    bool continuesTable(const Part& part) const {
        return !parts_.empty() && parts_.back().joinedIndex == part.joinedIndex;
    }

    void close(Overlap overlap) {
        std::vector<Part> again;
        if (fresh_) {
            if (overlap == Overlap::Sentences) {
                again = overlapParts();
            }
            addPassage();
        } else if (overlap == Overlap::None && parts_.empty()) {
            return;
        }
        parts_ = std::move(again);
        tokens_ = 0;
        for (const Part& part : parts_) {
            tokens_ += part.tokens;
        }
        fresh_ = false;
    }

    /// The last sentences of the passage, as many as the overlap allows.
    std::vector<Part> overlapParts() const {
        std::vector<Part> again;
        std::size_t tokens = 0;
        for (auto part = parts_.rbegin(); part != parts_.rend() && part->mayOverlap; ++part) {
            tokens += part->tokens;
            if (tokens > settings_.overlapTokens) {
                break;
            }
            again.insert(again.begin(), *part);
        }
        return again;
    }

    HeadingPath commonPath() const {
        HeadingPath path;
        bool first = true;
        for (const Part& part : parts_) {
            if (part.isHeading) {
                continue;
            }
            const HeadingPath& other = joined_[part.joinedIndex].headingPath;
            if (first) {
                path = other;
                first = false;
                continue;
            }
            while (!other.startsWith(path)) {
                path = path.above();
            }
        }
        return path;
    }

    /// A heading that the passage's own path names is not text of it.
    bool isInPath(const Part& part, const HeadingPath& path) const {
        return path.startsWith(pathOf(joined_[part.joinedIndex]));
    }

    void addPassage() {
        Passage passage;
        passage.documentIndex = documentIndex_;
        passage.headingPath = commonPath();
        const Part* before = nullptr;
        for (const Part& part : parts_) {
            if (part.isHeading && isInPath(part, passage.headingPath)) {
                continue;
            }
            const bool same = before != nullptr && before->joinedIndex == part.joinedIndex;
            if (before != nullptr) {
                passage.text += same ? part.separator : "\n\n";
            }
            if (!same && !part.prefix.empty()) {
                passage.text += part.prefix + "\n";
            }
            passage.text += part.text;
            for (const std::size_t block : part.blockIndices) {
                if (passage.blockIndices.empty() || passage.blockIndices.back() != block) {
                    passage.blockIndices.push_back(block);
                }
            }
            before = &part;
        }
        if (before == nullptr) {
            return;
        }
        passage.tokens = count_(passage.text);
        std::string identity = document_.sha256;
        for (const std::string& heading : passage.headingPath) {
            identity += '\n' + heading;
        }
        passage.id = sha256Text(identity + "\n\n" + passage.text);
        passage.rejected = passageFault(document_, passage, settings_);
        passages_.push_back(std::move(passage));
    }

    const Document& document_;
    std::size_t documentIndex_;
    const TokenCounter& count_;
    const PassageSettings& settings_;
    std::vector<JoinedBlock> joined_;
    std::vector<Part> parts_;
    std::size_t tokens_ = 0;
    bool fresh_ = false;  ///< something is in parts_ that no passage has yet
    std::vector<Passage> passages_;
};

/// Runs of digits, sorted.
std::vector<std::string> numbersIn(std::string_view text) {
    constexpr std::string_view digits = "0123456789";
    std::vector<std::string> numbers;
    for (std::size_t at = text.find_first_of(digits); at < text.size();) {
        const std::size_t end = std::min(text.find_first_not_of(digits, at), text.size());
        numbers.emplace_back(text.substr(at, end - at));
        at = text.find_first_of(digits, end);
    }
    std::ranges::sort(numbers);
    return numbers;
}

/// A price list of another year says nearly the same, in other numbers: these are what it says.
void rejectRepeated(std::vector<Passage>& passages, double similarityMax) {
    NearDuplicateIndex index(similarityMax);
    std::vector<std::vector<std::string>> numbers;
    for (std::size_t i = 0; i < passages.size(); ++i) {
        numbers.push_back(numbersIn(passages[i].text));
        const auto hasTheseNumbers = [&](std::size_t earlier) {
            return numbers[earlier] == numbers[i];
        };
        if (passages[i].rejected.empty() &&
            index.findOrKeep(i, passages[i].text, hasTheseNumbers)) {
            passages[i].rejected = kNearDuplicate;
        }
    }
}

}  // namespace

std::size_t approximateTokens(std::string_view text) {
    // Alphabets: four characters a token, a token at least for a word (OpenAI's rule of thumb for
    // English). Han, kana and Hangul: one each, what multilingual vocabularies need at most for the
    // usual ones (Qwen's documentation: 1.5 to 1.8 Chinese characters a token; older ones 1 to 2
    // tokens a character: Petrov et al. 2023, arXiv 2305.15425). Rather too many than too few: a
    // passage must fit its budget.
    std::size_t tokens = 0;
    std::size_t letters = 0;
    const auto closeWord = [&] {
        tokens += letters == 0 ? 0 : std::max<std::size_t>(1, (letters + 2) / 4);
        letters = 0;
    };
    for (std::size_t at = 0; at < text.size();) {
        const char32_t character = nextCharacter(text, at);
        if (isUnspaced(character) || isHangul(character)) {
            closeWord();
            ++tokens;
        } else if (character == U' ' || character == U'\n' || character == U'\t' ||
                   character == U'\r') {
            closeWord();
        } else {
            ++letters;
        }
    }
    closeWord();
    return tokens;
}

std::vector<Passage> splitPassages(const std::vector<Document>& documents,
                                   const TokenCounter& countTokens,
                                   const PassageSettings& settings) {
    std::vector<Passage> passages;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        std::vector<Passage> own = Gatherer(documents[i], i, countTokens, settings).run();
        passages.insert(passages.end(), std::make_move_iterator(own.begin()),
                        std::make_move_iterator(own.end()));
    }
    rejectRepeated(passages, settings.similarityMax);
    return passages;
}

}  // namespace strata::datasetgen
