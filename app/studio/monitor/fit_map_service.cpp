// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/monitor/fit_map_service.h"

#include "studio/core/engine_lane.h"
#include "ui/base/worded.h"

#include "strata/commands.h"

#include <algorithm>
#include <cmath>

namespace strata::studio {
namespace {

using ui::FitAnswer;
using ui::FitCell;
using ui::FitMapView;
using ui::FitWork;

constexpr qint64 kQuickPlanMs = 2000;
constexpr qint64 kLengthMin = 64;
constexpr int kLengths = 4;
constexpr int kBatches = 5;

/// `count` sizes, each twice the one before; `current` is the second where there is one below it.
QVector<qint64> sizesAround(qint64 current, qint64 least, int count) {
    QVector<qint64> sizes;
    qint64 size = current % 2 == 0 && current / 2 >= least ? current / 2 : current;
    for (int i = 0; i < count; ++i) {
        sizes.append(size);
        size *= 2;
    }
    return sizes;
}

FitMapView emptyMap(const TrainSettings& settings) {
    FitMapView map;
    map.lengths = sizesAround(settings.maxLength, kLengthMin, kLengths);
    map.batches = sizesAround(settings.microBatch, 1, kBatches);
    map.cells.resize(map.lengths.size() * map.batches.size());
    map.current = static_cast<int>(map.lengths.indexOf(settings.maxLength) * map.batches.size() +
                                   map.batches.indexOf(settings.microBatch));
    map.isDevice = settings.device != "cpu";
    return map;
}

}  // namespace

FitMapService::FitMapService(EngineLane& lane, ui::RunModel& run, QObject* parent)
    : QObject(parent), lane_(lane), run_(run) {
    connect(&run_, &ui::RunModel::runChanged, this, &FitMapService::lookAtRun);
    connect(&run_, &ui::RunModel::seriesChanged, this, &FitMapService::measure);
}

void FitMapService::workOut() {
    FitMapView map = run_.fitMap();
    if (map.work == FitWork::None && !map.reason.isEmpty()) {
        planned_.clear();
        lookAtRun();
    } else if (map.work == FitWork::Offered) {
        map.work = FitWork::Running;
        run_.setFitMap(map);
        plan(nextCell());
    }
}

void FitMapService::lookAtRun() {
    const ui::RunView& run = run_.run();
    if (run.path == planned_ || run.settings.model.empty()) {
        return;
    }
    planned_ = run.path;
    settings_ = run.settings;
    FitMapView map = emptyMap(settings_);
    map.work = FitWork::Running;
    run_.setFitMap(map);
    clock_.start();
    plan(map.current);
}

void FitMapService::plan(int cell) {
    if (cell < 0) {
        return;
    }
    const FitMapView& map = run_.fitMap();
    const auto columns = static_cast<int>(map.batches.size());
    lane_.run<BenchSweepOutcome>(
        BenchSweepCommand{settings_, {map.batches[cell % columns]}, {map.lengths[cell / columns]}},
        this,
        [this, cell, run = planned_](const BenchSweepOutcome& sweep) {
            if (run == planned_) {
                take(cell, sweep.cells.front());
            }
        },
        [this, run = planned_](const Error& error) {
            if (run == planned_) {
                leaveAway(isStopped(error) ? QString() : ui::wordedFailure(error));
            }
        });
}

/// Of the run's own size there must be a plan.
void FitMapService::take(int cell, const SweepCell& planned) {
    FitMapView map = run_.fitMap();
    if (cell == map.current && planned.fit == SizeFit::NoRows) {
        leaveAway(tr("Every row of the dataset is longer than %1 tokens.").arg(planned.maxLength));
        return;
    }
    FitCell& answer = map.cells[cell];
    answer.answer = planned.fitsMemory() ? FitAnswer::Fits : FitAnswer::DoesNotFit;
    answer.bytes = map.isDevice ? planned.leastVramBudgetBytes : planned.leastRamBudgetBytes;
    if (cell == map.current) {
        run_.setTiers(planned.tiers);
    }
    run_.setFitMap(map);
    measure();
    goOn();
}

void FitMapService::leaveAway(const QString& reason) {
    FitMapView none;
    none.reason = reason;
    run_.setFitMap(none);
}

void FitMapService::goOn() {
    FitMapView map = run_.fitMap();
    const int next = nextCell();
    const auto isPlanned = [](const FitCell& cell) { return cell.answer != FitAnswer::Unknown; };
    const bool isFirst = std::ranges::count_if(map.cells, isPlanned) == 1;
    const bool isTraining =
        run_.run().state == ui::RunState::Running || run_.run().state == ui::RunState::Background;
    if (next < 0) {
        map.work = FitWork::Done;
        run_.setFitMap(map);
    } else if (isFirst && (isTraining || clock_.elapsed() > kQuickPlanMs)) {
        map.work = FitWork::Offered;
        run_.setFitMap(map);
    } else {
        plan(next);
    }
}

/// The nearest to the run's own that has not been planned; -1: none.
int FitMapService::nextCell() const {
    const FitMapView& map = run_.fitMap();
    const auto columns = static_cast<int>(map.batches.size());
    int best = -1;
    int bestDistance = 0;
    for (int i = 0; i < map.cells.size(); ++i) {
        const int distance = std::abs(i / columns - map.current / columns) +
                             std::abs(i % columns - map.current % columns);
        if (map.cells[i].answer == FitAnswer::Unknown && (best < 0 || distance < bestDistance)) {
            best = i;
            bestDistance = distance;
        }
    }
    return best;
}

/// Puts what the run itself took beside what was planned for its size. It fit, whatever a plan of
/// another moment says.
void FitMapService::measure() {
    FitMapView map = run_.fitMap();
    if (map.current < 0 || map.current >= map.cells.size() || run_.series().isEmpty()) {
        return;
    }
    const StepFinished& last = run_.series().recent().back();
    const quint64 measured = map.isDevice ? last.devicePeakBytes : last.hostPeakBytes;
    FitCell& own = map.cells[map.current];
    const bool isDenied = own.answer == FitAnswer::DoesNotFit;
    if (own.measured == measured && !isDenied) {
        return;
    }
    own.measured = measured;
    if (isDenied) {
        own.answer = FitAnswer::Fits;
        own.bytes = measured;
    }
    run_.setFitMap(map);
}

}  // namespace strata::studio
