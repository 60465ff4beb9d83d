// SPDX-License-Identifier: GPL-3.0-or-later
// A whole studio on an engine that has no model and trains until it is asked to stop.
#pragma once

#include "command_runner.h"
#include "studio/core/preferences.h"
#include "studio/core/studio_environment.h"

#include "strata/error.h"
#include "strata/sentence.h"

#include <QTemporaryDir>
#include <memory>
#include <utility>

namespace strata::ui::test {

/// Says that nothing can be done; a training goes on until it is asked to stop.
class PatientRunner final : public CommandRunner {
public:
    explicit PatientRunner(EventSink sink) : sink_(std::move(sink)) {}
    void post(Command command) override {
        if (std::holds_alternative<TrainCommand>(command)) {
            isTraining_ = true;
            return;
        }
        sink_(Event{
            Failed{Error(ErrorCode::NotFound, Sentence("there is no such model"), "somewhere")}});
    }
    void requestStop() override {
        if (std::exchange(isTraining_, false)) {
            sink_(Event{Stopped{"run", 3}});
        }
    }

private:
    EventSink sink_;
    bool isTraining_ = false;
};

/// A studio of its own in the folder, on that engine.
inline studio::StudioEnvironment worldIn(const QTemporaryDir& folder) {
    studio::StudioEnvironment world;
    world.makeRunner = [](EventSink sink) -> std::unique_ptr<CommandRunner> {
        return std::make_unique<PatientRunner>(std::move(sink));
    };
    world.settingsFile = folder.path() + QStringLiteral("/settings.ini");
    world.stateFolder = folder.path() + QStringLiteral("/state");
    world.strataProgram = QStringLiteral("/bin/true");
    studio::Preferences(world.settingsFile)
        .setProjectFolder(folder.path() + QStringLiteral("/project"));
    return world;
}

}  // namespace strata::ui::test
