// SPDX-License-Identifier: GPL-3.0-or-later
// Files on their way into the project: what each was found to be and why, what each of its columns
// means, and a look at its first rows. Thread: the GUI thread.
#pragma once

#include "ui/datasets/chat_preview_model.h"
#include "ui/datasets/dataset_detail_model.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QVector>

namespace strata::ui {

/// A text is trained as it stands, without turns.
enum class ColumnRole { Ignored, System, User, Context, Assistant, Text };

struct ImportColumn {
    QString name;
    QString example;
    ColumnRole role = ColumnRole::Ignored;
};

enum class ImportState { Looking, NeedsMapping, Ready, Importing, Imported, Failed };

struct ImportFile {
    QString path;
    QString name;
    ImportState state = ImportState::Looking;
    QString format;    ///< "question/answer csv"; empty: not known
    QString evidence;  ///< why, in a sentence
    QVector<ImportColumn> columns;
    qint64 rows = -1;
    qint64 duplicates = -1;
    QVector<IssueView> issues;
    QString problem;            ///< why it cannot be imported
    bool staysInPlace = false;  ///< plain text and folders of shards are used where they lie
};

class DatasetImportModel : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const QVector<ImportFile>& files() const { return files_; }
    int current() const { return current_; }
    const ImportFile* currentFile() const;
    ChatPreviewModel& preview() { return preview_; }
    DatasetIssueModel& issues() { return issues_; }

    void setFiles(const QVector<ImportFile>& files);
    void setFile(int index, const ImportFile& file);
    void setCurrent(int index);

Q_SIGNALS:
    void filesChanged();
    void fileChanged(int index);
    void currentChanged();

private:
    QVector<ImportFile> files_;
    int current_ = -1;
    ChatPreviewModel preview_;
    DatasetIssueModel issues_;
};

}  // namespace strata::ui
