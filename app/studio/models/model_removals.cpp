// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/models/model_removals.h"

#include "studio/core/trash.h"

#include "strata/error.h"

#include <QFileInfo>
#include <algorithm>
#include <utility>

namespace strata::studio {

namespace {
constexpr qsizetype kRemovalsMax = 100;
}

ModelRemovals::ModelRemovals(Project& project,
                             std::function<void(const QString&)> reveal,
                             QObject* parent)
    : QObject(parent), project_(project), reveal_(std::move(reveal)) {}

void ModelRemovals::remove(const QString& chosen, ui::ModelKind kind) {
    const QString path = chosen;  // of what is chosen no more once it is off the list
    unlist(path);
    begin(path, kind, {});
    ui::Problem remark;
    remark.sentence = tr("%1 was removed from the list.").arg(QFileInfo(path).fileName());
    remark.kept = tr("Its files stay in place: %1").arg(path);
    remark.actions = {{tr("Undo"), [this] { bringBackLast(); }}};
    Q_EMIT problemRaised(remark);
}

void ModelRemovals::trash(const QString& path, ui::ModelKind kind) {
    moveToTrashThen(path, [this, path, kind](const QString& inTrash) {
        unlist(path);
        begin(path, kind, inTrash);
        ui::Problem remark;
        remark.sentence = tr("%1 was moved to the trash.").arg(QFileInfo(path).fileName());
        remark.actions = {{tr("Undo"), [this] { bringBackLast(); }}};
        Q_EMIT problemRaised(remark);
    });
}

void ModelRemovals::begin(const QString& path, ui::ModelKind kind, const QString& inTrash) {
    const QString name = QFileInfo(path).fileName();
    const QString what = inTrash.isEmpty() ? tr("%1 removed from the list").arg(name)
                                           : tr("%1 moved to the trash").arg(name);
    removals_.removeIf([](const Removal& each) { return each.change.isUndone; });
    removals_.append(
        {{ui::nextStamp(), what, {ui::PageId::Models, path, {}}}, path, kind, inTrash});
    if (removals_.size() > kRemovalsMax) {
        removals_.removeFirst();
    }
    Q_EMIT changed();
}

void ModelRemovals::moveToTrashThen(const QString& path, std::function<void(const QString&)> then) {
    trashing_.run(
        [path] { return moveToTrash(path); }, this, std::move(then),
        [this, path](const Error& error) {
            ui::Problem problem = ui::problemOf(error);
            problem.kept = tr("The model is still in the list.");
            problem.actions = {{tr("Show in file manager"), [this, path] { reveal_(path); }}};
            Q_EMIT problemRaised(problem);
        });
}

void ModelRemovals::bringBackLast() {
    const auto last = std::find_if(removals_.crbegin(), removals_.crend(),
                                   [](const Removal& each) { return !each.change.isUndone; });
    if (last != removals_.crend()) {
        bringBack(last->change.stamp.number);
    }
}

void ModelRemovals::bringBack(quint64 number) {
    const Removal* removal = find(number);
    if (removal == nullptr || removal->change.isUndone || trashing_.isBusy()) {
        return;
    }
    if (removal->inTrash.isEmpty()) {
        relist(number);
        return;
    }
    trashing_.run(
        [inTrash = removal->inTrash, path = removal->path] { takeFromTrash(inTrash, path); }, this,
        [this, number] { relist(number); },
        [this](const Error& error) { Q_EMIT problemRaised(ui::problemOf(error)); });
}

void ModelRemovals::removeAgain(quint64 number) {
    const Removal* removal = find(number);
    if (removal == nullptr || !removal->change.isUndone || trashing_.isBusy()) {
        return;
    }
    const auto done = [this, number, path = removal->path](const QString& inTrash) {
        unlist(path);
        if (Removal* found = find(number)) {
            found->inTrash = inTrash;
            found->change.isUndone = false;
        }
        Q_EMIT changed();
    };
    if (removal->inTrash.isEmpty()) {
        done({});
    } else {
        moveToTrashThen(removal->path, done);
    }
}

void ModelRemovals::unlist(const QString& path) {
    tryTo([&] {
        project_.removeModel(path);
        project_.removeAdapter(path);
    });
}

void ModelRemovals::relist(quint64 number) {
    Removal* removal = find(number);
    if (removal == nullptr) {
        return;
    }
    removal->change.isUndone = true;
    const QString path = removal->path;
    tryTo([&] {
        if (removal->kind == ui::ModelKind::Adapter) {
            project_.addAdapter(path);
        } else {
            project_.addModel(path);
        }
    });
    Q_EMIT changed();
    Q_EMIT broughtBack(path);
}

QVector<ui::Change> ModelRemovals::changes() const {
    QVector<ui::Change> changes;
    for (const Removal& removal : removals_) {
        changes.append(removal.change);
    }
    return changes;
}

ModelRemovals::Removal* ModelRemovals::find(quint64 number) {
    const auto found = std::ranges::find_if(removals_, [number](const Removal& removal) {
        return removal.change.stamp.number == number;
    });
    return found == removals_.end() ? nullptr : &*found;
}

void ModelRemovals::tryTo(const std::function<void()>& change) {
    try {
        change();
    } catch (const Error& error) {
        Q_EMIT problemRaised(ui::problemOf(error));
    }
}

}  // namespace strata::studio
