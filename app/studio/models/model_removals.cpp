// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/models/model_removals.h"

#include "studio/core/dependents.h"
#include "studio/core/trash.h"

#include "strata/error.h"

#include <QFileInfo>
#include <utility>

namespace strata::studio {

/// Goes onto the stack once the model is removed. Files are moved meanwhile: a move that fails
/// drops the change.
class ModelRemovals::Removal final : public ui::ChangeCommand {
public:
    Removal(ModelRemovals& removals, std::shared_ptr<Removed> removed)
        : ChangeCommand(textOf(*removed), {ui::PageId::Models, removed->path, {}}),
          removals_(removals),
          removed_(std::move(removed)) {
        removed_->change = change().stamp.number;
    }

    void undo() override { removals_.bringBack(removed_); }
    void redo() override {
        if (std::exchange(isDone_, true)) {
            removals_.takeAway(removed_, [] {});
        }
    }

private:
    static QString textOf(const Removed& removed) {
        const QString name = QFileInfo(removed.path).fileName();
        return removed.files == Files::Stay ? tr("%1 removed").arg(name)
                                            : tr("%1 moved to the trash").arg(name);
    }

    ModelRemovals& removals_;
    std::shared_ptr<Removed> removed_;
    bool isDone_ = false;
};

ModelRemovals::ModelRemovals(Project& project,
                             ui::ChangeStack& changes,
                             std::function<void(const QString&)> reveal,
                             QObject* parent)
    : QObject(parent), project_(project), changes_(changes), reveal_(std::move(reveal)) {}

void ModelRemovals::remove(const QString& path, ui::ModelKind kind) {
    consider(std::make_shared<Removed>(Removed{path, kind, Files::Stay, {}, 0}));
}

void ModelRemovals::trash(const QString& path, ui::ModelKind kind) {
    consider(std::make_shared<Removed>(Removed{path, kind, Files::GoToTrash, {}, 0}));
}

void ModelRemovals::consider(const std::shared_ptr<Removed>& removed) {
    const auto look = [path = removed->path, runs = project_.runs(),
                       adapters = project_.adapters()] {
        return dependentsOf(path, runs, adapters);
    };
    working_.run(look, this, [this, removed](const Dependents& dependents) {
        if (!dependents.runningRun.isEmpty()) {
            Q_EMIT problemRaised(inUse(removed->path, dependents.runningRun));
            return;
        }
        if (dependents.isEmpty()) {
            begin(removed);
            return;
        }
        const QString name = QFileInfo(removed->path).fileName();
        const bool stays = removed->files == Files::Stay;
        ui::Question question =
            stays
                ? questionOf(tr("Remove %1 from the list?").arg(name),
                             tr("Its files stay in place."), dependents)
                : questionOf(tr("Move %1 to the trash?").arg(name),
                             tr("Without its files, these can't be used or resumed."), dependents);
        question.button = stays ? tr("Remove") : tr("Move to trash");
        question.act = [this, removed] { begin(removed); };
        Q_EMIT asked(question);
    });
}

void ModelRemovals::begin(const std::shared_ptr<Removed>& removed) {
    takeAway(removed, [this, removed] {
        changes_.push(new Removal(*this, removed));
        const QString name = QFileInfo(removed->path).fileName();
        ui::Problem remark;
        if (removed->files == Files::Stay) {
            remark.sentence = tr("%1 was removed from the list.").arg(name);
            remark.kept = tr("Its files stay in place: %1").arg(removed->path);
        } else {
            remark.sentence = tr("%1 was moved to the trash.").arg(name);
        }
        remark.change = removed->change;
        remark.actions = {{"undo", tr("Undo"),
                           [this, number = removed->change] { changes_.undoThrough(number); }}};
        Q_EMIT problemRaised(remark);
    });
}

void ModelRemovals::takeAway(const std::shared_ptr<Removed>& removed,
                             const std::function<void()>& then) {
    const auto unlistThen = [this, removed, then] {
        unlist(*removed);
        then();
    };
    if (removed->files == Files::Stay) {
        unlistThen();
        return;
    }
    working_.run([removed] { removed->inTrash = moveToTrash(removed->path); }, this, unlistThen,
                 [this, removed](const Error& error) {
                     changes_.drop(removed->change);
                     ui::Problem problem = ui::problemOf(error);
                     problem.kept = tr("The model is still in the list.");
                     problem.actions = {{"showInFileManager", tr("Show in file manager"),
                                         [this, path = removed->path] { reveal_(path); }}};
                     Q_EMIT problemRaised(problem);
                 });
}

void ModelRemovals::bringBack(const std::shared_ptr<Removed>& removed) {
    if (removed->files == Files::Stay) {
        relist(*removed);
        return;
    }
    working_.run([removed] { takeFromTrash(removed->inTrash, removed->path); }, this,
                 [this, removed] { relist(*removed); },
                 [this, removed](const Error& error) {
                     changes_.drop(removed->change);
                     Q_EMIT problemRaised(ui::problemOf(error));
                 });
}

void ModelRemovals::unlist(const Removed& removed) {
    tryTo([&] {
        project_.removeModel(removed.path);
        project_.removeAdapter(removed.path);
    });
}

void ModelRemovals::relist(const Removed& removed) {
    tryTo([&] {
        if (removed.kind == ui::ModelKind::Adapter) {
            project_.addAdapter(removed.path);
        } else {
            project_.addModel(removed.path);
        }
    });
    Q_EMIT broughtBack(removed.path);
}

void ModelRemovals::tryTo(const std::function<void()>& change) {
    try {
        change();
    } catch (const Error& error) {
        Q_EMIT problemRaised(ui::problemOf(error));
    }
}

}  // namespace strata::studio
