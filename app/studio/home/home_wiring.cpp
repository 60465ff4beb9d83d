// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/home/home_wiring.h"

#include "studio/core/preferences.h"
#include "studio/home/machine_watch.h"
#include "studio/home/settings_service.h"
#include "ui/pages/home_page.h"
#include "ui/pages/settings_page.h"
#include "ui/widgets/message_bar.h"

#include <QAction>
#include <QFileDialog>
#include <functional>

namespace strata::studio {
namespace {

/// Does it, or shows on the page why it failed.
void tryOn(ui::SettingsPage& page, const std::function<void()>& deed) {
    try {
        deed();
    } catch (const Error& error) {
        ui::Problem problem = ui::problemOf(error);
        problem.kept = ui::SettingsPage::tr("All settings are as they were.");
        page.messages()->show(problem);
    }
}

/// Saving, loading and resetting all settings, and what belongs to no single one.
void wireTools(ui::SettingsPage& page, SettingsService& service) {
    using ui::SettingsPage;
    QObject::connect(&page, &SettingsPage::saveRequested, &service, [&page, &service] {
        const QString file =
            QFileDialog::getSaveFileName(&page, SettingsPage::tr("Save settings"),
                                         QStringLiteral("strata-studio-settings.txt"));
        if (!file.isEmpty()) {
            tryOn(page, [&] { service.saveTo(file); });
        }
    });
    QObject::connect(&page, &SettingsPage::loadRequested, &service, [&page, &service] {
        const QString file =
            QFileDialog::getOpenFileName(&page, SettingsPage::tr("Load settings"));
        if (!file.isEmpty()) {
            tryOn(page, [&] { service.loadFrom(file); });
        }
    });
    QObject::connect(&page, &SettingsPage::diagnosticsSaveRequested, &service, [&page, &service] {
        const QString file =
            QFileDialog::getSaveFileName(&page, SettingsPage::tr("Save diagnostics"),
                                         QStringLiteral("strata-studio-diagnostics.txt"));
        if (!file.isEmpty()) {
            tryOn(page, [&] { service.saveDiagnosticsTo(file); });
        }
    });
    QObject::connect(&page, &SettingsPage::resetRequested, &service, [&page] {
        ui::Problem question;
        question.sentence = SettingsPage::tr("All settings become as at the first start.");
        question.kept = SettingsPage::tr("Projects, models, data sets and runs stay.");
        question.actions = {{QStringLiteral("reset"), SettingsPage::tr("Reset them")}};
        page.messages()->show(question);
    });
    QObject::connect(&page, &SettingsPage::problemActionChosen, &service,
                     [&page, &service](const QString& id) {
                         if (id == QLatin1String("reset")) {
                             service.reset();
                             page.messages()->clear();
                         }
                     });
    QObject::connect(&page, &SettingsPage::shortcutsRequested, &page, [&page] {
        for (QAction* action : page.window()->actions()) {
            if (action->shortcut() == QKeySequence(Qt::CTRL | Qt::Key_Slash)) {
                action->trigger();
            }
        }
    });
}

}  // namespace

void wireHome(ui::HomePage& page, MachineWatch& watch) {
    QObject::connect(&page, &ui::HomePage::measureRequested, &watch, &MachineWatch::measure);
    QObject::connect(&watch, &MachineWatch::measuringChanged, &page, &ui::HomePage::setMeasuring);
    QObject::connect(&watch, &MachineWatch::measureFailed, &page, [&page](const Error& error) {
        page.messages()->show(ui::problemOf(error));
    });
}

void wireSettings(ui::SettingsPage& page, SettingsService& service, Preferences& preferences) {
    using ui::SettingsPage;
    wireTools(page, service);
    QObject::connect(&page, &SettingsPage::looksChosen, &service, &SettingsService::setLooks);
    QObject::connect(&page, &SettingsPage::textScaleChosen, &preferences,
                     &Preferences::setTextScale);
    QObject::connect(&page, &SettingsPage::languageChosen, &preferences,
                     &Preferences::setLanguage);
    QObject::connect(&page, &SettingsPage::ssdFolderRemoved, &service,
                     &SettingsService::removeSsdFolder);
    QObject::connect(&page, &SettingsPage::ramBudgetChosen, &preferences,
                     &Preferences::setRamBudgetBytes);
    QObject::connect(&page, &SettingsPage::networkConsentGiven, &preferences,
                     &Preferences::setMayUseNetwork);
    QObject::connect(&page, &SettingsPage::notificationsChosen, &preferences,
                     &Preferences::setShowsNotifications);
    QObject::connect(&page, &SettingsPage::ssdFolderAddRequested, &service, [&page, &service] {
        const QString folder = QFileDialog::getExistingDirectory(
            &page, SettingsPage::tr("A folder on a fast drive"));
        if (!folder.isEmpty()) {
            service.addSsdFolder(folder);
        }
    });
    QObject::connect(
        &page, &SettingsPage::projectFolderChangeRequested, &preferences, [&page, &preferences] {
            const QString folder =
                QFileDialog::getExistingDirectory(&page, SettingsPage::tr("Project folder"));
            if (!folder.isEmpty()) {
                preferences.setProjectFolder(folder);
                ui::Problem remark;
                remark.sentence = SettingsPage::tr("The project folder changes with the next start.");
                remark.kept = SettingsPage::tr("Nothing is moved or deleted.");
                page.messages()->show(remark);
            }
        });
}

}  // namespace strata::studio
