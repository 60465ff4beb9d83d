// SPDX-License-Identifier: GPL-3.0-or-later
// What votes between two models say, and how sure that is. Thread: any; pure.
#pragma once

#include <QString>
#include <optional>

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

/// "B wins 41 of 48 (85 %, 95 % interval 73 to 93). 3 ties, 2 both bad." Empty: nothing was voted.
QString verdictOf(const VoteTally& tally, const QString& firstName, const QString& secondName);

}  // namespace strata::ui
