// SPDX-License-Identifier: GPL-3.0-or-later
// The files of a model on a hub, those to be downloaded checked. Thread: the GUI thread.
#pragma once

#include "ui/base/text_table_model.h"

#include <QString>
#include <QVector>

namespace strata::ui {

struct HubFile {
    QString name;
    qint64 bytes = 0;  ///< 0: not known
    QString sha256;    ///< empty: not known
    QString gitSha1;   ///< of small files
    bool isChosen = false;
};

class HubFileModel : public TextTableModel {
    Q_OBJECT

public:
    enum Column { NameColumn, SizeColumn };

    explicit HubFileModel(QObject* parent = nullptr);

    const QVector<HubFile>& files() const { return files_; }
    void setFiles(const QVector<HubFile>& files);
    quint64 chosenBytes() const;
    int chosenCount() const;

    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

protected:
    int lineCount() const override { return static_cast<int>(files_.size()); }
    QString textAt(int row, int column) const override;
    QVariant roleAt(int row, int column, int role) const override;

private:
    QVector<HubFile> files_;
};

}  // namespace strata::ui
