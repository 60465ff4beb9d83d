// SPDX-License-Identifier: GPL-3.0-or-later
// The column beside the form: whether the job fits, what it needs of each tier, how long it takes,
// and what would make it smaller. Thread: the GUI thread.
#pragma once

#include "ui/base/card.h"
#include "ui/base/qt_forward.h"
#include "ui/train/plan_model.h"

#include <QStringList>
#include <QVector>
#include <vector>

namespace strata::ui {

class TierBar;
class TrainFormModel;

/// "Fits", "Tight", "Does not fit".
QString verdictText(PlanVerdict verdict);

class PlanPanel : public Card {
    Q_OBJECT

public:
    PlanPanel(PlanModel& plan, TrainFormModel& form, QWidget* parent = nullptr);

Q_SIGNALS:
    /// A button under the reason why there is no plan leads there.
    void placeRequested(const strata::ui::Destination& place);

private:
    struct FactRow {
        QLabel* name;
        QLabel* value;
        QWidget* rule;
    };

    void showPlan();
    void showFacts(const PlanOutcome& plan);
    void showTimes(const PlanOutcome& plan);
    void showSuggestions(const PlanOutcome& plan);
    void showGroup(const QString& heading, const std::vector<PlanSuggestion>& suggestions);
    void showSuggestion(const PlanSuggestion& suggestion);
    void showActions(const QVector<ProblemAction>& actions);
    void setFact(qsizetype row, const QString& value);

    PlanModel& plan_;
    TrainFormModel& form_;
    QLabel* verdict_;
    QLabel* sentence_;
    QProgressBar* reading_;
    QVBoxLayout* actionPlace_;
    QVector<TierBar*> tiers_;
    QVBoxLayout* tierPlace_;
    QWidget* facts_;
    QVector<FactRow> factRows_;
    QWidget* suggestions_;
    QVBoxLayout* suggestionPlace_;
    std::vector<PlanSuggestion> shownSuggestions_;
    QStringList shownActions_;  // ids
};

}  // namespace strata::ui
