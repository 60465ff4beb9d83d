// SPDX-License-Identifier: GPL-3.0-or-later
// What the program is made of, a row for each library with its licence. Thread: the GUI thread.
#pragma once

#include "ui/base/text_table_model.h"

namespace strata::ui {

struct LibraryView {
    QString library;
    QString version;  ///< empty: not known
    QString licence;  ///< in short: "MIT"

    bool operator==(const LibraryView&) const = default;
};

class LicenceListModel : public TextTableModel {
    Q_OBJECT

public:
    enum Column { Library, Version, Licence, kColumns };

    explicit LicenceListModel(QObject* parent = nullptr);

    void setLicences(const QVector<LibraryView>& licences);
    /// Whether the version of any library is known.
    bool hasVersions() const;

protected:
    int lineCount() const override;
    QString textAt(int row, int column) const override;
    QVariant roleAt(int row, int column, int role) const override;

private:
    QVector<LibraryView> licences_;
};

}  // namespace strata::ui
