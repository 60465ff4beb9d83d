// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/vote_statistics.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <functional>

namespace strata::ui {
namespace {

constexpr double kZ95 = 1.959963984540054;
constexpr int kRoundsMax = 1000;
constexpr double kChangeMin = 1e-9;
constexpr std::size_t kRankedMin = 3;  // two have a win rate of their own

QString translated(const char* text, int count = -1) {
    return QCoreApplication::translate("votes", text, nullptr, count);
}

QString votePercent(double share) {
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

std::vector<RankedModel> bradleyTerry(const std::vector<PairVotes>& votes) {
    std::vector<RankedModel> models;
    const auto placeOf = [&models](const QString& name) {
        const auto known = std::ranges::find(models, name, &RankedModel::model);
        const auto place = static_cast<std::size_t>(known - models.begin());
        if (known == models.end()) {
            models.push_back({name, 0.0});
        }
        return place;
    };
    struct Meeting {
        std::size_t first;
        std::size_t second;
        double count;
    };
    std::vector<Meeting> meetings;
    std::vector<double> wins;
    for (const PairVotes& pair : votes) {
        const std::size_t first = placeOf(pair.first);
        const std::size_t second = placeOf(pair.second);
        wins.resize(models.size(), 0.0);
        wins[first] += pair.firstWins + 0.5;
        wins[second] += pair.secondWins + 0.5;
        meetings.push_back({first, second, pair.firstWins + pair.secondWins + 1.0});
    }
    for (RankedModel& model : models) {
        model.strength = 1.0 / static_cast<double>(models.size());
    }
    double change = 1.0;
    for (int round = 0; round < kRoundsMax && change > kChangeMin; ++round) {
        std::vector<double> weights(models.size(), 0.0);
        for (const Meeting& meeting : meetings) {
            const double share =
                meeting.count / (models[meeting.first].strength + models[meeting.second].strength);
            weights[meeting.first] += share;
            weights[meeting.second] += share;
        }
        double sum = 0.0;
        for (std::size_t i = 0; i < models.size(); ++i) {
            sum += wins[i] / weights[i];
        }
        change = 0.0;
        for (std::size_t i = 0; i < models.size(); ++i) {
            const double strength = wins[i] / weights[i] / sum;
            change = std::max(change, std::abs(strength - models[i].strength));
            models[i].strength = strength;
        }
    }
    std::ranges::stable_sort(models, std::greater(), &RankedModel::strength);
    return models;
}

QString rankingOf(const std::vector<RankedModel>& ranking) {
    if (ranking.size() < kRankedMin) {
        return {};
    }
    QStringList parts;
    for (const RankedModel& model : ranking) {
        parts.append(translated(QT_TRANSLATE_NOOP("votes", "%1 %2%"))
                         .arg(model.model, votePercent(model.strength)));
    }
    return translated(QT_TRANSLATE_NOOP("votes", "Rating over all votes: %1."))
        .arg(parts.join(QStringLiteral(", ")));
}

QString verdictOf(const VoteTally& tally, const QString& firstName, const QString& secondName) {
    QStringList sentences;
    const bool secondLeads = tally.secondWins >= tally.firstWins;
    const auto rate = winRate(secondLeads ? tally.secondWins : tally.firstWins, tally.decided());
    if (rate) {
        sentences.append(
            translated(QT_TRANSLATE_NOOP(
                           "votes", "%1 wins %2 of %3 (%4%, 95% confidence interval %5 to %6)."))
                .arg(secondLeads ? secondName : firstName, QLocale().toString(rate->wins),
                     QLocale().toString(rate->decided), votePercent(rate->share),
                     votePercent(rate->low), votePercent(rate->high)));
    }
    if (tally.ties > 0) {
        sentences.append(translated(QT_TRANSLATE_N_NOOP("votes", "Ties: %n."), tally.ties));
    }
    if (tally.bothBad > 0) {
        sentences.append(translated(QT_TRANSLATE_N_NOOP("votes", "Both bad: %n."), tally.bothBad));
    }
    return sentences.join(QLatin1Char(' '));
}

}  // namespace strata::ui
