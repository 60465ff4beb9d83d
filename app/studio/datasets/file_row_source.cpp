// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/file_row_source.h"

#include "studio/datasets/row_views.h"

#include "strata/error.h"
#include "strata/row_edit.h"

#include <algorithm>
#include <utility>

namespace strata::studio {
namespace {

constexpr qint64 kPageRows = 128;
constexpr int kRowsKept = 4096;
// Pages that were scrolled past are not worth reading.
constexpr std::size_t kPagesWantedMax = 4;

/// Throws when the columns of the first row fit no layout, as most likely those of none do.
void requireKnownLayout(const RowFile& file) {
    const ReadRow first = file.read(0);
    if (!first.isUsable() && first.issues.back().code == ErrorCode::DatasetFormatUnknown) {
        throw Error(ErrorCode::DatasetFormatUnknown, first.issues.back().message, file.path(),
                    Sentence("Import a copy to map its columns."));
    }
}

/// A row as the table shows it, parsed once: as the journal has it, else as the file has.
ui::RowView viewOf(const RowFile& file, qint64 id, const ui::RowRevision& revision) {
    const bool isEdited = revision.state == ui::RowState::Edited;
    const std::string text = isEdited ? revision.text.toStdString() : file.text(id);
    ui::RowView view = rowViewOf(isEdited ? file.parse(text, id) : file.read(id), text);
    view.state = revision.state == ui::RowState::Source ? view.state : revision.state;
    return view;
}

}  // namespace

FileRowSource::FileRowSource(const QString& path, const QString& journal, ProblemHandler failed)
    : index_(std::make_shared<RowFile>(path.toStdString())),
      journal_(journal, path),
      failed_(std::move(failed)),
      cache_(kRowsKept) {
    startCounting();
}

void FileRowSource::startCounting() {
    const auto work = [index = index_](const EventSink& say, const std::stop_token& stop) {
        bool isChecked = false;
        index->build(
            [&] {
                if (!isChecked && index->count() > 0) {
                    isChecked = true;
                    requireKnownLayout(*index);
                }
                say(Event{Progress{Phase::ReadRows, static_cast<double>(index->bytesDone()),
                                   static_cast<double>(index->bytesTotal()), "bytes"}});
            },
            stop);
    };
    const auto end = [this] {
        isCounting_ = false;
        Q_EMIT countChanged();
        if (isFiltering_) {
            startFilter();
        }
    };
    counting_.run(
        work, this, end,
        [this, end](const Error& error) {
            Q_EMIT unreadable(ui::problemOf(error));
            end();
        },
        [this](const Event&) { Q_EMIT countChanged(); });
}

qint64 FileRowSource::count() const {
    return filter_.text.isEmpty() ? index_->count() : static_cast<qint64>(matches_.size());
}

qint64 FileRowSource::idAt(qint64 index) const {
    return filter_.text.isEmpty() ? index : matches_[static_cast<std::size_t>(index)];
}

qint64 FileRowSource::indexOf(qint64 id) const {
    if (filter_.text.isEmpty()) {
        return id < index_->count() ? id : -1;
    }
    const auto found = std::ranges::lower_bound(matches_, id);
    return found != matches_.end() && *found == id ? found - matches_.begin() : -1;
}

qint64 FileRowSource::idOfLine(qint64 line) const {
    return index_->rowOfLine(line);
}

std::optional<ui::RowView> FileRowSource::row(qint64 index) {
    if (index < 0 || index >= count()) {
        return std::nullopt;
    }
    if (const ui::RowView* view = cache_.object(idAt(index))) {
        return *view;
    }
    want(index);
    return std::nullopt;
}

void FileRowSource::want(qint64 index) {
    const qint64 first = index / kPageRows * kPageRows;
    if (std::ranges::find(wanted_, first) == wanted_.end()) {
        wanted_.push_back(first);
        if (wanted_.size() > kPagesWantedMax) {
            wanted_.pop_front();
        }
    }
    readWanted();
}

void FileRowSource::readWanted() {
    if (isReading_ || wanted_.empty()) {
        return;
    }
    const qint64 first = wanted_.back();
    wanted_.pop_back();
    std::vector<qint64> ids;
    for (qint64 i = first; i < std::min(first + kPageRows, count()); ++i) {
        ids.push_back(idAt(i));
    }
    if (ids.empty()) {
        return;
    }
    isReading_ = true;
    const Revisions revisions = journal_.changes();
    const auto work = [index = index_, ids, revisions] {
        std::vector<ui::RowView> rows;
        for (const qint64 id : ids) {
            rows.push_back(viewOf(*index, id, revisions.value(id)));
        }
        return rows;
    };
    reading_.run(
        work, this,
        [this, ids, revisions](const std::vector<ui::RowView>& rows) {
            takePage(ids, rows, revisions);
            readWanted();
        },
        [this](const Error& error) {
            isReading_ = false;
            failed_(ui::problemOf(error));
            readWanted();
        });
}

void FileRowSource::takePage(const std::vector<qint64>& ids,
                             const std::vector<ui::RowView>& rows,
                             const Revisions& revisions) {
    isReading_ = false;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const ui::RowRevision now = revision(ids[i]);
        const ui::RowRevision before = revisions.value(ids[i]);
        if (now.state == before.state && now.text == before.text) {  // not changed meanwhile
            cache_.insert(ids[i], new ui::RowView(rows[i]));
        }
    }
    const qint64 from = indexOf(ids.front());
    const qint64 to = indexOf(ids.back());
    if (from >= 0 && to >= from) {
        Q_EMIT rowsChanged(from, to);
    }
}

