// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/train/train_service.h"

#include "studio/train/settings_import.h"

namespace strata::studio {

TrainService::TrainService(const Sources& sources,
                           ui::TrainFormModel& form,
                           ui::PlanModel& plan,
                           QObject* parent)
    : QObject(parent),
      plans({sources.project, sources.preferences, sources.jobs, sources.models, sources.watch},
            sources.planning,
            form,
            plan),
      draft(sources.project, form),
      dryRuns({sources.project, sources.jobs, form, plan}, sources.makeRunner),
      form_(form) {}

ui::SettingsReport TrainService::import(const QString& path) {
    ui::SettingsReport report = importSettings(path, {form_.models(), form_.datasets()});
    report.change = form_.setTexts(report.texts);
    return report;
}

}  // namespace strata::studio
