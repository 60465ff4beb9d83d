// SPDX-License-Identifier: GPL-3.0-or-later
// The runs as a narrow list: check mark and name in a line, below it where the run stands, in two
// lines where it takes them. A name too long for the width is shortened in its middle, where names
// differ least.
// Thread: the GUI thread.
#pragma once

#include "ui/base/table_view.h"

namespace strata::ui {

class RunListModel;

class RunListView : public TableView {
    Q_OBJECT

public:
    /// `runs` outlives the view.
    explicit RunListView(RunListModel& runs, QWidget* parent = nullptr);

    QString currentRun() const;
    /// False: it is not in the list.
    bool choose(const QString& run);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
};

}  // namespace strata::ui
