// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/home/recent_items.h"

#include "ui/base/numbers.h"
#include "ui/datasets/dataset_list_model.h"
#include "ui/home/recent_model.h"
#include "ui/monitor/run_list_model.h"
#include "ui/monitor/run_words.h"

#include <algorithm>

namespace strata::studio {
namespace {

using ui::RecentItem;

constexpr qsizetype kItemsMax = 12;

ui::StateTone toneOf(ui::RunState state) {
    switch (state) {
        case ui::RunState::Preparing:
        case ui::RunState::Running:
        case ui::RunState::Pausing:
        case ui::RunState::Stopping:
        case ui::RunState::Background:
            return ui::StateTone::Active;
        case ui::RunState::Finished:
            return ui::StateTone::Good;
        case ui::RunState::Paused:
        case ui::RunState::Stopped:
        case ui::RunState::Interrupted:
            return ui::StateTone::Warning;
        case ui::RunState::Failed:
            return ui::StateTone::Bad;
        case ui::RunState::None:
        case ui::RunState::Queued:
            return ui::StateTone::Quiet;
    }
    return ui::StateTone::Quiet;
}

RecentItem itemOf(const ui::RunRow& run) {
    RecentItem item;
    item.name = run.name;
    item.what = run.what;
    item.tone = toneOf(run.state);
    item.state = ui::stateText(run.state);
    if (run.stepsTotal > 0 && run.state != ui::RunState::Finished) {
        item.state = RecentItems::tr("%1, step %2 of %3")
                         .arg(item.state, ui::countText(run.step), ui::countText(run.stepsTotal));
    }
    item.changedMs = run.changedMs;
    item.destination = {ui::PageId::Monitor, run.path, {}};
    return item;
}

RecentItem itemOf(const ui::DatasetView& dataset) {
    RecentItem item;
    item.name = dataset.name;
    item.what = RecentItems::tr("dataset");
    switch (dataset.state) {
        case ui::DatasetState::Counting:
            item.state = RecentItems::tr("Counting…");
            break;
        case ui::DatasetState::Ready:
            item.state = RecentItems::tr("%n rows", nullptr, static_cast<int>(dataset.rows));
            item.tone = ui::StateTone::Good;
            break;
        case ui::DatasetState::Missing:
            item.state = RecentItems::tr("File not found");
            item.tone = ui::StateTone::Warning;
            break;
        case ui::DatasetState::Unreadable:
            item.state = RecentItems::tr("Can't be read");
            item.tone = ui::StateTone::Bad;
            break;
    }
    item.changedMs = dataset.changedMs;
    item.destination = {ui::PageId::Datasets, dataset.path, {}};
    return item;
}

}  // namespace

RecentItems::RecentItems(const ui::RunListModel& runs,
                         const ui::DatasetListModel& datasets,
                         ui::RecentModel& recent,
                         QObject* parent)
    : QObject(parent), runs_(runs), datasets_(datasets), recent_(recent) {
    const QVector<const QAbstractItemModel*> lists{&runs, &datasets};
    for (const QAbstractItemModel* model : lists) {
        connect(model, &QAbstractItemModel::modelReset, this, &RecentItems::collect);
        connect(model, &QAbstractItemModel::rowsInserted, this, &RecentItems::collect);
        connect(model, &QAbstractItemModel::rowsRemoved, this, &RecentItems::collect);
        connect(model, &QAbstractItemModel::dataChanged, this, &RecentItems::collect);
    }
    collect();
}

void RecentItems::collect() {
    QVector<ui::RecentItem> items;
    for (const ui::RunRow& run : runs_.rows()) {
        items.append(itemOf(run));
    }
    for (const ui::DatasetView& dataset : datasets_.rows()) {
        items.append(itemOf(dataset));
    }
    std::ranges::sort(items, std::ranges::greater(), &ui::RecentItem::changedMs);
    items.resize(std::min(items.size(), kItemsMax));
    recent_.setRows(items);
}

}  // namespace strata::studio
