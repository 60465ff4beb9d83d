// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/spm_merges.h"

#include "text/utf8.h"

#include "strata/error.h"

#include <algorithm>

namespace strata::text {
namespace {

constexpr std::size_t kPieceCharactersMax = 512;

struct Rule {
    float score = 0;
    std::uint32_t leftCharacters = 0;
    std::uint32_t rightCharacters = 0;
    TokenId left = -1;
    TokenId right = -1;
};

/// Higher score first, then longer parts first (the order of a descending sort by score, left and
/// right length).
bool comesBefore(const Rule& a, const Rule& b) {
    if (a.score != b.score) {
        return a.score > b.score;
    }
    if (a.leftCharacters != b.leftCharacters) {
        return a.leftCharacters > b.leftCharacters;
    }
    return a.rightCharacters > b.rightCharacters;
}

}  // namespace

MergePairs mergesFromScores(const Vocabulary& vocabulary,
                            std::span<const float> scores,
                            std::span<const std::uint8_t> mergeable) {
    std::vector<Rule> rules;
    std::vector<std::size_t> cuts;
    const auto usable = [&](std::string_view part) -> TokenId {
        const TokenId id = vocabulary.find(part).value_or(-1);
        return id >= 0 && mergeable[static_cast<std::size_t>(id)] != 0 ? id : -1;
    };
    for (TokenId id = 0; id < vocabulary.idEnd(); ++id) {
        const std::string_view piece = vocabulary.piece(id);
        if (mergeable[static_cast<std::size_t>(id)] == 0 || vocabulary.find(piece) != id) {
            continue;
        }
        cuts.clear();
        for (std::size_t cut = 0; cut < piece.size(); cut += utf8Length(piece[cut])) {
            cuts.push_back(cut);
        }
        if (cuts.size() > kPieceCharactersMax) {
            throw Error(ErrorCode::TokenizerInvalid,
                        Sentence("A piece is longer than 512 characters."),
                        "token " + std::to_string(id));
        }
        for (std::size_t index = 1; index < cuts.size(); ++index) {
            const TokenId left = usable(piece.substr(0, cuts[index]));
            const TokenId right = left < 0 ? -1 : usable(piece.substr(cuts[index]));
            if (right >= 0) {
                rules.push_back({scores[static_cast<std::size_t>(id)],
                                 static_cast<std::uint32_t>(index),
                                 static_cast<std::uint32_t>(cuts.size() - index), left, right});
            }
        }
    }
    std::stable_sort(rules.begin(), rules.end(), comesBefore);
    MergePairs merges;
    for (const Rule& rule : rules) {
        merges.add(vocabulary.piece(rule.left), vocabulary.piece(rule.right));
    }
    return merges;
}

}  // namespace strata::text
