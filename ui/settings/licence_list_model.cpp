// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/licence_list_model.h"

#include <algorithm>

namespace strata::ui {

LicenceListModel::LicenceListModel(QObject* parent)
    : TextTableModel({{tr("Library")}, {tr("Version")}, {tr("License")}}, parent) {}

void LicenceListModel::setLicences(const QVector<LibraryView>& licences) {
    if (licences != licences_) {
        beginResetModel();
        licences_ = licences;
        endResetModel();
    }
}

bool LicenceListModel::hasVersions() const {
    return std::ranges::any_of(licences_,
                               [](const LibraryView& each) { return !each.version.isEmpty(); });
}

int LicenceListModel::lineCount() const {
    return static_cast<int>(licences_.size());
}

QString LicenceListModel::textAt(int row, int column) const {
    const LibraryView& view = licences_[row];
    switch (column) {
        case Library:
            return view.library;
        case Version:
            return view.version;
        case Licence:
            return view.licence;
        default:
            return {};
    }
}

QVariant LicenceListModel::roleAt(int row, int column, int role) const {
    return role == Qt::ToolTipRole ? QVariant(textAt(row, column)) : QVariant();
}

}  // namespace strata::ui
