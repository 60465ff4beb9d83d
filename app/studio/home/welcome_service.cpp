// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/home/welcome_service.h"

#include "studio/core/project.h"

#include <utility>

namespace strata::studio {
namespace {

bool isUnused(const Project& project) {
    return project.models().isEmpty() && project.adapters().isEmpty() &&
           project.datasets().isEmpty() && project.runs().isEmpty();
}

}  // namespace

WelcomeService::WelcomeService(Preferences& preferences,
                               const Project& project,
                               KeptModelsFinder findKept,
                               ui::WelcomeModel& welcome,
                               QObject* parent)
    : QObject(parent),
      preferences_(preferences),
      project_(project),
      findKept_(std::move(findKept)),
      welcome_(welcome) {
    connect(&preferences, &Preferences::wasReset, this, &WelcomeService::open);
    // Whoever adds something on another page has begun.
    connect(&project, &Project::modelsChanged, this, &WelcomeService::close);
    connect(&project, &Project::datasetsChanged, this, &WelcomeService::close);
    const Welcome due = preferences.welcome();
    if (due == Welcome::Again || (due == Welcome::FirstStart && isUnused(project))) {
        open();
    }
}

void WelcomeService::open() {
    ui::WelcomeView view;
    view.isOpen = true;
    view.isLooking = true;
    view.folder = project_.folder();
    welcome_.setView(view);
    looking_.run(findKept_, this, [this](const QVector<ui::KeptModels>& kept) {
        ui::WelcomeView found = welcome_.view();
        found.isLooking = false;
        found.kept = kept;
        welcome_.setView(found);
    });
}

void WelcomeService::keepShown() {
    if (preferences_.welcome() != Welcome::Shown) {
        preferences_.setWelcomeShown();
    }
}

void WelcomeService::close() {
    ui::WelcomeView view = welcome_.view();
    view.isOpen = false;
    welcome_.setView(view);
}

}  // namespace strata::studio
