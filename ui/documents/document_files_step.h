// SPDX-License-Identifier: GPL-3.0-or-later
// The wizard's first step: which documents, what became of each, passwords of those that need one.
// Thread: the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"
#include "ui/documents/document_values.h"

#include <QStringList>
#include <QWidget>

namespace strata::ui {

class ExtractionModel;

class DocumentFilesStep : public QWidget {
    Q_OBJECT

public:
    explicit DocumentFilesStep(ExtractionModel& model, QWidget* parent = nullptr);

Q_SIGNALS:
    void pathsAdded(const QStringList& paths);
    void sampleRequested();
    void removed(const QString& path);
    /// Read it once more, for example after a package was installed.
    void againRequested(const QString& path);
    void passwordGiven(const QString& path, const QString& password);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QWidget* makeEmpty();
    QWidget* makeList();
    QFrame* makePasswordRow();
    QWidget* makeProblemRow();
    void askFiles();
    void askFolder();
    const DocumentView* selected() const;
    void refresh();

    ExtractionModel& model_;
    QStackedWidget* stack_;
    QTableView* table_ = nullptr;
    QLabel* details_ = nullptr;
    QPushButton* remove_ = nullptr;
    QWidget* problemRow_ = nullptr;
    QPushButton* skip_ = nullptr;
    QStringList skipped_;  // documents whose problem the person has passed over
    QFrame* passwordRow_ = nullptr;
    QLabel* passwordText_ = nullptr;
    QLineEdit* password_ = nullptr;
};

}  // namespace strata::ui
