// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/application/application.h"

#include "studio/application/crash_notice.h"
#include "studio/application/job_notices.h"
#include "studio/application/notice_teller.h"
#include "studio/application/page_modules.h"
#include "studio/application/start_check.h"
#include "studio/home/desktop.h"
#include "ui/base/change_group.h"
#include "ui/base/focus_keeper.h"
#include "ui/base/message_bar.h"
#include "ui/base/theme.h"
#include "ui/base/wheel_guard.h"
#include "ui/shell/close_dialog.h"
#include "ui/shell/main_window.h"

#include <QApplication>

namespace strata::studio {
namespace {

ui::ThemeKind themeOf(ThemeChoice choice, const Desktop& desktop, const ui::Theme& theme) {
    switch (choice) {
        case ThemeChoice::Light:
            return ui::ThemeKind::Light;
        case ThemeChoice::Dark:
            return ui::ThemeKind::Dark;
        case ThemeChoice::HighContrast:
            return ui::ThemeKind::HighContrast;
        case ThemeChoice::System:
            break;
    }
    return desktop.colorScheme().value_or(theme.systemKind());
}

/// Their pages; what people change there comes under `changes`.
QVector<ui::PageEntry> entriesOf(const std::vector<PageModule*>& modules,
                                 ui::ChangeGroup& changes) {
    QVector<ui::PageEntry> entries;
    for (PageModule* module : modules) {
        module->listChanges(changes);
        if (const std::optional<ui::PageEntry> entry = module->page()) {
            entries.append(*entry);
        }
    }
    return entries;
}

/// Of those that take the path, the one whose own it is; null: nobody takes it.
PageModule* bestFor(const QString& path, const std::vector<PageModule*>& modules) {
    PageModule* best = nullptr;
    PathFit fit = PathFit::None;
    for (PageModule* module : modules) {
        if (module->fitOf(path) > fit) {
            best = module;
            fit = module->fitOf(path);
        }
    }
    return best;
}

}  // namespace

/// They end in the reverse order, so that nothing outlives what it uses.
struct Application::Parts {
    Parts(QApplication& application, const StudioEnvironment& world)
        : core(world),
          theme(application, core.preferences.textScale()),
          pages{core},
          modules(pages.inRail),
          wheel(application),
          keeper(application),
          window(std::make_unique<ui::MainWindow>(
              entriesOf(modules, changes), core.machine, core.activities, changes)),
          jobNotices(pages.train.jobs(), core, desktop),
          crashNotice(world.stateFolder, core.notices, *window),
          teller(core.notices, core.preferences, desktop, *window) {}

