// SPDX-License-Identifier: GPL-3.0-or-later
// How much an export will write and what its format cannot hold, asked of the engine once a model,
// format and number format. Thread: the GUI thread.
#pragma once

#include "studio/core/engine_lane.h"
#include "ui/export/export_model.h"

#include <QHash>
#include <QObject>
#include <QStringList>

namespace strata::studio {

struct ExportForecast {
    bool isPending = false;  ///< the answer will arrive
    quint64 bytes = 0;       ///< 0: not known, or not yet
    QString refusal;         ///< why the format cannot hold the model; empty: it can
    QStringList remarks;     ///< what it holds otherwise
};

class ExportForecasts : public QObject {
    Q_OBJECT

public:
    /// `questions` outlives it.
    explicit ExportForecasts(EngineLane& questions, QObject* parent = nullptr)
        : QObject(parent), questions_(questions) {}

    /// What is known by now; the rest is asked for and announced.
    ExportForecast of(const ui::ExportRequest& request, const ui::ExportSource& source);
    /// The models may have changed since.
    void forget() { known_.clear(); }

Q_SIGNALS:
    void arrived();

private:
    EngineLane& questions_;
    QHash<QString, ExportForecast> known_;
};

}  // namespace strata::studio
