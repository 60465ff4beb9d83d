// SPDX-License-Identifier: GPL-3.0-or-later
#include "question_score.h"

#include "question_words.h"

#include <algorithm>
#include <ostream>
#include <sstream>

namespace strata::datasetgen::test {
namespace {

std::string nameOf(QuestionQuality quality) {
    switch (quality) {
        case QuestionQuality::Answerable:
            return "not answerable";
        case QuestionQuality::Grounded:
            return "not grounded";
        case QuestionQuality::Grammatical:
            return "not grammatical";
    }
    return {};
}

/// What words may come from.
class SourceText {
public:
    SourceText(const QuestionWords& lists, const std::string& source)
        : lists_(lists), source_(plainWords(source)) {}

    bool holds(const std::string& word) const {
        return std::ranges::any_of(
            source_, [&](const std::string& other) { return lists_.areForms(word, other); });
    }

private:
    const QuestionWords& lists_;
    std::vector<std::string> source_;
};

bool isCompound(const std::string& word) {
    return word.find_first_of("-/=") != std::string::npos;
}

void scoreAnswer(const ScoredTexts& texts, QuestionScore& score) {
    const QuestionWords& lists = QuestionWords::of(texts.language);
    const SourceText evidence(lists, texts.evidence);
    const std::vector<std::string> asked = plainWords(texts.question);
    bool saysMore = false;
    for (const std::string& word : lists.contentOf(texts.answer)) {
        if (!evidence.holds(word) && !lists.has("frame_words", word) && !isCompound(word)) {
            score.faults.push_back(
                {QuestionQuality::Answerable, "the evidence lacks “" + word + "”"});
        }
        saysMore = saysMore || std::ranges::find(asked, word) == asked.end();
    }
    const std::vector<std::string> words = plainWords(texts.answer);
    const bool isYesOrNo = !words.empty() && lists.has("yes_no", words.front());
    const bool isChoice = std::ranges::any_of(
        asked, [&](const std::string& word) { return lists.has("choice", word); });
    if (!saysMore && !isYesOrNo && !isChoice) {
        score.faults.push_back({QuestionQuality::Answerable, "the question holds the answer"});
    }
}

void scoreGround(const ScoredTexts& texts, QuestionScore& score) {
    const QuestionWords& lists = QuestionWords::of(texts.language);
    const SourceText source(lists, texts.source);
    for (const std::string& word : lists.contentOf(texts.question)) {
        if (!source.holds(word) && !lists.has("frame_words", word) && !isCompound(word)) {
            score.faults.push_back(
                {QuestionQuality::Grounded, "“" + word + "” is not in the source"});
        }
    }
}

std::string headingsOf(const Pair& pair, const Document& document) {
    std::string text = document.title;
    for (const std::string& heading : pair.headingPath) {
        text += "\n" + heading;
    }
    return text;
}

/// With the names of its columns, if it is a row of a table.
std::string evidenceOf(const Quote& quote, const Document& document) {
    std::string evidence = "\n" + quote.text;
    for (const Block& block : document.blocks) {
        if (block.kind == BlockKind::Table && block.text.find(quote.text) != std::string::npos) {
            evidence += "\n" + block.text.substr(0, block.text.find('\n'));
        }
    }
    return evidence;
}

std::string told(const Pair& pair, const QuestionScore& score) {
    std::ostringstream line;
    line << "  " << pair.question << " -> " << pair.answer << " (" << score << ")\n";
    return line.str();
}

bool saysInOrder(const std::vector<std::string>& words, const std::string& phrase) {
    const std::vector<std::string> sought = plainWords(phrase);
    return !std::ranges::search(words, sought).empty();
}

bool asksFor(const Pair& pair, const AskedFact& fact) {
    const std::vector<std::string> words = plainWords(pair.question);
    return saysInOrder(words, fact.ask) &&
           std::ranges::all_of(fact.names,
                               [&](const std::string& name) { return saysInOrder(words, name); }) &&
           (fact.value.empty() || !saysInOrder(words, fact.value));
}

}  // namespace

int QuestionScore::points() const {
    return static_cast<int>(has(QuestionQuality::Answerable)) +
           static_cast<int>(has(QuestionQuality::Grounded)) +
           static_cast<int>(has(QuestionQuality::Grammatical));
}

bool QuestionScore::has(QuestionQuality quality) const {
    return std::ranges::none_of(
        faults, [&](const QuestionFault& fault) { return fault.quality == quality; });
}

std::ostream& operator<<(std::ostream& stream, const QuestionScore& score) {
    stream << score.points() << " of 3";
    for (const QuestionFault& fault : score.faults) {
        stream << "; " << nameOf(fault.quality) << ": " << fault.reason;
    }
    return stream;
}

QuestionScore scoreQuestion(const ScoredTexts& printed) {
    const QuestionWords& lists = QuestionWords::of(printed.language);
    const ScoredTexts texts{lists.asRead(printed.question), lists.asRead(printed.answer),
                            lists.asRead(printed.evidence), lists.asRead(printed.source),
                            printed.language};
    QuestionScore score;
    scoreAnswer(texts, score);
    scoreGround(texts, score);
    for (const std::string& fault : grammarFaults(texts.question, texts.language, texts.source)) {
        score.faults.push_back({QuestionQuality::Grammatical, fault});
    }
    return score;
}

QuestionScore scorePair(const Pair& pair, const Document& document, const std::string& language) {
    ScoredTexts texts{pair.question, pair.answer, headingsOf(pair, document), {}, language};
    for (const Quote& quote : pair.quotes) {
        texts.evidence += evidenceOf(quote, document);
    }
    texts.source = texts.evidence;
    for (const Block& block : document.blocks) {
        texts.source += "\n" + block.text;
    }
    return scoreQuestion(texts);
}

testing::AssertionResult isAsked(const AskedDocument& asked, const AskedFact& fact) {
    std::string all;
    std::string withAnswer;
    for (const Pair& pair : asked.pairs) {
        const QuestionScore score = scorePair(pair, asked.document, asked.language);
        const bool answers = pair.answer == fact.answer;
        if (answers && asksFor(pair, fact) && score.faults.empty()) {
            return testing::AssertionSuccess();
        }
        all += told(pair, score);
        withAnswer += answers ? told(pair, score) : "";
    }
    return testing::AssertionFailure()
           << "nothing good asks “" << fact.ask << "” for: " << fact.answer << "\n"
           << (withAnswer.empty() ? "no pair has this answer:\n" + all : withAnswer);
}

bool asks(const AskedDocument& asked, const std::string& words) {
    return std::ranges::any_of(asked.pairs, [&](const Pair& pair) {
        return saysInOrder(plainWords(pair.question), words);
    });
}

testing::AssertionResult areGoodQuestions(const AskedDocument& asked) {
    std::string bad = asked.pairs.empty() ? "  (no pairs)" : "";
    for (const Pair& pair : asked.pairs) {
        const QuestionScore score = scorePair(pair, asked.document, asked.language);
        bad += score.faults.empty() ? "" : told(pair, score);
    }
    return bad.empty() ? testing::AssertionSuccess() : testing::AssertionFailure() << "\n" << bad;
}

}  // namespace strata::datasetgen::test
