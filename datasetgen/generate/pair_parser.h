// SPDX-License-Identifier: GPL-3.0-or-later
// A model's replies to the three prompts as values. Forgiving: what is whole and has the needed
// parts is taken, the rest is left out.
// Thread: free functions; any thread.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

struct ProposedFact {
    std::string kind;                    ///< "fact", "procedure", "reason", "comparison"
    std::vector<std::string> phrasings;  ///< trimmed, not empty, each once
};

struct ProposedAnswer {
    std::size_t number = 0;  ///< of the question, from 1
    bool isAnswerable = true;
    std::vector<std::string> evidence;
    std::string answer;
};

/// Each 0 to 5.
struct Verdict {
    std::size_t number = 0;  ///< of the pair, from 1
    double groundedness = 0.0;
    double clarity = 0.0;
    double completeness = 0.0;
    double usefulness = 0.0;
};

/// Nothing when the reply holds no JSON of the form; else at most the first `countMax` facts, each
/// with at most four phrasings.
std::optional<std::vector<ProposedFact>> parseQuestions(std::string_view reply,
                                                        std::size_t countMax);

/// The answers to questions 1 to `count`, each once; those without a number are taken in order.
std::optional<std::vector<ProposedAnswer>> parseAnswers(std::string_view reply, std::size_t count);

/// The verdicts on pairs 1 to `count`, each once; those with a score outside its range or without
/// one are left out.
std::optional<std::vector<Verdict>> parseVerdicts(std::string_view reply, std::size_t count);

}  // namespace strata::datasetgen
