// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/answer_ends.h"

#include "rows/row_encoder.h"

#include "strata/error.h"
#include "strata/sentence.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace strata::models {
namespace {

using text::TokenId;

/// Stand for a question and its answer; plain letters, so that no template trims, splits or escapes
/// them.
constexpr std::string_view kAskedStandIn = "StrataStandInForAQuestion";
constexpr std::string_view kAnsweredStandIn = "StrataStandInForAnAnswer";

/// The special token that only white space separates from the answer before it.
std::optional<TokenId> endOfTurn(const text::Tokenizer& tokenizer, const std::string& text) {
    const std::size_t answer = text.rfind(kAnsweredStandIn);
    if (answer == std::string::npos) {
        return std::nullopt;
    }
    const std::size_t behind = text.find_first_not_of(" \t\r\n", answer + kAnsweredStandIn.size());
    const text::Encoding encoding = tokenizer.encode(text, text::SpecialTokens::Omit);
    for (std::size_t token = 0; token < encoding.ids.size(); ++token) {
        const auto [begin, end] = encoding.offsets[token];  // may include white space before it
        if (begin <= behind && behind < end && tokenizer.isSpecial(encoding.ids[token])) {
            return encoding.ids[token];
        }
    }
    return std::nullopt;
}

std::optional<TokenId> endOfTemplate(const text::Tokenizer& tokenizer,
                                     const chat_template::ChatTemplate& chatTemplate,
                                     const chat_template::RenderOptions& render) {
    const auto conversation =
        nlohmann::ordered_json::array({{{"role", "user"}, {"content", kAskedStandIn}},
                                       {{"role", "assistant"}, {"content", kAnsweredStandIn}}});
    try {
        return endOfTurn(tokenizer, chatTemplate.render(conversation, nullptr, render));
    } catch (const Error& error) {
        if (!rows::isOfOneRow(error.code())) {
            throw;
        }
        return std::nullopt;
    }
}

std::string namesOf(const std::vector<TokenId>& ids, const text::Tokenizer& tokenizer) {
    std::string names;
    for (const TokenId id : ids) {
        const std::string piece = tokenizer.piece(id);
        names += (names.empty() ? "" : ", ") + (piece.empty() ? std::to_string(id) : piece);
    }
    return names;
}

Sentence namesOrNone(const std::vector<TokenId>& ids, const text::Tokenizer& tokenizer) {
    return ids.empty() ? Sentence("none") : Sentence::verbatim(namesOf(ids, tokenizer));
}

std::vector<TokenId> listOf(const std::optional<TokenId>& id) {
    return id ? std::vector<TokenId>{*id} : std::vector<TokenId>{};
}

}  // namespace

AnswerEnds findAnswerEnds(const text::Tokenizer& tokenizer,
                          const chat_template::ChatTemplate* chatTemplate,
                          const chat_template::RenderOptions& render,
                          const std::vector<TokenId>& ofConfig) {
    AnswerEnds ends;
    ends.ofConfig = ofConfig;
    if (const std::string eos = tokenizer.eosToken(); !eos.empty()) {
        ends.ofTokenizer = tokenizer.find(eos);
    }
    if (chatTemplate != nullptr) {
        ends.ofTemplate = endOfTemplate(tokenizer, *chatTemplate, render);
    }
    const auto addAt = [&ids = ends.ids](std::size_t place, TokenId id) {
        if (std::ranges::find(ids, id) == ids.end()) {
            ids.insert(ids.begin() + static_cast<std::ptrdiff_t>(std::min(place, ids.size())), id);
        }
    };
    const auto addLast = [&](TokenId id) { addAt(ends.ids.size(), id); };
    std::ranges::for_each(ends.ofConfig, addLast);
    if (ends.ofTokenizer && ends.ids.empty()) {
        addLast(*ends.ofTokenizer);
    }
    if (ends.ofTemplate) {
        addAt(1, *ends.ofTemplate);
    }
    if (ends.ofTokenizer) {
        addLast(*ends.ofTokenizer);
    }
    return ends;
}

void noticeDifferentEnds(const AnswerEnds& ends,
                         const text::Tokenizer& tokenizer,
                         const RunContext& context) {
    const std::vector<TokenId> named =
        ends.ofConfig.empty() ? listOf(ends.ofTokenizer) : ends.ofConfig;
    const auto isNew = [&named](TokenId id) { return std::ranges::find(named, id) == named.end(); };
    if (!named.empty() && std::ranges::any_of(ends.ids, isNew)) {
        context.notice(Sentence(
            "The model's files name different tokens that end an answer (config: %1; tokenizer: "
            "%2; chat template: %3), so an answer ends at each of them.",
            namesOrNone(ends.ofConfig, tokenizer), namesOrNone(listOf(ends.ofTokenizer), tokenizer),
            namesOrNone(listOf(ends.ofTemplate), tokenizer)));
    }
}

}  // namespace strata::models
