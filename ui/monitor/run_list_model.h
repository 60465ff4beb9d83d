// SPDX-License-Identifier: GPL-3.0-or-later
// The queue and the history of runs, each with a check mark for having its charts shown beside
// those of the run chosen. Thread: the GUI thread.
#pragma once

#include "ui/charts/run_model.h"

#include <QAbstractListModel>
#include <QStringList>

namespace strata::ui {

struct RunRow {
    QString path;
    QString name;
    QString what;  ///< "all weights of SmolLM2-135M"
    RunState state = RunState::None;
    qint64 step = 0;
    qint64 stepsTotal = 0;      ///< 0: not known yet
    double secondsLeft = -1.0;  ///< below 0: not known
    qint64 changedMs = 0;
    bool operator==(const RunRow&) const = default;
};

class RunListModel : public QAbstractListModel {
    Q_OBJECT

public:
    static constexpr int PathRole = Qt::UserRole;
    static constexpr int StandingRole = Qt::UserRole + 1;  ///< "Training, 212 of 480"

    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// The check mark.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

    /// The runs with a check mark, in the order of their choice, at most kBesideMax.
    const QStringList& beside() const { return beside_; }
    void setBeside(const QStringList& runs);
    const QVector<RunRow>& rows() const { return rows_; }
    /// Rows that stay are changed in place, so that a selection stays.
    void setRows(const QVector<RunRow>& rows);

Q_SIGNALS:
    void besideChanged(const QStringList& runs);
    /// There are as many as can be told apart already.
    void besideRefused();

private:
    QString spokenText(const RunRow& row) const;

    QVector<RunRow> rows_;
    QStringList beside_;
};

}  // namespace strata::ui
