// SPDX-License-Identifier: GPL-3.0-or-later
// Puts a person's decisions into their file before it returns, so that the end of the studio at any
// moment loses none, and waits for the disk on a thread of its own, so that a power cut loses none
// either. Thread: the GUI thread; what unwritten() gives belongs to any.
#pragma once

#include "studio/core/work_lane.h"
#include "studio/documents/pending_decisions.h"
#include "ui/base/problem.h"

#include <QObject>
#include <functional>
#include <memory>
#include <string>

namespace strata::studio {

class DecisionSaver : public QObject {
    Q_OBJECT

public:
    explicit DecisionSaver(QObject* parent = nullptr);
    /// Writes what is not written yet.
    ~DecisionSaver() override;

    /// `write` puts decisions into `file` or throws Error; they are tried again with the next then.
    void add(const std::string& file, std::function<void()> write);
    /// Tries again what could not be written.
    void save();
    /// For work that reads the file: write() first.
    std::shared_ptr<PendingDecisions> unwritten() const { return unwritten_; }

Q_SIGNALS:
    /// The problem has the button "save".
    void failed(const strata::ui::Problem& problem);

private:
    void say(const Error& error);

    std::string file_;  // of the last decision
    std::shared_ptr<PendingDecisions> unwritten_;
    WorkLane syncing_;  // last: it ends first
};

}  // namespace strata::studio
