// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/rule_generator.h"

#include "datasetgen/pairs/pair_filter.h"
#include "datasetgen/pairs/pair_language.h"
#include "datasetgen/rules/pattern_rules.h"
#include "datasetgen/rules/sentence_text.h"
#include "datasetgen/text/language_guess.h"
#include "datasetgen/text/list_marker.h"
#include "datasetgen/text/sentence_splitter.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <set>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kSentenceBytesMax = 600;
constexpr std::size_t kWholeBlockBytesMax = 16000;
constexpr std::size_t kTableBytesMax = 64000;
constexpr std::size_t kQuoteCharactersMin = 12;

/// English where nobody can tell.
std::string languageOf(const Document& document) {
    const std::string language = documentLanguage(document);
    return language.empty() ? "en" : language;
}

/// Whether a block is surely in another language than its document, as a quoted license is.
bool isForeign(const JoinedBlock& block, const std::string& language) {
    const std::string own =
        block.kind == BlockKind::Code ? std::string() : guessLanguage(block.text);
    return !own.empty() && own != language;
}

/// The part of a block that a passage holds. Ordinary blocks are looked at whole; of one that runs
/// over many passages only the passage's own part, or the work would grow with its square.
TextSpan windowOf(const JoinedBlock& joined, const Passage& passage) {
    if (joined.text.size() <= kWholeBlockBytesMax) {
        return {0, joined.text.size()};
    }
    constexpr std::size_t probeBytes = 80;
    for (std::size_t at = 0; at < passage.text.size();) {
        const std::size_t end = std::min(passage.text.find("\n\n", at), passage.text.size());
        const std::size_t found =
            joined.text.find(passage.text.substr(at, std::min(probeBytes, end - at)));
        if (end - at >= probeBytes && found != std::string::npos) {
            return {found, std::min(joined.text.size(), found + end - at)};
        }
        at = end + 2;
    }
    return {};
}

/// The sentences of a paragraph's part, or of a list's items without their markers.
std::vector<TextSpan> sentencesOf(const JoinedBlock& joined,
                                  TextSpan window,
                                  std::string_view language) {
    std::vector<TextSpan> sentences;
    if (joined.kind == BlockKind::Text) {
        for (const TextSpan& span : splitSentences(joined.part(window), language)) {
            sentences.push_back({window.begin + span.begin, window.begin + span.end});
        }
        return sentences;
    }
    std::size_t begin = window.begin;
    while (begin < window.end) {
        const std::size_t end = std::min(joined.text.find('\n', begin), joined.text.size());
        const std::size_t marker = listMarkerBytes(joined.part({begin, end}));
        const std::size_t item = begin + marker + (marker > 0 ? 1 : 0);
        for (const TextSpan& span : splitSentences(joined.part({item, end}), language)) {
            sentences.push_back({item + span.begin, item + span.end});
        }
        begin = end + 1;
    }
    return sentences;
}

/// Each question once.
void keepDifferentPhrasings(Fact& fact) {
    std::set<std::string> questions;
    std::erase_if(fact.phrasings, [&](const Phrasing& phrasing) {
        return !questions.insert(normalizedText(phrasing.question)).second;
    });
}

}  // namespace

RuleGenerator::RuleGenerator(const Document& document,
                             std::size_t documentIndex,
                             RuleSettings settings)
    : document_(document),
      documentIndex_(documentIndex),
      settings_(settings),
      joined_(joinBlocks(document)),
      vocabulary_(document),
      language_(languageOf(document)),
      book_(patternBook(language_)),
      models_(modelNamesOf(document)) {
    if (book_ != nullptr) {
        theme_ = themeOf(document, vocabulary_, *book_);
    }
    for (std::size_t i = 0; i < joined_.size(); ++i) {
        for (const JoinedPiece& piece : joined_[i].pieces) {
            joinedOfBlock_.emplace(piece.blockIndex, i);
        }
    }
}

Theme RuleGenerator::themeAt(std::size_t joinedIndex) const {
    Theme theme = themeOfSection(joined_[joinedIndex].headingPath, theme_, *book_, models_.series);
    if (!models_.several && book_->theme.ofModel.empty()) {
        theme.model.clear();
    }
    return theme;
}

