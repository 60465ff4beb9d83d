// SPDX-License-Identifier: GPL-3.0-or-later
// Models: the table of all models of the project and, beside it, the chosen one. Folders are added
// in place; GGUF files are imported into the project. Thread: the GUI thread.
#pragma once

#include "ui/base/page.h"
#include "ui/base/problem.h"
#include "ui/base/qt_forward.h"
#include "ui/base/question.h"

namespace strata::ui {

class Card;
class ChatModel;
class FoundModelsDialog;
class FoundModelsModel;
class HubDialog;
class HubModel;
class ModelDetailModel;
class ModelDetailPanel;
class ModelListModel;
class ProgressStrip;
class TableView;

class ModelsPage : public Page {
    Q_OBJECT

public:
    /// The models outlive the page.
    struct Models {
        ModelListModel& list;
        ModelDetailModel& detail;
        ChatModel& chat;
        FoundModelsModel& found;
        HubModel& hub;
    };
    explicit ModelsPage(const Models& models, QWidget* parent = nullptr);

    /// The subject is a model's path; the view "chat" opens the quick chat, that of
    /// kAddModelFolder asks for a folder, that of kFindModels lists those of other programs,
    /// kLocateView asks where the model is now, kRemoveView removes it.
    void visit(const Destination& destination) override;
    /// Empty: none.
    QString selectedPath() const;
    /// The chosen model, whose buttons ask for things by themselves.
    ModelDetailPanel& detail() const { return *detail_; }
    ProgressStrip& progress() const { return *progress_; }
    ProgressStrip& download() const { return *download_; }
    /// What other programs keep; what a hub has. They ask for things by themselves.
    FoundModelsDialog& foundModels() const { return *found_; }
    HubDialog& hub() const { return *hub_; }

public Q_SLOTS:
    /// Selects the model, at once or when it comes into the list.
    void showModel(const QString& path);
    void showProblem(const strata::ui::Problem& problem);
    void showQuestion(const strata::ui::Question& question);
    /// What was dropped, or handed over by another program.
    void addPaths(const QStringList& paths);
    void beginActivity(const QString& what);
    void setActivityProgress(const QString& phase, double done, double total, const QString& unit);
    void endActivity();

Q_SIGNALS:
    /// The detail is to be about this model.
    void selected(const QString& path);
    /// Folders or GGUF files, chosen or dropped.
    void addRequested(const QStringList& paths);
    void importRequested(const QString& gguf);
    void verifyRequested(const QString& path);
    /// Models that other programs keep are looked for.
    void searchRequested();
    /// From another page.
    void removeRequested(const QString& path);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QWidget* makeEmptyState();
    QWidget* makeTableCard();
    QPushButton* makeSources();
    void connectDetail();
    void addActions();
    void chooseFolder();
    void chooseAdapter();
    void askFolder(const QString& title);
    void chooseGguf();
    void chooseFound();
    void updateState();
    void selectPending();

    ModelListModel& list_;
    QStackedWidget* stack_;
    Card* tableCard_ = nullptr;
    QSortFilterProxyModel* sorted_;
    TableView* table_;
    ModelDetailPanel* detail_;
    ProgressStrip* progress_;
    ProgressStrip* download_;
    FoundModelsDialog* found_;
    HubDialog* hub_;
    QString pending_;  // to be selected as soon as it is listed
};

}  // namespace strata::ui
