// SPDX-License-Identifier: GPL-3.0-or-later
// Writes runs and models for other programs, and data sets in other formats; says before what it
// will take and whether there is room. An export appears whole or not at all.
// Thread: the GUI thread; disk and engine work elsewhere.
#pragma once

#include "studio/engine_lane.h"
#include "studio/project.h"
#include "studio/work_lane.h"
#include "ui/models/export_model.h"

#include "strata/events.h"

#include <QHash>
#include <QObject>
#include <QTimer>
#include <string>

namespace strata::studio {

class ExportService : public QObject {
    Q_OBJECT

public:
    /// `questions` answers quickly, `writing` may take minutes and is stopped by cancel(); both and
    /// the project outlive the service.
    ExportService(Project& project,
                  EngineLane& questions,
                  EngineLane& writing,
                  QObject* parent = nullptr);

    ui::ExportModel& model() { return model_; }

    /// Looks again for what can be exported.
    void refresh();
    /// Of the model's sources; proposes format and folder.
    void choose(const QString& source);
    void change(const ui::ExportRequest& request);
    void startExport(const ui::ExportRequest& request);
    /// An empty output is given a proposal.
    void changeConversion(ui::ConversionRequest request);
    void convert(const ui::ConversionRequest& request);
    void cancel();

Q_SIGNALS:
    void problemRaised(const strata::ui::Problem& problem);
    void activityBegan(const QString& what);
    void activityProgressed(const QString& phase, double done, double total, const QString& unit);
    void activityEnded();

private:
    void lookAtOutlook();
    quint64 bytesOf(const ui::ExportRequest& request) const;
    void countParameters(const QString& model);
    void begin(const QString& what);
    /// Whether it ended with a result; else says why not.
    bool finish(const WorkEnd& end);
    void takeExport(const QString& folder, const std::string& json);
    void takeConversion(const ui::ConversionRequest& request, const std::string& json);
    void showProgress(const Event& event);
    void proposeConversion();

    Project& project_;
    EngineLane& questions_;
    EngineLane& writing_;
    WorkLane looking_;
    QTimer settle_;  // a path is typed letter by letter
    ui::ExportModel model_;
    QHash<QString, qint64> parameters_;  // by model folder
    QString phase_;
};

}  // namespace strata::studio