void RuleGenerator::addSentenceFacts(const Passage& passage,
                                     std::size_t joinedIndex,
                                     std::vector<Fact>& facts) const {
    const JoinedBlock& joined = joined_[joinedIndex];
    if (joined.kind != BlockKind::Text && joined.kind != BlockKind::List) {
        return;
    }
    const PatternContext context{*book_, vocabulary_, themeAt(joinedIndex)};
    std::string antecedent;
    TextSpan named;  ///< the sentence that the antecedent is from
    for (const TextSpan& span : sentencesOf(joined, windowOf(joined, passage), language_)) {
        const std::string_view printed = joined.part(span);
        if (printed.size() > kSentenceBytesMax) {
            antecedent.clear();
            continue;
        }
        if (passage.text.find(printed) != std::string::npos) {
            for (const PlainStatement& statement :
                 plainStatements(printed, antecedent, *book_, vocabulary_)) {
                for (Fact& fact : statementFacts(statement.text, context)) {
                    fact.evidence = {{joinedIndex, span}};
                    if (statement.needsPrevious) {
                        fact.evidence.insert(fact.evidence.begin(), {joinedIndex, named});
                    }
                    facts.push_back(std::move(fact));
                }
            }
        }
        const std::string meant = antecedentBehind(printed, antecedent, *book_);
        named = meant == antecedent ? named : span;
        antecedent = meant;
    }
}

void RuleGenerator::addBlockFacts(std::size_t joinedIndex, std::vector<Fact>& facts) const {
    const JoinedBlock& joined = joined_[joinedIndex];
    const std::size_t bytesMax =
        joined.kind == BlockKind::Table ? kTableBytesMax : kWholeBlockBytesMax;
    if (joined.text.size() <= bytesMax) {
        addPatternBlockFacts({joined_, joinedIndex}, {*book_, vocabulary_, themeAt(joinedIndex)},
                             facts);
    }
}

std::set<std::size_t> RuleGenerator::placesOf(const Passage& passage) const {
    std::set<std::size_t> places;
    for (const std::size_t block : passage.blockIndices) {
        const auto joined = joinedOfBlock_.find(block);
        if (joined != joinedOfBlock_.end()) {
            places.insert(joined->second);
        }
    }
    return places;
}

bool RuleGenerator::pageHasFacts(int page) const {
    const auto known = pageHasFacts_.find(page);
    if (known != pageHasFacts_.end()) {
        return known->second;
    }
    Passage whole;
    for (std::size_t i = 0; i < document_.blocks.size(); ++i) {
        if (document_.blocks[i].page == page && joinedOfBlock_.contains(i)) {
            whole.blockIndices.push_back(i);
            const JoinedBlock& joined = joined_[joinedOfBlock_.at(i)];
            whole.text += joined.text.substr(0, kWholeBlockBytesMax) + "\n\n";
        }
    }
    const std::vector<Fact> facts = soundFactsOf(whole, placesOf(whole));
    return pageHasFacts_[page] =
               std::ranges::any_of(facts, [&](const Fact& fact) { return pageOf(fact) == page; });
}

std::vector<Fact> RuleGenerator::factsOf(const Passage& passage) const {
    if (!knowsLanguage()) {
        return {};
    }
    const std::set<std::size_t> places = placesOf(passage);
    std::vector<Fact> facts = soundFactsOf(passage, places);
    addLastResort(places, facts);
    return facts;
}

std::vector<Fact> RuleGenerator::soundFactsOf(const Passage& passage,
                                              const std::set<std::size_t>& places) const {
    std::vector<Fact> facts;
    for (const std::size_t index : places) {
        if (isForeign(joined_[index], language_)) {
            continue;
        }
        addSentenceFacts(passage, index, facts);
        addBlockFacts(index, facts);
    }
    makeFit(facts);
    return facts;
}

void RuleGenerator::makeFit(std::vector<Fact>& facts) const {
    for (Fact& fact : facts) {
        keepDifferentPhrasings(fact);
        Pair pair;
        pair.quotes = quotesOfFact(fact);
        const auto isSound = [&](const std::string& question, const Phrasing& phrasing) {
            pair.question = question;
            pair.answer = phrasing.answer;
            return textFault(pair, language_).empty();
        };
        std::erase_if(fact.phrasings, [&](Phrasing& phrasing) {
            if (!isSound(phrasing.cited, phrasing)) {
                phrasing.cited.clear();
            }
            return !isSound(phrasing.question, phrasing);
        });
        if (fact.phrasings.size() > settings_.phrasingsMax) {
            fact.phrasings.resize(settings_.phrasingsMax);
        }
    }
    std::erase_if(facts, [&](const Fact& fact) {
        return fact.phrasings.size() < settings_.phrasingsMin || fact.evidence.empty();
    });
}

