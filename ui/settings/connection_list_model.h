// SPDX-License-Identifier: GPL-3.0-or-later
// The connections that the studio made, a row for each host and purpose, the last first.
// Thread: the GUI thread.
#pragma once

#include "ui/base/row_table.h"

#include <QString>

namespace strata::ui {

enum class ConnectionUse { DemoModel, Questions, Answers, ModelDownload };

struct ConnectionView {
    QString host;
    bool isThisMachine = false;
    ConnectionUse use = ConnectionUse::Answers;
    qint64 lastMs = 0;  ///< UTC epoch
    qint64 count = 0;
    qint64 sentBytes = -1;  ///< -1: not known
    qint64 receivedBytes = -1;

    bool operator==(const ConnectionView&) const = default;
};

class ConnectionListModel : public RowTable<ConnectionView> {
    Q_OBJECT

public:
    enum Column { Host, What, When, Count, Sent, Received, kColumns };

    explicit ConnectionListModel(QObject* parent = nullptr);

    /// What the list comes to: whether anything left this machine.
    QString verdict() const;

protected:
    QVariant roleAt(int row, int column, int role) const override;
};

}  // namespace strata::ui
