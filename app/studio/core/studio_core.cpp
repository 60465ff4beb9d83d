// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/studio_core.h"

namespace strata::studio {
namespace {

QString connectionsFile(const StudioEnvironment& world) {
    return world.stateFolder + QStringLiteral("/connections.jsonl");
}

/// The folder, after a damaged project file in it was set aside.
QString checkedProject(const QString& folder, QVector<DamagedFile>& damaged) {
    damaged += setAsideDamaged({{folder + QStringLiteral("/project.json"), readObject}});
    return folder;
}

}  // namespace

StudioCore::StudioCore(const StudioEnvironment& world)
    : world_(world),
      damaged_(setAsideDamaged(
          {{world.settingsFile, readSettings}, {connectionsFile(world), readLines}})),
      preferences(world.settingsFile),
      connections(connectionsFile(world)),
      project(checkedProject(preferences.projectFolder(), damaged_)),
      training(world.makeRunner),
      answering(world.makeRunner),
      planning(world.makeRunner),
      questions(world.makeRunner),
      writing(world.makeRunner),
      watch(project),
      models(project, watch, questions) {}

StudioCore& StudioCore::setAside(const QVector<StateFile>& files) {
    damaged_ += setAsideDamaged(files);
    return *this;
}

void StudioCore::tellProblem(const QString& what, ui::Notice notice) {
    ui::Problem& problem = notice.problem;
    const ui::Destination place = notice.place.value_or(ui::Destination());
    if (!problem.code.isEmpty()) {
        problem.sentence = tr("%1 failed: %2").arg(what, problem.sentence);
    }
    const QVector<ui::ProblemAction> ways = std::exchange(problem.actions, {});
    if (!ways.isEmpty() && ways[0].act) {
        problem.actions.append({ways[0].name, ways[0].text, [this, place, act = ways[0].act] {
                                    goTo(place);
                                    act();
                                }});
    }
    problem.actions.append(ui::wayTo("show", tr("Show"), place));
    notices.tell(notice);
}

void StudioCore::goTo(const ui::Destination& place) {
    Q_EMIT placeRequested(place);
}

}  // namespace strata::studio
