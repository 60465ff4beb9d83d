// SPDX-License-Identifier: GPL-3.0-or-later
// What a document's own words tell: how a word is written inside sentences, and what the document
// is about, so that a question can name it.
// Thread: values; any thread.
#pragma once

#include "datasetgen/types.h"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

/// How often each word stands inside sentences, by its spelling.
class Vocabulary {
public:
    explicit Vocabulary(const Document& document);

    /// Whether a word that begins a sentence would be written in lower case inside it.
    bool isOrdinary(std::string_view word) const;
    std::size_t count(std::string_view spelling) const;
    /// The most frequent spelling of a lower case word inside sentences; empty if it never stands.
    std::string commonSpelling(std::string_view lowerWord) const;
    /// Spellings with a capital and their counts.
    const std::map<std::string, std::size_t, std::less<>>& spellings() const { return spellings_; }

private:
    std::map<std::string, std::size_t, std::less<>> spellings_;
    std::map<std::string, std::string, std::less<>> common_;
};

/// What a document is about. `name` is a product or subject ("SDCC"); empty if none was found.
struct Topic {
    std::string name;
    bool isProduct = false;     ///< the name reads well in "in SDCC"; else it is put in parentheses
    bool takesArticle = false;  ///< the text says "the Tidelamp": a thing that has parts
    std::string scope;  ///< the model or part that the section is about ("PIC16"); may be empty
};

/// From the file's name, the title and the words: what these share is most likely the subject.
Topic topicOf(const Document& document, const Vocabulary& vocabulary);

/// The topic with the scope of a section: a word of letters and digits in its headings, as models,
/// types and standards have.
Topic withScope(const Topic& topic, const std::vector<std::string>& headingPath);

/// A heading as a sentence has it: "Passing arguments", "multilingual support"; names stay.
std::string headingInSentence(std::string_view heading, const Vocabulary& vocabulary);

/// A question that names the topic: "... in SDCC?"; unchanged when it does already.
std::string withTopic(std::string question, const Topic& topic);

/// "the complete lamp of the Tidelamp": a part named with the thing it belongs to, where the topic
/// is such a thing and the phrase ("the complete lamp") does not say more by itself.
std::string withOwner(const std::string& phrase, const Topic& topic);

}  // namespace strata::datasetgen
