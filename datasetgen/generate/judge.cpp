// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/generate/judge.h"

#include "datasetgen/base/rejection.h"
#include "datasetgen/generate/model_call.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace strata::datasetgen {
namespace {

using Json = nlohmann::ordered_json;

std::string verdictsSchema(std::size_t count) {
    const Json score = {{"type", "integer"}, {"minimum", 0}, {"maximum", 5}};
    const Json verdict =
        objectSchema({{"pair", {{"type", "integer"}, {"minimum", 1}, {"maximum", count}}},
                      {"groundedness", score},
                      {"clarity", score},
                      {"completeness", score},
                      {"usefulness", score}});
    return objectSchema({{"verdicts", listSchema(count, count, verdict)}}).dump();
}

/// The pairs of one fact, which are judged together.
using FactPairs = std::vector<Pair*>;

std::vector<FactPairs> factsOf(std::span<Pair* const> pairs) {
    std::vector<FactPairs> facts;
    std::map<std::string, std::size_t> places;
    for (Pair* pair : pairs) {
        const auto [place, isNew] = places.try_emplace(pair->group, facts.size());
        if (isNew) {
            facts.emplace_back();
        }
        facts[place->second].push_back(pair);
    }
    return facts;
}

std::string described(const std::vector<FactPairs>& facts) {
    std::string text;
    for (std::size_t i = 0; i < facts.size(); ++i) {
        text += (i > 0 ? "\n\n" : "") + std::string("Pair ") + std::to_string(i + 1) + "\n";
        for (const Pair* pair : facts[i]) {
            text += "Question: " + pair->question + "\n";
        }
        text += "Answer: " + facts[i].front()->answer;
        for (const Quote& quote : facts[i].front()->quotes) {
            text += "\nEvidence: " + quote.text;
        }
    }
    return text;
}

}  // namespace

double judgeScore(const Verdict& verdict) {
    return 0.4 * verdict.groundedness + 0.2 * verdict.clarity + 0.2 * verdict.completeness +
           0.2 * verdict.usefulness;
}

void applyVerdict(Pair& pair, const Verdict& verdict, const JudgeSettings& settings) {
    // A sum of tenths is not exact.
    const double score = std::round(judgeScore(verdict) * 100.0) / 100.0;
    const double least = std::min(score, verdict.groundedness);
    pair.scores["groundedness"] = verdict.groundedness;
    pair.scores["clarity"] = verdict.clarity;
    pair.scores["completeness"] = verdict.completeness;
    pair.scores["usefulness"] = verdict.usefulness;
    pair.scores[std::string(kJudgeScore)] = score;
    if (least < settings.borderlineMin) {
        pair.rejected = std::string(kJudgedBad);
    } else if (least < settings.acceptMin) {
        pair.scores[std::string(kReviewScore)] = 1.0;
    }
}

void ModelJudge::judge(const Sources& sources,
                       std::size_t passageIndex,
                       std::span<Pair* const> pairs,
                       const std::stop_token& stop) {
    const std::vector<FactPairs> facts = factsOf(pairs);
    if (facts.empty()) {
        return;
    }
    PromptValues values = placeOf(sources, passageIndex);
    values["passage"] = sources.passages.at(passageIndex).text;
    values["pairs"] = described(facts);
    TextRequest request = requestOf(PromptName::Judge, "judge", values, settings_.prompts);
    request.schema = verdictsSchema(facts.size());
    request.tokensMax = 120 + 120 * static_cast<std::int64_t>(facts.size());
    request.seed = settings_.seed;
    const std::vector<Verdict> verdicts = askFor(
        model_, std::move(request),
        [&](const std::string& reply) { return parseVerdicts(reply, facts.size()); }, stop);
    for (std::size_t i = 0; i < facts.size(); ++i) {
        const auto verdict = std::ranges::find(verdicts, i + 1, &Verdict::number);
        for (Pair* pair : facts[i]) {
            if (verdict == verdicts.end()) {
                pair->rejected = std::string(kNotJudged);
            } else {
                applyVerdict(*pair, *verdict, settings_);
            }
        }
    }
}

}  // namespace strata::datasetgen
