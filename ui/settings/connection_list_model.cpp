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
    : RowTable(
          {{tr("Host"),
            [](const ConnectionView& each) {
                return each.isThisMachine ? tr("%1 (this machine)").arg(each.host) : each.host;
            }},
           {tr("Purpose"), [](const ConnectionView& each) { return wordsOf(each.use); }},
           {tr("Last connection"),
            [](const ConnectionView& each) {
                return whenText(each.lastMs, QDateTime::currentMSecsSinceEpoch());
            }},
           {tr("Connections"), [](const ConnectionView& each) { return countText(each.count); },
            ColumnKind::Number},
           {tr("Sent"), [](const ConnectionView& each) { return knownBytesText(each.sentBytes); },
            ColumnKind::Number},
           {tr("Received"),
            [](const ConnectionView& each) { return knownBytesText(each.receivedBytes); },
            ColumnKind::Number}},
          parent) {}

QString ConnectionListModel::verdict() const {
    qint64 away = 0;
    for (const ConnectionView& each : rows()) {
        away += each.isThisMachine ? 0 : each.count;
    }
    if (rows().isEmpty()) {
        return tr("No data left this machine. No connections were made.");
    }
    if (away == 0) {
        return tr("No data left this machine. All connections went to local servers.");
    }
    return tr("%n connection(s) to other machines were made.", nullptr, static_cast<int>(away));
}

QVariant ConnectionListModel::roleAt(int row, int column, int role) const {
    if (role == Qt::ToolTipRole && column == When) {
        return QLocale().toString(QDateTime::fromMSecsSinceEpoch(rows()[row].lastMs),
                                  QLocale::LongFormat);
    }
    return role == Qt::ToolTipRole ? QVariant(textAt(row, column)) : QVariant();
}

}  // namespace strata::ui
