// SPDX-License-Identifier: GPL-3.0-or-later
#include "question_score.h"
#include "question_words.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace strata::datasetgen::test {
namespace {

/// One question, read word by word; each check adds what it finds.
class GrammarReading {
public:
    GrammarReading(const std::string& question,
                   const std::string& language,
                   const std::string& source)
        : text_(question),
          lists_(QuestionWords::of(language)),
          words_(scoredWords(question)),
          source_(plainWords(source)) {}

    std::vector<std::string> run() {
        checkBeginning();
        checkSigns();
        checkNeighbors();
        opening_ = openingAt();
        checkLastSign();
        if (opening_ == words_.size()) {
            say("no question word, auxiliary or request at its place");
            return std::move(faults_);
        }
        checkLead();
        checkLastWord();
        checkVerbs();
        return std::move(faults_);
    }

private:
    bool is(const char* list, std::size_t at) const {
        return at < words_.size() && !words_[at].isQuoted && lists_.has(list, words_[at].text);
    }
    void say(const std::string& fault) { faults_.push_back(fault); }
    std::string quoted(std::size_t at) const { return "“" + words_[at].text + "”"; }

    void checkBeginning() {
        const std::string first = text_.substr(0, 2);  // a letter of two bytes, too
        const bool isNoLetter = first.find_first_of("0123456789\"-_/.") == 0 ||
                                text_.starts_with("“") || text_.starts_with("„");
        if (lowerLetters(first) == first && !isNoLetter) {
            say("does not begin with a capital");
        }
    }

    void checkLastSign() {
        const auto marks = std::ranges::count(withoutQuotations(text_), '?');
        if (is("requests", opening_) ? marks != 0 || !text_.ends_with('.')
                                     : marks != 1 || !text_.ends_with('?')) {
            say("does not end with one question mark");
        }
    }

    void checkSigns() {
        constexpr std::array<std::array<std::string_view, 2>, 3> kPairs{
            {{"(", ")"}, {"[", "]"}, {"{", "}"}}};
        const auto countOf = [&](std::string_view sign) {
            std::ptrdiff_t count = 0;
            for (std::size_t at = text_.find(sign); at != std::string::npos;
                 at = text_.find(sign, at + sign.size())) {
                ++count;
            }
            return count;
        };
        for (const auto& [open, close] : kPairs) {
            if (countOf(open) != countOf(close)) {
                say("unbalanced " + std::string(open));
            }
        }
        // German quotations begin with „ and end with what begins an English one.
        if (countOf("„") > 0 ? countOf("„") != countOf("“") + countOf("”")
                             : countOf("“") != countOf("”")) {
            say("unbalanced quotation mark");
        }
        if (countOf("\"") % 2 != 0) {
            say("unbalanced \"");
        }
        for (const char* torn : {" ?", " ,", " ;", "  ", "..?", ".?", ",?", ":?"}) {
            if (text_.find(torn) != std::string::npos) {
                say("sign out of place: “" + std::string(torn) + "”");
            }
        }
    }

    void checkNeighbors() {
        for (std::size_t i = 0; i + 1 < words_.size(); ++i) {
            const bool isParted = words_[i].behind != ' ';
            if (words_[i].text == words_[i + 1].text && !isParted && !words_[i].isQuoted) {
                say("doubled word " + quoted(i));
            }
            const bool isRelative = i > 0 && words_[i - 1].behind == ',';
            if (!isParted && !isRelative && is("articles", i) && is("articles", i + 1)) {
                say("two articles at " + quoted(i));
            }
            if (!isParted && is("question_words", i) && is("question_words", i + 1) && i == 0) {
                say("two question words at " + quoted(i));
            }
        }
    }

    /// Where phrases begin: the first word and those behind a comma or colon.
    std::vector<std::size_t> beginnings() const {
        std::vector<std::size_t> begin{0};
        for (std::size_t i = 0; i + 1 < words_.size(); ++i) {
            if (words_[i].behind == ',' || words_[i].behind == ':') {
                begin.push_back(i + 1);
            }
        }
        return begin;
    }

    /// The question word itself, also behind a preposition; the end if none stands here.
    std::size_t questionWordAt(std::size_t at) const {
        if (is("question_words", at)) {
            return at;
        }
        return is("before_question_word", at) && is("question_words", at + 1) ? at + 1
                                                                              : words_.size();
    }

    bool opensQuestion(std::size_t at) const {
        if (is("requests", at)) {
            return true;
        }
        if (is("auxiliaries", at)) {
            return at + 1 < words_.size();
        }
        const std::size_t asking = questionWordAt(at);
        if (asking + 1 >= words_.size() || is("determiners", asking + 1)) {
            return false;
        }
        return !is("clause_words", asking) || is("auxiliaries", asking + 1);
    }

    /// A request with a colon leads a question in: "Please answer this: when ...?"
    bool leadsQuestionIn(std::size_t request) const {
        std::size_t end = request;
        while (end + 1 < words_.size() && words_[end].behind != ':') {
            ++end;
        }
        return is("requests", request) && end + 1 < words_.size() && opensQuestion(end + 1);
    }

    std::size_t openingAt() const {
        for (const std::size_t at : beginnings()) {
            if (opensQuestion(at) && !leadsQuestionIn(at)) {
                return at;
            }
        }
        return words_.size();
    }

    void checkLead() {
        if (opening_ > 0 && !is("leads", 0) && !is("requests", 0)) {
            say("opens with " + quoted(0));
        }
    }

