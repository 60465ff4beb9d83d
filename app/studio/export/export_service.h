// SPDX-License-Identifier: GPL-3.0-or-later
// Writes runs and models for other programs, and datasets in other formats; says before what it
// will take and whether there is room, and afterwards whether the result answers as its source. An
// export appears whole or not at all.
//
// Problems have the actions export-again, convert-again, other-name, report-again, open-path and
// copy-path, which act() understands.
// Thread: the GUI thread; disk and engine work elsewhere.
#pragma once

#include "studio/core/engine_lane.h"
#include "studio/core/model_states.h"
#include "studio/core/project.h"
#include "studio/core/work_lane.h"
#include "studio/export/export_forecasts.h"
#include "studio/export/export_parity.h"
#include "ui/export/export_model.h"

#include "strata/events.h"

#include <QObject>
#include <QTimer>

namespace strata::studio {

class ExportService : public QObject {
    Q_OBJECT

public:
    /// `questions` answers quickly, `writing` may take minutes and is stopped by cancel(); all
    /// outlive the service.
    ExportService(Project& project,
                  const ModelStates& models,
                  EngineLane& questions,
                  EngineLane& writing,
                  QObject* parent = nullptr);

    ui::ExportModel& model() { return model_; }

    /// Looks again for what can be exported.
    void refresh();
    /// Of the model's sources; proposes format and folder.
    void choose(const QString& source);
    /// An empty output of another source or format is given a proposal, which follows the numbers.
    void change(ui::ExportRequest request);
    void startExport(const ui::ExportRequest& request);
    /// An empty output is given a proposal.
    void changeConversion(ui::ConversionRequest request);
    void convert(const ui::ConversionRequest& request);
    /// Compares the last export with its source once more.
    void checkAgain();
    /// Describes the run that the chosen source belongs to, as HTML and Markdown, beside exports.
    void writeReport();
    /// Shows a folder in the desktop's file manager, or says where it is.
    void openFolder(const QString& folder);
    /// What is written now, or the check of it, ends as soon as it can.
    void cancel();
    /// How far it is belongs to the activity.
    const ParityCheck& parity() const { return parity_; }

Q_SIGNALS:
    void problemRaised(const strata::ui::Problem& problem);
    void activityBegan(const QString& what);
    void activityProgressed(const QString& phase, double done, double total, const QString& unit);
    void activityEnded();

private:
    void convertUnderFreeName();
    void sayReport(const QString& folder);
    void lookAtOutlook();
    ExportForecast forecastOf(const ui::ExportRequest& request);
    void proposeOutput(ui::ExportRequest& request);
    void begin(const QString& what);
    void write(const ui::ExportRequest& request);
    void endActivity();
    /// Says why there is no result, with a button to do it again.
    void failWith(const Error& error, const ui::ProblemAction& again);
    ui::ProblemAction startAgain();
    void take(const ui::ExportRequest& request, const ExportOutcome& outcome);
    void take(const ui::ConversionRequest& request, const DatasetConvertOutcome& outcome);
    void showProgress(const Event& event);
    void proposeConversion();

    Project& project_;
    const ModelStates& models_;
    EngineLane& questions_;
    EngineLane& writing_;
    WorkLane looking_;
    ParityCheck parity_;
    QTimer settle_;  // a path is typed letter by letter
    ui::ExportModel model_;
    ExportForecasts forecasts_;
    QString proposed_;  // the output that the person did not type
    QString phase_;
    ui::ExportSource written_;  // the source of what was written last
    ui::ExportRequest writtenAs_;
    QStringList remarks_;  // of the dataset that is converted
    bool isCancelled_ = false;
};

}  // namespace strata::studio
