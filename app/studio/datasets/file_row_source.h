// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of one file for the table: counted, read and filtered on working threads, with the
// person's edits from the journal over them. The file itself is never written.
// Thread: the GUI thread.
#pragma once

#include "studio/core/work_lane.h"
#include "studio/datasets/edit_journal.h"
#include "studio/datasets/row_filter.h"
#include "ui/base/problem.h"
#include "ui/datasets/row_table_source.h"

#include "strata/row_file.h"

#include <QCache>
#include <QHash>
#include <deque>
#include <functional>
#include <memory>
#include <vector>

namespace strata::studio {

class FileRowSource : public ui::RowTableSource {
    Q_OBJECT

public:
    using ProblemHandler = std::function<void(const ui::Problem&)>;
    /// Begins to count; `failed` hears what goes wrong from then on. Throws what RowFile and
    /// EditJournal throw when they are made.
    FileRowSource(const QString& path, const QString& journal, ProblemHandler failed);

    QString path() const { return QString::fromStdString(index_->path()); }
    /// For readers on other threads; outlives the source while they hold it.
    std::shared_ptr<const RowFile> index() const { return index_; }
    EditJournal& journal() { return journal_; }

    qint64 count() const override;
    qint64 total() const override { return index_->count(); }
    bool isComplete() const override { return !isCounting_ && !isFiltering_; }
    std::optional<ui::RowView> row(qint64 index) override;
    qint64 idAt(qint64 index) const override;
    qint64 indexOf(qint64 id) const override;
    qint64 idOfLine(qint64 line) const override;
    void setFilter(const ui::RowFilter& filter) override;
    ui::RowRevision revision(qint64 id) const override;
    void restore(const QVector<ui::RowChange>& changes) override;
    void replaceText(qint64 id, ui::RowPart part, const QString& text) override;
    qint64 changedCount() const override { return journal_.changes().size(); }

    /// The row as the journal has it, else as in the file. Throws IoFailed.
    ReadRow read(qint64 id) const;

Q_SIGNALS:
    /// The file cannot be read on, or the columns of its first row fit no layout. No rows then.
    void unreadable(const strata::ui::Problem& problem);

private:
    void startCounting();
    void startFilter();
    void takeMatches();
    void want(qint64 index);
    void readWanted();
    using Revisions = QHash<qint64, ui::RowRevision>;
    void takePage(const std::vector<qint64>& ids,
                  const std::vector<ui::RowView>& rows,
                  const Revisions& revisions);
    void syncJournal();
    void endSync();
    void refreshRow(qint64 id);
    std::string jsonOf(qint64 id) const;

    std::shared_ptr<RowFile> index_;
    EditJournal journal_;
    ProblemHandler failed_;
    QCache<qint64, ui::RowView> cache_;  // by id, as in the journal or the file
    std::deque<qint64> wanted_;          // first indexes of pages, the newest last
    bool isReading_ = false;
    bool isCounting_ = true;
    bool isFiltering_ = false;
    bool isSyncDue_ = false;
    ui::RowFilter filter_;
    std::shared_ptr<RowMatches> fresh_;
    std::vector<qint64> matches_;  // ids that pass the filter, ascending
    WorkLane counting_;
    WorkLane reading_;
    WorkLane filtering_;
    WorkLane syncing_;
};

}  // namespace strata::studio
