// SPDX-License-Identifier: GPL-3.0-or-later
// Takes models off the project's list, some of them into the desktop's trash, as changes that can
// be undone. Where runs or adapters stand on a model the person is asked; while a run works on it,
// it stays. Thread: the GUI thread; the disk is read and files are moved on another.
#pragma once

#include "studio/core/project.h"
#include "studio/core/work_lane.h"
#include "ui/base/change_stack.h"
#include "ui/base/problem.h"
#include "ui/base/question.h"
#include "ui/models/model_list_model.h"

#include <QObject>
#include <functional>
#include <memory>

namespace strata::studio {

class ModelRemovals : public QObject {
    Q_OBJECT

public:
    /// Both outlive it. `reveal` shows a path in the file manager.
    ModelRemovals(Project& project,
                  ui::ChangeStack& changes,
                  std::function<void(const QString&)> reveal,
                  QObject* parent = nullptr);

    /// Off the list; the files stay.
    void remove(const QString& path, ui::ModelKind kind);
    /// Off the list as soon as the files are in the trash.
    void trash(const QString& path, ui::ModelKind kind);

Q_SIGNALS:
    void broughtBack(const QString& path);
    void asked(const strata::ui::Question& question);
    void problemRaised(const strata::ui::Problem& problem);

private:
    enum class Files { Stay, GoToTrash };
    struct Removed {
        QString path;
        ui::ModelKind kind = ui::ModelKind::Whole;
        Files files = Files::Stay;
        QString inTrash;     ///< written and read by the thread that moves files
        quint64 change = 0;  ///< its number; 0: not on the stack yet
    };
    class Removal;

    void consider(const std::shared_ptr<Removed>& removed);
    void begin(const std::shared_ptr<Removed>& removed);
    void takeAway(const std::shared_ptr<Removed>& removed, const std::function<void()>& then);
    void bringBack(const std::shared_ptr<Removed>& removed);
    void unlist(const Removed& removed);
    void relist(const Removed& removed);
    void tryTo(const std::function<void()>& change);

    Project& project_;
    ui::ChangeStack& changes_;
    std::function<void(const QString&)> reveal_;
    WorkLane working_;
};

}  // namespace strata::studio
