// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/vote_file.h"

#include "studio/core/json_file.h"
#include "studio/core/value_names.h"

#include <QDateTime>
#include <QFile>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>

namespace strata::studio {
namespace {

using ui::Vote;

constexpr ValueNames<5> kVoteNames{"first", "second", "tie", "both_bad", "skip"};

QString nameOf(Vote vote) {
    return nameOfValue(kVoteNames, vote);
}

}  // namespace

QVector<VoteRecord> readVotes(const QString& path) {
    QVector<VoteRecord> votes;
    QHash<QString, qsizetype> places;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return votes;
    }
    while (!file.atEnd()) {
        const QJsonObject line = QJsonDocument::fromJson(file.readLine()).object();
        const auto vote = valueOfName<Vote>(kVoteNames, line[QLatin1String("vote")].toString());
        if (!vote) {
            continue;
        }
        const VoteRecord record{line[QLatin1String("turn")].toString(),
                                line[QLatin1String("first")].toString(),
                                line[QLatin1String("second")].toString(), *vote};
        const auto known = places.constFind(record.turn);
        if (known != places.constEnd()) {
            votes[*known] = record;
        } else {
            places.insert(record.turn, votes.size());
            votes.append(record);
        }
    }
    return votes;
}

ui::VoteTally tallyOf(const QVector<VoteRecord>& votes,
                      const QString& first,
                      const QString& second) {
    ui::VoteTally tally;
    for (const VoteRecord& vote : votes) {
        const bool isSame = vote.first == first && vote.second == second;
        const bool isTurned = vote.first == second && vote.second == first;
        if (!isSame && !isTurned) {
            continue;
        }
        const bool isForFirst = vote.vote == (isSame ? Vote::Left : Vote::Right);
        const bool isForSecond = vote.vote == (isSame ? Vote::Right : Vote::Left);
        tally.firstWins += isForFirst ? 1 : 0;
        tally.secondWins += isForSecond ? 1 : 0;
        tally.ties += vote.vote == Vote::Tie ? 1 : 0;
        tally.bothBad += vote.vote == Vote::BothBad ? 1 : 0;
        tally.skipped += vote.vote == Vote::Skip ? 1 : 0;
    }
    return tally;
}

std::vector<ui::PairVotes> pairVotesOf(const QVector<VoteRecord>& votes) {
    std::vector<ui::PairVotes> pairs;
    for (const VoteRecord& vote : votes) {
        if (vote.vote == Vote::Skip || vote.vote == Vote::BothBad || vote.first == vote.second) {
            continue;
        }
        auto pair = std::ranges::find_if(pairs, [&vote](const ui::PairVotes& known) {
            return (known.first == vote.first && known.second == vote.second) ||
                   (known.first == vote.second && known.second == vote.first);
        });
        if (pair == pairs.end()) {
            pairs.push_back({vote.first, vote.second, 0.0, 0.0});
            pair = pairs.end() - 1;
        }
        const double left = vote.vote == Vote::Left ? 1.0 : vote.vote == Vote::Tie ? 0.5 : 0.0;
        const bool isSame = pair->first == vote.first;
        pair->firstWins += isSame ? left : 1.0 - left;
        pair->secondWins += isSame ? 1.0 - left : left;
    }
    return pairs;
}

VoteRecord recordOf(const ui::TurnValue& turn, Vote shownVote) {
    const bool isTurned = turn.order.value(0) == 1;
    Vote vote = shownVote;
    if (isTurned && shownVote == Vote::Left) {
        vote = Vote::Right;
    } else if (isTurned && shownVote == Vote::Right) {
        vote = Vote::Left;
    }
    return {turn.id, turn.models[0].id, turn.models[1].id, vote};
}

void appendVote(const QString& path, const VoteRecord& record, const ui::TurnValue& turn) {
    const QJsonObject line{
        {QStringLiteral("when"), QDateTime::currentDateTimeUtc().toString(Qt::ISODate)},
        {QStringLiteral("turn"), record.turn},
        {QStringLiteral("first"), record.first},
        {QStringLiteral("second"), record.second},
        {QStringLiteral("vote"), nameOf(record.vote)},
        {QStringLiteral("blind"), turn.names == ui::Names::Hidden},
        {QStringLiteral("left"),
         turn.order.value(0) == 0 ? nameOf(Vote::Left) : nameOf(Vote::Right)},
        {QStringLiteral("prompt"), turn.prompt.text},
        {QStringLiteral("answers"), QJsonArray{turn.answers[0].text, turn.answers[1].text}},
    };
    appendLine(path, line, Sentence("Can't save the vote."));
}

}  // namespace strata::studio
