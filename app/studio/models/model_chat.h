// SPDX-License-Identifier: GPL-3.0-or-later
// The quick chat with one model: sends the whole conversation with each question, and writes the
// answer into the chat as it comes. Failures become the answer's remark and problemRaised.
// Thread: the GUI thread.
#pragma once

#include "studio/core/engine_lane.h"
#include "studio/core/preferences.h"
#include "studio/core/scratch_folder.h"
#include "ui/base/problem.h"
#include "ui/models/chat_model.h"

#include <QObject>

namespace strata::studio {

class ModelChat : public QObject {
    Q_OBJECT

public:
    /// `answers` keeps the model between questions; both outlive the chat.
    ModelChat(EngineLane& answers, const Preferences& preferences, QObject* parent = nullptr);

    ui::ChatModel& chat() { return chat_; }

    void send(const QString& model, const QString& text);
    void stop();
    void startAnew();
    void restore();
    /// Another model's chat begins anew; the answer going on is stopped.
    void changeModel(const QString& model);

Q_SIGNALS:
    void problemRaised(const strata::ui::Problem& problem);

private:
    void fail(const Error& error);

    EngineLane& answers_;
    const Preferences& preferences_;
    ui::ChatModel chat_;
    ScratchFolder scratch_;
    QString model_;
    int question_ = 0;  // answers to earlier ones are dropped
};

}  // namespace strata::studio
