// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the welcome at the first start and after the settings were reset, and says how many models
// other programs keep here. Thread: the GUI thread; the disk is read on another.
#pragma once

#include "studio/core/preferences.h"
#include "studio/core/work_lane.h"
#include "ui/base/kept_models.h"
#include "ui/home/welcome_model.h"

#include <QObject>
#include <QVector>
#include <functional>

namespace strata::studio {

class Project;

/// Reads the disk; any thread.
using KeptModelsFinder = std::function<QVector<ui::KeptModels>()>;

class WelcomeService : public QObject {
    Q_OBJECT

public:
    /// Opens it where it is due: somebody who has used the studio before never sees it. All
    /// references outlive the service.
    WelcomeService(Preferences& preferences,
                   const Project& project,
                   KeptModelsFinder findKept,
                   ui::WelcomeModel& welcome,
                   QObject* parent = nullptr);

    /// The person has seen it: from the next start on it is not shown again.
    void keepShown();
    /// The person has chosen how to begin.
    void close();

private:
    void open();

    Preferences& preferences_;
    const Project& project_;
    const KeptModelsFinder findKept_;
    ui::WelcomeModel& welcome_;
    WorkLane looking_;  // last: it ends first
};

}  // namespace strata::studio
