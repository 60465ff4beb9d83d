// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/vote_statistics.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <cmath>

namespace strata::ui {
namespace {

constexpr double kZ95 = 1.959963984540054;

QString translated(const char* text, int count = -1) {
    return QCoreApplication::translate("votes", text, nullptr, count);
}

QString percent(double share) {
    return QLocale().toString(std::lround(share * 100.0));
}

}  // namespace

std::optional<WinRate> winRate(int wins, int decided) {
    if (decided <= 0) {
        return std::nullopt;
    }
    const double n = decided;
    const double p = wins / n;
    const double scale = 1.0 + kZ95 * kZ95 / n;
    const double centre = (p + kZ95 * kZ95 / (2.0 * n)) / scale;
    const double half = kZ95 * std::sqrt(p * (1.0 - p) / n + kZ95 * kZ95 / (4.0 * n * n)) / scale;
    return WinRate{wins, decided, p, std::max(centre - half, 0.0), std::min(centre + half, 1.0)};
}

QString verdictOf(const VoteTally& tally, const QString& firstName, const QString& secondName) {
    QStringList sentences;
    const bool secondLeads = tally.secondWins >= tally.firstWins;
    const auto rate = winRate(secondLeads ? tally.secondWins : tally.firstWins, tally.decided());
    if (rate) {
        sentences.append(
            translated(
                QT_TRANSLATE_NOOP("votes", "%1 wins %2 of %3 (%4 %, 95 % interval %5 to %6)."))
                .arg(secondLeads ? secondName : firstName, QLocale().toString(rate->wins),
                     QLocale().toString(rate->decided), percent(rate->share), percent(rate->low),
                     percent(rate->high)));
    }
    if (tally.ties > 0) {
        sentences.append(translated(QT_TRANSLATE_N_NOOP("votes", "Ties: %n."), tally.ties));
    }
    if (tally.bothBad > 0) {
        sentences.append(translated(QT_TRANSLATE_N_NOOP("votes", "Both bad: %n."),
                                    tally.bothBad));
    }
    return sentences.join(QLatin1Char(' '));
}

}  // namespace strata::ui
