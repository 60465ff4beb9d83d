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
    connect(&saver_, &DecisionSaver::failed, this, &ReviewQueue::failed);
}

void ReviewQueue::open(const QString& dataset) {
    if (model_.dataset() == dataset && !model_.pairs().isEmpty()) {
        return;
    }
    auto load = std::make_shared<ReviewLoad>();
    model_.setPairs(dataset, {});
    model_.setStatus(tr("Opening pairs"));
    opening_.post(
        [load, unsaved = saver_.unwritten(), path = dataset.toStdString()](
            const EventSink& sink, const std::stop_token& stop) {
            unsaved->write();
            *load = loadReview(path, stop);
            sink(Event{Finished{}});
        },
        this, {{}, [this, load, dataset](const WorkEnd& end) {
                   model_.setStatus({});
                   if (const auto* problem = std::get_if<Failed>(&end)) {
                       ui::Problem said = ui::problemOf(problem->error);
                       said.actions = {{QStringLiteral("open"), tr("Try again")}};
                       Q_EMIT failed(said);
                   } else if (dataset == model_.dataset()) {
                       sinceRebuild_ = 0;
                       model_.setBlocks(load->blocks);
                       model_.setPairs(dataset, load->pairs);
                   }
               }});
}

void ReviewQueue::decide(const QString& pair, const ui::DecisionView& decision) {
    model_.decide(pair, decision);
    append({{pair, decision}});
}

void ReviewQueue::decideAll(const ui::DecisionView& decision) {
    const QVector<ui::ReviewModel::Decided> decided = model_.decideAll(decision);
    if (!decided.isEmpty()) {
        append(decided);
        model_.setStatus(tr("%n pair(s) decided. Use Undo to revert.", nullptr,
                            static_cast<int>(decided.size())));
    }
}

void ReviewQueue::undo() {
    const QVector<ui::ReviewModel::Decided> before = model_.undo();
    if (!before.isEmpty()) {
        append(before);
    }
}

void ReviewQueue::redo() {
    const QVector<ui::ReviewModel::Decided> again = model_.redo();
    if (!again.isEmpty()) {
        append(again);
    }
}

void ReviewQueue::append(const QVector<ui::ReviewModel::Decided>& decisions) {
    std::vector<store::ReviewRow> rows;
    for (const auto& [pair, decision] : decisions) {
        rows.push_back({pair.toStdString(), storeDecision(decision.decision),
                        decision.reason.toStdString(), decision.question.toStdString(),
                        decision.answer.toStdString(), utcNow()});
    }
    const std::string path = reviewsPathOf(model_.dataset().toStdString());
    saver_.add(path, [path, rows = std::move(rows)] { writeReviews(path, rows); });
    ++sinceRebuild_;
    model_.setStatus({});
}

void ReviewQueue::rebuild() {
    const QString dataset = model_.dataset();
    if (dataset.isEmpty()) {
        return;
    }
    sinceRebuild_ = 0;
    model_.setStatus(tr("Applying decisions to the dataset"));
    building_.post(
        [unsaved = saver_.unwritten(), makeRunner = makeRunner_, exchanged = exchanged_,
         path = dataset.toStdString()](const EventSink& sink, const std::stop_token& stop) {
            unsaved->write();
            rebuildReviewed(path, makeRunner, sink, stop, exchanged);
        },
        this, {{}, [this, dataset](const WorkEnd& end) { endRebuild(end, dataset); }});
}

void ReviewQueue::endRebuild(const WorkEnd& end, const QString& dataset) {
    if (const auto* problem = std::get_if<Failed>(&end)) {
        ui::Problem said = ui::problemOf(problem->error);
        said.kept = tr("All decisions are saved. The dataset is unchanged.");
        said.actions = {{QStringLiteral("rebuild"), tr("Try again")}};
        sinceRebuild_ += 1;
        model_.setStatus({});
        Q_EMIT failed(said);
        return;
    }
    if (std::holds_alternative<Finished>(end)) {
        model_.setStatus(tr("Decisions applied to the dataset"));
        Q_EMIT rebuilt(dataset);
    }
}

void ReviewQueue::leave() {
    if (sinceRebuild_ > 0) {
        rebuild();
    }
}

void ReviewQueue::act(const QString& action) {
    if (action == QLatin1String("save")) {
        saver_.save();
    } else if (action == QLatin1String("open")) {
        open(model_.dataset());
    } else if (action == QLatin1String("rebuild")) {
        rebuild();
    }
}

}  // namespace strata::studio
