// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/settings/settings_service.h"

#include "studio/core/connection_log.h"
#include "studio/core/preferences.h"
#include "studio/core/save_file.h"
#include "studio/settings/diagnostics.h"
#include "studio/settings/licence_files.h"
#include "ui/base/worded.h"

#include "strata/error.h"
#include "strata/version.h"

#include <unistd.h>

#include <QFile>
#include <QFileInfo>
#include <QStorageInfo>
#include <algorithm>
#include <iterator>
#include <utility>

namespace strata::studio {
namespace {

constexpr qint64 kTextBytesMax = 1 << 20;

struct Found {
    QVector<ui::StoreView> stores;
    QStringList ocrLanguages;
    ui::LicencesView licences;
};

/// A folder that is not there yet is looked at where it would come to be.
ui::StoreView storeAt(const QString& path) {
    QFileInfo existing(path);
    while (!existing.exists() && existing.filePath() != QLatin1String("/") &&
           !existing.filePath().isEmpty()) {
        existing.setFile(existing.path());
    }
    const QStorageInfo storage(existing.filePath());
    return {path, QString::fromLatin1(storage.fileSystemType()),
            static_cast<quint64>(std::max<qint64>(storage.bytesAvailable(), 0)),
            static_cast<quint64>(std::max<qint64>(storage.bytesTotal(), 0))};
}

ui::ConnectionUse useOf(ConnectionPurpose purpose) {
    return static_cast<ui::ConnectionUse>(purpose);
}

/// Of what is known; -1: of neither.
qint64 knownSum(qint64 one, qint64 other) {
    return one < 0 || other < 0 ? std::max(one, other) : one + other;
}

void writeWhole(const QString& path, const QByteArray& text) {
    saveFile(path, text, Sentence("Can't write the file."));
}

}  // namespace

SettingsService::SettingsService(Preferences& preferences,
                                 ConnectionLog& connections,
                                 ui::SettingsModel& model,
                                 QString licencesFolder,
                                 QObject* parent)
    : QObject(parent),
      preferences_(preferences),
      connections_(connections),
      model_(model),
      licencesFolder_(std::move(licencesFolder)) {
    connect(&preferences, &Preferences::changed, this, &SettingsService::fill);
    connect(&connections, &ConnectionLog::changed, this, &SettingsService::showConnections);
    connect(&connections, &ConnectionLog::failed, this, [this](const Error& error) {
        ui::Problem problem = ui::problemOf(error);
        problem.kept = tr("It stays in the list until Strata Studio closes.");
        Q_EMIT failed(problem);
    });
    fill();
    showConnections();
}

void SettingsService::setLooks(ui::LooksChoice looks) {
    preferences_.setTheme(static_cast<ThemeChoice>(looks));
}

void SettingsService::addSsdFolder(const QString& folder) {
    QStringList folders = preferences_.ssdFolders();
    if (!folders.contains(folder)) {
        folders.append(folder);
        preferences_.setSsdFolders(folders);
    }
}

void SettingsService::removeSsdFolder(const QString& folder) {
    QStringList folders = preferences_.ssdFolders();
    folders.removeAll(folder);
    preferences_.setSsdFolders(folders);
}

void SettingsService::fill() {
    ui::SettingsView view;
    view.looks = static_cast<ui::LooksChoice>(preferences_.theme());
    view.textScale = preferences_.textScale();
    view.language = preferences_.language();
    view.projectFolder = preferences_.projectFolder();
    view.ssdFolders = preferences_.ssdFolders();
    view.ramBudgetBytes = preferences_.ramBudgetBytes();
    view.ramBytes =
        static_cast<quint64>(sysconf(_SC_PHYS_PAGES)) * static_cast<quint64>(sysconf(_SC_PAGESIZE));
    view.mayUseNetwork = preferences_.mayUseNetwork();
    view.showsNotifications = preferences_.showsNotifications();
    view.version = QString::fromLatin1(kVersion);
    view.stores = model_.settings().stores;
    view.ocrLanguages = model_.settings().ocrLanguages;
    model_.setSettings(view);
    model_.setDiagnostics(diagnosticsText(view));
    const bool isKnown = view.stores.size() == view.ssdFolders.size() + 1 &&
                         view.stores.first().path == view.projectFolder;
    if (!isKnown) {
        refresh();
    }
}

void SettingsService::refresh() {
    const QStringList folders =
        QStringList{preferences_.projectFolder()} + preferences_.ssdFolders();
    looking_.run(
        [folders, licences = licencesFolder_] {
            Found found;
            for (const QString& folder : folders) {
                found.stores.append(storeAt(folder));
            }
            found.ocrLanguages = ocrLanguages();
            found.licences = readLicences(licences);
            return found;
        },
        this,
        [this](const Found& found) {
            ui::SettingsView view = model_.settings();
            view.stores = found.stores;
            view.ocrLanguages = found.ocrLanguages;
            model_.setSettings(view);
            model_.setDiagnostics(diagnosticsText(view));
            model_.setLicences(found.licences);
        });
}

void SettingsService::saveTo(const QString& file) const {
    writeWhole(file, preferences_.asText());
}

void SettingsService::loadFrom(const QString& file) {
    QFile text(file);
    if (!text.open(QIODevice::ReadOnly)) {
        throw Error(ErrorCode::NotFound, Sentence("Can't read the file."), file.toStdString(),
                    ui::verbatim(text.errorString()));
    }
    if (preferences_.takeText(text.read(kTextBytesMax)) == 0) {
        throw Error(ErrorCode::OptionInvalid, Sentence("The file contains no settings."),
                    file.toStdString(), Sentence("Choose a file written by “Save settings”."));
    }
}

void SettingsService::reset() {
    preferences_.reset();
}

void SettingsService::showConnections() {
    QVector<ui::ConnectionView> views;
    const QVector<Connection> connections = connections_.connections();
    for (const Connection& each : connections) {
        auto view = std::ranges::find_if(views, [&each](const ui::ConnectionView& known) {
            return known.host == each.host && known.use == useOf(each.purpose);
        });
        if (view == views.end()) {
            views.append({each.host, each.isThisMachine, useOf(each.purpose)});
            view = std::prev(views.end());
        }
        view->lastMs = std::max(view->lastMs, each.untilMs);
        view->count += each.count;
        view->sentBytes = knownSum(view->sentBytes, each.sentBytes);
        view->receivedBytes = knownSum(view->receivedBytes, each.receivedBytes);
    }
    std::ranges::sort(views, std::ranges::greater(), &ui::ConnectionView::lastMs);
    model_.setConnections(views);
}

void SettingsService::saveConnectionsTo(const QString& file) const {
    writeWhole(file, connections_.asText());
}

void SettingsService::clearConnections() {
    connections_.clear();
}

void SettingsService::askLicenceTexts() {
    looking_.run([file = model_.licences().textFile] { return readLicenceTexts(file); }, this,
                 [this](const QString& texts) { Q_EMIT licenceTextsRead(texts); },
                 [this](const Error& error) { Q_EMIT failed(ui::problemOf(error)); });
}

void SettingsService::saveDiagnosticsTo(const QString& file) const {
    writeWhole(file, model_.diagnostics().toUtf8() + '\n');
}

}  // namespace strata::studio
