// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/models/model_planner.h"

#include "studio/models/model_results.h"

#include "strata/error.h"

#include <algorithm>
#include <array>
#include <variant>

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
    questions_.post(
        std::move(command), this,
        {{}, [this, row, asked, model, dataset](const WorkEnd& end) {
             if (detail_.model().path != model || detail_.planDataset() != dataset) {
                 askNext(0);  // of what is chosen now; nothing to ask when its rows are not there
                 return;
             }
             ui::PlanRow answer = asked;
             if (const auto* finished = std::get_if<Finished>(&end)) {
                 answer = planRowOf(asked, finished->json);
             } else {
                 const auto* failed = std::get_if<Failed>(&end);
                 answer.state = ui::PlanState::Failed;
                 answer.remark = failed == nullptr
                                     ? tr("stopped")
                                     : QString::fromStdString(failed->error.message());
             }
             detail_.plan().setRow(row, answer);
             askNext(row + 1);
         }});
}

}  // namespace strata::studio