void RuleGenerator::addLastResort(const std::set<std::size_t>& places,
                                  std::vector<Fact>& facts) const {
    // An unpaged document is one page; looking for its facts would read all of it.
    if (document_.pages <= 1) {
        return;
    }
    std::set<int> served;
    for (const Fact& fact : facts) {
        served.insert(pageOf(fact));
    }
    for (const std::size_t index : places) {
        if (joined_[index].text.size() > kWholeBlockBytesMax) {
            continue;
        }
        std::vector<Fact> found;
        addFallbackFacts({joined_, index}, {*book_, vocabulary_, themeAt(index)}, found);
        makeFit(found);
        const int page = found.empty() ? 0 : pageOf(found.front());
        if (!found.empty() && !served.contains(page) && !pageHasFacts(page)) {
            served.insert(page);
            facts.push_back(std::move(found.front()));
        }
    }
}

int RuleGenerator::pageOf(const Fact& fact) const {
    const Evidence& evidence = fact.evidence.back();
    const std::vector<Quote> quotes =
        quotesOf(document_, joined_[evidence.joinedIndex], evidence.span);
    return quotes.empty() ? 0 : quotes.front().page;
}

std::vector<Fact> RuleGenerator::chosen(std::vector<Fact> facts, std::size_t factsMax) const {
    // Within one quality the seed decides, so that of a long table not only the first rows are
    // asked; pages take turns, so that each page of a passage gets its question.
    const auto rank = [&](const Fact& fact) {
        return stableHash(fact.phrasings[0].question, settings_.seed);
    };
    std::ranges::stable_sort(facts, [&](const Fact& left, const Fact& right) {
        return left.quality != right.quality ? left.quality > right.quality
                                             : rank(left) < rank(right);
    });
    std::vector<int> pages;
    for (const Fact& fact : facts) {
        pages.push_back(pageOf(fact));
    }
    // Every page gets its best fact, also where that is more than the plan asks for.
    factsMax = std::max(factsMax, std::set<int>(pages.begin(), pages.end()).size());
    std::vector<Fact> result;
    std::set<std::size_t> used;
    while (result.size() < factsMax && used.size() < facts.size()) {
        std::set<int> served;
        for (std::size_t i = 0; i < facts.size() && result.size() < factsMax; ++i) {
            if (!used.contains(i) && served.insert(pages[i]).second) {
                used.insert(i);
                result.push_back(facts[i]);
            }
        }
    }
    return result;
}

std::vector<Quote> RuleGenerator::quotesOfFact(const Fact& fact) const {
    std::vector<Quote> quotes;
    for (const Evidence& evidence : fact.evidence) {
        const JoinedBlock& joined = joined_[evidence.joinedIndex];
        for (Quote& quote : quotesOf(document_, joined, evidence.span)) {
            // Short words are evidence only where they are a whole cell.
            if (joined.kind == BlockKind::Table ||
                characterCount(quote.text) >= kQuoteCharactersMin) {
                quotes.push_back(std::move(quote));
            }
        }
    }
    return quotes;
}

std::vector<Pair> RuleGenerator::generate(const Passage& passage,
                                          std::size_t passageIndex,
                                          std::size_t factsMax) const {
    std::vector<Pair> pairs;
    for (const Fact& fact : chosen(factsOf(passage), factsMax)) {
        const std::vector<Quote> quotes = quotesOfFact(fact);
        if (quotes.empty()) {
            continue;
        }
        // One sentence may hold several facts of a kind; their questions tell them apart.
        std::string identity =
            document_.sha256 + "\n" + fact.kind + "\n" + normalizedText(fact.phrasings[0].question);
        for (const Quote& quote : quotes) {
            identity += "\n" + std::to_string(quote.page) + " " + quote.text;
        }
        const std::string group = sha256Text(identity).substr(0, 16);
        for (const Phrasing& phrasing : fact.phrasings) {
            Pair pair;
            pair.question = phrasing.question;
            pair.answer = phrasing.answer;
            pair.cited = phrasing.cited;
            pair.leansOn = phrasing.leansOn;
            pair.group = group;
            pair.kind = fact.kind;
            pair.documentIndex = documentIndex_;
            pair.passageIndex = passageIndex;
            pair.headingPath = joined_[fact.evidence.front().joinedIndex].headingPath;
            pair.quotes = quotes;
            pair.generator = "rules";
            pair.promptVersion = std::string(kRulesVersion);
            pairs.push_back(std::move(pair));
        }
    }
    return pairs;
}

}  // namespace strata::datasetgen
