// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/settings/settings_module.h"

#include "studio/core/preferences.h"
#include "ui/base/message_bar.h"
#include "ui/base/text_dialog.h"
#include "ui/settings/settings_connections_card.h"
#include "ui/settings/settings_licences.h"
#include "ui/settings/settings_page.h"
#include "ui/settings/settings_page_tools.h"

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
        problem.kept = ui::SettingsPage::tr("All settings are unchanged.");
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
    QObject::connect(&page.tools(), &ui::SettingsPageTools::saveRequested, &service,
                     [&page, &service] {
                         saveAs(page, SettingsPage::tr("Save settings"),
                                QStringLiteral("strata-studio-settings.txt"),
                                [&service](const QString& file) { service.saveTo(file); });
                     });
    QObject::connect(&page.tools(), &ui::SettingsPageTools::loadRequested, &service,
                     [&page, &service] {
                         choose(page, SettingsPage::tr("Load settings"), QFileDialog::ExistingFile,
                                [&service](const QString& file) { service.loadFrom(file); });
                     });
    QObject::connect(&page.tools(), &ui::SettingsPageTools::diagnosticsSaveRequested, &service,
                     [&page, &service] {
                         saveAs(
                             page, SettingsPage::tr("Save diagnostics"),
                             QStringLiteral("strata-studio-diagnostics.txt"),
                             [&service](const QString& file) { service.saveDiagnosticsTo(file); });
                     });
    QObject::connect(&page.connections(), &ui::SettingsConnectionsCard::saveRequested, &service,
                     [&page, &service] {
                         saveAs(
                             page, SettingsPage::tr("Save connection list"),
                             QStringLiteral("strata-studio-connections.txt"),
                             [&service](const QString& file) { service.saveConnectionsTo(file); });
                     });
}

/// What is asked about before it is done, and what belongs to no single setting.
void wireTools(ui::SettingsPage& page, SettingsService& service) {
    using ui::SettingsPage;
    QObject::connect(
        &page.connections(), &ui::SettingsConnectionsCard::clearRequested, &service,
        [&page, &service] {
            ui::Problem question;
            question.sentence = SettingsPage::tr("Clear the connection list?");
            question.kept =
                SettingsPage::tr("This can't be undone. Save the list first to keep a copy.");
            question.actions = {{"clearList", SettingsPage::tr("Clear list"), [&page, &service] {
                                     tryOn(page, [&] { service.clearConnections(); });
                                 }}};
            page.messages()->show(question);
        });
    QObject::connect(
        &page.tools(), &ui::SettingsPageTools::resetRequested, &service, [&page, &service] {
            ui::Problem question;
            question.sentence = SettingsPage::tr("Reset all settings to their defaults?");
            question.kept = SettingsPage::tr("Projects, models, datasets and runs are kept.");
            question.actions = {{"resetSettings", SettingsPage::tr("Reset settings"),
                                 [&service] { service.reset(); }}};
            page.messages()->show(question);
        });
    QObject::connect(&page.tools(), &ui::SettingsPageTools::shortcutsRequested, &page, [&page] {
        for (QAction* action : page.window()->actions()) {
            if (action->shortcut() == QKeySequence(Qt::CTRL | Qt::Key_Slash)) {
                action->trigger();
            }
        }
    });
    QObject::connect(&page.tools().licences(), &ui::SettingsLicences::textsRequested, &service,
                     &SettingsService::askLicenceTexts);
    QObject::connect(
        &service, &SettingsService::licenceTextsRead, &page, [&page](const QString& texts) {
            (new ui::TextDialog(SettingsPage::tr("License texts"), texts, &page))->show();
        });
}

}  // namespace

SettingsModule::SettingsModule(StudioCore& core)
    : PageModule(core),
      service_(core.preferences, core.connections, model_, core.world().licencesFolder),
      page_(new ui::SettingsPage(model_)) {
    wireSettings(*page_, service_, core.preferences);
}

std::optional<ui::PageEntry> SettingsModule::page() {
    return ui::PageEntry{page_,
                         QStringLiteral("settings"),
                         QKeySequence(Qt::CTRL | Qt::Key_8),
                         {{QString(), QStringLiteral("Settings")}}};
}

void SettingsModule::prepare(const ui::Destination& place) {
    if (place.page == ui::PageId::Settings) {
        service_.refresh();
    }
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
                           SettingsPage::tr("The project folder changes after restart.");
                       remark.kept = SettingsPage::tr("Nothing is moved or deleted.");
                       page.messages()->show(remark);
                   });
        });
}

}  // namespace strata::studio
