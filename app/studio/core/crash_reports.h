// SPDX-License-Identifier: GPL-3.0-or-later
// The reports that studios left which ended unexpectedly (crash_handler.h): which of them the
// person was not told of yet. Thread: one at a time, any.
#pragma once

#include <QDateTime>
#include <QString>
#include <QStringList>
#include <optional>

namespace strata::studio {

struct CrashReport {
    QString path;
    QDateTime at;  ///< UTC
};

class CrashReports {
public:
    /// So many are kept.
    static constexpr int kKeptMax = 5;

    /// Where they lie in the folder of what the studio notes by itself.
    static QString folderIn(const QString& stateFolder);

    explicit CrashReports(const QString& stateFolder);

    const QString& folder() const { return folder_; }
    /// The latest, unless the person was told of it.
    std::optional<CrashReport> untold() const;
    /// The person knows of all that are there.
    void setTold();
    /// Removes the oldest beyond kKeptMax.
    void removeOld();

private:
    /// Names, the oldest first.
    QStringList names() const;
    QStringList toldNames() const;
    QString toldFile() const;

    QString folder_;
};

}  // namespace strata::studio
