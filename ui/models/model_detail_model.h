// SPDX-License-Identifier: GPL-3.0-or-later
// The one model that the page is about: its facts, files, chat template on a sample, what training
// it would need, what was made from it. Thread: the GUI thread.
#pragma once

#include "ui/models/file_table_model.h"
#include "ui/models/model_list_model.h"
#include "ui/models/plan_table_model.h"

#include <QObject>
#include <QStringList>
#include <QVector>

namespace strata::ui {

struct SpecialToken {
    QString name;  ///< "eos_token"
    QString text;
};

enum class RunResultKind { Model, Adapter, BestByValidation, Checkpoint };

/// What a run left on the disk.
struct RunResult {
    QString path;
    RunResultKind kind = RunResultKind::Model;
    quint64 bytes = 0;
};

/// A run that began with this model.
struct DerivedRun {
    QString path;
    QString name;
    PlanMethod method = PlanMethod::AllWeights;
    QVector<RunResult> results;
};

struct LicenceView {
    QString name;  ///< "apache-2.0"; empty: not named
    QString text;
    QString file;  ///< that says so; empty: none does
};

struct TemplatePreview {
    QString text;  ///< the sample as the model reads it
    qint64 tokens = 0;
    QString missing;  ///< why there is no text
};

class ModelDetailModel : public QObject {
    Q_OBJECT

public:
    explicit ModelDetailModel(QObject* parent = nullptr);

    const ModelView& model() const { return model_; }
    const QVector<SpecialToken>& specialTokens() const { return specialTokens_; }
    const QVector<DerivedRun>& runs() const { return runs_; }
    const LicenceView& licence() const { return licence_; }
    QString source() const { return source_; }
    QString notes() const { return notes_; }
    const TemplatePreview& preview() const { return preview_; }
    /// Datasets to plan with, by path; the chosen one is planned.
    const QStringList& datasets() const { return datasets_; }
    const QString& planDataset() const { return planDataset_; }
    FileTableModel& files() { return files_; }
    PlanTableModel& plan() { return plan_; }

    /// Another path forgets everything but the datasets.
    void setModel(const ModelView& model);
    void setSpecialTokens(const QVector<SpecialToken>& tokens);
    void setRuns(const QVector<DerivedRun>& runs);
    void setLicence(const LicenceView& licence);
    /// Where it was downloaded from: "org/tiny (hub.example.org)"; empty: it was not.
    void setSource(const QString& source);
    void setNotes(const QString& notes);
    void setPreview(const TemplatePreview& preview);
    void setDatasets(const QStringList& datasets);
    void setPlanDataset(const QString& dataset);

Q_SIGNALS:
    /// Facts, special tokens, runs, source or licence.
    void factsChanged();
    void notesChanged();
    void previewChanged();
    void datasetsChanged();

private:
    ModelView model_;
    QVector<SpecialToken> specialTokens_;
    QVector<DerivedRun> runs_;
    LicenceView licence_;
    QString source_;
    QString notes_;
    TemplatePreview preview_;
    QStringList datasets_;
    QString planDataset_;
    FileTableModel files_;
    PlanTableModel plan_;
};

}  // namespace strata::ui
