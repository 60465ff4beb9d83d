// SPDX-License-Identifier: GPL-3.0-or-later
// The files of a model on a hub, those to be downloaded checked. Thread: the GUI thread.
#pragma once

#include "ui/base/row_table.h"

#include <QString>

namespace strata::ui {

struct HubFile {
    QString name;
    qint64 bytes = 0;  ///< 0: not known
    QString sha256;    ///< empty: not known
    QString gitSha1;   ///< of small files
    bool isChosen = false;
};

class HubFileModel : public RowTable<HubFile> {
    Q_OBJECT

public:
    enum Column { NameColumn, SizeColumn };

    explicit HubFileModel(QObject* parent = nullptr);

    quint64 chosenBytes() const;
    int chosenCount() const;

    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

protected:
    QVariant roleAt(int row, int column, int role) const override;
};

}  // namespace strata::ui
