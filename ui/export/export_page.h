// SPDX-License-Identifier: GPL-3.0-or-later
// Export: a run's result or a model for other programs, or a data set in another format.
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

    /// The subject is a run or a model, or, with the view "dataset", a data set.
    void visit(const Destination& destination) override;

public Q_SLOTS:
    void showProblem(const strata::ui::Problem& problem);
    void beginActivity(const QString& what);
    void setActivityProgress(const QString& phase, double done, double total, const QString& unit);
    void endActivity();

Q_SIGNALS:
    /// The page is shown: what can be exported may have changed.
    void visited();
    void sourceChosen(const QString& path);
    void requestChanged(const strata::ui::ExportRequest& request);
    void exportRequested(const strata::ui::ExportRequest& request);
    void conversionChanged(const strata::ui::ConversionRequest& request);
    void conversionRequested(const strata::ui::ConversionRequest& request);
    void cancelRequested();
    void openFolderRequested(const QString& folder);
    /// What was written is to be compared with its source once more.
    void checkRequested();
    /// A report of the run that the chosen source belongs to.
    void reportRequested();
    /// A button of a message, by ProblemAction::id.
    void problemActionChosen(const QString& id);

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
    QString pending_;  // to be chosen as soon as it is listed
};

}  // namespace strata::ui
