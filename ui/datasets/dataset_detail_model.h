// SPDX-License-Identifier: GPL-3.0-or-later
// The opened dataset besides its rows: figures, splits, issues, where the selected row came from,
// its card. Thread: the GUI thread.
#pragma once

#include "ui/base/length_counts.h"
#include "ui/base/row_table.h"

#include <QString>
#include <QStringList>
#include <QVector>

namespace strata::ui {

struct SplitView {
    QString name;
    qint64 rows = 0;
    QString path;
    bool isDivided = true;  ///< false: rows that no division moves (recall questions)
};

struct DatasetOverview {
    QString path;
    QString name;
    QString format;    ///< "messages jsonl"; empty: not known yet
    qint64 rows = -1;  ///< -1 everywhere: not counted
    qint64 tokens = -1;
    qint64 trainedTokens = -1;
    qint64 longest = -1;
    qint64 lengthMedian = -1;
    qint64 length95 = -1;
    qint64 length995 = -1;
    qint64 duplicates = -1;
    qint64 issues = -1;
    LengthCounts lengths;
    bool isText = false;    ///< longer rows are divided, not left out
    QString modelName;      ///< whose tokens
    double counted = -1.0;  ///< share of the file that the count has read; -1: it does not run
    QVector<SplitView> splits;
    bool hasProvenance = false;
    bool isMissing = false;  ///< moved or deleted
};

struct IssueView {
    qint64 line = 0;
    QString code;
    QString message;
};

class DatasetIssueModel : public RowTable<IssueView> {
    Q_OBJECT

public:
    enum Column { LineColumn, CodeColumn, MessageColumn };
    explicit DatasetIssueModel(QObject* parent = nullptr);
};

struct SourceQuoteView {
    int page = 0;
    QString text;
};

/// Empty document: nothing is known of the row's origin.
struct ProvenanceView {
    qint64 line = 0;
    QString document;
    int page = 0;
    QStringList headingPath;
    QString kind;
    QString generator;
    QString scores;
    QVector<SourceQuoteView> quotes;
};

/// What helps where rows cannot be shown.
enum class RowsRemedy { None, ImportCopy };

class DatasetDetailModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const DatasetOverview& overview() const { return overview_; }
    DatasetIssueModel& issues() { return issues_; }
    const ProvenanceView& provenance() const { return provenance_; }
    QString card() const { return card_; }
    /// Empty: the rows can be shown; else why not.
    QString rowsProblem() const { return rowsProblem_; }
    RowsRemedy rowsRemedy() const { return rowsRemedy_; }

    void setOverview(const DatasetOverview& overview);
    void setProvenance(const ProvenanceView& provenance);
    void setCard(const QString& markdown);
    void setRowsProblem(const QString& sentence, RowsRemedy remedy);

Q_SIGNALS:
    void overviewChanged();
    void provenanceChanged();
    void cardChanged();
    void rowsProblemChanged();

private:
    DatasetOverview overview_;
    DatasetIssueModel issues_;
    ProvenanceView provenance_;
    QString card_;
    QString rowsProblem_;
    RowsRemedy rowsRemedy_ = RowsRemedy::None;
};

}  // namespace strata::ui
