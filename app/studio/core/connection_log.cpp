// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/connection_log.h"

#include "studio/core/json_file.h"
#include "studio/core/save_file.h"
#include "ui/base/worded.h"

#include "strata/sentence.h"

#include <unistd.h>

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>
#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

namespace strata::studio {
namespace {

constexpr qsizetype kLinesMax = 10'000;
constexpr qint64 kBytesMax = qint64{64} << 20;
constexpr std::array<const char*, 4> kPurposeNames{"demo-model", "questions", "answers",
                                                   "model-download"};

const QString kTime = QStringLiteral("time");
const QString kUntil = QStringLiteral("until");
const QString kPurpose = QStringLiteral("purpose");
const QString kHost = QStringLiteral("host");
const QString kThisMachine = QStringLiteral("this_machine");
const QString kSent = QStringLiteral("sent_bytes");
const QString kReceived = QStringLiteral("received_bytes");
const QString kResult = QStringLiteral("result");
const QString kCount = QStringLiteral("count");

QString timeText(qint64 ms) {
    return QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC).toString(Qt::ISODateWithMs);
}

QByteArray lineOf(const Connection& connection) {
    QJsonObject object{{kTime, timeText(connection.atMs)},
                       {kPurpose, nameOf(connection.purpose)},
                       {kHost, connection.host},
                       {kThisMachine, connection.isThisMachine},
                       {kResult, connection.result}};
    if (connection.sentBytes >= 0) {
        object.insert(kSent, connection.sentBytes);
    }
    if (connection.receivedBytes >= 0) {
        object.insert(kReceived, connection.receivedBytes);
    }
    if (connection.count > 1) {
        object.insert(kCount, connection.count);
        object.insert(kUntil, timeText(connection.untilMs));
    }
    return jsonLine(object);
}

std::optional<Connection> connectionOf(const QByteArray& line) {
    const QJsonObject object = QJsonDocument::fromJson(line).object();
    const auto purpose = std::ranges::find_if(kPurposeNames, [&](const char* name) {
        return object[kPurpose].toString() == QLatin1String(name);
    });
    const QDateTime time = QDateTime::fromString(object[kTime].toString(), Qt::ISODateWithMs);
    if (purpose == kPurposeNames.end() || !time.isValid()) {
        return std::nullopt;
    }
    Connection connection;
    connection.purpose =
        static_cast<ConnectionPurpose>(std::distance(kPurposeNames.begin(), purpose));
    connection.host = object[kHost].toString();
    connection.isThisMachine = object[kThisMachine].toBool();
    connection.sentBytes = object[kSent].toInteger(-1);
    connection.receivedBytes = object[kReceived].toInteger(-1);
    connection.result = object[kResult].toString();
    connection.atMs = time.toMSecsSinceEpoch();
    const QDateTime until = QDateTime::fromString(object[kUntil].toString(), Qt::ISODateWithMs);
    connection.untilMs = until.isValid() ? until.toMSecsSinceEpoch() : connection.atMs;
    connection.count = std::max<qint64>(1, object[kCount].toInteger(1));
    return connection;
}

bool areAlike(const Connection& one, const Connection& other) {
    return one.purpose == other.purpose && one.host == other.host && one.result == other.result &&
           one.isThisMachine == other.isThisMachine;
}

qint64 sumOf(qint64 one, qint64 other) {
    return one < 0 || other < 0 ? std::max(one, other) : one + other;
}

/// Written, or why not.
QString append(const QString& path, const QByteArray& line) {
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    const bool isWritten = file.open(QIODevice::WriteOnly | QIODevice::Append) &&
                           file.write(line) == line.size() && file.flush() &&
                           ::fdatasync(file.handle()) == 0;
    return isWritten ? QString() : file.errorString();
}

}  // namespace

QString nameOf(ConnectionPurpose purpose) {
    return QString::fromLatin1(kPurposeNames[static_cast<std::size_t>(purpose)]);
}

ConnectionLog::ConnectionLog(const QString& file, QObject* parent) : QObject(parent), file_(file) {
    load();
}

void ConnectionLog::load() {
    QFile file(file_);
    if (!file.open(QIODevice::ReadOnly)) {
        return;
    }
    const QList<QByteArray> lines = file.read(kBytesMax).split('\n');
    for (const QByteArray& line : lines) {
        if (const std::optional<Connection> connection = connectionOf(line)) {
            connections_.append(*connection);
        }
    }
    fold();
}

/// One of each kind is left of more than the file may have.
void ConnectionLog::fold() {
    if (connections_.size() <= kLinesMax) {
        return;
    }
    QVector<Connection> sums;
    for (const Connection& each : std::as_const(connections_)) {
        const auto sum = std::ranges::find_if(
            sums, [&](const Connection& known) { return areAlike(known, each); });
        if (sum == sums.end()) {
            sums.append(each);
            continue;
        }
        sum->untilMs = std::max(sum->untilMs, each.untilMs);
        sum->count += each.count;
        sum->sentBytes = sumOf(sum->sentBytes, each.sentBytes);
        sum->receivedBytes = sumOf(sum->receivedBytes, each.receivedBytes);
    }
    connections_ = sums;
    QByteArray text;
    for (const Connection& sum : std::as_const(sums)) {
        text += lineOf(sum);
    }
    trySaveFile(file_, text);  // not written: the long file stays, and is shortened the next time
}

void ConnectionLog::record(Connection connection) {
    connection.atMs = connection.atMs == 0 ? QDateTime::currentMSecsSinceEpoch() : connection.atMs;
    connection.untilMs = std::max(connection.untilMs, connection.atMs);
    QString problem;
    {
        const std::lock_guard lock(mutex_);
        connections_.append(connection);
        problem = append(file_, lineOf(connection));
        fold();
    }
    Q_EMIT changed();
    if (!problem.isEmpty()) {
        Q_EMIT failed(Error(ErrorCode::NotWritable, Sentence("Can't add a connection to the list."),
                            file_.toStdString(), ui::verbatim(problem)));
    }
}

QVector<Connection> ConnectionLog::connections() const {
    const std::lock_guard lock(mutex_);
    return connections_;
}

QByteArray ConnectionLog::asText() const {
    QByteArray text;
    for (const Connection& each : connections()) {
        QStringList words{timeText(each.atMs)};
        if (each.count > 1) {
            words << QStringLiteral("to ") + timeText(each.untilMs)
                  << QStringLiteral("%1 times").arg(each.count);
        }
        words << each.host + (each.isThisMachine ? QStringLiteral(" (this machine)") : QString())
              << nameOf(each.purpose);
        if (each.sentBytes >= 0) {
            words << QStringLiteral("sent %1 bytes").arg(each.sentBytes);
        }
        if (each.receivedBytes >= 0) {
            words << QStringLiteral("received %1 bytes").arg(each.receivedBytes);
        }
        words << each.result;
        text += words.join(QStringLiteral(", ")).toUtf8() + '\n';
    }
    return text.isEmpty() ? QByteArray("No connection was made.\n") : text;
}

void ConnectionLog::clear() {
    {
        const std::lock_guard lock(mutex_);
        QFile file(file_);
        if (file.exists() && !file.remove()) {
            throw Error(ErrorCode::NotWritable, Sentence("Can't clear the connection list."),
                        file_.toStdString(), ui::verbatim(file.errorString()));
        }
        connections_.clear();
    }
    Q_EMIT changed();
}

}  // namespace strata::studio