    StudioCore core;
    ui::Theme theme;
    Desktop desktop;
    PageModules pages;
    const std::vector<PageModule*>& modules;
    ui::ChangeGroup changes;
    ui::WheelGuard wheel;
    ui::FocusKeeper keeper;
    std::unique_ptr<ui::MainWindow> window;  // its pages show what stands above
    JobNotices jobNotices;
    CrashNotice crashNotice;
    NoticeTeller teller;  // behind what is told when the studio opens
};

Application::Application(QApplication& application, const StudioEnvironment& world)
    : parts_(std::make_unique<Parts>(application, world)) {
    // After the windows are made: in a style sheet each move into a layout polishes a widget anew,
    // which doubles the time to the first window.
    applyLooks();
    wireWindow();
    connect(&parts_->core.preferences, &Preferences::looksChanged, this, &Application::applyLooks);
    connect(&parts_->desktop, &Desktop::colorSchemeChanged, this, &Application::applyLooks);
    connect(&parts_->core.preferences, &Preferences::languageChanged, this,
            &Application::changeLanguage);
    parts_->desktop.askColorScheme();
    parts_->window->restoreLayout(parts_->core.preferences.windowLayout());
    sayDamage();
}

Application::~Application() {
    parts_->core.preferences.setWindowLayout(parts_->window->saveLayout());
}

ui::MainWindow& Application::window() {
    return *parts_->window;
}

JobQueue& Application::jobs() {
    return parts_->pages.train.jobs();
}

void Application::openPaths(const QStringList& paths) {
    const std::vector<PageModule*>& modules = parts_->modules;
    QHash<PageModule*, QStringList> shares;
    for (const QString& path : paths) {
        if (PageModule* best = bestFor(path, modules)) {
            shares[best].append(path);
        }
    }
    for (PageModule* module : modules) {
        if (const QStringList share = shares.value(module); !share.isEmpty()) {
            module->openPaths(share);
        }
    }
}

void Application::startAction(const QString& action) {
    for (const PageModule* module : parts_->modules) {
        if (const std::optional<ui::Destination> place = module->placeOf(action)) {
            parts_->window->open(*place);
        }
    }
}

void Application::wireWindow() {
    Parts& p = *parts_;
    ui::MainWindow* window = p.window.get();
    connect(&p.core, &StudioCore::placeRequested, window, &ui::MainWindow::open);
    connect(window, &ui::MainWindow::opening, this, [&p](const ui::Destination& place) {
        for (PageModule* module : p.modules) {
            module->prepare(place);
        }
    });
    connect(window, &ui::MainWindow::closeRequested, this, &Application::askBeforeClosing);
    connect(window, &ui::MainWindow::pathsDropped, this, &Application::openPaths);
    window->setSearch([&p] {
        QVector<ui::SearchItem> items;
        for (PageModule* module : p.modules) {
            items += module->searchItems();
        }
        return items;
    });
}

void Application::sayDamage() {
    ui::MainWindow& window = *parts_->window;
    if (!parts_->core.damaged().isEmpty()) {
        window.page(window.currentPage())->messages()->show(problemOf(parts_->core.damaged()));
    }
}

void Application::applyLooks() {
    Parts& p = *parts_;
    p.theme.apply(themeOf(p.core.preferences.theme(), p.desktop, p.theme),
                  p.core.preferences.textScale());
}

void Application::askBeforeClosing() {
    const bool isTraining = !jobs().runningRun().isEmpty();
    QStringList lost;
    for (const ui::ActivityView& activity : parts_->core.activities.activities()) {
        if (activity.isLostOnClose) {
            lost.append(ui::activityText(activity));
        }
    }
    if (!isTraining && lost.isEmpty()) {
        parts_->window->closeNow();
        return;
    }
    auto* dialog = new ui::CloseDialog(isTraining, lost, parts_->window.get());
    connect(dialog, &ui::CloseDialog::chosen, this, [this](ui::CloseChoice choice) {
        if (choice == ui::CloseChoice::Background) {
            jobs().detachRunning();
        } else if (choice == ui::CloseChoice::Pause) {
            jobs().pauseRunning();
        }
        closeWhenIdle();
    });
    dialog->open();
}

void Application::end() {
    jobs().pauseRunning();
    closeWhenIdle();
}

/// The window stays until the step has ended: then nothing is lost.
void Application::closeWhenIdle() {
    whenIdle([this] { parts_->window->closeNow(); });
}

void Application::changeLanguage() {
    if (!isWorking()) {
        // After the widget that was used has done with its event.
        QMetaObject::invokeMethod(this, &Application::reopenRequested, Qt::QueuedConnection);
        return;
    }
    ui::Problem question;
    question.sentence = tr("Change the language while work is in progress?");
    question.reason = tr("The window opens again in the new language.");
    question.kept =
        tr("A training run continues in the background. Other work stops and can be resumed. "
           "Otherwise the language changes at the next start.");
    question.actions = {{"changeNow", tr("Change now"), [this] {
                             jobs().detachRunning();
                             whenIdle([this] { Q_EMIT reopenRequested(); });
                         }}};
    parts_->window->page(parts_->window->currentPage())->messages()->show(question);
}

bool Application::isWorking() {
    return !jobs().runningRun().isEmpty() || !parts_->core.activities.activities().isEmpty();
}

void Application::whenIdle(const std::function<void()>& act) {
    if (jobs().runningRun().isEmpty()) {
        act();
        return;
    }
    connect(&jobs(), &JobQueue::queueChanged, parts_->window.get(), [this, act] {
        if (jobs().runningRun().isEmpty()) {
            act();
        }
    });
}

}  // namespace strata::studio
