// SPDX-License-Identifier: GPL-3.0-or-later
// Asks a model hub over HTTP. Redirects are followed one by one, to hosts that are allowed only;
// every exchange is noted in the list of connections. Thread: the working thread that made it.
#pragma once

#include "studio/core/connection_log.h"

#include <QByteArray>
#include <QHash>
#include <QStringList>
#include <QUrl>
#include <functional>
#include <stop_token>

namespace strata::studio {

struct HubReply {
    int status = 0;
    QHash<QByteArray, QByteArray> headers;  ///< lower case; of redirects too, the last counts
    QByteArray body;                        ///< at most 16 MiB; empty where somebody takes it
};

struct HubQuestion {
    QUrl url;
    qint64 from = 0;  ///< only what comes behind so many bytes
    /// Get the body of a success as it comes; absent: it is in the reply. They throw Error.
    std::function<void(const HubReply& head)> begin;
    std::function<void(const QByteArray& bytes)> take;
};

/// IoFailed: what came so far is kept and the rest can be asked for again.
[[noreturn]] void throwBroken(const QString& host, const QString& reason);

class HubClient {
public:
    /// `allowed`: besides this machine. All outlive it.
    HubClient(const QStringList& allowed, ConnectionLog& log, const std::stop_token& stop);

    /// A success. Throws RemoteRefused (where: a host that is not allowed, or the page of a model
    /// that wants a login), NotFound, IoFailed (no connection, or it broke), Stopped, and what the
    /// question's functions throw.
    HubReply get(const HubQuestion& question);

private:
    HubReply exchange(const HubQuestion& question, const QUrl& url);
    void note(const QUrl& url, qint64 receivedBytes, const QString& result);

    const QStringList& allowed_;
    ConnectionLog& log_;
    const std::stop_token& stop_;
};

}  // namespace strata::studio
