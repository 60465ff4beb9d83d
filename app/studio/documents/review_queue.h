// SPDX-License-Identifier: GPL-3.0-or-later
// The review of a built dataset: opens its pairs, puts every decision into its file at once, and
// builds the dataset again with them when asked or when the queue is left. Decisions that cannot be
// saved are said by their saver, other failures by `failed`. Thread: the GUI thread.
#pragma once

#include "command_runner.h"
#include "datasetgen/generate/http_text_model.h"
#include "store/rows.h"
#include "studio/core/work_lane.h"
#include "studio/documents/decision_saver.h"
#include "studio/documents/page_drawer.h"
#include "ui/base/problem.h"
#include "ui/documents/review_model.h"

#include <QObject>
#include <memory>

namespace strata::studio {

class ReviewQueue : public QObject {
    Q_OBJECT

public:
    /// The model outlives it.
    ReviewQueue(ui::ReviewModel& model, RunnerFactory makeRunner, QObject* parent = nullptr);

    /// Who hears of each exchange with a generator's server; on any thread.
    void setExchanged(const datasetgen::HttpExchanged& exchanged) { exchanged_ = exchanged; }
    /// Shows the pairs of a dataset; the one that is open already stays as it is.
    void open(const QString& dataset);
    /// About the fact of a pair.
    void decide(const QString& pair, const ui::DecisionView& decision);
    /// Takes one phrasing of a fact out, or in again.
    void setUsed(const QString& pair, bool isUsed);
    /// The same about every fact of these that has no decision.
    void decideAll(const ui::DecisionView& decision, ui::ReviewScope scope);
    void rebuild();
    /// Rebuilds if something was decided since the last time.
    void leave();
    /// Its failures and what to try again.
    DecisionSaver& saver() { return saver_; }
    bool isBusy() const { return building_.isBusy() || opening_.isBusy(); }

Q_SIGNALS:
    void failed(const strata::ui::Problem& problem);
    /// The dataset has the decisions now.
    void rebuilt(const QString& dataset);

private:
    void append(const QVector<ui::ReviewModel::Decided>& decisions);
    void failRebuild(const Error& error);

    ui::ReviewModel& model_;
    RunnerFactory makeRunner_;
    datasetgen::HttpExchanged exchanged_;
    DecisionSaver saver_;
    int sinceRebuild_ = 0;  // decisions
    // Last: they end first.
    WorkLane opening_;
    WorkLane building_;
};

}  // namespace strata::studio
