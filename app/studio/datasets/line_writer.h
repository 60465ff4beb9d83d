// SPDX-License-Identifier: GPL-3.0-or-later
// A text file of lines that appears whole or not at all. Thread: one.
#pragma once

#include <QSaveFile>
#include <QString>
#include <string>

namespace strata::studio {

class LineWriter {
public:
    /// Throws NotWritable, DiskFull, as the others do.
    explicit LineWriter(const QString& path);

    void write(const std::string& line);
    void commit();

private:
    [[noreturn]] void fail() const;

    QSaveFile file_;
};

}  // namespace strata::studio
