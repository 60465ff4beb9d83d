// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/models/model_planner.h"

#include "studio/models/model_results.h"
#include "ui/base/worded.h"

#include "strata/error.h"

#include <algorithm>
#include <array>

namespace strata::studio {
namespace {

constexpr std::array<qint64, 3> kLengths{512, 1024, 2048};

QVector<ui::PlanRow> rowsFor(qint64 contextLength) {
    QVector<ui::PlanRow> rows;
    for (const ui::PlanMethod method : {ui::PlanMethod::AllWeights, ui::PlanMethod::Adapter}) {
        for (const qint64 length : kLengths) {
            if (length <= contextLength || length == kLengths.front()) {
                ui::PlanRow row;
                row.method = method;
                row.longestRow = std::min(length, std::max<qint64>(1, contextLength));
                rows.append(row);
            }
        }
    }
    return rows;
}

}  // namespace

ModelPlanner::ModelPlanner(EngineLane& questions,
                           const Preferences& preferences,
                           ui::ModelDetailModel& detail,
                           QObject* parent)
    : QObject(parent), questions_(questions), preferences_(preferences), detail_(detail) {}

void ModelPlanner::plan(const QString& path, const QString& dataset) {
    if (detail_.model().path != path || dataset.isEmpty()) {
        return;
    }
    detail_.plan().setRows(rowsFor(detail_.model().contextLength));
    detail_.setPlanDataset(dataset);
    if (!isAsking_) {
        askNext(0);
    }
}

void ModelPlanner::askNext(int row) {
    isAsking_ = row < detail_.plan().rows().size();
    if (!isAsking_) {
        return;
    }
    const ui::PlanRow asked = detail_.plan().rows()[row];
    const QString model = detail_.model().path;
    const QString dataset = detail_.planDataset();
    PlanCommand command;
    TrainSettings& settings = command.settings;
    settings.model = model.toStdString();
    settings.data = dataset.toStdString();
    settings.method =
        asked.method == ui::PlanMethod::AllWeights ? TrainMethod::Full : TrainMethod::Lora;
    settings.maxLength = asked.longestRow;
    settings.ramBudgetBytes = preferences_.ramBudgetBytes();
    const auto take = [this, row, model, dataset](const ui::PlanRow& answer) {
        if (detail_.model().path != model || detail_.planDataset() != dataset) {
            askNext(0);  // of what is chosen now; nothing to ask when its rows are not there
            return;
        }
        detail_.plan().setRow(row, answer);
        askNext(row + 1);
    };
    questions_.run<PlanOutcome>(
        std::move(command), this,
        [take, asked](const PlanOutcome& outcome) { take(planRowOf(asked, outcome)); },
        [take, asked](const Error& error) {
            ui::PlanRow answer = asked;
            answer.state = ui::PlanState::Failed;
            answer.remark = isStopped(error) ? tr("Stopped by user.") : ui::wordedFailure(error);
            take(answer);
        });
}

}  // namespace strata::studio