    /// The word that asks: the first question word from the opening on.
    std::size_t askingWord() const {
        for (std::size_t i = opening_; i < words_.size(); ++i) {
            if (is("question_words", i)) {
                return i;
            }
        }
        return words_.size();
    }

    void checkLastWord() {
        const std::size_t last = words_.size() - 1;
        if (is("articles", last) || is("joins", last)) {
            say("ends with " + quoted(last));
            return;
        }
        if (!is("prepositions", last)) {
            return;
        }
        const std::size_t asking = askingWord();
        const bool asksForAThing = asking < words_.size() && !is("clause_words", asking);
        const bool asksForAPlace = asking < words_.size() && words_[asking].text == "where" &&
                                   (words_[last].text == "from" || words_[last].text == "to");
        const bool isStranded = is("stranded", last) || is("stranding_words", last - 1);
        if (!(asksForAThing && isStranded) && !asksForAPlace) {
            say("nothing behind " + quoted(last));
        }
    }

    /// Behind the auxiliary to the next clause.
    std::size_t clauseEnd(std::size_t auxiliary) const {
        std::size_t end = auxiliary + 1;
        while (end < words_.size() && !is("subordinators", end)) {
            ++end;
        }
        return end;
    }

    void checkVerbs() {
        const bool isIndirect = !is("question_words", questionWordAt(opening_)) &&
                                askingWord() < words_.size() && askingWord() > opening_;
        if (isIndirect && is("do_words", askingWord() + 1)) {
            say("indirect question turned round at " + quoted(askingWord() + 1));
        }
        if (is("requests", opening_)) {
            return;
        }
        std::size_t auxiliary =
            is("auxiliaries", opening_) ? opening_ : questionWordAt(opening_) + 1;
        while (auxiliary < words_.size() && !is("auxiliaries", auxiliary) &&
               !is("subordinators", auxiliary)) {
            ++auxiliary;
        }
        if (!is("auxiliaries", auxiliary)) {
            return;
        }
        checkAgreement(auxiliary);
        if (is("finite", auxiliary) && is("finite", auxiliary + 1) &&
            words_[auxiliary].behind == ' ') {
            say("two verbs: " + quoted(auxiliary) + " " + quoted(auxiliary + 1));
        }
        if (is("do_words", auxiliary)) {
            checkBaseForm(auxiliary);
        }
        if (is("do_words", auxiliary) || is("modals", auxiliary)) {
            checkOneVerb(auxiliary);
        } else if (is("bracketing_modals", auxiliary)) {
            checkInfinitive(auxiliary);
        }
    }

    void checkAgreement(std::size_t auxiliary) {
        if ((is("singular", auxiliary) && is("plural_words", auxiliary + 1)) ||
            (is("plural", auxiliary) && is("singular_words", auxiliary + 1))) {
            say(quoted(auxiliary) + " does not agree with " + quoted(auxiliary + 1));
        }
    }

    /// A second finite verb in the clause that begins with do, does, did or a modal.
    void checkOneVerb(std::size_t auxiliary) {
        for (std::size_t i = auxiliary + 1; i < clauseEnd(auxiliary); ++i) {
            if (is("finite", i)) {
                say(quoted(auxiliary) + " goes with " + quoted(i));
                return;
            }
        }
    }

    bool opensSubordinateClause(std::size_t at) const {
        return words_[at - 1].behind == ',' &&
               (is("subordinators", at) || questionWordAt(at) < words_.size());
    }

    /// A modal verb of German sends the other verb to the end of the clause.
    void checkInfinitive(std::size_t auxiliary) {
        std::size_t end = auxiliary + 1;
        while (end < words_.size() && !opensSubordinateClause(end)) {
            ++end;
        }
        if (!words_[end - 1].text.ends_with('n')) {
            say(quoted(auxiliary) + " without an infinitive at the end");
        }
    }

    /// An inflected verb of the source, and no word that is the base of one.
    void checkBaseForm(std::size_t auxiliary) {
        const std::size_t end = clauseEnd(auxiliary);
        std::size_t meaning = 0;
        bool hasBase = false;
        std::size_t inflected = end;
        for (std::size_t i = auxiliary + 1; i < end; ++i) {
            const std::string& word = words_[i].text;
            meaning += is("articles", i) || is("prepositions", i) ? 0U : 1U;
            const bool stands = std::ranges::find(source_, word) != source_.end();
            const bool isLonger = std::ranges::any_of(source_, [&](const std::string& other) {
                return other != word && other.size() >= word.size() && lists_.areForms(word, other);
            });
            hasBase = hasBase || isLonger || is("frame_words", i) || word == "have";
            if (stands && !is("articles", i - 1) && !is("finite", i) &&
                (word.ends_with("ed") || (word.ends_with('s') && !word.ends_with("ss")))) {
                inflected = std::min(inflected, i);
            }
        }
        if (meaning < 2) {
            say("no verb behind " + quoted(auxiliary));
        } else if (inflected < end && !hasBase) {
            say(quoted(auxiliary) + " goes with the inflected " + quoted(inflected));
        }
    }

    const std::string& text_;
    const QuestionWords& lists_;
    std::vector<ScoredWord> words_;
    std::vector<std::string> source_;
    std::vector<std::string> faults_;
    std::size_t opening_ = 0;
};

}  // namespace

std::vector<std::string> grammarFaults(const std::string& question,
                                       const std::string& language,
                                       const std::string& source) {
    const QuestionWords& lists = QuestionWords::of(language);
    const std::string read = lists.asRead(question);
    if (scoredWords(read).size() < 2) {
        return {"no two words"};
    }
    return GrammarReading(read, language, lists.asRead(source)).run();
}

}  // namespace strata::datasetgen::test
