// SPDX-License-Identifier: GPL-3.0-or-later
// votes.jsonl of a project: a line a vote, appended at once; a later line about the same turn
// replaces an earlier one. Thread: any one at a time.
#pragma once

#include "ui/compare/answer.h"
#include "ui/compare/vote_statistics.h"

#include <QString>
#include <QVector>
#include <vector>

namespace strata::studio {

struct VoteRecord {
    QString turn;                    ///< the turn's id
    QString first;                   ///< a model's id, as it stood in pane 1
    QString second;                  ///< pane 2
    ui::Vote vote = ui::Vote::Skip;  ///< Left: for the first, Right: for the second
};

/// Lines that are damaged are passed over; no file: no votes.
QVector<VoteRecord> readVotes(const QString& path);

/// Of all votes between the two, whichever pane they stood in.
ui::VoteTally tallyOf(const QVector<VoteRecord>& votes,
                      const QString& first,
                      const QString& second);

/// The votes between any two models, each pair once. Skipped ones and both bad say nothing of which
/// is better.
std::vector<ui::PairVotes> pairVotesOf(const QVector<VoteRecord>& votes);

/// The vote as seen on the screen, turned into one about first and second.
VoteRecord recordOf(const ui::TurnValue& turn, ui::Vote shownVote);

/// Throws NotWritable, DiskFull.
void appendVote(const QString& path, const VoteRecord& record, const ui::TurnValue& turn);

}  // namespace strata::studio
