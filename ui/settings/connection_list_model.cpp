// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/connection_list_model.h"

#include "ui/base/numbers.h"

#include <QDateTime>
#include <QLocale>

namespace strata::ui {
namespace {

QString wordsOf(ConnectionUse use) {
    switch (use) {
        case ConnectionUse::DemoModel:
            return ConnectionListModel::tr("Demo model");
        case ConnectionUse::Questions:
            return ConnectionListModel::tr("Questions from documents");
        case ConnectionUse::Answers:
            return ConnectionListModel::tr("Answers in Compare");
        case ConnectionUse::ModelDownload:
            return ConnectionListModel::tr("Model download");
    }
    return {};
}

QString knownBytesText(qint64 bytes) {
    return bytes < 0 ? ConnectionListModel::tr("unknown") : bytesText(static_cast<quint64>(bytes));
}

}  // namespace

ConnectionListModel::ConnectionListModel(QObject* parent)
    : TextTableModel({{tr("Host")},
                      {tr("Purpose")},
                      {tr("Last connection")},
                      {tr("Connections"), ColumnKind::Number},
                      {tr("Sent"), ColumnKind::Number},
                      {tr("Received"), ColumnKind::Number}},
                     parent) {}

void ConnectionListModel::setConnections(const QVector<ConnectionView>& connections) {
    if (connections != connections_) {
        beginResetModel();
        connections_ = connections;
        endResetModel();
    }
}

QString ConnectionListModel::verdict() const {
    qint64 away = 0;
    for (const ConnectionView& each : connections_) {
        away += each.isThisMachine ? 0 : each.count;
    }
    if (connections_.isEmpty()) {
        return tr("No data left this machine. No connections were made.");
    }
    if (away == 0) {
        return tr("No data left this machine. All connections went to local servers.");
    }
    return tr("%n connection(s) to other machines were made.", nullptr, static_cast<int>(away));
}

int ConnectionListModel::lineCount() const {
    return static_cast<int>(connections_.size());
}

QString ConnectionListModel::textAt(int row, int column) const {
    const ConnectionView& view = connections_[row];
    switch (column) {
        case Host:
            return view.isThisMachine ? tr("%1 (this machine)").arg(view.host) : view.host;
        case What:
            return wordsOf(view.use);
        case When:
            return whenText(view.lastMs, QDateTime::currentMSecsSinceEpoch());
        case Count:
            return countText(view.count);
        case Sent:
            return knownBytesText(view.sentBytes);
        case Received:
            return knownBytesText(view.receivedBytes);
        default:
            return {};
    }
}

QVariant ConnectionListModel::roleAt(int row, int column, int role) const {
    if (role == Qt::ToolTipRole && column == When) {
        return QLocale().toString(QDateTime::fromMSecsSinceEpoch(connections_[row].lastMs),
                                  QLocale::LongFormat);
    }
    return role == Qt::ToolTipRole ? QVariant(textAt(row, column)) : QVariant();
}

}  // namespace strata::ui
