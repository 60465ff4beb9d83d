// SPDX-License-Identifier: GPL-3.0-or-later
// What a person noted about models, in model_notes.json of the project, written within a second.
// Thread: the GUI thread.
#pragma once

#include "studio/core/work_lane.h"
#include "ui/base/change_stack.h"
#include "ui/base/problem.h"

#include <QJsonObject>
#include <QObject>
#include <QTimer>

namespace strata::studio {

class ModelNotes : public QObject {
    Q_OBJECT

public:
    /// `file` need not exist. What is typed on in one note without a pause is one of `changes`,
    /// which outlive it.
    ModelNotes(const QString& file, ui::ChangeStack& changes, QObject* parent = nullptr);
    /// Writes what is not written yet.
    ~ModelNotes() override;

    QString of(const QString& model) const;
    void set(const QString& model, const QString& text);

Q_SIGNALS:
    /// A change was undone or made again.
    void changedBack(const QString& model);
    void failed(const strata::ui::Problem& problem);

private:
    class Write;
    void put(const QString& model, const QString& text);
    void save();

    const QString file_;
    QJsonObject notes_;
    ui::ChangeStack& changes_;
    QTimer pause_;
    WorkLane writing_;
};

}  // namespace strata::studio
