// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/train/plan_line.h"

#include "ui/base/memory_words.h"
#include "ui/base/numbers.h"
#include "ui/train/plan_model.h"
#include "ui/train/plan_panel.h"
#include "ui/train/tier_bar.h"

namespace strata::ui {

PlanLine::PlanLine(PlanModel& plan, QWidget* parent) : QPushButton(parent), plan_(plan) {
    setObjectName(QStringLiteral("planLine"));
    setCheckable(true);
    connect(&plan_, &PlanModel::changed, this, &PlanLine::showPlan);
    connect(this, &QPushButton::toggled, this, &PlanLine::showPlan);
    showPlan();
}

QString PlanLine::planText() const {
    const auto& plan = plan_.plan();
    if (!plan) {
        return plan_.isPending() ? tr("Calculating the plan…") : tr("No plan");
    }
    QStringList parts{verdictText(verdictOf(*plan))};
    if (const TierForecast* tier = decidingTier(*plan)) {
        parts << QStringLiteral("%1 %2").arg(tierText(tier->tier), tierAmount(*tier));
    }
    if (plan->secondsPerStep > 0.0) {
        parts << durationText(secondsInAll(*plan));
    }
    return parts.join(QStringLiteral(", "));
}

void PlanLine::showPlan() {
    setText(isChecked() ? tr("Back to the form") : tr("Plan: %1").arg(planText()));
    setAccessibleName(text());
}

}  // namespace strata::ui
