// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the conversation of a CompareModel in the project's folder "conversations", a file each,
// and opens, renames and deletes earlier ones. What changed is on the disk a second later at the
// most. Renaming and deleting can be undone. A failure becomes the model's problem. Thread: the GUI
// thread; other conversations are read on the work lane.
#pragma once

#include "studio/compare/conversation_file.h"
#include "studio/core/work_lane.h"
#include "ui/base/change_stack.h"
#include "ui/compare/compare_model.h"
#include "ui/compare/conversation_list_model.h"

#include <QObject>
#include <QTimer>
#include <functional>

namespace strata::studio {

class ConversationHistory : public QObject {
    Q_OBJECT

public:
    /// `leave` ends the conversation that is shown. All outlive it.
    ConversationHistory(const QString& folder,
                        WorkLane& work,
                        ui::CompareModel& model,
                        std::function<void()> leave,
                        QObject* parent = nullptr);
    /// Writes what has not been written.
    ~ConversationHistory() override;

    ui::ConversationListModel& list() { return list_; }
    ui::ChangeStack& changes() { return changes_; }

    /// Writes the conversation that is shown: it is about to be left.
    void keep();
    /// Into the model, with its settings; nothing may be going on there.
    void open(const QString& id);
    void rename(const QString& id, const QString& title);
    void remove(const QString& id);

private:
    QString pathOf(const QString& id) const;
    void changed();
    void turnsReset();
    void take(const Conversation& conversation);
    void setTitle(const QString& id, const QString& title);
    void takeAway(const QString& id, QByteArray& bytes);
    void bringBack(const ui::ConversationInfo& info, const QByteArray& bytes);
    void tryTo(const std::function<void()>& change);

    QString folder_;
    WorkLane& work_;
    ui::CompareModel& model_;
    std::function<void()> leave_;
    ui::ConversationListModel list_;
    ui::ChangeStack changes_;
    QTimer soon_;
    ui::ConversationInfo shown_;  // no id: nothing was asked yet
    bool isUnsaved_ = false;
    bool isOpening_ = false;
};

}  // namespace strata::studio
