// SPDX-License-Identifier: GPL-3.0-or-later
// The models behind an address that a person has named in this project, and whether they may be
// asked: one on this machine always; one on another when connections are allowed in Settings and
// the person has consented to this address. Kept in the project's servers.jsonl at once; lines that
// cannot be read are passed over. Thread: the GUI thread.
#pragma once

#include "studio/compare/server_answer.h"
#include "studio/core/connection_log.h"
#include "studio/core/preferences.h"
#include "studio/core/project.h"
#include "ui/base/problem.h"
#include "ui/compare/answer.h"

#include <QString>
#include <QVector>
#include <functional>

namespace strata::studio {

class ServerList {
public:
    /// All outlive the list.
    ServerList(const Project& project,
               const Preferences& preferences,
               ConnectionLog& log,
               ServerPatience patience = {});

    QVector<ui::ModelChoice> choices() const;
    /// What an address is, before it is added.
    ui::ServerOffer offerOf(const QString& address) const;

    /// Returns the id of its choice. Consent is for a server on another machine. Throws
    /// OptionInvalid, NotWritable.
    QString add(const QString& address, ui::ServerConsent consent);
    /// Throws NotWritable.
    void remove(const QString& id);

    /// Who keeps a consent that a person gives by a button, and then does what waited for it.
    using ConsentKeeper = std::function<void(const QString& id, const std::function<void()>& then)>;
    void onConsent(ConsentKeeper keeper) { keepConsent_ = std::move(keeper); }
    void allowThen(const QString& id, const std::function<void()>& then) const {
        keepConsent_(id, then);
    }

    enum class Access { Free, NetworkOff, ConsentMissing };
    Access accessTo(const QString& id) const;
    /// Without lines and file, which are the caller's to fill.
    ServerQuestions questionsFor(const QString& id, const ui::AnswerSampling& sampling) const;

private:
    struct Server {
        QString address;
        bool mayLeaveMachine = false;
    };
    void load();
    void save(const QVector<Server>& servers);
    QString path() const { return project_.folder() + QStringLiteral("/servers.jsonl"); }

    const Project& project_;
    const Preferences& preferences_;
    ConnectionLog& log_;
    ServerPatience patience_;
    QVector<Server> servers_;
    ConsentKeeper keepConsent_;
};

/// What a person can do about a server that may not be asked: allow connections in Settings and try
/// `again`, choose another model, or consent (ServerList::onConsent). `servers` outlives them.
QVector<ui::ProblemAction> accessActions(const ServerList& servers,
                                         const QString& id,
                                         const std::function<void()>& again);

}  // namespace strata::studio
