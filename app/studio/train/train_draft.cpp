// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/train/train_draft.h"

#include "studio/core/json_file.h"
#include "studio/core/project.h"
#include "studio/core/pulse.h"
#include "studio/core/save_file.h"
#include "studio/train/train_problems.h"

#include "strata/error.h"
#include "strata/options.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace strata::studio {
namespace {

using Decisions = ui::TrainFormModel::Decisions;

constexpr qint64 kDraftBytesMax = 1 << 20;

Decisions readDecisions(const QString& path) {
    Decisions decisions;
    const QJsonObject json = objectIn(path, kDraftBytesMax);
    const int goal = json[QStringLiteral("goal")].toInt();
    if (goal >= 0 && goal < ui::kTrainGoalCount) {
        decisions.goal = static_cast<ui::TrainGoal>(goal);
    }
    const QJsonObject texts = json[QStringLiteral("fields")].toObject();
    for (auto it = texts.begin(); it != texts.end(); ++it) {
        if (it->isString() && findTrainOption(it.key().toStdString()) != nullptr) {
            decisions.texts.insert(it.key(), it->toString());
        }
    }
    return decisions;
}

}  // namespace

TrainDraft::TrainDraft(const Project& project, ui::TrainFormModel& form, QObject* parent)
    : QObject(parent),
      path_(project.folder() + QStringLiteral("/train_draft.json")),
      form_(form),
      saved_(readDecisions(path_)) {
    if (!(saved_ == form_.decisions())) {
        form_.restore(saved_);
    }
    soon_.setSingleShot(true);
    soon_.setInterval(pulseMs(kSaveDelayMs));
    connect(&soon_, &QTimer::timeout, this, &TrainDraft::save);
    connect(&form_, &ui::TrainFormModel::changed, this, [this] {
        // Not put off by further changes: who types on for a minute keeps that minute.
        if (!soon_.isActive() && !(form_.decisions() == saved_)) {
            soon_.start();
        }
    });
}

TrainDraft::~TrainDraft() {
    if (!(form_.decisions() == saved_)) {
        write();
    }
}

void TrainDraft::save() {
    soon_.stop();
    if (form_.decisions() == saved_) {
        return;
    }
    if (write()) {
        saved_ = form_.decisions();
        return;
    }
    ui::Problem problem = trainProblem(
        Error(ErrorCode::NotWritable, Sentence("Can't save the form."), path_.toStdString(),
              Sentence("Free disk space or make the project folder writable.")));
    problem.kept = tr("The form is intact, but it will be lost when the window closes.");
    problem.actions = {{"saveAgain", tr("Save again"), [this] { save(); }}};
    Q_EMIT failed(problem);
}

bool TrainDraft::write() const {
    QJsonObject fields;
    const auto& texts = form_.decisions().texts;
    for (auto it = texts.cbegin(); it != texts.cend(); ++it) {
        fields.insert(it.key(), it.value());
    }
    const QJsonObject json{{QStringLiteral("version"), 1},
                           {QStringLiteral("goal"), static_cast<int>(form_.goal())},
                           {QStringLiteral("fields"), fields}};
    try {
        replaceFile(path_, QJsonDocument(json).toJson(), Sentence("Can't save the draft."));
        return true;
    } catch (const Error&) {
        return false;
    }
}

}  // namespace strata::studio
