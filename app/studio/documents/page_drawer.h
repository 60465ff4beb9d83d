// SPDX-License-Identifier: GPL-3.0-or-later
// Draws pages for whoever shows them, by the sandboxed worker, one at a time and the one asked for
// last first. What cannot be drawn is said in the picture. Thread: the GUI thread.
#pragma once

#include "studio/core/work_lane.h"
#include "ui/documents/page_pictures.h"

#include <QHash>
#include <QObject>
#include <QPair>
#include <optional>

namespace strata::studio {

class PageDrawer : public QObject {
    Q_OBJECT

public:
    /// `pictures` outlives it.
    explicit PageDrawer(ui::PagePictures& pictures, QObject* parent = nullptr);

    void draw(const QString& document, int page);
    /// For documents that are encrypted; kept in memory only.
    void setPassword(const QString& document, const QString& password);
    QString password(const QString& document) const { return passwords_.value(document); }

private:
    void drawNext();

    ui::PagePictures& pictures_;
    QHash<QString, QString> passwords_;
    std::optional<QPair<QString, int>> wanted_;
    bool isDrawing_ = false;
    WorkLane lane_;  // last: it ends first
};

}  // namespace strata::studio
