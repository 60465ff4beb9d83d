// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/server_list.h"

#include "datasetgen/generate/http_endpoint.h"
#include "studio/compare/answer_values.h"
#include "studio/core/json_file.h"
#include "studio/core/save_file.h"
#include "ui/base/worded.h"
#include "ui/compare/compare_places.h"

#include "strata/error.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>

namespace strata::studio {
namespace {

constexpr int kServersMax = 100;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(strata::studio::ServerList)
};

QString qt(const std::string& text) {
    return QString::fromStdString(text);
}

QString idOf(const datasetgen::HttpEndpoint& endpoint) {
    return qt(endpoint.model.empty() ? endpoint.base : endpoint.base + "#" + endpoint.model);
}

bool isLoopback(const QString& id) {
    return datasetgen::parseEndpoint(id.toStdString()).isLoopback;
}

}  // namespace

ServerList::ServerList(const Project& project,
                       const Preferences& preferences,
                       ConnectionLog& log,
                       ServerPatience patience)
    : project_(project), preferences_(preferences), log_(log), patience_(patience) {
    load();
}

QVector<ui::ModelChoice> ServerList::choices() const {
    QVector<ui::ModelChoice> choices;
    for (const Server& server : servers_) {
        const auto endpoint = datasetgen::parseEndpoint(server.address.toStdString());
        ui::ModelChoice choice;
        choice.id = server.address;
        choice.server = server.address;
        choice.name = qt(endpoint.model.empty() ? endpoint.host : endpoint.model);
        choice.note = endpoint.isLoopback
                          ? Texts::tr("at %1").arg(qt(endpoint.base))
                          : Texts::tr("on another machine, %1").arg(qt(endpoint.host));
        choices.append(choice);
    }
    return choices;
}

ui::ServerOffer ServerList::offerOf(const QString& address) const {
    ui::ServerOffer offer;
    try {
        const auto endpoint = datasetgen::parseEndpoint(address.toStdString());
        offer.host = qt(endpoint.host);
        offer.reach = endpoint.isLoopback            ? ui::ServerReach::ThisMachine
                      : preferences_.mayUseNetwork() ? ui::ServerReach::OtherMachine
                                                     : ui::ServerReach::NetworkOff;
    } catch (const Error& error) {
        offer.fault = ui::wordedFailure(error);
    }
    return offer;
}

QString ServerList::add(const QString& address, ui::ServerConsent consent) {
    const QString id = idOf(datasetgen::parseEndpoint(address.toStdString()));
    QVector<Server> servers = servers_;
    servers.removeIf([&id](const Server& server) { return server.address == id; });
    servers.append({id, consent == ui::ServerConsent::Given});
    save(servers.mid(std::max<qsizetype>(0, servers.size() - kServersMax)));
    return id;
}

void ServerList::remove(const QString& id) {
    QVector<Server> servers = servers_;
    servers.removeIf([&id](const Server& server) { return server.address == id; });
    save(servers);
}

ServerList::Access ServerList::accessTo(const QString& id) const {
    if (isLoopback(id)) {
        return Access::Free;
    }
    if (!preferences_.mayUseNetwork()) {
        return Access::NetworkOff;
    }
    const auto known = std::ranges::find(servers_, id, &Server::address);
    return known != servers_.end() && known->mayLeaveMachine ? Access::Free
                                                             : Access::ConsentMissing;
}

ServerQuestions ServerList::questionsFor(const QString& id,
                                         const ui::AnswerSampling& sampling) const {
    ServerQuestions questions;
    questions.address = id.toStdString();
    questions.sampling = samplingOf(sampling);
    questions.remoteServers = accessTo(id) == Access::Free ? datasetgen::RemoteServers::Allowed
                                                           : datasetgen::RemoteServers::Refused;
    questions.patience = patience_;
    questions.log = &log_;
    return questions;
}

void ServerList::load() {
    QFile file(path());
    if (!file.open(QIODevice::ReadOnly)) {
        return;
    }
    while (!file.atEnd() && servers_.size() < kServersMax) {
        const QJsonObject line = QJsonDocument::fromJson(file.readLine()).object();
        const QString address = line[QLatin1String("address")].toString();
        if (offerOf(address).fault.isEmpty()) {
            servers_.append({address, line[QLatin1String("may_leave_machine")].toBool()});
        }
    }
}

void ServerList::save(const QVector<Server>& servers) {
    QByteArray text;
    for (const Server& server : servers) {
        const QJsonObject line{{QStringLiteral("address"), server.address},
                               {QStringLiteral("may_leave_machine"), server.mayLeaveMachine}};
        text += jsonLine(line);
    }
    replaceFile(path(), text, Sentence("Can't save the address."));
    servers_ = servers;
}

QVector<ui::ProblemAction> accessActions(const ServerList& servers,
                                         const QString& id,
                                         const std::function<void()>& again) {
    const ui::ProblemAction other =
        ui::wayTo("chooseAnotherModel", Texts::tr("Choose another model"), ui::kChooseModelPlace);
    if (servers.accessTo(id) == ServerList::Access::NetworkOff) {
        return {
            ui::wayTo("openSettings", Texts::tr("Open Settings"), {ui::PageId::Settings, {}, {}}),
            {"tryAgain", Texts::tr("Try again"), again},
            other};
    }
    return {{"allowServer", Texts::tr("Allow for this project"),
             [&servers, id, again] { servers.allowThen(id, again); }},
            other};
}

}  // namespace strata::studio
