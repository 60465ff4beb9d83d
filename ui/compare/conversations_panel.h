// SPDX-License-Identifier: GPL-3.0-or-later
// Earlier conversations of the project: a list, and buttons that open, rename and delete the chosen
// one. Thread: the GUI thread.
#pragma once

#include "ui/base/card.h"

class QLabel;
class QPushButton;

namespace strata::ui {

class ConversationListModel;
class TableView;

class ConversationsPanel : public Card {
    Q_OBJECT

public:
    /// `list` outlives the panel.
    explicit ConversationsPanel(ConversationListModel& list, QWidget* parent = nullptr);

    /// While models answer no other conversation can be opened.
    enum class Opening { Possible, Impossible };
    void setOpening(Opening opening);
    void focusList();

Q_SIGNALS:
    void openRequested(const QString& id);
    void deleteRequested(const QString& id);

private:
    QString chosen() const;
    void open();
    void showList();
    void updateButtons();

    ConversationListModel& list_;
    Opening opening_ = Opening::Possible;
    TableView* table_;
    QLabel* empty_;
    QPushButton* open_;
    QPushButton* rename_;
    QPushButton* delete_;
};

}  // namespace strata::ui
