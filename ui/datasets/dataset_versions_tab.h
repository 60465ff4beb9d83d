// SPDX-License-Identifier: GPL-3.0-or-later
// The versions of a dataset: what differs between two of them, row by row and word by word, and
// the way back to an older one. Thread: the GUI thread.
#pragma once

#include "ui/datasets/dataset_versions_model.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTextEdit;

namespace strata::ui {

class TableView;

class DatasetVersionsTab : public QWidget {
    Q_OBJECT

public:
    /// `model` outlives it.
    explicit DatasetVersionsTab(DatasetVersionsModel& model, QWidget* parent = nullptr);

    /// What differs, in a sentence.
    static QString verdictOf(const VersionComparison& comparison);

Q_SIGNALS:
    /// The tab is looked at: the versions are to be listed.
    void versionsRequested();
    /// To be compared with the opened one.
    void versionChosen(const QString& path);
    void differenceChosen(int index);
    void openRequested(const QString& path);
    void restoreRequested(const QString& path);

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeVersions();
    QWidget* makeDifferences();
    void takeVersions();
    void updateButtons();
    void updateComparison();
    void updateTexts();
    const VersionView* selected() const;

    DatasetVersionsModel& model_;
    TableView* versions_;
    QPushButton* open_;
    QPushButton* restore_;
    QLabel* verdict_;
    TableView* differences_;
    QTextEdit* before_;
    QTextEdit* after_;
};

}  // namespace strata::ui
