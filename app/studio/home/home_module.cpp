// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/home/home_wiring.h"

#include "studio/core/preferences.h"
#include "studio/home/machine_watch.h"
#include "studio/home/settings_service.h"
#include "ui/base/message_bar.h"
#include "ui/home/home_page.h"
#include "ui/settings/settings_page.h"

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

using Deed = std::function<void(const QString&)>;

/// To be opened: the window goes on meanwhile. Does it with the path that is chosen.
QFileDialog* dialogFor(ui::SettingsPage& page, const QString& title, const Deed& deed) {
    auto* dialog = new QFileDialog(&page, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QFileDialog::fileSelected, &page,
                     [&page, deed](const QString& path) { tryOn(page, [&] { deed(path); }); });
    return dialog;
}

/// One that is there already.
void choose(ui::SettingsPage& page,
            const QString& title,
            QFileDialog::FileMode mode,
            const Deed& deed) {
    QFileDialog* dialog = dialogFor(page, title, deed);
    dialog->setFileMode(mode);
    dialog->open();
}

/// One to be written; `name` is proposed.
void saveAs(ui::SettingsPage& page, const QString& title, const QString& name, const Deed& deed) {
    QFileDialog* dialog = dialogFor(page, title, deed);
    dialog->setFileMode(QFileDialog::AnyFile);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(name);
    dialog->open();
}

/// Files that the page writes and reads.
void wireFiles(ui::SettingsPage& page, SettingsService& service) {
    using ui::SettingsPage;
    QObject::connect(&page, &SettingsPage::saveRequested, &service, [&page, &service] {
        saveAs(page, SettingsPage::tr("Save settings"),
               QStringLiteral("strata-studio-settings.txt"),
               [&service](const QString& file) { service.saveTo(file); });
    });
    QObject::connect(&page, &SettingsPage::loadRequested, &service, [&page, &service] {
        choose(page, SettingsPage::tr("Load settings"), QFileDialog::ExistingFile,
               [&service](const QString& file) { service.loadFrom(file); });
    });
    QObject::connect(&page, &SettingsPage::diagnosticsSaveRequested, &service, [&page, &service] {
        saveAs(page, SettingsPage::tr("Save diagnostics"),
               QStringLiteral("strata-studio-diagnostics.txt"),
               [&service](const QString& file) { service.saveDiagnosticsTo(file); });
    });
    QObject::connect(&page, &SettingsPage::connectionsSaveRequested, &service, [&page, &service] {
        saveAs(page, SettingsPage::tr("Save the list of connections"),
               QStringLiteral("strata-studio-connections.txt"),
               [&service](const QString& file) { service.saveConnectionsTo(file); });
    });
}

/// What is asked about before it is done, and what belongs to no single setting.
void wireTools(ui::SettingsPage& page, SettingsService& service) {
    using ui::SettingsPage;
    QObject::connect(&page, &SettingsPage::connectionsClearRequested, &service, [&page] {
        ui::Problem question;
        question.sentence = SettingsPage::tr("The list of connections becomes empty.");
        question.kept = SettingsPage::tr("It cannot be brought back; save it first to keep it.");
        question.actions = {{QStringLiteral("clear-connections"), SettingsPage::tr("Empty it")}};
        page.messages()->show(question);
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
                         page.messages()->clear();
                         if (id == QLatin1String("reset")) {
                             service.reset();
                         } else if (id == QLatin1String("clear-connections")) {
                             tryOn(page, [&] { service.clearConnections(); });
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
    QObject::connect(&watch, &MachineWatch::measureFailed, &page,
                     [&page](const Error& error) { page.messages()->show(ui::problemOf(error)); });
}

void wireSettings(ui::SettingsPage& page, SettingsService& service, Preferences& preferences) {
    using ui::SettingsPage;
    wireFiles(page, service);
    wireTools(page, service);
    QObject::connect(&service, &SettingsService::failed, page.messages(), &ui::MessageBar::show);
    QObject::connect(&page, &SettingsPage::looksChosen, &service, &SettingsService::setLooks);
    QObject::connect(&page, &SettingsPage::textScaleChosen, &preferences,
                     &Preferences::setTextScale);
    QObject::connect(&page, &SettingsPage::languageChosen, &preferences, &Preferences::setLanguage);
    QObject::connect(&page, &SettingsPage::ssdFolderRemoved, &service,
                     &SettingsService::removeSsdFolder);
    QObject::connect(&page, &SettingsPage::ramBudgetChosen, &preferences,
                     &Preferences::setRamBudgetBytes);
    QObject::connect(&page, &SettingsPage::networkConsentGiven, &preferences,
                     &Preferences::setMayUseNetwork);
    QObject::connect(&page, &SettingsPage::notificationsChosen, &preferences,
                     &Preferences::setShowsNotifications);
    QObject::connect(&page, &SettingsPage::ssdFolderAddRequested, &service, [&page, &service] {
        choose(page, SettingsPage::tr("A folder on a fast drive"), QFileDialog::Directory,
               [&service](const QString& folder) { service.addSsdFolder(folder); });
    });
    QObject::connect(
        &page, &SettingsPage::projectFolderChangeRequested, &preferences, [&page, &preferences] {
            choose(page, SettingsPage::tr("Project folder"), QFileDialog::Directory,
                   [&page, &preferences](const QString& folder) {
                       preferences.setProjectFolder(folder);
                       ui::Problem remark;
                       remark.sentence =
                           SettingsPage::tr("The project folder changes with the next start.");
                       remark.kept = SettingsPage::tr("Nothing is moved or deleted.");
                       page.messages()->show(remark);
                   });
        });
}

}  // namespace strata::studio
