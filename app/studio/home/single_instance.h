// SPDX-License-Identifier: GPL-3.0-or-later
// One studio at a time: the first listens on a socket in the runtime folder, a second hands its
// files over and leaves. Thread: the GUI thread.
#pragma once

#include <QLocalServer>
#include <QObject>
#include <QString>
#include <QStringList>

namespace strata::studio {

class SingleInstance : public QObject {
    Q_OBJECT

public:
    /// `name`: of the socket; one for each user.
    explicit SingleInstance(QString name, QObject* parent = nullptr);

    /// True when a first studio is there and took the paths; this one is then to end. False: this
    /// one is the first and listens.
    bool handOver(const QStringList& paths);

Q_SIGNALS:
    /// A second start: come to the front and take the paths.
    void secondStarted(const QStringList& paths);

private:
    void receive();

    QString name_;
    QLocalServer server_;
};

}  // namespace strata::studio
