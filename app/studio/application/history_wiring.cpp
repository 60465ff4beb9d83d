// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/application/history_wiring.h"

#include "studio/application/history.h"
#include "studio/documents/document_overlays.h"
#include "studio/documents/review_queue.h"
#include "studio/models/model_library.h"
#include "studio/monitor/run_library.h"
#include "ui/base/change_stack.h"
#include "ui/datasets/dataset_rows_model.h"
#include "ui/documents/extraction_model.h"
#include "ui/documents/review_model.h"
#include "ui/train/train_form_model.h"

#include <algorithm>

namespace strata::studio {
namespace {

void addStack(History& history, ui::ChangeStack& stack, ForgottenChange forgotten) {
    history.add({ChangeOrder::Stacked, forgotten, [&stack] { return stack.changes(); },
                 [&stack](quint64 change) { stack.undoThrough(change); },
                 [&stack](quint64 change) { stack.redoThrough(change); }});
    QObject::connect(&stack, &QUndoStack::indexChanged, &history, &History::look);
}

/// How many of the changes are undone with this one, or made again with it.
template <typename Keeper>
int countThrough(const Keeper& keeper, quint64 number) {
    const QVector<ui::Change> changes = keeper.changes();
    const auto at = std::ranges::find_if(
        changes, [number](const ui::Change& each) { return each.stamp.number == number; });
    if (at == changes.end()) {
        return 0;
    }
    const bool isUndone = at->isUndone;
    const auto isAlike = [isUndone](const ui::Change& each) { return each.isUndone == isUndone; };
    const auto count = isUndone ? std::count_if(changes.begin(), at + 1, isAlike)
                                : std::count_if(at, changes.end(), isAlike);
    return static_cast<int>(count);
}

/// A model that knows its steps, and the service that takes them, one after the other.
template <typename Keeper, typename Service>
void addSteps(History& history, const Keeper& keeper, Service& service) {
    const auto repeat = [&keeper, &service](void (Service::*step)()) {
        return [&keeper, &service, step](quint64 number) {
            for (int left = countThrough(keeper, number); left > 0; --left) {
                (service.*step)();
            }
        };
    };
    history.add({ChangeOrder::Stacked, ForgottenChange::Stays,
                 [&keeper] { return keeper.changes(); }, repeat(&Service::undo),
                 repeat(&Service::redo)});
}

}  // namespace

void wireHistory(History& history, const ChangeKeepers& keepers) {
    addStack(history, keepers.rows.history(), ForgottenChange::Stays);
    addStack(history, keepers.form.undoStack(), ForgottenChange::Dissolves);
    addStack(history, keepers.models.notes().changes(), ForgottenChange::Dissolves);
    addStack(history, keepers.runs.noteChanges(), ForgottenChange::Dissolves);
    addSteps(history, keepers.blocks, keepers.overlays);
    QObject::connect(&keepers.blocks, &ui::ExtractionModel::changesChanged, &history,
                     &History::look);
    addSteps(history, keepers.pairs, keepers.review);
    QObject::connect(&keepers.pairs, &ui::ReviewModel::countsChanged, &history, &History::look);
    ModelRemovals& removals = keepers.models.removals();
    history.add({ChangeOrder::Independent, ForgottenChange::Dissolves,
                 [&removals] { return removals.changes(); },
                 [&removals](quint64 change) { removals.bringBack(change); },
                 [&removals](quint64 change) { removals.removeAgain(change); }});
    QObject::connect(&removals, &ModelRemovals::changed, &history, &History::look);
}

}  // namespace strata::studio
