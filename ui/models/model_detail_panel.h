// SPDX-License-Identifier: GPL-3.0-or-later
// The chosen model beside the table: facts, chat template, memory plan, files, quick chat,
// notes and licence.
// Thread: the GUI thread.
#pragma once

#include "ui/base/card.h"
#include "ui/base/destination.h"
#include "ui/base/qt_forward.h"

namespace strata::ui {

class ChatModel;
class ChatPanel;
class ChipRow;
class FactGrid;
class ModelDetailModel;
class ModelNotesView;
class TableView;

class ModelDetailPanel : public Card {
    Q_OBJECT

public:
    enum class View { Facts, Template, Memory, Files, Chat, Notes };

    ModelDetailPanel(ModelDetailModel& detail, ChatModel& chat, QWidget* parent = nullptr);

    void showView(View view);
    /// Asks where a model that was moved is now.
    void locate(const QString& path);
    ChatPanel& chat() const { return *chat_; }
    ModelNotesView& notes() const { return *notes_; }

Q_SIGNALS:
    void placeRequested(const strata::ui::Destination& destination);
    void importRequested(const QString& path);
    void verifyRequested(const QString& path);
    void removeRequested(const QString& path);
    /// The model lies at `to` now.
    void locateRequested(const QString& path, const QString& to);
    void trashRequested(const QString& path);
    void revealRequested(const QString& path);
    /// What training with this dataset would need.
    void planRequested(const QString& path, const QString& dataset);
    void messageSent(const QString& path, const QString& text);

private:
    QWidget* makeActions();
    QWidget* makeFactsView();
    QWidget* makeTemplateView();
    QWidget* makeMemoryView();
    QWidget* makeFilesView();
    void updateFacts();
    void updateRuns();
    void updatePreview();
    void updateDatasets();
    void updatePlanNote();
    void askForPlan();
    void askForPlanIfShown();

    ModelDetailModel& detail_;
    QLabel* verdict_;
    QPushButton* train_;
    QPushButton* import_;
    QPushButton* compare_;
    QPushButton* export_;
    QPushButton* locate_;
    QPushButton* remove_;
    QWidget* places_ = nullptr;
    ChipRow* views_;
    QStackedWidget* stack_;
    FactGrid* facts_;
    QLabel* tokensTitle_;
    FactGrid* tokens_;
    QVBoxLayout* runs_;
    QLabel* previewNote_;
    QPlainTextEdit* preview_;
    QComboBox* datasets_;
    QLabel* planNote_;
    TableView* plan_;
    QPushButton* verify_;
    ChatPanel* chat_;
    ModelNotesView* notes_;
};

}  // namespace strata::ui
