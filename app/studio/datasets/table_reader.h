// SPDX-License-Identifier: GPL-3.0-or-later
// Records of delimited text (RFC 4180), one at a time and in constant memory. Thread: one.
#pragma once

#include <QFile>
#include <QString>
#include <optional>
#include <string>
#include <vector>

namespace strata::studio {

class TableReader {
public:
    /// Throws NotFound, NotWritable (no permission), IoFailed.
    TableReader(const QString& path, char delimiter);

    /// The fields of the next record, the header first; empty at the end. Throws IoFailed,
    /// DatasetLineInvalid (a record of more than 32 MB: most likely a quote that does not end).
    std::optional<std::vector<std::string>> next();
    qint64 bytesRead() const { return bytesRead_; }
    qint64 bytesTotal() const { return file_.size(); }

private:
    int take();  // the next byte; -1 at the end

    QFile file_;
    char delimiter_;
    QByteArray buffer_;
    qsizetype at_ = 0;
    qint64 bytesRead_ = 0;
};

}  // namespace strata::studio
