// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/models/hub_service.h"

#include "studio/models/hub_client.h"
#include "studio/models/hub_download.h"
#include "studio/models/hub_listing.h"
#include "ui/base/worded.h"

#include "strata/error.h"

#include <QStorageInfo>
#include <algorithm>

namespace strata::studio {

HubService::HubService(const Project& project,
                       const Preferences& preferences,
                       ConnectionLog& log,
                       QObject* parent)
    : QObject(parent), project_(project), log_(log), access_(project, preferences) {
    connect(&preferences, &Preferences::changed, this, [this] { consider(address_); });
    consider(address_);
}

void HubService::consider(const QString& address) {
    address_ = address;
    model_.setOffer(access_.offerOf(address));
}

void HubService::allow(const QString& host) {
    try {
        access_.allow(host);
    } catch (const Error& error) {
        Q_EMIT problemRaised(ui::problemOf(error));
        return;
    }
    Connection consent;
    consent.purpose = ConnectionPurpose::ModelDownload;
    consent.host = host;
    consent.result = QStringLiteral("allowed");
    asking_.run([this, consent] { log_.record(consent); }, this, {});
    ui::HubOffer offer = model_.offer();
    if (offer.host == host) {
        offer.reach = ui::HubReach::Free;
        model_.setOffer(offer);
    }
}

void HubService::search(const QString& address, const QString& text) {
    askHub(searchUrl(QUrl(address), text), [this](const QByteArray& reply) {
        const QStringList names = namesFound(reply);
        if (names.isEmpty()) {
            model_.setFailure(tr("The hub found no model of this name."));
        } else {
            model_.setFound(names);
        }
    });
}

void HubService::listFiles(const QString& address, const QString& name) {
    if (!isModelName(name)) {
        model_.setFailure(tr("A model's name is written owner/model."));
        return;
    }
    askHub(filesUrl(QUrl(address), name), [this, name](const QByteArray& reply) {
        const ui::HubListing listing = listingOf(reply, name);
        const QStorageInfo disk(project_.modelsFolder());
        if (listing.files.isEmpty()) {
            model_.setFailure(tr("This model has no files that Strata Studio can use."));
        } else {
            model_.setListing(listing,
                              static_cast<quint64>(std::max<qint64>(0, disk.bytesAvailable())));
        }
    });
}

void HubService::askHub(const QUrl& url, const std::function<void(const QByteArray&)>& take) {
    model_.beginAsking();
    const auto fail = [this](const Error& error) {
        if (!isStopped(error)) {
            const ui::Problem problem = ui::problemOf(error);
            model_.setFailure(problem.sentence + QLatin1Char(' ') + problem.hint);
        }
    };
    asking_.run(
        [this, url, hosts = access_.hosts()](const std::stop_token& stop) {
            HubQuestion question;
            question.url = url;
            return HubClient(hosts, log_, stop).get(question).body;
        },
        this,
        [take, fail](const QByteArray& reply) {
            try {
                take(reply);
            } catch (const Error& error) {
                fail(error);
            }
        },
        fail);
}

void HubService::download(const QString& address, const ui::HubListing& listing) {
    if (downloading_.isBusy()) {
        ui::Problem remark;
        remark.sentence = tr("A download is in progress. Wait for it to finish or cancel it.");
        Q_EMIT problemRaised(remark);
        return;
    }
    Q_EMIT began(tr("Downloading %1").arg(listing.name));
    const HubOrder order{QUrl(address), listing, project_.modelsFolder()};
    downloading_.run(
        [this, order, hosts = access_.hosts()](const EventSink& say, const std::stop_token& stop) {
            HubClient client(hosts, log_, stop);
            return downloadModel(order, client, say, stop);
        },
        this,
        [this](const QString& path) {
            Q_EMIT ended();
            Q_EMIT downloaded(path);
        },
        [this, address, listing](const Error& error) { failDownload(address, listing, error); },
        [this](const Event& event) {
            if (const auto* progress = std::get_if<Progress>(&event)) {
                Q_EMIT progressed(tr("Downloading"), progress->done, progress->total,
                                  QString::fromStdString(progress->unit));
            }
        });
}

void HubService::failDownload(const QString& address,
                              const ui::HubListing& listing,
                              const Error& error) {
    Q_EMIT ended();
    const auto again = [this, address, listing] { download(address, listing); };
    ui::Problem problem = ui::problemOf(error);
    const QString host = QString::fromStdString(error.where());
    const bool isHost =
        error.code() == ErrorCode::RemoteRefused && !host.contains(QLatin1String("://"));
    if (isStopped(error)) {
        problem = {};
        problem.sentence = tr("The download was canceled.");
        problem.actions = {{"resume", tr("Resume"), again}};
    } else if (isHost) {
        problem.actions = {
            {"allowHost", tr("Allow connections to %1").arg(host), [this, host, again] {
                 allow(host);
                 again();
             }}};
    } else {
        problem.actions = {{"tryAgain", tr("Try again"), again}};
    }
    problem.kept = tr("What was downloaded so far is kept.");
    Q_EMIT problemRaised(problem);
}

void HubService::cancel() {
    downloading_.stop();
}

}  // namespace strata::studio
