// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/models/hub_client.h"

#include "studio/models/hub_access.h"

#include "strata/error.h"

#include <QEventLoop>
#include <QNetworkAccessManager>
#include <QNetworkProxyFactory>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QTimer>
#include <memory>
#include <optional>
#include <utility>

namespace strata::studio {
namespace {

constexpr int kRedirectsMax = 5;
constexpr int kSilenceMs = 30'000;
constexpr int kStopPollMs = 100;
constexpr qint64 kBufferBytes = qint64{4} << 20;
constexpr qint64 kBodyBytesMax = qint64{16} << 20;

bool isSuccess(int status) {
    return status == 200 || status == 206;
}

bool isRedirect(int status) {
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

QNetworkRequest requestFor(const QUrl& url, qint64 from) {
    QNetworkRequest request(url);
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute,
                         QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setRawHeader("User-Agent", "strata-studio");
    request.setRawHeader("Accept-Encoding", "identity");  // sizes and sums are of the files
    if (from > 0) {
        request.setRawHeader("Range", "bytes=" + QByteArray::number(from) + '-');
    }
    request.setTransferTimeout(kSilenceMs);
    return request;
}

/// One reply as it comes, with what its taker threw.
class Incoming {
public:
    Incoming(const HubQuestion& question, QNetworkReply& reply)
        : question_(question), reply_(reply) {}

    void drain() {
        if (failure_) {
            return;
        }
        readHead();
        if (!reply_.isOpen()) {
            return;  // it was broken off
        }
        const QByteArray bytes = reply_.readAll();
        received_ += bytes.size();
        if (!isSuccess(head_.status) || !question_.take) {
            head_.body += bytes.left(kBodyBytesMax - head_.body.size());
            return;
        }
        try {
            if (!std::exchange(isBegun_, true) && question_.begin) {
                question_.begin(head_);
            }
            question_.take(bytes);
        } catch (const Error& error) {
            failure_ = error;
            reply_.abort();
        }
    }

    /// Once the reply has finished.
    HubReply take() {
        drain();
        if (failure_) {
            throw *failure_;
        }
        return std::move(head_);
    }
    qint64 received() const { return received_; }

private:
    void readHead() {
        head_.status = reply_.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
        if (head_.headers.isEmpty()) {
            for (const auto& [name, value] : reply_.rawHeaderPairs()) {
                head_.headers.insert(name.toLower(), value);
            }
        }
    }

    const HubQuestion& question_;
    QNetworkReply& reply_;
    HubReply head_;
    std::optional<Error> failure_;
    qint64 received_ = 0;
    bool isBegun_ = false;
};

[[noreturn]] void throwRefusal(int status, const QUrl& url) {
    const std::string where = url.toString().toStdString();
    if (status == 401 || status == 403) {
        throw Error(ErrorCode::RemoteRefused, Sentence("The hub wants a login for this model."),
                    where,
                    Sentence("Accept the model's terms on the hub, download it with the hub's own "
                             "program, then use Add from…"));
    }
    if (status == 404) {
        throw Error(ErrorCode::NotFound, Sentence("The hub has no such model or file."), where,
                    Sentence("Check the name. It is written owner/model."));
    }
    throw Error(ErrorCode::IoFailed, Sentence("The hub answered with status %1.", status), where,
                Sentence("Try again later."));
}

}  // namespace

void throwBroken(const QString& host, const QString& reason) {
    throw Error(ErrorCode::IoFailed, Sentence("The connection to %1 failed.", host.toStdString()),
                reason.toStdString(),
                Sentence("Try again. A download continues where it stopped."));
}

HubClient::HubClient(const QStringList& allowed, ConnectionLog& log, const std::stop_token& stop)
    : allowed_(allowed), log_(log), stop_(stop) {}

HubReply HubClient::get(const HubQuestion& question) {
    QUrl url = question.url;
    QHash<QByteArray, QByteArray> headers;
    for (int redirects = 0; redirects <= kRedirectsMax; ++redirects) {
        if (!isThisMachine(url.host()) && !allowed_.contains(url.host())) {
            throw Error(ErrorCode::RemoteRefused,
                        Sentence("The hub keeps these files on %1, which is not allowed yet.",
                                 url.host().toStdString()),
                        url.host().toStdString());
        }
        HubReply reply = exchange(question, url);
        headers.insert(reply.headers);
        if (isSuccess(reply.status)) {
            reply.headers = headers;
            return reply;
        }
        if (!isRedirect(reply.status)) {
            throwRefusal(reply.status, url);
        }
        const QUrl next = url.resolved(QUrl::fromEncoded(reply.headers.value("location")));
        const bool isDowngrade =
            url.scheme() == QLatin1String("https") && next.scheme() != QLatin1String("https");
        if (!next.isValid() || isDowngrade) {
            break;
        }
        url = next;
    }
    throw Error(ErrorCode::IoFailed, Sentence("The hub leads to an address that can't be used."),
                url.toString().toStdString());
}

HubReply HubClient::exchange(const HubQuestion& question, const QUrl& url) {
    QNetworkAccessManager manager;
    const QList<QNetworkProxy> proxies =
        QNetworkProxyFactory::systemProxyForQuery(QNetworkProxyQuery(url));
    manager.setProxy(isThisMachine(url.host()) ? QNetworkProxy(QNetworkProxy::NoProxy)
                                               : proxies.value(0));
    const std::unique_ptr<QNetworkReply> reply(manager.get(requestFor(url, question.from)));
    reply->setReadBufferSize(kBufferBytes);
    Incoming incoming(question, *reply);
    QEventLoop loop;
    QTimer poll;
    QObject::connect(reply.get(), &QNetworkReply::readyRead, &loop, [&] { incoming.drain(); });
    QObject::connect(reply.get(), &QNetworkReply::finished, &loop, &QEventLoop::quit);
    QObject::connect(&poll, &QTimer::timeout, &loop, [&] {
        if (stop_.stop_requested()) {
            reply->abort();
        }
    });
    poll.start(kStopPollMs);
    if (!reply->isFinished()) {
        loop.exec();
    }
    const int status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    const bool isBroken = reply->error() != QNetworkReply::NoError && status < 400;
    HubReply whole;
    std::optional<Error> failure;
    try {
        whole = incoming.take();
    } catch (const Error& error) {
        failure = error;
    }
    note(url, incoming.received(), isBroken ? reply->errorString() : QString::number(status));
    if (stop_.stop_requested()) {
        throw Error(ErrorCode::Stopped, Sentence("The download was canceled."));
    }
    if (failure) {
        throw Error(*failure);
    }
    if (isBroken) {
        throwBroken(url.host(), reply->errorString());
    }
    return whole;
}

void HubClient::note(const QUrl& url, qint64 receivedBytes, const QString& result) {
    Connection connection;
    connection.purpose = ConnectionPurpose::ModelDownload;
    connection.host = url.host();
    connection.isThisMachine = isThisMachine(url.host());
    connection.receivedBytes = receivedBytes;
    connection.result = result;
    log_.record(connection);
}

}  // namespace strata::studio
