// SPDX-License-Identifier: GPL-3.0-or-later
// Data sets: the list, files being imported, text being pasted, one data set in full.
// Thread: the GUI thread.
#pragma once

#include "ui/base/page.h"
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
class Stack;

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

    /// Subject: a data set's path; view: one of its tabs, "rows:17" for line 17, or "import" or
    /// "text".
    void visit(const Destination& destination) override;
    QString shownView() const override;
    /// Files or folders that were dropped or handed over by another program.
    void importPaths(const QStringList& paths);
    void openDataset(const QString& path);
    /// A view of another room in this page, shown when Destination::view is `view`.
    void addGuest(const QString& view, const QString& heading, QWidget* widget);
    /// What a guest's "Copy as command" copies; empty: it has none.
    void setGuestCommand(const QString& view, const QString& command);
    void setTokenizers(const QVector<TokenizerChoice>& choices, const QString& current);

    void showProblem(const strata::ui::Problem& problem);
    void beginWork(const QString& what);
    void moveWork(double done, double total, const QString& unit);
    void endWork();
    /// One data set is opened, several are listed; none: the reasons stand with the files.
    void endImport(const QStringList& paths);

Q_SIGNALS:
    void importRequested(const QStringList& paths);
    void textSubmitted(const QString& name, const QString& text);
    void importFileChosen(int index);
    void roleChosen(int column, strata::ui::ColumnRole role);
    void importConfirmed();
    void importLeft();
    void documentsRequested(const QStringList& paths);
    void datasetOpened(const QString& path);
    void forgetRequested(const QString& path);
    void tokenizerChosen(const QString& path);
    void rowSelected(qint64 id);
    void saveVersionRequested();
    void stopRequested();
    void versionsRequested();
    void versionChosen(const QString& path);
    void differenceChosen(int index);
    void restoreRequested(const QString& path);
    void leakCheckRequested();
    void splitRequested(const strata::ui::SplitRequest& request);

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
    ProgressStrip* progress_;
    Stack* stack_;
    DatasetListView* list_;
    DatasetImportView* import_;
    DatasetPasteView* text_;
    DatasetTabs* opened_;
    QVector<Guest> guests_;  // in the stack's order, from FirstGuestView on
};

}  // namespace strata::ui
