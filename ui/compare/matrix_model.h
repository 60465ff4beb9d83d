// SPDX-License-Identifier: GPL-3.0-or-later
// Questions of a dataset against models: a row a question, for every model its answer and how
// close that comes to the reference. MatrixFilter chooses rows. Thread: the GUI thread.
#pragma once

#include "ui/compare/answer.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>
#include <QStringList>

namespace strata::ui {

/// Below this share of common words an answer counts as failed.
inline constexpr double kOverlapMin = 0.5;

/// A dataset whose questions may be asked.
struct DataChoice {
    QString path;
    QString name;  ///< "Recall questions of pump-manual (pump.recall.jsonl)"

    bool operator==(const DataChoice&) const = default;
};

struct MatrixAnswer {
    AnswerValue answer;
    double overlap = -1.0;  ///< ROUGE-L with the reference, 0 to 1; < 0: no reference or no answer
    bool isExact = false;
};

struct MatrixRow {
    PromptValue prompt;
    QVector<MatrixAnswer> answers;
    bool isStarred = false;

    bool isDifferent() const;  ///< two answers that are there do not say the same
    bool isFailed() const;     ///< an answer failed, or misses the reference
};

/// Of one model over its answered rows.
struct MatrixSummary {
    int answered = 0;
    int exact = 0;
    double overlapMean = 0.0;
    double loss = -1.0;  ///< mean loss of the reference answers; < 0: not measured
};

class MatrixModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum FixedColumn { Star, Prompt, Reference, FirstAnswer };
    static constexpr int kSortRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    void setDataChoices(const QVector<DataChoice>& choices);
    const QVector<DataChoice>& dataChoices() const { return dataChoices_; }
    void begin(const QString& dataName,
               const QVector<ModelChoice>& models,
               const QVector<PromptValue>& prompts);
    void setAnswer(int row, int model, const AnswerValue& answer);
    void setLoss(int model, double loss);
    /// What goes on or how it ended, in words.
    void setStatus(const QString& status);
    enum class Activity { Idle, Running, Pausing, Paused };
    void setActivity(Activity activity);
    /// Of what is running.
    void setProgress(const QString& phase, int done, int total);

    const QString& dataName() const { return dataName_; }
    const QVector<ModelChoice>& models() const { return models_; }
    const QVector<MatrixRow>& rows() const { return rows_; }
    MatrixSummary summaryOf(int model) const;
    const QString& status() const { return status_; }
    Activity activity() const { return activity_; }
    /// The row as a turn, for whoever shows it in full.
    TurnValue turnOf(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Stars a row.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

Q_SIGNALS:
    void dataChoicesChanged();
    void summaryChanged();
    void statusChanged();
    void activityChanged();
    void progressChanged(const QString& phase, int done, int total);

private:
    QVariant answerData(const MatrixRow& row, int column, int role) const;

    QVector<DataChoice> dataChoices_;
    QString dataName_;
    QVector<ModelChoice> models_;
    QVector<MatrixRow> rows_;
    QVector<double> losses_;
    QString status_;
    Activity activity_ = Activity::Idle;
};

enum class MatrixFormat { Csv, Jsonl, Html };

enum class RowChoice { All, Different, Failed, Starred };
inline constexpr int kRowChoiceCount = 4;

class MatrixFilter : public QSortFilterProxyModel {
    Q_OBJECT

public:
    /// `source` outlives the filter.
    explicit MatrixFilter(MatrixModel& source, QObject* parent = nullptr);

    void setChoice(RowChoice choice);
    int countOf(RowChoice choice) const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    MatrixModel& source_;
    RowChoice choice_ = RowChoice::All;
};

}  // namespace strata::ui
