// SPDX-License-Identifier: GPL-3.0-or-later
// Models that a person took off the project's list, some of them into the desktop's trash: each can
// be brought back by itself, as long as the studio runs. Thread: the GUI thread; the trash is moved
// on a thread of its own.
#pragma once

#include "studio/core/project.h"
#include "studio/core/work_lane.h"
#include "ui/base/change.h"
#include "ui/base/problem.h"
#include "ui/models/model_list_model.h"

#include <QObject>
#include <functional>

namespace strata::studio {

class ModelRemovals : public QObject {
    Q_OBJECT

public:
    /// `project` outlives it. `reveal` shows a path in the file manager.
    ModelRemovals(Project& project,
                  std::function<void(const QString&)> reveal,
                  QObject* parent = nullptr);

    /// Off the list; the files stay.
    void remove(const QString& chosen, ui::ModelKind kind);
    void trash(const QString& path, ui::ModelKind kind);
    /// By the change's number.
    void bringBack(quint64 removal);
    void removeAgain(quint64 removal);
    /// The last one.
    void bringBackLast();

    /// Oldest first.
    QVector<ui::Change> changes() const;

Q_SIGNALS:
    void changed();
    void broughtBack(const QString& path);
    void problemRaised(const strata::ui::Problem& problem);

private:
    struct Removal {
        ui::Change change;
        QString path;
        ui::ModelKind kind = ui::ModelKind::Whole;
        QString inTrash;  ///< empty: the files stayed
    };
    void begin(const QString& path, ui::ModelKind kind, const QString& inTrash);
    void moveToTrashThen(const QString& path, std::function<void(const QString&)> then);
    void unlist(const QString& path);
    void relist(quint64 removal);
    Removal* find(quint64 removal);
    void tryTo(const std::function<void()>& change);

    Project& project_;
    std::function<void(const QString&)> reveal_;
    QVector<Removal> removals_;
    WorkLane trashing_;
};

}  // namespace strata::studio
