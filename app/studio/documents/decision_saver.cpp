// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/documents/decision_saver.h"

#include "datasetgen/base/line_journal.h"

#include "strata/error.h"

#include <utility>

namespace strata::studio {

DecisionSaver::DecisionSaver(QObject* parent)
    : QObject(parent), unwritten_(std::make_shared<PendingDecisions>()) {}

DecisionSaver::~DecisionSaver() {
    try {
        unwritten_->write();
    } catch (const Error&) {  // said already when it was tried before; nobody listens any more
    }
}

void DecisionSaver::add(const std::string& file, std::function<void()> write) {
    file_ = file;
    unwritten_->add(std::move(write));
    save();
}

void DecisionSaver::save() {
    try {
        unwritten_->write();
    } catch (const Error& error) {
        say(error);
        return;
    }
    syncing_.run([file = file_] { datasetgen::syncJournal(file); }, this, {},
                 [this](const Error& error) { say(error); });
}

void DecisionSaver::say(const Error& error) {
    ui::Problem said = ui::problemOf(error);
    said.kept = tr("The decision is not saved to disk yet.");
    said.actions = {{"saveAgain", tr("Save again"), [this] { save(); }}};
    Q_EMIT failed(said);
}

}  // namespace strata::studio
