// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/home_wiring.h"

#include "studio/machine_watch.h"
#include "studio/preferences.h"
#include "studio/settings_service.h"
#include "ui/pages/home_page.h"
#include "ui/pages/settings_page.h"
#include "ui/widgets/message_bar.h"

#include <QFileDialog>

namespace strata::studio {

void wireHome(ui::HomePage& page, MachineWatch& watch) {
    QObject::connect(&page, &ui::HomePage::measureRequested, &watch, &MachineWatch::measure);
    QObject::connect(&watch, &MachineWatch::measuringChanged, &page, &ui::HomePage::setMeasuring);
    QObject::connect(&watch, &MachineWatch::measureFailed, &page, [&page](const Error& error) {
        page.messages()->show(ui::problemOf(error));
    });
}

void wireSettings(ui::SettingsPage& page, SettingsService& service, Preferences& preferences) {
    using ui::SettingsPage;
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
