// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/models/hub_access.h"

#include "studio/core/save_file.h"

#include <QCoreApplication>
#include <QFile>
#include <QHostAddress>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace strata::studio {
namespace {

constexpr qint64 kReplyBytesMax = qint64{1} << 20;
const QString kAllowed = QStringLiteral("allowed");

struct HubAccessTexts {
    Q_DECLARE_TR_FUNCTIONS(HubAccess)
};

QString pathIn(const Project& project) {
    return project.folder() + QStringLiteral("/hub_hosts.json");
}

}  // namespace

HubAccess::HubAccess(const Project& project, const Preferences& preferences)
    : project_(project), preferences_(preferences) {
    QFile file(pathIn(project));
    if (file.open(QIODevice::ReadOnly)) {
        const QJsonArray hosts =
            QJsonDocument::fromJson(file.read(kReplyBytesMax)).object()[kAllowed].toArray();
        for (const QJsonValue& host : hosts) {
            hosts_.append(host.toString());
        }
    }
}

ui::HubOffer HubAccess::offerOf(const QString& address) const {
    const QUrl url(address.trimmed(), QUrl::StrictMode);
    const bool isWeb =
        url.scheme() == QLatin1String("https") || url.scheme() == QLatin1String("http");
    ui::HubOffer offer;
    offer.host = url.host();
    if (!url.isValid() || !isWeb || offer.host.isEmpty()) {
        offer.fault = HubAccessTexts::tr("Enter an address that starts with https://.");
    } else if (isThisMachine(offer.host)) {
        offer.reach = ui::HubReach::Free;
    } else if (url.scheme() == QLatin1String("http")) {
        offer.fault =
            HubAccessTexts::tr("Other machines need an address that starts with https://.");
    } else if (!preferences_.mayUseNetwork()) {
        offer.reach = ui::HubReach::NetworkOff;
    } else {
        offer.reach =
            hosts_.contains(offer.host) ? ui::HubReach::Free : ui::HubReach::ConsentMissing;
    }
    return offer;
}

QStringList HubAccess::hosts() const {
    return preferences_.mayUseNetwork() ? hosts_ : QStringList();
}

void HubAccess::allow(const QString& host) {
    if (hosts_.contains(host)) {
        return;
    }
    const QStringList hosts = hosts_ + QStringList(host);
    const QJsonObject object{{kAllowed, QJsonArray::fromStringList(hosts)}};
    replaceFile(pathIn(project_), QJsonDocument(object).toJson(),
                Sentence("Can't save which hosts are allowed."));
    hosts_ = hosts;
}

bool isThisMachine(const QString& host) {
    return host == QLatin1String("localhost") || QHostAddress(host).isLoopback();
}

}  // namespace strata::studio
