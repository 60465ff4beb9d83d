// SPDX-License-Identifier: GPL-3.0-or-later
// What votes between two models say, and how sure that is. Thread: any; pure.
#pragma once

#include <QString>
#include <optional>
#include <vector>

namespace strata::ui {

struct VoteTally {
    int firstWins = 0;
    int secondWins = 0;
    int ties = 0;
    int bothBad = 0;
    int skipped = 0;

    int decided() const { return firstWins + secondWins; }
    bool operator==(const VoteTally&) const = default;
};

struct WinRate {
    int wins = 0;
    int decided = 0;
    double share = 0.0;  ///< 0 to 1
    double low = 0.0;    ///< of the 95 % interval
    double high = 0.0;
};

/// The share of `wins` among `decided` with the score interval for a binomial proportion; empty
/// without decisions. Ties and skipped ones are not decisions.
/// Source: Wilson 1927, "Probable inference, the law of succession, and statistical inference",
/// J. Am. Stat. Assoc. 22:209-212; z = 1.959964.
std::optional<WinRate> winRate(int wins, int decided);

/// How often one model was preferred to another; a tie is half a win for each.
struct PairVotes {
    QString first;
    QString second;
    double firstWins = 0.0;
    double secondWins = 0.0;
};

struct RankedModel {
    QString model;
    double strength = 0.0;  ///< 0 to 1, all together 1
};

/// The strengths that explain the votes best, the strongest first: a model of strength p is
/// preferred to one of q with the chance p / (p + q). One more tie is thought between all that have
/// met, so that a model which never lost stays finite.
/// Source: Hunter 2004, "MM algorithms for generalized Bradley-Terry models", Ann. Stat.
/// 32:384-406, equation 3.
std::vector<RankedModel> bradleyTerry(const std::vector<PairVotes>& votes);

/// "Over all votes: A 62 %, B 30 %, C 8 %." Empty for fewer than three.
QString rankingOf(const std::vector<RankedModel>& ranking);

/// "B wins 41 of 48 (85 %, 95 % interval 73 to 93). 3 ties, 2 both bad." Empty: nothing was voted.
QString verdictOf(const VoteTally& tally, const QString& firstName, const QString& secondName);

}  // namespace strata::ui
