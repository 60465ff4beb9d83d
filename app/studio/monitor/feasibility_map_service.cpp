// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/monitor/feasibility_map_service.h"

#include "studio/core/engine_lane.h"
#include "ui/base/worded.h"

#include "strata/commands.h"

#include <cmath>
#include <optional>
#include <utility>

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

FeasibilityMapService::FeasibilityMapService(EngineLane& lane, ui::RunModel& run, QObject* parent)
    : QObject(parent), lane_(lane), run_(run) {
    connect(&run_, &ui::RunModel::runChanged, this, &FeasibilityMapService::lookAtRun);
    connect(&run_, &ui::RunModel::seriesChanged, this, &FeasibilityMapService::measure);
}

void FeasibilityMapService::workOut() {
    FitMapView map = run_.fitMap();
    isAskedFor_ = true;
    if (map.work == FitWork::None && !map.reason.isEmpty()) {
        readPlan();
    } else if (map.work == FitWork::Offered) {
        map.work = FitWork::Running;
        run_.setFitMap(map);
        plan(nextCell());
    }
}

/// A run plans as it begins or is resumed, shortly before its first step.
void FeasibilityMapService::lookAtRun() {
    const ui::RunView& run = run_.run();
    if (run.settings.model.empty()) {
        planned_.clear();
        ++look_;
        return;
    }
    const bool wasTraining = std::exchange(
        isTraining_, run.state == ui::RunState::Running || run.state == ui::RunState::Background);
    if (run.path != planned_) {
        isAskedFor_ = false;
        planned_ = run.path;
        settings_ = run.settings;
        readPlan();
    } else if (isTraining_ && !wasTraining) {
        settings_ = run.settings;
        readPlan();
    }
}

void FeasibilityMapService::readPlan() {
    FitMapView map = emptyMap(settings_);
    map.work = FitWork::Running;
    run_.setFitMap(map);
    ++look_;
    disk_.run([run = planned_] { return readRunPlan(run.toStdString()); }, this,
              [this, look = look_, own = map.current](const std::optional<RunPlan>& found) {
                  if (look == look_ && found) {
                      take(*found);
                  } else if (look == look_) {
                      plan(own);
                  }
              });
}

void FeasibilityMapService::take(const RunPlan& plan) {
    FitMapView map = run_.fitMap();
    FitCell& own = map.cells[map.current];
    own.answer = FitAnswer::Fits;
    own.bytes = map.isDevice ? plan.leastVramBudgetBytes : plan.leastRamBudgetBytes;
    run_.setTiers(plan.tiers);
    run_.setFitMap(map);
    measure();
    clock_.start();
    goOn();
}

void FeasibilityMapService::plan(int cell) {
    if (cell < 0) {
        return;
    }
    const FitMapView& map = run_.fitMap();
    const auto columns = static_cast<int>(map.batches.size());
    clock_.start();
    lane_.run<BenchSweepOutcome>(
        BenchSweepCommand{settings_,
                          {map.batches[cell % columns]},
                          {map.lengths[cell / columns]},
                          SweepWork::Plan,
                          planned_.toStdString()},
        this,
        [this, cell, look = look_](const BenchSweepOutcome& sweep) {
            if (look == look_) {
                take(cell, sweep.cells.front());
            }
        },
        [this, look = look_](const Error& error) {
            if (look == look_) {
                leaveAway(isStopped(error) ? QString() : ui::wordedFailure(error));
            }
        });
}

/// Of the run's own size there must be a plan.
void FeasibilityMapService::take(int cell, const SweepCell& planned) {
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

void FeasibilityMapService::leaveAway(const QString& reason) {
    FitMapView none;
    none.reason = reason;
    run_.setFitMap(none);
}

void FeasibilityMapService::goOn() {
    FitMapView map = run_.fitMap();
    const int next = nextCell();
    if (next < 0) {
        map.work = FitWork::Done;
        run_.setFitMap(map);
    } else if (!isAskedFor_ && (isTraining_ || clock_.elapsed() > kQuickPlanMs)) {
        map.work = FitWork::Offered;
        run_.setFitMap(map);
    } else {
        plan(next);
    }
}

/// The nearest to the run's own that has not been planned; -1: none.
int FeasibilityMapService::nextCell() const {
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
/// another moment says where the run kept none.
void FeasibilityMapService::measure() {
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
