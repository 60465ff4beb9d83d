// SPDX-License-Identifier: GPL-3.0-or-later
// What the person worked on last: runs and datasets, newest first. Thread: the GUI thread.
#pragma once

#include "ui/base/destination.h"
#include "ui/base/row_table.h"

#include <QString>

namespace strata::ui {

enum class StateTone { Active, Good, Warning, Bad, Quiet };

struct RecentItem {
    QString name;
    QString what;   ///< "full, SmolLM2-135M"
    QString state;  ///< in words: "Step 212 of 480, 11 min left"
    StateTone tone = StateTone::Quiet;
    qint64 changedMs = 0;  ///< UTC epoch
    Destination destination;
};

class RecentModel : public RowTable<RecentItem> {
    Q_OBJECT

public:
    enum Column { Name, What, State, Changed };

    explicit RecentModel(QObject* parent = nullptr);

protected:
    QVariant roleAt(int row, int column, int role) const override;
};

}  // namespace strata::ui
