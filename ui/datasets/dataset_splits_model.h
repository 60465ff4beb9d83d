// SPDX-License-Identifier: GPL-3.0-or-later
// How the rows of a dataset are to be divided, and which questions stand on both sides of the
// division. Thread: the GUI thread.
#pragma once

#include "ui/base/row_table.h"

#include "strata/dataset_leaks.h"

#include <QObject>
#include <QString>
#include <QVector>

namespace strata::ui {

enum class SplitGrouping { RowByRow, SameSourceTogether };

struct SplitRequest {
    int validationPercent = 5;
    int testPercent = 0;
    SplitGrouping grouping = SplitGrouping::SameSourceTogether;
    int seed = 42;
};

enum class LeakState { Unknown, Checking, Known };

struct LeakReport {
    LeakState state = LeakState::Unknown;
    double done = 0.0;  ///< share, while Checking
    qint64 checked = 0;
    qint64 leaks = 0;  ///< all of them, also where not all are listed
};

class DatasetSplitsModel : public QObject {
    Q_OBJECT

public:
    explicit DatasetSplitsModel(QObject* parent = nullptr);

    RowTable<SplitLeak>& leaks() { return leaks_; }
    const LeakReport& report() const { return report_; }
    void setReport(const LeakReport& report);

Q_SIGNALS:
    void reportChanged();

private:
    RowTable<SplitLeak> leaks_;
    LeakReport report_;
};

}  // namespace strata::ui
