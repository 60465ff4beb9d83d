// SPDX-License-Identifier: GPL-3.0-or-later
// What can be exported, as a table: results of runs and whole models. Thread: the GUI thread.
#pragma once

#include "ui/base/row_table.h"

#include <QString>

namespace strata::ui {

enum class ExportContent { WholeModel, Adapter };
enum class ExportMoment { AsAdded, Best, Last };

struct ExportSource {
    QString path;  ///< a run, the folder of its best model, or a model as it was added
    QString name;
    QString subject;  ///< the run or model that this belongs to
    QString base;     ///< the model folder that says how many parameters there are
    ExportContent content = ExportContent::WholeModel;
    ExportMoment moment = ExportMoment::AsAdded;
    QString words;             ///< of a run: which of its models, "step 60, recall 76 of 100"
    bool isFinished = false;   ///< of a run: it has its result
    quint64 adapterBytes = 0;  ///< of an adapter already written; 0: not known
};

class ExportSourceModel : public RowTable<ExportSource> {
    Q_OBJECT

public:
    enum Column { NameColumn, MomentColumn, ContentColumn, LocationColumn };

    explicit ExportSourceModel(QObject* parent = nullptr);

    /// nullptr: none of this path.
    const ExportSource* find(const QString& path) const;
    /// What a person most likely wants: the model of the newest finished run, else of the newest
    /// run; -1: there are only models as they were added, which have to be chosen.
    int usualRow() const;
};

}  // namespace strata::ui
