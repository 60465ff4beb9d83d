// SPDX-License-Identifier: GPL-3.0-or-later
// A temporary folder that is made when it is first asked for and goes with its owner: a studio that
// is killed leaves none that it never used. Thread: one.
#pragma once

#include <QString>
#include <QTemporaryDir>
#include <optional>

namespace strata::studio {

class ScratchFolder {
public:
    QString path() {
        if (!folder_) {
            folder_.emplace();
        }
        return folder_->path();
    }
    QString filePath(const QString& name) { return path() + u'/' + name; }
    bool holds(const QString& file) const { return folder_ && file.startsWith(folder_->path()); }

private:
    std::optional<QTemporaryDir> folder_;
};

}  // namespace strata::studio
