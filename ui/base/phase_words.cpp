// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/phase_words.h"

#include <QCoreApplication>

namespace strata::ui {
namespace {

struct PhaseWords {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::PhaseWords)
};

}  // namespace

QString phaseText(Phase phase, const QString& subject) {
    switch (phase) {
        case Phase::Answer:
            return PhaseWords::tr("Generating answers");
        case Phase::CheckFiles:
            return PhaseWords::tr("Checking files");
        case Phase::CompareRows:
            return PhaseWords::tr("Comparing rows");
        case Phase::ConvertRows:
            return PhaseWords::tr("Converting rows");
        case Phase::CountTokens:
            return PhaseWords::tr("Counting tokens");
        case Phase::Download:
            return PhaseWords::tr("Downloading");
        case Phase::FilterRows:
            return PhaseWords::tr("Filtering rows");
        case Phase::GeneratePairs:
            return PhaseWords::tr("Generating pairs");
        case Phase::GoBack:
            return PhaseWords::tr("Restoring a checkpoint");
        case Phase::ImportRows:
            return PhaseWords::tr("Importing rows");
        case Phase::JudgePairs:
            return PhaseWords::tr("Scoring pairs");
        case Phase::KeepCheckpoint:
            return PhaseWords::tr("Copying a checkpoint");
        case Phase::MeasureDrive:
            return PhaseWords::tr("Measuring the drive");
        case Phase::MeasureMachine:
            return PhaseWords::tr("Measuring the speed of this machine");
        case Phase::MeasureSizes:
            return PhaseWords::tr("Measuring sizes");
        case Phase::PlanPairs:
            return PhaseWords::tr("Counting pairs");
        case Phase::PlanSizes:
            return PhaseWords::tr("Planning sizes");
        case Phase::PrepareState:
            return PhaseWords::tr("Writing weights and optimizer state to SSD");
        case Phase::ReadDocument:
            return PhaseWords::tr("Reading %1").arg(subject.section(QLatin1Char('/'), -1));
        case Phase::ReadMetrics:
            return PhaseWords::tr("Reading metrics");
        case Phase::ReadRows:
            return PhaseWords::tr("Reading rows");
        case Phase::SaveRows:
            return PhaseWords::tr("Saving rows");
        case Phase::ScoreRows:
            return PhaseWords::tr("Computing loss");
        case Phase::SplitRows:
            return PhaseWords::tr("Splitting rows");
        case Phase::Tokenize:
            return PhaseWords::tr("Tokenizing rows");
        case Phase::Validate:
            return PhaseWords::tr("Validating");
        case Phase::Verify:
            return PhaseWords::tr("Verifying checksums");
        case Phase::WriteModel:
            return PhaseWords::tr("Writing the model");
    }
    return {};
}

}  // namespace strata::ui
