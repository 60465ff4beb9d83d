// SPDX-License-Identifier: GPL-3.0-or-later
// Export: a run's result or a model for other programs, or a dataset in another format.
// Thread: the GUI thread.
#pragma once

#include "ui/base/page.h"
#include "ui/export/export_model.h"

class QStackedWidget;

namespace strata::ui {

class ChipRow;
class ConversionPanel;
class ExportPanel;
class ProgressStrip;
class TableView;

class ExportPage : public Page {
    Q_OBJECT

public:
    explicit ExportPage(ExportModel& model, QWidget* parent = nullptr);

    /// The subject is a run or a model, or, with the view "dataset", a dataset.
    void visit(const Destination& destination) override;

    /// The parts that say what is wanted of a model, of a dataset, and of what goes on.
    ExportPanel& panel() const { return *panel_; }
    ConversionPanel& conversion() const { return *conversion_; }
    ProgressStrip& progress() const { return *progress_; }

public Q_SLOTS:
    void showProblem(const strata::ui::Problem& problem);
    void beginActivity(const QString& what);
    void setActivityProgress(const QString& phase, double done, double total, const QString& unit);
    void endActivity();

Q_SIGNALS:
    /// The page is shown: what can be exported may have changed.
    void visited();
    void sourceChosen(const QString& path);
    /// The person came with a dataset to convert.
    void conversionChanged(const strata::ui::ConversionRequest& request);

private:
    enum class View { Model, Dataset };
    QWidget* makeModelView();
    void showView(View view);
    void selectPending();
    void updateCommand();

    ExportModel& model_;
    ChipRow* views_;
    QStackedWidget* stack_;
    QStackedWidget* modelStack_;
    TableView* sources_;
    ExportPanel* panel_;
    ConversionPanel* conversion_;
    ProgressStrip* progress_;
    QString pending_;   // to be chosen as soon as it is listed
    QString proposed_;  // the run whose first model is chosen until a person chooses another
};

}  // namespace strata::ui