void FileRowSource::setFilter(const ui::RowFilter& filter) {
    if (filter.text == filter_.text && filter.kind == filter_.kind) {
        return;
    }
    filter_ = filter;
    matches_.clear();
    wanted_.clear();
    fresh_.reset();
    filtering_.stop();
    isFiltering_ = !filter.text.isEmpty();
    Q_EMIT rowsReplaced();
    if (isFiltering_ && !isCounting_) {
        startFilter();
    }
}

void FileRowSource::startFilter() {
    const auto matches = std::make_shared<RowMatches>();
    fresh_ = matches;
    const auto work = [index = index_, changes = journal_.changes(), filter = filter_, matches](
                          const EventSink& say, const std::stop_token& stop) {
        const auto report = [&](qint64 done) {
            say(Event{Progress{Phase::FilterRows, static_cast<double>(done),
                               static_cast<double>(index->count()), "rows"}});
        };
        matchRows(*index, changes, filter, *matches, report, stop);
    };
    const auto isOwn = [this, matches] { return fresh_ == matches; };
    const auto end = [this] {
        isFiltering_ = false;
        takeMatches();
    };
    filtering_.run(
        work, this,
        [isOwn, end] {
            if (isOwn()) {
                end();
            }
        },
        [this, isOwn, end](const Error& error) {
            if (isOwn()) {
                end();
                failed_(ui::problemOf(error));
            }
        },
        [this, isOwn](const Event&) {
            if (isOwn()) {
                takeMatches();
            }
        });
}

void FileRowSource::takeMatches() {
    const std::vector<qint64> fresh = fresh_->take();
    matches_.insert(matches_.end(), fresh.begin(), fresh.end());
    Q_EMIT countChanged();
}

ReadRow FileRowSource::read(qint64 id) const {
    const ui::RowRevision now = revision(id);
    return now.state == ui::RowState::Edited ? index_->parse(now.text.toStdString(), id)
                                             : index_->read(id);
}

std::string FileRowSource::jsonOf(qint64 id) const {
    const ui::RowRevision now = revision(id);
    return now.state == ui::RowState::Edited ? now.text.toStdString() : index_->json(id);
}

ui::RowRevision FileRowSource::revision(qint64 id) const {
    return journal_.changes().value(id);
}

void FileRowSource::replaceText(qint64 id, ui::RowPart part, const QString& text) {
    try {
        const auto side = part == ui::RowPart::Prompt ? RowSide::Question : RowSide::Answer;
        const std::string edited = rowWithText(jsonOf(id), side, text.toStdString());
        restore({{id, {ui::RowState::Edited, QString::fromStdString(edited)}}});
    } catch (const Error& error) {
        failed_(ui::problemOf(error));
    }
}

void FileRowSource::syncJournal() {
    if (syncing_.isBusy()) {
        isSyncDue_ = true;
        return;
    }
    isSyncDue_ = false;
    syncing_.run(
        journal_.syncWork(), this, [this] { endSync(); },
        [this](const Error& error) {
            failed_(ui::problemOf(error));
            endSync();
        });
}

void FileRowSource::endSync() {
    if (isSyncDue_) {
        syncJournal();
    }
}

void FileRowSource::refreshRow(qint64 id) {
    try {
        // The row that was just edited: the system has it in memory.
        cache_.insert(id, new ui::RowView(viewOf(*index_, id, revision(id))));
    } catch (const Error& error) {
        failed_(ui::problemOf(error));
    }
}

void FileRowSource::restore(const QVector<ui::RowChange>& changes) {
    try {
        journal_.record(changes);
        syncJournal();
    } catch (const Error& error) {
        ui::Problem problem = ui::problemOf(error);
        problem.kept = tr("The edit is kept until Strata Studio closes.");
        failed_(problem);
    }
    qint64 first = count();
    qint64 last = -1;
    for (const ui::RowChange& change : changes) {
        cache_.remove(change.id);
        const qint64 index = indexOf(change.id);
        if (index >= 0) {
            first = std::min(first, index);
            last = std::max(last, index);
        }
    }
    if (changes.size() == 1) {
        refreshRow(changes[0].id);
    }
    if (last >= 0) {
        Q_EMIT rowsChanged(first, last);
    }
    Q_EMIT changesChanged();
}

}  // namespace strata::studio
