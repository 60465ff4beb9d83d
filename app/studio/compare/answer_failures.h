// SPDX-License-Identifier: GPL-3.0-or-later
// Answers that failed: what is said of them, and what the buttons under it do to ask once more.
// Thread: the GUI thread.
#pragma once

#include "studio/compare/answer_prompts.h"
#include "studio/compare/server_list.h"
#include "ui/base/problem.h"
#include "ui/compare/compare_model.h"

#include <QObject>
#include <vector>

namespace strata::studio {

class AnswerFailures : public QObject {
    Q_OBJECT

public:
    /// Both outlive it.
    AnswerFailures(ServerList& servers, ui::CompareModel& model);

    void add(const AnswerRequest& request, const Error& error);
    /// The conversation takes so many tokens, more than the model reads.
    void addTooLong(const AnswerRequest& request, qint64 tokens);
    /// The problem goes; of this answer, or of all.
    void forget(int turn, int model);
    void forgetAll();

Q_SIGNALS:
    /// With the settings that the model has now.
    void retryRequested(const std::vector<strata::studio::AnswerRequest>& requests);

private:
    void show(const AnswerRequest& request, const ui::Problem& problem, const QString& reason);
    void retry();
    void retryWith(const ui::AnswerSettings& settings);
    void retryPlain();
    void retryForgetting();
    void retryShorter();
    void retryTrimmed();
    qint64 shorterFor(const AnswerRequest& request) const;

    ServerList& servers_;
    ui::CompareModel& model_;
    std::vector<AnswerRequest> failed_;
};

}  // namespace strata::studio
