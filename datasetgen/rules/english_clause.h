// SPDX-License-Identifier: GPL-3.0-or-later
// A simple English statement taken apart: what stands before the verb, the verb, and the rest. A
// sentence that is not plainly one clause gives nothing: a wrong question is worse than none.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/rules/vocabulary.h"

#include <optional>
#include <string>
#include <string_view>

namespace strata::datasetgen::english {

enum class VerbClass { Be, Have, Modal, Do, Main };

struct Clause {
    std::string lead;     ///< "By default": a phrase before the subject, without its comma
    std::string subject;  ///< as inside a sentence: "the --foo option"
    std::string adverb;   ///< "only"; "also" and the like are dropped
    std::string verb;     ///< as it stands: "is", "supports", "can"
    std::string base;     ///< of a main verb: "support"
    bool past = false;    ///< of a main verb: "supported"
    VerbClass verbClass = VerbClass::Main;
    bool negative = false;
    bool plural = false;
    bool gerundSubject = false;  ///< "setting a value of 0"
    std::string rest;            ///< behind the verb, without the full stop
};

/// The statement's parts; nothing if the sentence is a question, has no plain subject, or its
/// subject only points back ("it", "the option").
std::optional<Clause> parseClause(std::string_view sentence, const Vocabulary& vocabulary);

/// The statement turned round: "does the option disable all paths", "is the scale positive".
/// `rest` replaces the clause's own.
std::string inverted(const Clause& clause, std::string_view rest);

/// The statement again, without its lead: "the option disables all paths".
std::string statement(const Clause& clause, std::string_view rest);

/// "Do", "Does", "Is", ... before the subject: the first word of `inverted`.
std::string helper(const Clause& clause);

/// A phrase from the head of a sentence as it is written inside one.
std::string midSentence(std::string_view phrase, const Vocabulary& vocabulary);

/// Whether the words begin with a command: "Use the ...", "Do not ...".
bool isImperative(std::string_view sentence);

}  // namespace strata::datasetgen::english
