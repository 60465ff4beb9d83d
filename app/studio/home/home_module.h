// SPDX-License-Identifier: GPL-3.0-or-later
// Home with its services: the machine, what was worked on last, the demo, the welcome of the first
// start. Thread: the GUI thread.
#pragma once

#include "studio/core/page_module.h"
#include "studio/home/demo_run.h"
#include "studio/home/demo_service.h"
#include "studio/home/machine_watch.h"
#include "studio/home/recent_items.h"
#include "studio/home/welcome_service.h"
#include "ui/home/demo_model.h"
#include "ui/home/recent_model.h"
#include "ui/home/welcome_model.h"

namespace strata::ui {
class DatasetListModel;
class HomePage;
class MachineCard;
class RunListModel;
class TrainFormModel;
}  // namespace strata::ui

namespace strata::studio {

class HomeModule final : public PageModule {
public:
    /// What Home takes from other pages: what was worked on, the queue that the demo's job goes to,
    /// what its run has learned, and what other programs keep here. All outlive it.
    struct Others {
        const ui::RunListModel& runs;
        const ui::DatasetListModel& datasets;
        JobQueue& jobs;
        RecallCheck& recall;
        KeptModelsFinder findKept;
    };

    HomeModule(StudioCore& core, const Others& others);

    std::optional<ui::PageEntry> page() override;

private:
    void wireDemo();
    void wireDemoPages();
    void wireWelcome();
    ui::Problem consent();

    ui::RecentModel recentModel_;
    MachineWatch watch_;
    RecentItems recent_;
    ui::DemoModel demoModel_;
    DemoService demo_;
    DemoRun demoRun_;
    ui::WelcomeModel welcomeModel_;
    WelcomeService welcome_;
    ui::HomePage* page_;  // the window's
};

/// The card asks to be measured. Both end the connections with themselves.
void wireMachine(ui::MachineCard& card, MachineWatch& watch);
/// The page's own card; the page also says why measuring failed.
void wireHome(ui::HomePage& page, MachineWatch& watch);

}  // namespace strata::studio
