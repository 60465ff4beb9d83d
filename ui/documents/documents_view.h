// SPDX-License-Identifier: GPL-3.0-or-later
// "From documents": the wizard that makes a dataset of documents, in six steps between which a
// person goes back and forth; asks first where an unfinished one may be continued. A part of the
// datasets page. Thread: the GUI thread.
#pragma once

#include "ui/base/destination.h"
#include "ui/documents/document_models.h"
#include "ui/documents/document_values.h"
#include "ui/documents/draft_model.h"

#include <QVector>
#include <QWidget>

class QLabel;
class QPushButton;

namespace strata::ui {

class DocumentBlocksStep;
class DocumentFilesStep;
class DocumentGeneratorStep;
class DocumentPassagesStep;
class DocumentResultStep;
class DocumentResumeStep;
class DocumentRunStep;
class MessageBar;
class ViewStack;

class DocumentsView : public QWidget {
    Q_OBJECT

public:
    explicit DocumentsView(const DocumentModels& models, QWidget* parent = nullptr);

    MessageBar* messages() const { return messages_; }
    /// The steps, which ask for things by themselves.
    DocumentFilesStep& files() const { return *files_; }
    DocumentBlocksStep& blocks() const { return *blocks_; }
    DocumentPassagesStep& passages() const { return *passages_; }
    DocumentGeneratorStep& generator() const { return *generator_; }
    DocumentRunStep& run() const { return *run_; }
    DocumentResultStep& result() const { return *result_; }
    /// Before the steps.
    DocumentResumeStep& resume() const { return *resume_; }

Q_SIGNALS:
    /// The wizard is no longer on the screen.
    void left();
    void stepChosen(strata::ui::DraftStep step);
    void buildRequested();
    /// Leave this dataset as it is and begin another.
    void newRequested();
    void placeRequested(const strata::ui::Destination& destination);

protected:
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeSteps();
    QWidget* makeFoot();
    void connectSteps();
    void goOn();
    void refresh();
    /// Why a step cannot be gone to yet; empty: it can.
    QString hindrance(DraftStep step) const;
    QString stateOf(DraftStep step) const;

    DocumentModels models_;
    MessageBar* messages_;
    QVector<QPushButton*> steps_;
    ViewStack* stack_;
    DocumentFilesStep* files_;
    DocumentBlocksStep* blocks_;
    DocumentPassagesStep* passages_;
    DocumentGeneratorStep* generator_;
    DocumentRunStep* run_;
    DocumentResultStep* result_;
    DocumentResumeStep* resume_;
    QWidget* foot_ = nullptr;
    QLabel* hint_ = nullptr;
    QPushButton* back_ = nullptr;
    QPushButton* next_ = nullptr;
    QPushButton* new_ = nullptr;
};

}  // namespace strata::ui
