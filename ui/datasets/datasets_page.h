// SPDX-License-Identifier: GPL-3.0-or-later
// Datasets: the list, files being imported, text being pasted, one dataset in full.
// Thread: the GUI thread.
#pragma once

#include "ui/base/page.h"
#include "ui/base/problem.h"
#include "ui/base/question.h"
#include "ui/datasets/datasets_models.h"

#include <QStringList>
#include <QVector>

class QComboBox;
class QPushButton;

namespace strata::ui {

class DatasetImportView;
class DatasetListView;
class DatasetPasteView;
class DatasetTabs;
class ProgressStrip;
class ViewStack;

/// A model whose tokens can be counted.
struct TokenizerChoice {
    QString path;
    QString name;
};

class DatasetsPage : public Page {
    Q_OBJECT

public:
    /// The models outlive it.
    explicit DatasetsPage(const DatasetsModels& models, QWidget* parent = nullptr);

    /// Subject: a dataset's path; view: one of its tabs, "rows:17" for line 17, or "import" or
    /// "text"; kLocateView asks where it is now, kRemoveView removes it.
    void visit(const Destination& destination) override;
    bool isBelowTop() const override;
    /// The list.
    void showTop() override;
    QString shownView() const override;
    /// Files or folders that were dropped or handed over by another program.
    void importPaths(const QStringList& paths);
    void openDataset(const QString& path);
    /// A view of another room in this page, shown when Destination::view is `view`.
    void addGuest(const QString& view, const QString& heading, QWidget* widget);
    /// What a guest's "Copy as command" copies; empty: it has none.
    void setGuestCommand(const QString& view, const QString& command);
    /// The parts that ask for things by themselves.
    DatasetListView& list() const { return *list_; }
    DatasetImportView& import() const { return *import_; }
    DatasetPasteView& paste() const { return *text_; }
    DatasetTabs& tabs() const { return *opened_; }
    void setTokenizers(const QVector<TokenizerChoice>& choices, const QString& current);

    void showProblem(const strata::ui::Problem& problem);
    void showQuestion(const strata::ui::Question& question);
    void beginWork(const QString& what);
    void moveWork(double done, double total, const QString& unit);
    void endWork();
    /// One dataset is opened, several are listed; none: the reasons stand with the files.
    void endImport(const QStringList& paths);

Q_SIGNALS:
    void importRequested(const QStringList& paths);
    void importLeft();
    void documentsRequested(const QStringList& paths);
    void datasetOpened(const QString& path);
    void tokenizerChosen(const QString& path);
    /// From another page.
    void removeRequested(const QString& path);
    /// What goes on with the opened dataset is to end.
    void stopRequested();

private:
    enum View { ListView, ImportView, TextView, OpenedView, FirstGuestView };
    struct Guest {
        QString view;
        QString heading;
        QString command = {};
    };

    void makeTitle();
    void wireViews();
    void wireTabs();
    void showView(View view);
    void forgetRemark();
    void trainOn(const QString& path, const QString& field);
    void leaveImport();
    void focusSearch();
    void askFiles();
    void askFolder();
    void askDocuments();

    DatasetsModels models_;
    QString path_;
    QComboBox* tokenizer_;
    QPushButton* back_;
    QPushButton* importFiles_;
    QPushButton* fromDocuments_;
    QPushButton* pasteText_;
    QPushButton* review_;
    QPushButton* train_;
    QPushButton* locate_;
    ProgressStrip* progress_;
    ViewStack* stack_;
    DatasetListView* list_;
    DatasetImportView* import_;
    DatasetPasteView* text_;
    DatasetTabs* opened_;
    QVector<Guest> guests_;  // in the stack's order, from FirstGuestView on
};

}  // namespace strata::ui
