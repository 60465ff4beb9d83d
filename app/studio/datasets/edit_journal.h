// SPDX-License-Identifier: GPL-3.0-or-later
// What a person changed in a dataset's rows, beside the dataset until a version is saved: one
// JSON object a line, written before record() returns, so that the end of the studio at any moment
// loses no edit. The first line names the file's size and date; edits of another content are set
// aside, never applied. Thread: one; what syncWork() gives runs on any.
#pragma once

#include "ui/datasets/row_table_source.h"

#include <QHash>
#include <QString>
#include <functional>

namespace strata::studio {

class EditJournal {
public:
    /// Reads `journal` when it exists; a half written last line is dropped. Throws IoFailed.
    EditJournal(const QString& journal, const QString& data);
    ~EditJournal();
    EditJournal(const EditJournal&) = delete;
    EditJournal& operator=(const EditJournal&) = delete;

    /// By the row's id. Rows as in the file are not among them.
    const QHash<qint64, ui::RowRevision>& changes() const { return changes_; }
    /// Where edits of another content of the file went; empty: there were none.
    QString setAside() const { return setAside_; }

    /// The file is made with the first record. Throws DiskFull, NotWritable, IoFailed; the change
    /// holds in memory then.
    void record(const QVector<ui::RowChange>& changes);
    /// When it has run, what was recorded so far outlives a power cut too. It throws IoFailed.
    std::function<void()> syncWork() const;
    /// Forgets everything, the file too.
    void discard();

private:
    void load();
    void open();
    void append(const QByteArray& line);

    QString path_;
    QString data_;
    QString setAside_;
    QHash<qint64, ui::RowRevision> changes_;
    int file_ = -1;
};

}  // namespace strata::studio
