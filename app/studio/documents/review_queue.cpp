// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/documents/review_queue.h"

#include "jobs/build_record.h"
#include "jobs/pair_review.h"
#include "jobs/review_file.h"
#include "jobs/utc_time.h"
#include "studio/documents/review_pairs.h"

#include <utility>
#include <vector>

namespace strata::studio {
namespace {

store::Decision storeDecision(ui::ReviewDecision decision) {
    switch (decision) {
        case ui::ReviewDecision::Accept:
            return store::Decision::Accept;
        case ui::ReviewDecision::Reject:
            return store::Decision::Reject;
        case ui::ReviewDecision::Edit:
            return store::Decision::Edit;
        case ui::ReviewDecision::None:
            break;
    }
    return store::Decision::Undo;
}

}  // namespace

ReviewQueue::ReviewQueue(ui::ReviewModel& model, RunnerFactory makeRunner, QObject* parent)
    : QObject(parent), model_(model), makeRunner_(std::move(makeRunner)) {
    connect(&model_, &ui::ReviewModel::decided, this, &ReviewQueue::append);
}

void ReviewQueue::open(const QString& dataset) {
    if (model_.dataset() == dataset && !model_.pairs().isEmpty()) {
        return;
    }
    model_.setPairs(dataset, {});
    model_.setStatus(tr("Opening pairs"));
    opening_.run(
        [unsaved = saver_.unwritten(), path = dataset.toStdString()](const std::stop_token& stop) {
            unsaved->write();
            return loadReview(path, stop);
        },
        this,
        [this, dataset](const ReviewLoad& load) {
            model_.setStatus({});
            if (dataset == model_.dataset()) {
                sinceRebuild_ = 0;
                model_.setBlocks(load.blocks);
                model_.setPairs(dataset, load.pairs);
            }
        },
        [this, dataset](const Error& error) {
            model_.setStatus({});
            ui::Problem said = ui::problemOf(error);
            said.actions = {{"tryAgain", tr("Try again"), [this, dataset] { open(dataset); }}};
            Q_EMIT failed(said);
        });
}

void ReviewQueue::decide(const QString& pair, const ui::DecisionView& decision) {
    model_.decideFact(pair, decision);
}

void ReviewQueue::setUsed(const QString& pair, bool isUsed) {
    model_.setUsed(pair, isUsed);
}

void ReviewQueue::decideAll(const ui::DecisionView& decision, ui::ReviewScope scope) {
    const int facts = model_.leftCount(scope);
    const QVector<ui::ReviewModel::Decided> decided = model_.decideAll(decision, scope);
    if (!decided.isEmpty()) {
        model_.setStatus(tr("%1 decided (%2). Use Undo to revert.")
                             .arg(tr("%n fact(s)", nullptr, facts),
                                  tr("%n pair(s)", nullptr, static_cast<int>(decided.size()))));
    }
}

void ReviewQueue::append(const QVector<ui::ReviewModel::Decided>& decisions) {
    std::vector<store::ReviewRow> rows;
    for (const auto& [pair, decision] : decisions) {
        rows.push_back({pair.toStdString(), storeDecision(decision.decision),
                        decision.reason.toStdString(), decision.question.toStdString(),
                        decision.answer.toStdString(), jobs::utcNow()});
    }
    const std::string path = jobs::reviewsPathOf(model_.dataset().toStdString());
    saver_.add(path, [path, rows = std::move(rows)] { jobs::writeReviews(path, rows); });
    ++sinceRebuild_;
    model_.setStatus({});
}

void ReviewQueue::rebuild() {
    const QString dataset = model_.dataset();
    if (dataset.isEmpty()) {
        return;
    }
    sinceRebuild_ = 0;
    model_.setStatus(tr("Applying decisions to the dataset…"));
    building_.run(
        [unsaved = saver_.unwritten(), makeRunner = makeRunner_, exchanged = exchanged_,
         path = dataset.toStdString()](const EventSink& sink, const std::stop_token& stop) {
            unsaved->write();
            jobs::rebuildReviewed(path, makeRunner, sink, stop, exchanged);
        },
        this,
        [this, dataset] {
            model_.setStatus(tr("Applied to the dataset"));
            Q_EMIT rebuilt(dataset);
        },
        [this](const Error& error) { failRebuild(error); });
}

void ReviewQueue::failRebuild(const Error& error) {
    if (isStopped(error)) {
        return;
    }
    ui::Problem said = ui::problemOf(error);
    said.kept = tr("All decisions are saved. The dataset is unchanged.");
    said.actions = {{"tryAgain", tr("Try again"), [this] { rebuild(); }}};
    sinceRebuild_ += 1;
    model_.setStatus({});
    Q_EMIT failed(said);
}

void ReviewQueue::leave() {
    if (sinceRebuild_ > 0) {
        rebuild();
    }
}

}  // namespace strata::studio
