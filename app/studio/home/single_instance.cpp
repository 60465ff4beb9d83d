// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/home/single_instance.h"

#include <QDataStream>
#include <QLocalSocket>

namespace strata::studio {
namespace {

constexpr int kTimeoutMs = 1000;
constexpr qint64 kMessageBytesMax = 1 << 20;

}  // namespace

SingleInstance::SingleInstance(QString name, QObject* parent)
    : QObject(parent), name_(std::move(name)) {
    server_.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&server_, &QLocalServer::newConnection, this, &SingleInstance::receive);
}

bool SingleInstance::handOver(const QStringList& paths) {
    QLocalSocket socket;
    socket.connectToServer(name_);
    if (socket.waitForConnected(kTimeoutMs)) {
        QByteArray message;
        QDataStream stream(&message, QIODevice::WriteOnly);
        stream << paths;
        socket.write(message);
        socket.waitForBytesWritten(kTimeoutMs);
        socket.disconnectFromServer();
        return true;
    }
    // Nobody answers: what lies there is left from a studio that was killed.
    QLocalServer::removeServer(name_);
    server_.listen(name_);
    return false;
}

void SingleInstance::receive() {
    QLocalSocket* socket = server_.nextPendingConnection();
    connect(socket, &QLocalSocket::disconnected, this, [this, socket] {
        const QByteArray message = socket->read(kMessageBytesMax);
        QStringList paths;
        QDataStream stream(message);
        stream >> paths;
        socket->deleteLater();
        Q_EMIT secondStarted(paths);
    });
}

}  // namespace strata::studio
