// SPDX-License-Identifier: GPL-3.0-or-later
// Every connection that the studio makes, those to this machine too: one JSON object a line in a
// file of the state folder. Whoever makes a connection calls record() when it has ended, however it
// ended. The file is bounded: when it has many lines, those of one host, purpose and result become
// one line with their count.
// Thread: record() on any thread but the GUI's, it waits for the disk; everything else on the GUI
// thread.
#pragma once

#include "strata/error.h"

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QVector>
#include <mutex>

namespace strata::studio {

enum class ConnectionPurpose {
    DemoModel,     ///< the demo's download
    Questions,     ///< a dataset's generator
    Answers,       ///< a model behind an address, on the Compare page
    ModelDownload  ///< a model hub: searches, lists of files, files
};

/// One connection, or many that are alike.
struct Connection {
    ConnectionPurpose purpose = ConnectionPurpose::Answers;
    QString host;                ///< as the address has it: "localhost", "models.example.org"
    bool isThisMachine = false;  ///< a loopback address
    qint64 sentBytes = -1;       ///< of what was said, without headers; -1: not known
    qint64 receivedBytes = -1;
    QString result;      ///< the status, "200", or why there was no answer
    qint64 atMs = 0;     ///< since the epoch; 0: now
    qint64 untilMs = 0;  ///< of the last; 0: there is one
    qint64 count = 1;
};

class ConnectionLog : public QObject {
    Q_OBJECT

public:
    /// `file` is made with the first connection. Lines that cannot be read are passed over.
    explicit ConnectionLog(const QString& file, QObject* parent = nullptr);

    /// Notes a connection that was made or tried; on the disk before it returns. When the disk does
    /// not take it, it is in the list all the same and failed() is said.
    void record(Connection connection);

    /// Oldest first.
    QVector<Connection> connections() const;
    /// A line each, to be read by a person.
    QByteArray asText() const;
    /// Forgets all of them, the file too. Throws NotWritable.
    void clear();

Q_SIGNALS:
    /// From the thread that recorded.
    void changed();
    void failed(const strata::Error& error);

private:
    void load();
    void fold();

    const QString file_;
    mutable std::mutex mutex_;
    // guarded by mutex_
    QVector<Connection> connections_;
};

/// "demo-model": as the file names it.
QString nameOf(ConnectionPurpose purpose);

}  // namespace strata::studio
