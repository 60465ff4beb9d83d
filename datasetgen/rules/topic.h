// SPDX-License-Identifier: GPL-3.0-or-later
// What a document is about, so that a question can name it: a name that its title and its sentences
// share, else the title itself. A file's name is never a subject.
// Thread: values; any thread.
#pragma once

#include "datasetgen/base/types.h"
#include "datasetgen/rules/vocabulary.h"

#include <set>
#include <string>

namespace strata::datasetgen {

/// What a document is about. `name` is a subject ("SDCC") or a title; empty if none was found.
struct Topic {
    std::string name;
    bool isProduct = false;     ///< the name reads well in "in SDCC"; else it is cited as a title
    bool takesArticle = false;  ///< the text says "the Tidelamp": a thing that has parts
    std::string scope;  ///< the model or part that the section is about ("PIC16"); may be empty
    std::string scopeNoun = {};    ///< what the section's heading calls it ("pump"); may be empty
    std::string scopePhrase = {};  ///< both as the heading writes them ("pump P200")
    std::set<std::string> series = {};  ///< models that are written with a hyphen
};

Topic topicOf(const Document& document, const Vocabulary& vocabulary);

/// The topic with the scope of a section: a word of letters and digits in its headings, as models,
/// types and standards have.
Topic withScope(const Topic& topic, const HeadingPath& headingPath);

/// A question that names the topic's product and scope: "... in SDCC?"; unchanged when it does
/// already. A title is not named: whoever asks does not know it.
std::string withTopic(std::string question, const Topic& topic);

/// The question led in by the topic's title, "According to ..., what is a hive?", for a set in
/// which it is ambiguous. Empty where the topic is a product or the question names the title.
std::string withTitle(const std::string& question, const Topic& topic);

/// "the complete lamp of the Tidelamp": a part named with the thing it belongs to, where the topic
/// is such a thing and the phrase ("the complete lamp") does not say more by itself.
std::string withOwner(const std::string& phrase, const Topic& topic);

}  // namespace strata::datasetgen
