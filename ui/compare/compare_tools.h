// SPDX-License-Identifier: GPL-3.0-or-later
// The row of chips above the panes, and the panels that open directly below it: generation settings
// and earlier conversations; at most one is open. Thread: the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"
#include "ui/compare/answer.h"

#include <QWidget>

namespace strata::ui {

class AnswerSettingsCard;
class ConversationListModel;
class ConversationsPanel;

class CompareTools : public QWidget {
    Q_OBJECT

public:
    /// `conversations` outlives it.
    explicit CompareTools(ConversationListModel& conversations, QWidget* parent = nullptr);

    void setSampling(const AnswerSampling& sampling);
    /// Whether there is a conversation to leave.
    enum class Talk { Empty, Begun, Going };
    void setTalk(Talk talk);
    /// What there is beside the settings: in a matrix nothing.
    enum class Mode { Talk, Matrix };
    void setMode(Mode mode);
    enum class Panel { None, Settings, History };
    void open(Panel panel);

    /// The parts that ask for things by themselves.
    AnswerSettingsCard& settings() const { return *settings_; }
    ConversationsPanel& history() const { return *history_; }
    QPushButton& newButton() const { return *new_; }

Q_SIGNALS:
    void differencesToggled(bool marked);

private:
    void buildPanels();

    QPushButton* settingsChip_;
    QPushButton* historyChip_;
    QPushButton* differences_;
    QPushButton* new_;
    AnswerSettingsCard* settings_;
    ConversationsPanel* history_;
    QScrollArea* area_;
};

}  // namespace strata::ui
