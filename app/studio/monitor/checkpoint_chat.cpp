// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/monitor/checkpoint_chat.h"

#include "strata/commands.h"
#include "strata/error.h"

#include <QFileInfo>

namespace strata::studio {

CheckpointChat::CheckpointChat(EngineLane& lane, const ui::RunModel& shown, QObject* parent)
    : QObject(parent), lane_(lane), shown_(shown) {}

void CheckpointChat::begin() {
    if (!run_.isEmpty()) {
        return;
    }
    run_ = shown_.run().path;
    disk_.run([run = run_, settings = shown_.run().settings] { return prepareChat(run, settings); },
              this,
              [this](const RunWeights& weights) {
                  if (weights.isInState) {
                      extract(weights);
                  } else {
                      end({});
                  }
              },
              [this](const Error& error) { end(error); });
}

void CheckpointChat::extract(const RunWeights& weights) {
    Q_EMIT workBegan(run_, tr("Extracting the checkpoint of %1").arg(QFileInfo(run_).fileName()));
    ExportCommand command;
    command.source = run_.toStdString();
    command.out = chatCopy(run_).toStdString();
    command.format = weights.adapter.isEmpty() ? "hf" : "peft";
    const auto hear = [this](const Event& event) {
        if (const auto* progress = std::get_if<Progress>(&event)) {
            Q_EMIT workMoved(progress->done, progress->total);
        }
    };
    lane_.run<ExportOutcome>(
        command, this, [this](const ExportOutcome&) { end({}); },
        [this](const Error& error) { end(error); }, hear);
}

void CheckpointChat::end(const std::optional<Error>& error) {
    const QString run = run_;
    run_.clear();
    Q_EMIT workEnded();
    if (!error) {
        Q_EMIT ready(run);
    } else if (!isStopped(*error)) {
        ui::Problem problem = ui::problemOf(*error);
        problem.kept = tr("The run and its checkpoint are unchanged.");
        problem.actions = {{"tryAgain", tr("Try again"), [this] { begin(); }}};
        Q_EMIT failed(problem);
    }
}

}  // namespace strata::studio
