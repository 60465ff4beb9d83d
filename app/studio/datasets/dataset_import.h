// SPDX-License-Identifier: GPL-3.0-or-later
// Files on their way into the project. A glance at the beginning proposes format, columns and
// preview at once; the engine then reads the whole file and has the last word on format, rows and
// issues. Importing converts a copy into the project; plain text is used where it lies. The file
// itself is never changed. Failures: in the file's entry; failed() for what concerns none.
// Thread: the GUI thread.
#pragma once

#include "studio/core/engine_lane.h"
#include "studio/core/project.h"
#include "studio/core/scratch_folder.h"
#include "studio/core/work_lane.h"
#include "studio/datasets/import_preview.h"
#include "studio/datasets/token_preview.h"
#include "ui/base/problem.h"
#include "ui/datasets/dataset_import_model.h"

#include <QObject>
#include <vector>

namespace strata::studio {

class DatasetImport : public QObject {
    Q_OBJECT

public:
    /// Both outlive it.
    DatasetImport(Project& project, EngineLane& lane, QObject* parent = nullptr);

    ui::DatasetImportModel& model() { return model_; }
    void setTokenizer(const QString& model);

    /// Files, and the row files of folders.
    void begin(const QStringList& paths);
    /// Text that was pasted, under a name.
    void beginText(const QString& name, const QString& text);
    void choose(int file);
    void setRole(int column, ui::ColumnRole role);
    /// Every file that is ready, one after another.
    void importAll();
    /// What was imported stays; what goes on ends.
    void cancel();

Q_SIGNALS:
    void failed(const strata::ui::Problem& problem);
    /// An entry says so, too; the others go on.
    void fileFailed(const QString& fileName, const strata::ui::Problem& problem);
    void began(const QString& fileName);
    void moved(double done, double total, const QString& unit);
    /// All are done; `paths` were added to the project.
    void ended(const QStringList& paths);

private:
    void takeGlances(std::vector<ImportPreview> glances, QVector<ui::ImportFile> files);
    void countNext();
    void showPreview();
    void importNext();
    void convert(int index, const QString& out);
    void map(int index, const QString& out);
    void takeImported(int index, const QString& out);
    void failImport(int index, const Error& error);
    void hear(int generation, const Event& said);
    /// Rows that could not be imported.
    void takeSkipped(int index, const QVector<ui::IssueView>& skipped);
    void sayLeftOut();
    void setState(int index, ui::ImportState state, const QString& problem = {});

    Project& project_;
    EngineLane& lane_;
    ui::DatasetImportModel model_;
    TokenPreview tokens_;
    ScratchFolder pasted_;
    std::vector<ImportPreview> glances_;
    QString tokenizer_;
    QStringList imported_;
    QStringList leftOut_;  // a line for each file of which rows or columns were left out
    int counted_ = -1;     // the file that the engine reads
    int importing_ = -1;
    int generation_ = 0;  // of begin(); answers to an older one are dropped
    WorkLane working_;
};

}  // namespace strata::studio
